import * as api from "../api/client";
import type { AnalysisState } from "../api/types";
import { Followed } from "./followed.svelte";

/** Looking back at the game of a table: begun by those who played, and followed until it is done. */
export class LookingBack extends Followed<AnalysisState> {
  analysis = $derived(this.state?.analysis ?? null);

  constructor(
    private readonly table: string,
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
  open(): Promise<void> {
    return this.take(async () => {
      const state = await api.analysis(this.table, this.token);
      return state.status === "none" && this.token !== null
        ? await api.beginAnalysis(this.table, this.token)
        : state;
    });
  }
}
