/** The data of the outcome graph and of the marked decisions. No DOM, so it can be unit-tested. */

import type { Analysis, JudgedDecision, Mark } from "../api/types";

export interface Point {
  /** Moves made so far. */
  ply: number;
  /** From -1 to 1. */
  outcome: number;
}

/** Return a seat's expected outcome after each move, ending with the real outcome. */
export function outcomeSeries({ decisions, moves, returns }: Analysis, seat: number): Point[] {
  const first = decisions[0];
  if (!first) return [];
  return [
    { ply: 0, outcome: first.before[seat]! },
    ...decisions.map(({ ply, after }) => ({ ply: ply + 1, outcome: after[seat]! })),
    ...(returns ? [{ ply: moves, outcome: returns[seat]! }] : []),
  ];
}

/** Return the outcome at a ply, interpolated between two points. */
export function outcomeAt(points: Point[], ply: number): number {
  const after = points.findIndex((point) => point.ply >= ply);
  const right = points[after] ?? points.at(-1);
  const left = points[Math.max(after - 1, 0)];
  if (!right || !left || right.ply <= left.ply || after < 0) return right?.outcome ?? 0;
  return left.outcome + ((right.outcome - left.outcome) * (ply - left.ply)) / (right.ply - left.ply);
}

/** Return the seats that get a line: only the first of two players, since the game is zero-sum. */
export const graphedSeats = (seats: number) =>
  seats === 2 ? [0] : Array.from({ length: seats }, (_, seat) => seat);

export const markedDecisions = ({ decisions }: Analysis) => decisions.filter(({ mark }) => mark !== null);

/** Return the decision taken at a ply. */
export const decisionAt = ({ decisions }: Analysis, ply: number): JudgedDecision | null =>
  decisions.find((one) => one.ply === ply) ?? null;

/** Return the nearest marked decision after (`step` 1) or before (`step` -1) a ply. */
export function nextMarked(analysis: Analysis, ply: number, step: 1 | -1): JudgedDecision | null {
  const all = markedDecisions(analysis);
  return (step > 0 ? all.find((one) => one.ply > ply) : all.findLast((one) => one.ply < ply)) ?? null;
}

/** Format an outcome as a signed percentage. */
export function formatOutcome(outcome: number): string {
  const rounded = Math.round(100 * outcome);
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : "0";
}

/** Maps plies and outcomes to pixels. */
export class GraphScale {
  constructor(
    readonly width: number,
    readonly height: number,
    readonly moves: number,
    readonly margin = 10,
  ) {}

  x(ply: number): number {
    return this.margin + ((this.width - 2 * this.margin) * ply) / Math.max(this.moves, 1);
  }

  y(outcome: number): number {
    return this.margin + ((this.height - 2 * this.margin) * (1 - outcome)) / 2;
  }

  line(points: Point[]): string {
    return points.map(({ ply, outcome }) => `${round(this.x(ply))},${round(this.y(outcome))}`).join(" ");
  }
}

const round = (value: number) => Math.round(10 * value) / 10;

/** A shape for each mark, so that colour is never the only difference. */
export function markShape(mark: Mark, x: number, y: number): string {
  const [a, b] = [round(x), round(y)];
  switch (mark) {
    case "inaccuracy":
      return `M${a - 4} ${b}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z`;
    case "mistake":
      return `M${a} ${b - 6}L${a + 6} ${b}L${a} ${b + 6}L${a - 6} ${b}z`;
    case "blunder":
      return `M${a - 7} ${b - 6}H${a + 7}L${a} ${b + 7}z`;
  }
}
