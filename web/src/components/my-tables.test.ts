import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Snapshot } from "../api/types";
import { t } from "../lib/language.svelte";
import { myTable, rememberSeats } from "../lib/my-tables";
import { snapshotOf } from "../test/mock-server";
import MyTables from "./MyTables.svelte";

describe("a table in the lobby", () => {
  let shown: Record<string, unknown> | null = null;

  /** Take the only table off the list. */
  async function drop(status: Snapshot["status"]): Promise<void> {
    localStorage.clear();
    rememberSeats("t1", "coins", "table", "c0ffee", [{ seat: 0, token: "secret" }]);
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify(snapshotOf({ status }))));
    shown = mount(MyTables, { target: document.body });
    const button = () =>
      document.querySelector<HTMLButtonElement>(`button[aria-label="${t("forget-table")}"]`);
    await vi.waitFor(() => expect(button()).not.toBeNull());
    button()!.click();
    flushSync();
  }

  afterEach(async () => {
    if (shown) await unmount(shown);
    shown = null;
    vi.unstubAllGlobals();
  });

  it.each(["waiting", "running"] as const)("that is %s is not dropped without a question", async (status) => {
    await drop(status);
    expect(document.querySelector("dialog")?.textContent).toContain(t("forget-title"));
    expect(myTable("t1")).not.toBeNull();
  });

  it("that is over is dropped at once", async () => {
    await drop("over");
    expect(document.querySelector("dialog")).toBeNull();
    expect(myTable("t1")).toBeNull();
  });
});
