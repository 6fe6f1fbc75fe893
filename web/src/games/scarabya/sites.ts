/** Sites made of four boards, as they are written: `A0B3/C1D2`, board and quarter turns, NW NE / SW SE. */

import designed from "./boards.json";
import { cellOf, SIDE } from "./shapes";

export interface Corner {
  board: string;
  turns: number;
}

export type SquareSymbol = "." | "*" | "#";
/** Five rows of five signs per letter. */
export type Boards = Record<string, string[]>;

export const DEFAULT_BOARDS: Boards = designed;
export const BOARD_SIDE = SIDE / 2;

export const formatSite = (corners: Corner[]): string => {
  const [nw, ne, sw, se] = corners.map(({ board, turns }) => `${board}${turns}`);
  return `${nw}${ne}/${sw}${se}`;
};

function rotateRows(rows: string[], turns: number): string[] {
  let now = rows;
  for (let i = 0; i < turns; i++) {
    // A quarter turn clockwise: row r, column c comes to row c, column 4 - r.
    now = now.map((_, r) =>
      now
        .map((row) => row[r])
        .reverse()
        .join(""),
    );
  }
  return now;
}

/** The ten rows of a site. */
export function siteRows(boards: Boards, corners: Corner[]): string[] {
  const [nw, ne, sw, se] = corners.map(({ board, turns }) => rotateRows(boards[board]!, turns));
  return [...nw!.map((row, i) => row + ne![i]), ...sw!.map((row, i) => row + se![i])];
}

/** The boards in the order of their letters, as they were drawn. */
export const unrotatedSite = (boards: Boards): Corner[] =>
  Object.keys(boards).map((board) => ({ board, turns: 0 }));

export function randomSite(boards: Boards): Corner[] {
  const letters = Object.keys(boards);
  for (let i = letters.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [letters[i], letters[j]] = [letters[j]!, letters[i]!];
  }
  return letters.map((board) => ({ board, turns: Math.floor(Math.random() * 4) }));
}

/** The boards after one square of the site has been drawn anew, whichever way its board lies. */
export function paintSquare(boards: Boards, corners: Corner[], square: number, sign: SquareSymbol): Boards {
  const [row, column] = cellOf(square);
  const { board, turns } = corners[2 * Math.floor(row / BOARD_SIDE) + Math.floor(column / BOARD_SIDE)]!;
  const laid = rotateRows(boards[board]!, turns);
  const [r, c] = [row % BOARD_SIDE, column % BOARD_SIDE];
  const drawn = laid.map((signs, i) => (i === r ? signs.slice(0, c) + sign + signs.slice(c + 1) : signs));
  return { ...boards, [board]: rotateRows(drawn, (4 - turns) % 4) };
}

export const clearedBoards = (boards: Boards): Boards =>
  Object.fromEntries(
    Object.keys(boards).map((letter) => [letter, Array(BOARD_SIDE).fill(".".repeat(BOARD_SIDE))]),
  );

/** The boards as the option `boards` holds them. */
export const inlineBoards = (boards: Boards): string[] =>
  Object.entries(boards).map(([letter, rows]) => `${letter}:${rows.join("/")}`);
