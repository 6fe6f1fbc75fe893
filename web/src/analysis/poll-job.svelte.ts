import * as api from "../api/client";
import type { LocalisedText } from "../api/types";

const POLL_INTERVAL = 1000;
const UNFINISHED = ["waiting", "running"];

/** A long-running job on the server, polled until it is done. */
export class PolledJob<State extends { status: string }> {
  /** The latest state from the server; null before the first answer. */
  state = $state.raw<State | null>(null);
  /** The error to show, if the last request failed. */
  problem = $state.raw<LocalisedText | null>(null);
  /** The server is still compiling what the job needs; polling goes on. */
  preparing = $state(false);
  /** The job was started but ended without a result. */
  failed = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly fetchState: () => Promise<State>,
    private readonly requestStart: () => Promise<State>,
    private readonly interval = POLL_INTERVAL,
  ) {}

  isRunning = $derived(UNFINISHED.includes(this.state?.status ?? ""));

  /** Fetch the current state, and keep polling while the job runs. */
  refresh = (): Promise<void> => this.update(this.fetchState);

  /** Ask the server to start the job. */
  start(): Promise<void> {
    this.failed = false;
    return this.update(this.requestStart);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  protected async update(request: () => Promise<State>): Promise<void> {
    const wasRunning = this.isRunning;
    try {
      this.state = await request();
      this.problem = null;
      this.preparing = false;
      this.failed ||= wasRunning && this.state.status === "none";
    } catch (error) {
      if (!(error instanceof api.ApiError)) throw error;
      const isOffline = error.code === "unreachable";
      this.preparing = error.code === "not-ready" || (isOffline && this.preparing);
      this.problem = this.preparing ? null : error.words;
      // The job continues on the server while we are offline, so keep polling.
      if (!isOffline && !this.preparing) return;
    }
    if ((this.isRunning || this.preparing || this.problem !== null) && !this.closed)
      this.timer = setTimeout(
        () => void this.update(this.preparing ? request : this.fetchState),
        this.interval,
      );
  }
}
