import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { Snapshot } from "../api/types";
import { generic } from "../games/generic";
import { t } from "../lib/language.svelte";
import { snapshotOf } from "../test/mock-server";
import Seats from "./Seats.svelte";

describe("the list of seats", () => {
  let shown: Record<string, unknown> | null = null;

  /** What each seat is said to be doing. */
  function doing(changes: Partial<Snapshot>, queueing: number[]): (string | undefined)[] {
    const snapshot = snapshotOf({ pending: [0, 1], ...changes });
    shown = mount(Seats, {
      target: document.body,
      props: { snapshot, screens: generic, online: [0], queueing },
    });
    flushSync();
    return [...document.querySelectorAll("li")].map((seat) => seat.querySelector(".doing")?.textContent);
  }

  afterEach(async () => {
    if (shown) await unmount(shown);
    shown = null;
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
});
