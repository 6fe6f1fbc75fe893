import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Countdown from "./Countdown.svelte";

describe("the time left for a decision", () => {
  let shown: Record<string, unknown> | null = null;

  /** What the clock shows so many seconds before the deadline. */
  function clock(seconds: number): string | undefined {
    vi.useFakeTimers({ now: 0 });
    shown = mount(Countdown, {
      target: document.body,
      props: { deadline: new Date(1000 * seconds).toISOString() },
    });
    flushSync();
    return document.querySelector("[role=timer]")?.textContent?.trim();
  }

  afterEach(async () => {
    if (shown) await unmount(shown);
    shown = null;
    vi.useRealTimers();
  });

  it.each([
    [-5, "00:00"],
    [65, "01:05"],
    [3600, "1:00:00"],
    [86_400 - 1, "23:59:59"],
  ])("of %i s is shown as %s", (seconds, words) => {
    expect(clock(seconds)).toBe(words);
  });
});
