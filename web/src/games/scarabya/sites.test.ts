import { describe, expect, it } from "vitest";
import { squareNumber } from "./shapes";
import {
  clearedBoards,
  DEFAULT_BOARDS,
  formatSite,
  inlineBoards,
  paintSquare,
  siteRows,
  unrotatedSite,
} from "./sites";

// The site of kheper.game("scarabya").start(7).
const CORNERS = [
  { board: "B", turns: 1 },
  { board: "C", turns: 1 },
  { board: "D", turns: 2 },
  { board: "A", turns: 1 },
];

describe("sites", () => {
  it("are laid as the game lays them", () => {
    expect(formatSite(CORNERS)).toBe("B1C1/D2A1");
    expect(siteRows(DEFAULT_BOARDS, CORNERS)).toEqual([
      ".*...*....",
      "*..#...#.*",
      ".....#...*",
      "*#.*.**...",
      "...**...*.",
      ".*...*....",
      "*.*#..#**.",
      ".*....*..*",
      "..#.*..*..",
      "....*...#.",
    ]);
  });

  it("are drawn on whichever way their boards lie", () => {
    for (const square of ["a1", "i2", "c9", "j10", "e5"].map(squareNumber)) {
      const rows = siteRows(paintSquare(DEFAULT_BOARDS, CORNERS, square, "#"), CORNERS);
      const before = siteRows(DEFAULT_BOARDS, CORNERS).join("");
      expect(rows.join("")).toBe(`${before.slice(0, square)}#${before.slice(square + 1)}`);
    }
  });

  it("are sent as the option holds them", () => {
    const boards = paintSquare(
      clearedBoards(DEFAULT_BOARDS),
      unrotatedSite(DEFAULT_BOARDS),
      squareNumber("b1"),
      "*",
    );
    expect(inlineBoards(boards)).toEqual([
      "A:.*.../...../...../...../.....",
      ...["B", "C", "D"].map((letter) => `${letter}:...../...../...../...../.....`),
    ]);
  });
});
