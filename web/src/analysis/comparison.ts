/** What was made of a game beside what was possible, as rows of bars. Pure, so that it can be tested without a page. */

import type { Hindsight } from "../api/types";

export interface Row {
  /** Those who made it; nobody: what could have been made. */
  seats: number[];
  kind: "made" | "best" | "found" | "limit";
  score: number;
  /** Length of the bar, in hundredths of the longest. */
  length: number;
  /** In hundredths of the best, for what was made. */
  share: number | null;
}

const hundredths = (part: number, whole: number) => (whole > 0 ? Math.round((100 * part) / whole) : 0);

/** Each player, then the best, then the limit that is proven where the best is not. */
export function rows({ score, bound, proven, winnable, made }: Hindsight): Row[] {
  const longest = Math.max(bound, ...made.map((one) => one.score));
  const row = (kind: Row["kind"], points: number, seats: number[] = []): Row => ({
    seats,
    kind,
    score: points,
    length: hundredths(points, longest),
    share: kind === "made" ? hundredths(points, score) : null,
  });
  const isBest = proven && winnable !== false;
  return [
    ...made.map((one) => row("made", one.score, one.seats)),
    row(isBest ? "best" : "found", score),
    ...(score < bound ? [row("limit", bound)] : []),
  ];
}
