/** State of the Kemet screens besides the position. */

import * as api from "../../api/client";
import type { RuleName } from "../../api/types";
import { GameData, type GameDataJson } from "./game-data";
import { GAME } from "./view";

class ScreenState {
  /** Map, tiles and cards in use; null until loaded. */
  gameData = $state.raw<GameData | null>(null);
  /** Rules by id, to say why a tile cannot be bought. */
  rules = $state.raw<ReadonlyMap<string, RuleName>>(new Map());
  /** Names of the players by seat. */
  names = $state.raw<string[]>([]);
  /** The table or options that `gameData` belongs to. */
  private loadedFor = "";

  /** Load the game data of a table, once. */
  async loadTable(table: string, token: api.Token): Promise<void> {
    if (this.loadedFor === table) return;
    this.gameData = new GameData(await api.tableCatalogue<GameDataJson>(table, token));
    this.loadedFor = table;
    void this.loadRules();
  }

  /** Load the game data for a record without a table. */
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
      // Without their names, rules are shown by id.
    }
  }
}

export const screenState = new ScreenState();
