/** What a table is played with, as the server's catalogue tells it. */

import { Chart, type WrittenMap } from "./chart";
import type { Colour } from "./view";

export type When = "day" | "night" | "battle" | "other" | "always" | "bought";

export interface Strengths {
  strength: number;
  damage: number;
  protection: number;
}

export interface BattleCard extends Strengths {
  /** Own units that it takes. */
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

type Written<What> = Partial<What> & { id: string };

/** A map with what is worked out of it. */
export interface WrittenLand {
  map: WrittenMap;
  /** Are its harbours in use? */
  harbours: boolean;
  /** The outline of each space. */
  shapes: Record<string, [number, number][]>;
}

export interface WrittenKit extends WrittenLand {
  /** The maps that come with the game, by number of players. */
  designed?: Record<string, WrittenLand>;
  tiles: Written<Tile>[];
  battle_cards: Written<BattleCard>[];
  cards: Written<DivineCard>[];
  creatures: Written<Creature>[];
}

const NOTHING: Strengths = { strength: 0, damage: 0, protection: 0 };

function filled<What>(written: Written<What>[], usual: What): ReadonlyMap<string, What> {
  return new Map(written.map(({ id, ...rest }) => [id, { ...usual, ...rest } as What]));
}

export class Kit {
  readonly chart: Chart;
  readonly tiles: ReadonlyMap<string, Tile>;
  readonly battleCards: ReadonlyMap<string, BattleCard>;
  readonly cards: ReadonlyMap<string, DivineCard>;
  readonly creatures: ReadonlyMap<string, Creature>;

  /** With options and a number of players: as a table with these would have it. */
  constructor(written: WrittenKit, options: Record<string, unknown> = {}, seats: number | null = null) {
    const land = seats === null ? written : (written.designed?.[String(seats)] ?? written);
    const own = options.map as WrittenMap | undefined;
    this.chart = own
      ? new Chart(own, options.harbours === true)
      : new Chart(land.map, land.harbours || options.harbours === true, land.shapes);
    this.tiles = filled(written.tiles, { colour: "red", level: 1, copies: 1, when: "always" });
    this.battleCards = filled(written.battle_cards, { ...NOTHING, cost: 0 });
    this.cards = filled(written.cards, { ...NOTHING, cost: 0, copies: 1, when: "day" });
    this.creatures = filled(written.creatures, { ...NOTHING, movement: 0 });
  }
}
