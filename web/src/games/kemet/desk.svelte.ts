/** What this screen has learned of the game besides the position: map, cards, rules; and what is picked up. */

import * as api from "../../api/client";
import type { RuleName } from "../../api/types";
import { Kit, type WrittenKit } from "./kit";
import { GAME } from "./view";

class Desk {
  kit = $state.raw<Kit | null>(null);
  /** Names of the rules, to say why a tile cannot be bought. */
  rules = $state.raw<ReadonlyMap<string, RuleName>>(new Map());
  /** How the players of the table are called. */
  names = $state.raw<string[]>([]);
  private asked = "";

  /** What a table is played with, asked for once. */
  async fetchFor(table: string, token: api.Token): Promise<void> {
    if (this.asked === table) return;
    this.kit = new Kit(await api.tableCatalogue<WrittenKit>(table, token));
    this.asked = table;
    void this.fetchRules();
  }

  /** The same for a game that has no table: a record from a file. */
  async fetchUsual(options: Record<string, unknown>, seats: number): Promise<void> {
    const name = JSON.stringify([options.map ?? null, options.harbours ?? null, seats]);
    if (this.asked === name) return;
    this.kit = new Kit(await api.catalogue<WrittenKit>(GAME), options, seats);
    this.asked = name;
  }

  private async fetchRules(): Promise<void> {
    if (this.rules.size > 0) return;
    try {
      this.rules = new Map((await api.rules(GAME)).rules.map((rule) => [rule.id, rule]));
    } catch {
      // Without their names rules are told by their ids.
    }
  }
}

export const desk = new Desk();
