/** Sites made of four boards, as they are written: `A0B3/C1D2`, board and quarter turns, NW NE / SW SE. */

import boards from "./boards.json";

export interface Corner {
  board: string;
  turns: number;
}

const BOARDS = boards as Record<string, string[]>;
export const BOARD_LETTERS = Object.keys(BOARDS);

export const writeSite = (corners: Corner[]): string => {
  const [nw, ne, sw, se] = corners.map(({ board, turns }) => `${board}${turns}`);
  return `${nw}${ne}/${sw}${se}`;
};

function turnedRows(rows: string[], turns: number): string[] {
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
export function siteRows(corners: Corner[]): string[] {
  const [nw, ne, sw, se] = corners.map(({ board, turns }) => turnedRows(BOARDS[board]!, turns));
  return [...nw!.map((row, i) => row + ne![i]), ...sw!.map((row, i) => row + se![i])];
}

export function randomSite(): Corner[] {
  const letters = [...BOARD_LETTERS];
  for (let i = letters.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [letters[i], letters[j]] = [letters[j]!, letters[i]!];
  }
  return letters.map((board) => ({ board, turns: Math.floor(Math.random() * 4) }));
}
