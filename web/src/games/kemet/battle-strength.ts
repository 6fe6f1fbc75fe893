/** The strength of both sides of a battle, line by line. */

import type { BattleView } from "./view";

export const STRENGTH_LINES = ["units", "card", "tiles", "creature", "cards", "wounds"] as const;
export type StrengthLine = (typeof STRENGTH_LINES)[number];

export interface StrengthRow {
  name: StrengthLine;
  values: number[];
}

/** Return the rows that are not zero for both sides; units and card are always included. */
export function strengthLines(sums: Record<StrengthLine, number>[]): StrengthRow[] {
  return STRENGTH_LINES.map((name) => ({ name, values: sums.map((sum) => sum[name]) })).filter(
    ({ name, values }) => name === "units" || name === "card" || values.some((value) => value !== 0),
  );
}

/** Which side a seat is on; null for who only watches. */
export const sideOf = ({ attacker, defender }: BattleView, seat: number | null): 0 | 1 | null =>
  seat === attacker ? 0 : seat === defender ? 1 : null;
