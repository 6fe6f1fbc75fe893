import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { Snapshot } from "../api/types";
import { generic } from "../games/generic";
import { gameRegistry } from "../lib/game-registry.svelte";
import { language, t } from "../lib/language.svelte";
import { snapshotOf } from "../test/mock-server";
import Seats from "./Seats.svelte";

describe("the list of seats", () => {
  let shown: Record<string, unknown> | null = null;

  /** What each seat is said to be doing. */
  function doing(changes: Partial<Snapshot>, queueing: number[]): (string | undefined)[] {
    const snapshot = snapshotOf({ pending: [0, 1], ...changes });
    shown = mount(Seats, {
      target: document.body,
      props: { snapshot, screens: generic, online: [0], queueing, standIns: [] },
    });
    flushSync();
    return [...document.querySelectorAll("li")].map((seat) => seat.querySelector(".doing")?.textContent);
  }

  afterEach(async () => {
    if (shown) await unmount(shown);
    shown = null;
    gameRegistry.bots = [];
    language.current = "en";
  });

  it("says that a bot waits for its turn to think, while it does", () => {
    expect(doing({ thinking: [1] }, [1])).toEqual([t("your-turn"), t("seat-queueing")]);
  });

  it("says that it thinks as soon as it does", () => {
    expect(doing({ thinking: [1] }, [])).toEqual([t("your-turn"), t("seat-thinking")]);
  });

  it("says no such thing of a seat that owes nothing any more", () => {
    expect(doing({ pending: [0], thinking: [] }, [1])).toEqual([t("your-turn"), t("seat-away")]);
  });

  /** The list with a stand-in at seat 1. */
  function withStandIn(changes: Partial<Snapshot> = {}): { standIns: number[] } {
    gameRegistry.bots = [{ name: "greedy", title: { en: "Greedy", fr: "Avide" }, about: { en: "", fr: "" } }];
    const snapshot = snapshotOf({ thinking: [1], ...changes });
    const props = $state({ snapshot, screens: generic, online: [0], queueing: [], standIns: [1] });
    shown = mount(Seats, { target: document.body, props });
    flushSync();
    return props;
  }
  const seats = () => [...document.querySelectorAll("li")].map((seat) => seat.querySelector(".line")!);

  it("names the stand-in of a level that is not ready, in both languages", () => {
    withStandIn();
    expect(seats().map((line) => line.textContent?.trim())).toEqual([
      t("your-turn"),
      "Greedy stands in until it is ready",
    ]);
    language.current = "fr";
    flushSync();
    expect(seats()[1]!.textContent?.trim()).toBe("Avide le remplace en attendant");
  });

  it("keeps its place when the level is ready", () => {
    const props = withStandIn();
    props.standIns = [];
    flushSync();
    expect(seats()[1]!.querySelector(".stand-in")?.classList).toContain("over");
    expect(seats()[1]!.querySelector(".doing")?.textContent).toBe(t("seat-thinking"));
  });

  it("names no stand-in once the game is over", () => {
    withStandIn({ status: "over" });
    expect(document.querySelector(".stand-in")).toBeNull();
  });
});
