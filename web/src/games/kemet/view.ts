/** The server's view of a game of Kemet. */

import type { View } from "../../api/types";

export const GAME = "kemet";

export const COLOURS = ["red", "blue", "white"] as const;
export type Colour = (typeof COLOURS)[number];
export type SpaceKind = "desert" | "district" | "temple" | "sanctuary";
export type TokenKind = "normal" | "silver" | "gold";
export type Readiness = "none" | "ready" | "used";

/** The nine action spaces by level of the pyramid, from the top down. */
export const LEVELS = [
  ["move_top", "recruit"],
  ["move_middle", "raise", "pray_middle"],
  ["pray_bottom", "buy_white", "buy_red", "buy_blue"],
] as const;
export const SCARAB = "golden_scarab";

export interface PyramidView {
  colour: Colour;
  level: number;
  /** Who has its colour, level and point now. */
  controller: number | null;
  /** Whose pyramid it is. */
  seat: number;
}

export interface SpaceView {
  id: string;
  kind: SpaceKind;
  city: number | null;
  /** Whose troop stands here. */
  owner: number | null;
  units: number;
  creature: string | null;
  pyramid: PyramidView | null;
  temple_holder: number | null;
  income: number;
  obelisk: boolean;
}

export interface Points {
  total: number;
  battle: number;
  sanctuary: number;
  two_temples: number;
  tiles: number;
  temples: number;
  pyramids: number;
}
export const POINT_SOURCES = ["battle", "tiles", "sanctuary", "two_temples", "temples", "pyramids"] as const;
/** Points that can be lost again. */
export const TEMPORARY: ReadonlySet<string> = new Set(["temples", "pyramids"]);

export interface Tokens {
  left: number;
  spaces: Record<string, TokenKind>;
  silver: Readiness;
  gold: Readiness;
  /** Bottom, middle, top: does the level hold a token? */
  levels: boolean[];
}

export interface BattleCards {
  set: string[];
  hand: string[] | null;
  hand_count: number;
  played: string[];
  aside: string[] | null;
  aside_count: number;
}

/** Cards by key, with how many of each. */
export type Cards = Record<string, number>;

export interface PlayerView {
  seat: number;
  city: number | null;
  prayer: number;
  reserve: number;
  units_on_board: number;
  tiles: string[];
  points: Points;
  tokens: Tokens;
  di_count: number;
  di: Cards | null;
  battle: BattleCards;
  creatures: { creature: string; space: string | null }[];
  troop_limit: number;
  looked: Cards | null;
  answer: "yes" | "no" | null;
  sealed: boolean;
}

export interface Offer {
  tile: string;
  colour: Colour;
  level: number;
  copies: number;
  left: number;
  owners: number[];
  cost: number | null;
  /** Rules that keep the viewer from buying it. */
  refusals: string[];
}

export interface MoveView {
  seat: number;
  start: string;
  at: string;
  count: number;
  creature: string | null;
  /** Movement points left. */
  movement: number;
  steps: number;
  ignores_walls: boolean;
  teleport_cost: number;
  overfull: boolean;
}

export interface RecruitView {
  seat: number;
  left: number;
  free: number;
  cost: number;
  arriving: Record<string, number>;
}

export interface Sum {
  total: number;
  units: number;
  card: number;
  tiles: number;
  creature: number;
  cards: number;
  wounds: number;
  damage: number;
  protection: number;
  lost: number;
  sacrificed: number;
}

export interface Draft {
  card: string | null;
  aside: string | null;
  di: Cards;
}

/** Pairs are attacker and defender. */
export interface BattleView {
  space: string;
  attacker: number;
  defender: number;
  night: boolean;
  step: "escape" | "draft" | "prescience" | "wound" | "loser" | "winner";
  units: number[];
  creatures: (string | null)[];
  cards: (string | null)[];
  di: Cards[];
  wounds: number[];
  draft: Draft | null;
  sums: Sum[] | null;
  winner: number | null;
}

export interface Ask {
  kind: string;
  seat: number | null;
  choosing: number[];
  sealed: number[];
  left?: number;
  why?: string;
  space?: string;
  count?: number;
  chosen?: number[];
  powers?: string[];
  colour?: Colour;
  card?: string;
  of?: number;
  creature?: string;
  added?: string;
  must_place?: boolean;
}

export interface KemetView {
  seat: number | null;
  seats: number;
  goal: number;
  turn: number;
  max_turns: number | null;
  phase: "setup" | "night" | "day" | "dusk" | "over";
  round: number | null;
  order: number[];
  active: number | null;
  chooser: number | null;
  ask: Ask | null;
  map: { id: string };
  spaces: SpaceView[];
  players: PlayerView[];
  market: Offer[];
  deck: number;
  discard: Cards;
  sanctuary_left: number | null;
  move: MoveView | null;
  recruit: RecruitView | null;
  card: { seat: number; card: string } | null;
  battle: BattleView | null;
  pending: number[];
  over: boolean;
}

export const asKemet = (view: View) => view as unknown as KemetView;

/** Levels of the action pyramid, from the top down, that still need a token; `must` when no token is left for anything else. */
export function levelsToFill({ levels, left }: Tokens): { empty: boolean[]; must: boolean } {
  const empty = [...levels].reverse().map((filled) => !filled);
  return { empty, must: left > 0 && empty.filter(Boolean).length >= left };
}

/** The highest pyramid of a colour that somebody controls. */
export function highestPyramid(view: KemetView, seat: number, colour: Colour): number {
  const levels = view.spaces
    .map(({ pyramid }) => pyramid)
    .filter((pyramid) => pyramid?.colour === colour && pyramid.controller === seat)
    .map((pyramid) => pyramid!.level);
  return Math.max(0, ...levels);
}

/** A player's own pyramids by colour, wherever they stand. */
export function ownPyramid(view: KemetView, seat: number, colour: Colour): number {
  const found = view.spaces.find(({ pyramid }) => pyramid?.seat === seat && pyramid.colour === colour);
  return found?.pyramid?.level ?? 0;
}

/** Cards one by one, in a steady order. */
export const cardList = (cards: Cards): string[] =>
  Object.entries(cards).flatMap(([card, count]) => Array<string>(count).fill(card));
