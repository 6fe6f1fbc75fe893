import * as api from "../api/client";
import type { AnalysisState } from "../api/types";
import { PolledJob } from "./poll-job.svelte";

/** The analysis of a table's finished game. Only its players can start it. */
export class AnalysisJob extends PolledJob<AnalysisState> {
  analysis = $derived(this.state?.analysis ?? null);

  constructor(
    private readonly table: string,
    /** The token of a seat; null for a spectator. */
    readonly token: api.Token,
    interval?: number,
  ) {
    super(
      () => api.analysis(table, token),
      () => api.beginAnalysis(table, token),
      interval,
    );
  }

  /** Fetch the analysis; for a player, start it if nobody has. */
  open(): Promise<void> {
    return this.update(async () => {
      const state = await api.analysis(this.table, this.token);
      return state.status === "none" && this.token !== null
        ? await api.beginAnalysis(this.table, this.token)
        : state;
    });
  }
}
