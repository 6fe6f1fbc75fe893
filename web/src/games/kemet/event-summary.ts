/** Summaries of battles, Nights and dusks, collected from the events of the log. */

import type { GameEvent, LogEntry } from "../../api/types";
import type { StrengthLine } from "./battle-strength";

/** Number of earlier replay frames that a summary may need. */
export const SUMMARY_HISTORY = 40;

export interface Losses {
  damage: number;
  protection: number;
  lost: number;
  sacrificed: number;
}

export type Strength = Record<StrengthLine, number> & { total: number };

/** Arrays hold the attacker first, then the defender. */
export interface BattleSummary {
  kind: "battle";
  index: number;
  space: string;
  seats: [number, number];
  cards: (string | null)[];
  di: string[][];
  wounds: string[][];
  strengths: (Strength | null)[];
  losses: (Losses | null)[];
  winner: number | null;
  /** Events after the battle, in order. */
  after: GameEvent[];
}

export interface NightSummary {
  kind: "night" | "dusk";
  index: number;
  turn: number;
  events: GameEvent[];
}

export type Summary = BattleSummary | NightSummary;

const AFTER_BATTLE = new Set([
  "battle_point",
  "no_point",
  "recalled",
  "retreated",
  "stayed",
  "creature_placed",
  "creature_reserved",
  "cards_back",
]);
const NIGHT = new Set([
  "prayer",
  "drew",
  "reshuffled",
  "night_power",
  "looked",
  "chooses_order",
  "order_set",
]);
const DUSK = new Set(["income", "withdrew", "prayer", "point", "scores"]);
/** Events that end the current summary. */
const TURNS = new Set(["turn_begins", "token", "day", "night", "dusk", "game_over"]);

function battleOf(index: number, { seat, other, space }: GameEvent): BattleSummary {
  return {
    kind: "battle",
    index,
    space: String(space),
    seats: [Number(seat), Number(other)],
    cards: [null, null],
    di: [[], []],
    wounds: [[], []],
    strengths: [null, null],
    losses: [null, null],
    winner: null,
    after: [],
  };
}

function addToBattle(summary: BattleSummary, event: GameEvent): void {
  const side = summary.seats.indexOf(Number(event.seat));
  if (event.event === "battle_won") summary.winner = Number(event.seat);
  else if (AFTER_BATTLE.has(event.event)) summary.after.push(event);
  else if (side < 0) return;
  else if (event.event === "foreseen") summary.cards[side] = String(event.battle_card);
  else if (event.event === "revealed") {
    summary.cards[side] = String(event.battle_card);
    summary.di[side] = event.cards as string[];
  } else if (event.event === "wound") summary.wounds[side]!.push(String(event.card));
  else if (event.event === "strength") summary.strengths[side] = strengthOf(event);
  else if (event.event === "losses") summary.losses[side] = event as unknown as Losses;
}

const strengthOf = (event: GameEvent): Strength => {
  const { total, units, card_strength: card, tiles, creatures: creature, cards, wounds } = event;
  return { total, units, card, tiles, creature, cards, wounds } as Strength;
};

/** Return the summaries of a log, oldest first. */
export function summariseEvents(log: LogEntry[]): Summary[] {
  const found: Summary[] = [];
  let now: Summary | null = null;
  for (const { index, events, undone } of log) {
    if (undone) continue;
    for (const event of events) {
      const name = event.event;
      if (name === "battle") {
        now = battleOf(index, event);
        found.push(now);
      } else if (name === "night" || name === "dusk") {
        now = { kind: name, index, turn: Number(event.turn), events: [] };
        found.push(now);
      } else if (TURNS.has(name)) now = null;
      else if (now?.kind === "battle") addToBattle(now, event);
      else if (now && (now.kind === "night" ? NIGHT : DUSK).has(name)) now.events.push(event);
      if (now) now.index = index;
    }
  }
  return found;
}

/** Return at most `most` summaries after a log index, newest first. */
export function summariesSince(log: LogEntry[], index: number, most = 3): Summary[] {
  return summariseEvents(log)
    .filter((summary) => summary.index > index)
    .slice(-most)
    .reverse();
}
