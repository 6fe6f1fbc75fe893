/** The map, tiles, cards and creatures of a table, from the server's catalogue. */

import { GameMap, type MapJson } from "./game-map";
import type { Colour } from "./view";

export type When = "day" | "night" | "battle" | "other" | "always" | "bought";

export interface Strengths {
  strength: number;
  damage: number;
  protection: number;
}

export interface BattleCard extends Strengths {
  /** Own units lost by playing it. */
  cost: number;
}

export interface DivineCard extends Strengths {
  cost: number;
  copies: number;
  when: When;
}

export interface Creature extends Strengths {
  movement: number;
}

export interface Tile {
  colour: Colour;
  level: number;
  copies: number;
  when: When;
}

type EntryJson<What> = Partial<What> & { id: string };

/** A map with the data derived from it. */
export interface MapEntryJson {
  map: MapJson;
  /** Are its harbours in use? */
  harbours: boolean;
  /** The outline of each space. */
  shapes: Record<string, [number, number][]>;
}

export interface GameDataJson extends MapEntryJson {
  /** The built-in maps, by number of players. */
  designed?: Record<string, MapEntryJson>;
  tiles: EntryJson<Tile>[];
  battle_cards: EntryJson<BattleCard>[];
  cards: EntryJson<DivineCard>[];
  creatures: EntryJson<Creature>[];
}

const NOTHING: Strengths = { strength: 0, damage: 0, protection: 0 };

function filled<What>(written: EntryJson<What>[], usual: What): ReadonlyMap<string, What> {
  return new Map(written.map(({ id, ...rest }) => [id, { ...usual, ...rest } as What]));
}

export class GameData {
  readonly gameMap: GameMap;
  readonly tiles: ReadonlyMap<string, Tile>;
  readonly battleCards: ReadonlyMap<string, BattleCard>;
  readonly cards: ReadonlyMap<string, DivineCard>;
  readonly creatures: ReadonlyMap<string, Creature>;

  /** With `options` and `seats`, use the map that a table with these would use. */
  constructor(written: GameDataJson, options: Record<string, unknown> = {}, seats: number | null = null) {
    const land = seats === null ? written : (written.designed?.[String(seats)] ?? written);
    const own = options.map as MapJson | undefined;
    this.gameMap = own
      ? new GameMap(own, options.harbours === true)
      : new GameMap(land.map, land.harbours || options.harbours === true, land.shapes);
    this.tiles = filled(written.tiles, { colour: "red", level: 1, copies: 1, when: "always" });
    this.battleCards = filled(written.battle_cards, { ...NOTHING, cost: 0 });
    this.cards = filled(written.cards, { ...NOTHING, cost: 0, copies: 1, when: "day" });
    this.creatures = filled(written.creatures, { ...NOTHING, movement: 0 });
  }
}
