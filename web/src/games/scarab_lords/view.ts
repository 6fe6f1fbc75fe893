/** The server's view of a game of Scarab Lords. */

import type { View } from "../../api/types";

export const GAME = "scarab_lords";

export const HOUSES = ["ankar", "temet", "neutral"] as const;
export type House = (typeof HOUSES)[number];
export const PHASES = ["0", "1", "2", "S"] as const;
export type Phase = (typeof PHASES)[number];
export const KINDS = ["E", "R", "M"] as const;
export type Kind = (typeof KINDS)[number];
export type Region = "upper" | "lower";

/** A card in a column or among the gods. */
export interface InPlay {
  card: string;
  power: number;
  scarabs: number;
  activated: number;
  used: boolean;
}

/** How both sides stand in a column. */
export interface Standing {
  name: string;
  power: number[];
  /** Who would have supremacy if it were determined now. */
  now: number | null;
}

export interface ColumnView extends Standing {
  region: Region;
  kind: Kind;
  /** The seat whose pyramid stands here. */
  pyramid: number | null;
  sides: InPlay[][];
}

export interface PlayerView {
  seat: number;
  house: House;
  deck: number;
  hand: number;
  /** The cards of the hand that the viewer may see. */
  cards: string[];
  /** Those that the opponent has seen. */
  seen: string[];
  gods: InPlay[];
  pile: string[];
  list: string[];
  sealed: boolean;
  /** Will the next turn be a forced refresh? For certain, or if the last card leaves the hand; and would that lose? */
  refresh_ahead: { certain: boolean; loses: boolean } | null;
}

export interface Ask {
  kind: string;
  seat: number | null;
  card?: string;
  column?: string;
  left?: number | null;
  place?: unknown;
}

export interface MatchView {
  game: number;
  wins: number[];
  replayed: boolean;
  bonus: string[];
  to_take: number[];
  draft: string[] | null;
}

export interface LordsView {
  mode: "basic" | "match";
  seat: number | null;
  turn: number;
  turn_limit: number;
  first: number;
  active: number;
  phase: Phase | null;
  /** Those that were or can be played this turn. */
  phases: Phase[];
  /** Of a limited first turn, how many more can be played; null for all. */
  phases_left: number | null;
  /** Null for any number. */
  actions: number | null;
  can_refresh: boolean;
  duty_done: boolean;
  to_exercise: string[];
  ask: Ask | null;
  columns: ColumnView[];
  players: PlayerView[];
  match: MatchView | null;
  pending: number[];
  over: boolean;
}

export const asLords = (view: View) => view as unknown as LordsView;

/** A column's name as the arguments of messages that speak of it. */
export function columnArgs(column: string): { region: string; kind: string } {
  const [region = "", kind = ""] = column.split(" ");
  return { region, kind };
}

/** Return the `data-place` of a visible card. */
export function placeOf(view: LordsView, card: string): string | null {
  for (const { name, sides } of view.columns)
    for (const [seat, side] of sides.entries())
      if (side.some((each) => each.card === card)) return `column ${name} ${seat}`;
  for (const { seat, gods, cards, pile } of view.players) {
    if (gods.some((each) => each.card === card)) return `gods ${seat}`;
    if (cards.includes(card)) return `hand ${seat}`;
    if (pile.includes(card)) return `pile ${seat}`;
  }
  return null;
}

/** Whose card it is by the lists of the decks. */
export const ownerOf = (view: LordsView, card: string): number | null =>
  view.players.find(({ list }) => list.includes(card))?.seat ?? null;
