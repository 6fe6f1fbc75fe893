import * as api from "../api/client";
import type { HindsightState } from "../api/types";
import { PolledJob } from "./poll-job.svelte";

/** The search for the best result of a table's finished game. Started on request, since it may spoil a retry. */
export class HindsightJob extends PolledJob<HindsightState> {
  hindsight = $derived(this.state?.hindsight ?? null);

  constructor(
    table: string,
    /** The token of a seat; null for a spectator. */
    readonly token: api.Token,
    interval?: number,
  ) {
    super(
      () => api.hindsight(table, token),
      () => api.beginHindsight(table, token),
      interval,
    );
  }
}
