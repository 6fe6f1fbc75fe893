/** What an analysis says, put in the order in which the page shows it. Pure, so that it can be tested without a page. */

import type { Analysis, Judged, Mark } from "../api/types";

export interface Point {
  /** Moves made so far. */
  ply: number;
  /** From -1 to 1. */
  outcome: number;
}

/** What a seat could expect as the game went on, up to how it really ended. */
export function course({ decisions, moves, returns }: Analysis, seat: number): Point[] {
  const first = decisions[0];
  if (!first) return [];
  return [
    { ply: 0, outcome: first.before[seat]! },
    ...decisions.map(({ ply, after }) => ({ ply: ply + 1, outcome: after[seat]! })),
    ...(returns ? [{ ply: moves, outcome: returns[seat]! }] : []),
  ];
}

/** How high a line stands at a position, also between two of its points. */
export function heightAt(points: Point[], ply: number): number {
  const after = points.findIndex((point) => point.ply >= ply);
  const right = points[after] ?? points.at(-1);
  const left = points[Math.max(after - 1, 0)];
  if (!right || !left || right.ply <= left.ply || after < 0) return right?.outcome ?? 0;
  return left.outcome + ((right.outcome - left.outcome) * (ply - left.ply)) / (right.ply - left.ply);
}

/** Seats that have a line; of two players one line tells both, since what one gains, the other loses. */
export const drawn = (seats: number) =>
  seats === 2 ? [0] : Array.from({ length: seats }, (_, seat) => seat);

export const marked = ({ decisions }: Analysis) => decisions.filter(({ mark }) => mark !== null);

/** The decision that was taken in the position after so many moves. */
export const decidedAt = ({ decisions }: Analysis, ply: number): Judged | null =>
  decisions.find((one) => one.ply === ply) ?? null;

/** The nearest marked decision before or after a position. */
export function nextMarked(analysis: Analysis, ply: number, step: 1 | -1): Judged | null {
  const all = marked(analysis);
  return (step > 0 ? all.find((one) => one.ply > ply) : all.findLast((one) => one.ply < ply)) ?? null;
}

/** An outcome as people read it: whole hundredths with their sign. */
export function hundredths(outcome: number): string {
  const rounded = Math.round(100 * outcome);
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : "0";
}

/** Where moves and outcomes lie in a picture of some size. */
export class Frame {
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
