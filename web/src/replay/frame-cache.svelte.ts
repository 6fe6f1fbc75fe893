import { ApiError } from "../api/client";
import type { ChangedFrame, Frame, FramePage } from "../api/types";

/** Fetches the frames from a ply on, at most so many of them. */
export type FetchPage = (first: number, most: number) => Promise<FramePage>;

/** Frames per page; the server may send fewer. */
const PAGE_SIZE = 100;
/** Positions to fetch ahead. */
const PREFETCH = 30;
/** Milliseconds between tries while the server is busy. */
const RETRY_DELAY = 1000;
const MAX_TRIES = 20;

/** The frames of a finished game, fetched page by page as they are needed. */
export class FrameCache {
  /** By ply; frames not fetched yet are missing. */
  frames = $state.raw<Frame[]>([]);
  /** The last ply; 0 before the game is opened. */
  last = $state(0);
  private position = 0;
  private history = 0;
  private fetching: Promise<void> | null = null;

  constructor(
    private readonly fetchPage: FetchPage,
    private readonly pause = RETRY_DELAY,
  ) {}

  /** Fetch the first frame and the length of the game. */
  async open(): Promise<void> {
    this.store(await this.fetchWithRetry(0, 1));
  }

  /** Are a position and the `history` positions before it cached? */
  has(position: number, history: number): boolean {
    return this.firstMissing(position - history, position) === null;
  }

  /** Fetch a position and the `history` positions before it, then prefetch. The latest call has priority. */
  load(position: number, history: number): Promise<void> {
    this.position = position;
    this.history = history;
    this.fetching ??= this.fetchMissing().finally(() => {
      this.fetching = null;
    });
    return this.fetching;
  }

  private async fetchMissing(): Promise<void> {
    for (let first = this.nextPage(); first !== null; first = this.nextPage())
      this.store(await this.fetchWithRetry(first, PAGE_SIZE));
  }

  /** Return the first ply of the next page to fetch; null if nothing is missing. */
  private nextPage(): number | null {
    const firstMissing =
      this.firstMissing(this.position - this.history, this.position) ??
      this.firstMissing(this.position, this.position + PREFETCH);
    if (firstMissing === null) return null;
    // Start at a page boundary, so that stepping back does not fetch frame by frame.
    let first = firstMissing;
    while (first % PAGE_SIZE > 0 && this.frames[first - 1] === undefined) first--;
    return first;
  }

  private firstMissing(from: number, to: number): number | null {
    for (let ply = Math.max(0, from); ply <= Math.min(to, this.last); ply++)
      if (this.frames[ply] === undefined) return ply;
    return null;
  }

  private async fetchWithRetry(first: number, most: number): Promise<FramePage> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.fetchPage(first, most);
      } catch (error) {
        const isBusy = error instanceof ApiError && (error.status === 429 || error.status === 503);
        if (!isBusy || tries >= MAX_TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, this.pause));
      }
    }
  }

  private store({ last, frames }: FramePage): void {
    const known = this.frames.slice();
    for (const frame of frames)
      known[frame.ply] = "changes" in frame ? applyChanges(known[frame.ply - 1]!, frame) : frame;
    this.frames = known;
    this.last = last;
  }
}

/** Return the frame that results from changes to the previous one; unchanged parts are shared. */
export function applyChanges(before: Frame, { changes, ...now }: ChangedFrame): Frame {
  let shown: unknown = before.views ? { view: before.view, views: before.views } : { view: before.view };
  for (const { at, to } of changes) shown = setAt(shown, at, to);
  return { ...now, ...(shown as Pick<Frame, "view" | "views">) };
}

/** Return a copy of a document with the value at a path replaced. */
function setAt(document: unknown, [place, ...rest]: (string | number)[], value: unknown): unknown {
  if (place === undefined) return value;
  const copy = (Array.isArray(document) ? [...document] : { ...(document as object) }) as Record<
    string | number,
    unknown
  >;
  copy[place] = setAt(copy[place], rest, value);
  return copy;
}
