import * as api from "../api/client";
import type { AnalysisState, Words } from "../api/types";

const PAUSE = 1000;

/** Looking back at the game of a table: begun by those who played, and followed until it is done. */
export class LookingBack {
  state = $state.raw<AnalysisState | null>(null);
  problem = $state.raw<Words | null>(null);
  analysis = $derived(this.state?.analysis ?? null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    readonly table: string,
    /** The secret of a seat; who has none only looks on. */
    readonly token: api.Token,
    private readonly pause = PAUSE,
  ) {}

  /** See how far it is; those who played have it begun at once. */
  async open(): Promise<void> {
    await this.take(() => api.analysis(this.table, this.token));
    if (this.state?.status === "none" && this.token !== null)
      await this.take(() => api.beginAnalysis(this.table, this.token));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private async take(request: () => Promise<AnalysisState>): Promise<void> {
    try {
      this.state = await request();
      this.problem = null;
    } catch (error) {
      if (!(error instanceof api.ApiError)) throw error;
      this.problem = error.words;
      // Without the network it goes on at the server; so does the page as soon as it can.
      if (error.code !== "unreachable") return;
    }
    const goesOn = this.state?.status === "running" || this.problem !== null;
    if (goesOn && !this.closed)
      this.timer = setTimeout(() => void this.take(() => api.analysis(this.table, this.token)), this.pause);
  }
}
