import { ApiError } from "../api/client";
import type { ChangedFrame, Frame, FramePage } from "../api/types";

/** Fetches the frames from a ply on, at most so many of them. */
export type FetchPage = (first: number, most: number) => Promise<FramePage>;

/** Frames of a page; the server may send fewer. */
const BLOCK = 100;
/** Positions that are fetched before somebody gets there. */
const AHEAD = 30;
/** Milliseconds before a busy server is asked again, and how often it is. */
const PAUSE = 1000;
const TRIES = 20;

/** A finished game, of which the positions are fetched that are looked at, and a few more. */
export class Moments {
  /** By ply; those that have not been fetched are missing. */
  frames = $state.raw<Frame[]>([]);
  /** The last ply; 0 before the game is opened. */
  last = $state(0);
  private at = 0;
  private behind = 0;
  private fetching: Promise<void> | null = null;

  constructor(
    private readonly fetchPage: FetchPage,
    private readonly pause = PAUSE,
  ) {}

  /** Find out how long the game is. */
  async open(): Promise<void> {
    this.take(await this.ask(0, 1));
  }

  /** Is a position known, with so many before it? */
  has(at: number, behind: number): boolean {
    return this.hole(at - behind, at) === null;
  }

  /** Fetch a position and so many before it, then a few more; whoever asks later is served first. */
  show(at: number, behind: number): Promise<void> {
    this.at = at;
    this.behind = behind;
    this.fetching ??= this.fetch().finally(() => {
      this.fetching = null;
    });
    return this.fetching;
  }

  private async fetch(): Promise<void> {
    for (let first = this.next(); first !== null; first = this.next())
      this.take(await this.ask(first, BLOCK));
  }

  /** Where the next page begins; null if nothing is missing. */
  private next(): number | null {
    const hole = this.hole(this.at - this.behind, this.at) ?? this.hole(this.at, this.at + AHEAD);
    if (hole === null) return null;
    // From the beginning of a block on, so that going back step by step does not fetch step by step.
    let first = hole;
    while (first % BLOCK > 0 && this.frames[first - 1] === undefined) first--;
    return first;
  }

  private hole(from: number, to: number): number | null {
    for (let ply = Math.max(0, from); ply <= Math.min(to, this.last); ply++)
      if (this.frames[ply] === undefined) return ply;
    return null;
  }

  private async ask(first: number, most: number): Promise<FramePage> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.fetchPage(first, most);
      } catch (error) {
        const isBusy = error instanceof ApiError && (error.status === 429 || error.status === 503);
        if (!isBusy || tries >= TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, this.pause));
      }
    }
  }

  private take({ last, frames }: FramePage): void {
    const known = this.frames.slice();
    for (const frame of frames)
      known[frame.ply] = "changes" in frame ? changed(known[frame.ply - 1]!, frame) : frame;
    this.frames = known;
    this.last = last;
  }
}

/** A frame from the one before it and what has changed since; what is the same in both is shared. */
export function changed(before: Frame, { changes, ...now }: ChangedFrame): Frame {
  let shown: unknown = before.views ? { view: before.view, views: before.views } : { view: before.view };
  for (const { at, to } of changes) shown = put(shown, at, to);
  return { ...now, ...(shown as Pick<Frame, "view" | "views">) };
}

/** A document with something else at a place. */
function put(document: unknown, [place, ...rest]: (string | number)[], value: unknown): unknown {
  if (place === undefined) return value;
  const copy = (Array.isArray(document) ? [...document] : { ...(document as object) }) as Record<
    string | number,
    unknown
  >;
  copy[place] = put(copy[place], rest, value);
  return copy;
}
