import { centralSquare, SIDE } from "./shapes";

/** Where the points of an area are written. */
export interface PointsSquare {
  square: number;
  /** A scarab lies there, which makes room by moving into a corner. */
  shared: boolean;
}

const hasScarab = (rows: string[], square: number) => rows[Math.floor(square / SIDE)]![square % SIDE] === "*";

/** On a square of the area without a scarab, as near to its middle as possible; beside a scarab if there is none. */
export function pointsSquare(rows: string[], squares: number[]): PointsSquare {
  const free = squares.filter((square) => !hasScarab(rows, square));
  return free.length > 0
    ? { square: centralSquare(free), shared: false }
    : { square: centralSquare(squares), shared: true };
}
