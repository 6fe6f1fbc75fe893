/** What this screen has learned of the game besides the position: map, cards, rules; and what is picked up. */

import * as api from "../../api/client";
import type { RuleName } from "../../api/types";
import { GameData, type GameDataJson } from "./game-data";
import { GAME } from "./view";

class ScreenState {
  gameData = $state.raw<GameData | null>(null);
  /** Names of the rules, to say why a tile cannot be bought. */
  rules = $state.raw<ReadonlyMap<string, RuleName>>(new Map());
  /** How the players of the table are called. */
  names = $state.raw<string[]>([]);
  private loadedFor = "";

  /** What a table is played with, asked for once. */
  async loadTable(table: string, token: api.Token): Promise<void> {
    if (this.loadedFor === table) return;
    this.gameData = new GameData(await api.tableCatalogue<GameDataJson>(table, token));
    this.loadedFor = table;
    void this.loadRules();
  }

  /** The same for a game that has no table: a record from a file. */
  async loadDefault(options: Record<string, unknown>, seats: number): Promise<void> {
    const name = JSON.stringify([options.map ?? null, options.harbours ?? null, seats]);
    if (this.loadedFor === name) return;
    this.gameData = new GameData(await api.catalogue<GameDataJson>(GAME), options, seats);
    this.loadedFor = name;
  }

  private async loadRules(): Promise<void> {
    if (this.rules.size > 0) return;
    try {
      this.rules = new Map((await api.rules(GAME)).rules.map((rule) => [rule.id, rule]));
    } catch {
      // Without their names rules are told by their ids.
    }
  }
}

export const screenState = new ScreenState();
