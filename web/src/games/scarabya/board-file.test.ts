import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatBoards, parseBoards } from "./board-file";
import { DEFAULT_BOARDS } from "./sites";

const FILE = join(__dirname, "../../../../src/kheper/games/scarabya/content/boards.txt");
const board = (letter: string) => `BOARD ${letter}\n${".....\n".repeat(5)}`;
const idsOf = (text: string) => {
  const read = parseBoards(text);
  return "faults" in read ? read.faults.map(({ where, id }) => [where, id]) : [];
};

describe("board files", () => {
  it("are read as the game reads its own", () => {
    expect(parseBoards(readFileSync(FILE, "utf-8"))).toEqual({ boards: DEFAULT_BOARDS });
  });

  it("come back as they were written", () => {
    expect(parseBoards(`A comment\n\n${formatBoards(DEFAULT_BOARDS)}`)).toEqual({ boards: DEFAULT_BOARDS });
    expect(parseBoards(formatBoards(DEFAULT_BOARDS).replaceAll("\n", "\r\n"))).toEqual({
      boards: DEFAULT_BOARDS,
    });
  });

  it("say everything that is wrong with them", () => {
    expect(idsOf("nothing")).toEqual([[null, "sy-bad-boards-count"]]);
    expect(idsOf(["A", "B", "A", "d"].map(board).join(""))).toEqual([
      ["BOARD A", "sy-bad-board-twice"],
      ["BOARD d", "sy-bad-board-letter"],
    ]);
    expect(idsOf(`${["A", "B", "C"].map(board).join("")}BOARD D\n..x..\n....\n`)).toEqual([
      ["BOARD D", "sy-bad-board-rows"],
      ["BOARD D", "sy-bad-board-row"],
      ["BOARD D", "sy-bad-board-row"],
    ]);
  });
});
