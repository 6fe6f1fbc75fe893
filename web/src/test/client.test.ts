import { afterEach, describe, expect, it, vi } from "vitest";
import * as api from "../api/client";

describe("documents that stay the same", () => {
  afterEach(() => vi.unstubAllGlobals());

  const answering = (status: number, body: unknown) => {
    const fetch = vi.fn(async (_: string, __: RequestInit) => new Response(JSON.stringify(body), { status }));
    vi.stubGlobal("fetch", fetch);
    return fetch;
  };

  it("are asked for once, however many want them at the same time or later", async () => {
    const fetch = answering(200, { rules: [], catalogue: { cards: 1 } });
    await Promise.all([api.rules("once"), api.rules("once")]);
    await api.rules("once");
    await Promise.all([api.tableCatalogue("t1", "secret"), api.tableCatalogue("t1", "secret")]);
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([
      "api/v1/games/once/rules",
      "api/v1/tables/t1/catalogue",
    ]);
  });

  it("may be kept by the browser, unlike tables", async () => {
    const fetch = answering(200, { rules: [] });
    await api.rules("kept");
    await api.table("t1", null);
    expect(fetch.mock.calls.map(([, { cache }]) => cache)).toEqual(["default", "no-store"]);
  });

  it("are asked for again after a failure", async () => {
    answering(503, {});
    await expect(api.rules("failing")).rejects.toThrow();
    const fetch = answering(200, { rules: [] });
    expect(await api.rules("failing")).toEqual({ rules: [] });
    expect(fetch).toHaveBeenCalledOnce();
  });
});
