import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import HindsightPanel from "../../analysis/HindsightPanel.svelte";
import { HindsightJob } from "../../analysis/hindsight-job.svelte";
import type { Frame, Hindsight, HindsightState, Seat } from "../../api/types";
import { loadMessages } from "../../lib/messages";
import { scarabya } from ".";

const seats = ["Ada", "Ben"].map((name, seat) => ({ seat, name, kind: "person" }) as Seat);
const frame = (ply: number, tiles: string[]): Frame => ({
  ply,
  seat: ply ? 0 : null,
  move: tiles.at(-1) ?? null,
  view: {
    mode: "table",
    players: [{ seat: 0, site: 0, score: 4 * ply }],
    sites: [{ tiles: tiles.map((placement) => ({ placement, by: 0 })), scarabs_left: 9 }],
    site: { boards: "", rows: Array.from({ length: 10 }, () => "..*......#") },
  },
  events: tiles.slice(-1).map((placement) => ({ event: "placed", seat: 0, tile: placement[0], placement })),
});
const found: Hindsight = {
  score: 60,
  bound: 80,
  proven: false,
  winnable: null,
  verdict: { en: "At least 60.", fr: "Au moins 60." },
  measure: { en: "Points", fr: "Points" },
  made: [
    { seats: [0], score: 30 },
    { seats: [1], score: 15 },
  ],
  seconds: 1,
  frames: [frame(0, []), frame(1, ["F0@e5"]), frame(2, ["F0@e5", "I0@a1"])],
};
const state = (status: HindsightState["status"], hindsight: Hindsight | null = null): HindsightState => ({
  status,
  limit: 20,
  hindsight,
});

describe("the hindsight panel", () => {
  let shown: Record<string, unknown> | null = null;

  async function panel(now: HindsightState, token: string | null = "secret"): Promise<HTMLElement> {
    await loadMessages("scarabya");
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify(now)));
    const job = new HindsightJob("t1", token, 60_000);
    await job.refresh();
    shown = mount(HindsightPanel, { target: document.body, props: { job, seats, screens: scarabya } });
    flushSync();
    job.close();
    return document.body;
  }

  const button = (page: HTMLElement, name: string) =>
    [...page.querySelectorAll("button")].find(
      (one) => one.textContent?.trim() === name || one.getAttribute("aria-label") === name,
    )!;
  const click = (page: HTMLElement, name: string) => {
    button(page, name).click();
    flushSync();
  };

  afterEach(async () => {
    if (shown) await unmount(shown);
    shown = null;
    vi.unstubAllGlobals();
  });

  it("is absent for games without hindsight", async () => {
    expect((await panel(state("never"))).querySelector("section")).toBeNull();
  });

  it("offers to find out to those who played, and only to them", async () => {
    expect(button(await panel(state("none")), "Find best result")).toBeDefined();
    await unmount(shown!);
    shown = null;
    const looker = await panel(state("none"), null);
    expect(looker.querySelector("button")).toBeNull();
    expect(looker.textContent).toContain("The players of this game can");
  });

  it("says what it waits for", async () => {
    const page = await panel(state("running"));
    expect(page.querySelector("[role=status]")?.textContent).toContain("for up to 20 seconds");
    expect(page.querySelector("progress")).not.toBeNull();
  });

  it("sets what was made beside the best and steps through it", async () => {
    const page = await panel(state("done", found));
    const table = [...page.querySelectorAll("tbody tr")].map((row) =>
      [...row.children].map((cell) => cell.textContent?.trim().replace(/\s+/g, " ")),
    );
    expect(table).toEqual([
      ["Ada", "3050 % of the best"],
      ["Ben", "1525 % of the best"],
      ["Best found", "60"],
      ["Proven limit", "80"],
    ]);
    const board = page.querySelector("svg[role=img]")!;
    expect(board.getAttribute("aria-label")).toBe("The best moves: the site after 2 tiles");
    click(page, "Go to the start");
    expect(page.querySelector("figcaption")?.textContent).toBe("The start.");
    click(page, "One step forward");
    expect(page.querySelector("figcaption")?.textContent).toBe("Tile F scores nothing yet; 4 in all.");
    expect(board.getAttribute("aria-label")).toBe("The best moves: the site after 1 tile");
  });

  it("keeps the solution of what can be won until it is wanted", async () => {
    const page = await panel(state("done", { ...found, winnable: true, proven: true }));
    const line = page.querySelector<HTMLElement>("#possible-line")!;
    expect(line.hidden).toBe(true);
    click(page, "Show solution");
    expect(line.hidden).toBe(false);
    expect(button(page, "Hide solution").getAttribute("aria-expanded")).toBe("true");
  });
});
