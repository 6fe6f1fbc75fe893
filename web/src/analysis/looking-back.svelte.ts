import * as api from "../api/client";
import type { AnalysisState } from "../api/types";
import { Followed } from "./followed.svelte";

/** Looking back at the game of a table: begun by those who played, and followed until it is done. */
export class LookingBack extends Followed<AnalysisState> {
  analysis = $derived(this.state?.analysis ?? null);

  constructor(
    table: string,
    /** The secret of a seat; who has none only looks on. */
    readonly token: api.Token,
    pause?: number,
  ) {
    super(
      () => api.analysis(table, token),
      () => api.beginAnalysis(table, token),
      pause,
    );
  }

  /** See how far it is; those who played have it begun at once. */
  async open(): Promise<void> {
    await this.look();
    if (this.state?.status === "none" && this.token !== null) await this.begin();
  }
}
