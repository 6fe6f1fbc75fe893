/** The players' scores beside the best possible score, as rows of a bar chart. No DOM, so it can be unit-tested. */

import type { Hindsight } from "../api/types";

export interface ScoreRow {
  /** The seats that made this score; empty for the best or the limit. */
  seats: number[];
  kind: "made" | "best" | "found" | "limit";
  score: number;
  /** Length of the bar, in percent of the longest. */
  length: number;
  /** Percentage of the best score; null except for a player's own score. */
  share: number | null;
}

const percent = (part: number, whole: number) => (whole > 0 ? Math.round((100 * part) / whole) : 0);

/** Return one row per player, then the best score found, then the proven limit if that is higher. */
export function comparisonRows({ score, bound, proven, winnable, made }: Hindsight): ScoreRow[] {
  const longest = Math.max(bound, ...made.map((one) => one.score));
  const makeRow = (kind: ScoreRow["kind"], points: number, seats: number[] = []): ScoreRow => ({
    seats,
    kind,
    score: points,
    length: percent(points, longest),
    share: kind === "made" ? percent(points, score) : null,
  });
  const isBest = proven && winnable !== false;
  return [
    ...made.map((one) => makeRow("made", one.score, one.seats)),
    makeRow(isBest ? "best" : "found", score),
    ...(score < bound ? [makeRow("limit", bound)] : []),
  ];
}
