import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { LogEntry } from "../api/types";
import { registerEventText } from "../lib/event-text";
import { gameRegistry } from "../lib/game-registry.svelte";
import { language } from "../lib/language.svelte";
import { snapshotOf } from "../test/mock-server";
import LogPanel from "./LogPanel.svelte";
import type { TableSession } from "./session.svelte";

describe("the log", () => {
  let shown: Record<string, unknown> | null = null;

  /** Its lines, newest first. */
  async function lines(entry: LogEntry["entry"]): Promise<(string | undefined)[]> {
    registerEventText("coins", ({ event, seat }) => `${event} by ${seat}`);
    gameRegistry.bots = [{ name: "greedy", title: { en: "Greedy", fr: "Avide" }, about: { en: "", fr: "" } }];
    const events = [
      { event: "sealed", seat: 1 },
      { event: "sealed", seat: 0 },
      { event: "sealed", seat: 1 },
    ];
    const snapshot = snapshotOf({ log: [{ index: 4, entry: entry!, events }] });
    shown = mount(LogPanel, { target: document.body, props: { session: {} as TableSession, snapshot } });
    flushSync();
    return [...document.querySelectorAll("#panel-log li")].map((line) => line.textContent?.trim());
  }

  afterEach(async () => {
    if (shown) await unmount(shown);
    shown = null;
    gameRegistry.bots = [];
    language.current = "en";
  });

  it("names a stand-in once with the move that it chose", async () => {
    const entries = await lines({ seat: 1, stand_in: "greedy" });
    expect(entries.map((line) => line?.includes("(chosen by Greedy)"))).toEqual([false, false, true]);
    language.current = "fr";
    flushSync();
    expect(document.querySelector("#panel-log li:last-child")?.textContent).toContain("(choisi par Avide)");
  });

  it("names nobody else", async () => {
    expect((await lines({ seat: 1 })).join()).not.toContain("chosen by");
  });
});
