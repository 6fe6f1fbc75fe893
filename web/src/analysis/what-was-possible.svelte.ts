import * as api from "../api/client";
import type { HindsightState } from "../api/types";
import { Followed } from "./followed.svelte";

/** What was possible in the game of a table: searched for when somebody who played asks, since it may spoil a retry. */
export class WhatWasPossible extends Followed<HindsightState> {
  found = $derived(this.state?.hindsight ?? null);

  constructor(
    table: string,
    /** The secret of a seat; who has none only looks on. */
    readonly token: api.Token,
    pause?: number,
  ) {
    super(
      () => api.hindsight(table, token),
      () => api.beginHindsight(table, token),
      pause,
    );
  }
}
