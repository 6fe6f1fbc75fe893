import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../api/client";
import type { ChangedFrame, Frame, FramePage } from "../api/types";
import { applyChanges, FrameCache } from "./frame-cache.svelte";

const LAST = 1000;
const words = { en: "", fr: "" };

const frame = (ply: number): Frame => ({ ply, seat: 0, move: null, events: [], view: { count: [ply, 0] } });
const change = (ply: number): ChangedFrame => ({
  ply,
  seat: 0,
  move: null,
  events: [],
  changes: [{ at: ["view", "count", 0], to: ply }],
});

/** A server whose pages hold at most so many frames. */
const server = (page = 100) =>
  vi.fn(async (first: number, most: number): Promise<FramePage> => {
    const count = Math.min(most, page, LAST + 1 - first);
    const frames = Array.from({ length: count }, (_, i) => (i ? change(first + i) : frame(first)));
    return { last: LAST, frames };
  });

async function opened(fetchPage = server()): Promise<FrameCache> {
  const frameCache = new FrameCache(fetchPage, 0);
  await frameCache.open();
  return frameCache;
}

describe("the frame cache", () => {
  it("knows the length of the game before frames are loaded", async () => {
    const fetchPage = server();
    expect((await opened(fetchPage)).last).toBe(LAST);
    expect(fetchPage.mock.calls).toEqual([[0, 1]]);
  });

  it("fetches a position, its history and a few frames ahead", async () => {
    const fetchPage = server();
    const frameCache = await opened(fetchPage);
    await frameCache.load(720, 40);
    expect(fetchPage.mock.calls.slice(1).map(([first]) => first)).toEqual([600, 700]);
    expect(frameCache.has(720, 40)).toBe(true);
    expect(frameCache.has(720, 721)).toBe(false);
    expect(frameCache.frames[720]).toEqual(frame(720));
    await frameCache.load(745, 40);
    expect(fetchPage).toHaveBeenCalledTimes(3);
  });

  it("goes back block by block, not step by step", async () => {
    const fetchPage = server();
    const frameCache = await opened(fetchPage);
    await frameCache.load(700, 0);
    fetchPage.mockClear();
    for (let at = 699; at >= 600; at--) await frameCache.load(at, 0);
    expect(fetchPage).toHaveBeenCalledTimes(1);
  });

  it("asks on where a page holds less than it asked for", async () => {
    const frameCache = await opened(server(7));
    await frameCache.load(50, Number.POSITIVE_INFINITY);
    expect(frameCache.frames.slice(0, 51)).toEqual(Array.from({ length: 51 }, (_, ply) => frame(ply)));
  });

  it("fetches nothing after the end", async () => {
    const fetchPage = server();
    const frameCache = await opened(fetchPage);
    await frameCache.load(LAST, 0);
    expect(frameCache.frames[LAST]).toEqual(frame(LAST));
    expect(fetchPage.mock.calls.at(-1)).toEqual([LAST, 100]);
  });

  it("serves first who asked last", async () => {
    const fetchPage = server();
    const frameCache = await opened(fetchPage);
    const slow = frameCache.load(200, 0);
    await Promise.all([slow, frameCache.load(900, 0)]);
    expect(fetchPage.mock.calls.slice(1).map(([first]) => first)).toEqual([200, 900]);
  });

  it("comes back to a server that is busy, and to no other", async () => {
    const refusals = [429, 503];
    const pages = server();
    const frameCache = new FrameCache(async (first, most) => {
      const status = refusals.shift();
      if (status) throw new ApiError(status, "busy", words);
      return pages(first, most);
    }, 0);
    await frameCache.open();
    expect(frameCache.last).toBe(LAST);
    refusals.push(404);
    await expect(frameCache.load(5, 0)).rejects.toThrow(ApiError);
    await frameCache.load(5, 0);
    expect(frameCache.has(5, 0)).toBe(true);
  });
});

describe("a changed frame", () => {
  it("leaves the one before it as it was, and shares with it what is the same", () => {
    const before: Frame = { ...frame(3), views: [{ a: { b: 1 }, same: [1] }, { a: { b: 2 } }] };
    const now = applyChanges(before, {
      ...change(4),
      changes: [
        { at: ["views", 0, "a", "b"], to: null },
        { at: ["view", "count"], to: [] },
      ],
    });
    expect(now.views).toEqual([{ a: { b: null }, same: [1] }, { a: { b: 2 } }]);
    expect(now.view).toEqual({ count: [] });
    expect(before.views![0]).toEqual({ a: { b: 1 }, same: [1] });
    expect(now.views![1]).toBe(before.views![1]);
    expect("changes" in now).toBe(false);
  });
});
