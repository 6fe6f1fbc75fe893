import * as api from "../api/client";
import type { Words } from "../api/types";

const PAUSE = 1000;
const GOES_ON = ["waiting", "running"];

/** Something that the server finds out about a finished game: followed from when it is begun until it is done. */
export class Followed<State extends { status: string }> {
  state = $state.raw<State | null>(null);
  problem = $state.raw<Words | null>(null);
  /** What it needs is still being prepared; it is asked for until it is there. */
  preparing = $state(false);
  /** It was begun and came to nothing. */
  failed = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly ask: () => Promise<State>,
    private readonly start: () => Promise<State>,
    private readonly pause = PAUSE,
  ) {}

  goesOn = $derived(GOES_ON.includes(this.state?.status ?? ""));

  /** See how far it is. */
  look = (): Promise<void> => this.take(this.ask);

  /** Have it found out. */
  begin(): Promise<void> {
    this.failed = false;
    return this.take(this.start);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  protected async take(request: () => Promise<State>): Promise<void> {
    const wentOn = this.goesOn;
    try {
      this.state = await request();
      this.problem = null;
      this.preparing = false;
      this.failed ||= wentOn && this.state.status === "none";
    } catch (error) {
      if (!(error instanceof api.ApiError)) throw error;
      const isLost = error.code === "unreachable";
      this.preparing = error.code === "not-ready" || (isLost && this.preparing);
      this.problem = this.preparing ? null : error.words;
      // Without the network it goes on at the server; so does the page as soon as it can.
      if (!isLost && !this.preparing) return;
    }
    if ((this.goesOn || this.preparing || this.problem !== null) && !this.closed)
      this.timer = setTimeout(() => void this.take(this.preparing ? request : this.ask), this.pause);
  }
}
