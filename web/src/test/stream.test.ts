import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openStream } from "../api/stream";
import { MockServer } from "./mock-server";

describe("the stream of a table", () => {
  let server: MockServer;
  let stop = () => {};

  beforeEach(() => {
    server = new MockServer();
    vi.stubGlobal("fetch", server.fetch);
  });

  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
  });

  function read() {
    const seen: string[] = [];
    const states: string[] = [];
    let last: number | null = null;
    stop = openStream("t1", "secret", {
      lastIndex: () => last,
      message: ({ id, event }) => {
        seen.push(`${event} ${id}`);
        if (id !== null) last = Number(id);
      },
      connection: (state) => states.push(state),
    });
    return { seen, states };
  }

  it("begins with a snapshot, proves the seat in a header and hears what follows", async () => {
    const { seen, states } = read();
    await vi.waitFor(() => expect(seen).toEqual(["snapshot 4"]));
    server.advance([{ event: "sealed", seat: 1 }]);
    await vi.waitFor(() => expect(seen).toEqual(["snapshot 4", "entry 5"]));
    expect(states).toEqual(["live"]);
    expect(server.requests[0]?.headers.get("Authorization")).toBe("Bearer secret");
  });

  it("resumes after a loss with exactly what it missed", async () => {
    const { seen, states } = read();
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    server.cut();
    server.advance([{ event: "sealed", seat: 1 }]);
    server.advance([{ event: "mission", tile: "I", round: 2 }]);
    await vi.waitFor(() => expect(seen).toEqual(["snapshot 4", "entry 5", "entry 6"]), { timeout: 3000 });
    expect(server.requests.at(-1)?.headers.get("Last-Event-ID")).toBe("4");
    expect(states).toEqual(["live", "away", "live"]);
  });

  it("gives up where the table is gone", async () => {
    vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
    const { states } = read();
    await vi.waitFor(() => expect(states).toEqual(["gone"]));
  });
});
