import { describe, expect, it } from "vitest";
import { siteRows, writeSite } from "./sites";

describe("sites", () => {
  it("are laid as the game lays them", () => {
    // The site of kheper.game("scarabya").start(7).
    const corners = [
      { board: "B", turns: 1 },
      { board: "C", turns: 1 },
      { board: "D", turns: 2 },
      { board: "A", turns: 1 },
    ];
    expect(writeSite(corners)).toBe("B1C1/D2A1");
    expect(siteRows(corners)).toEqual([
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
});
