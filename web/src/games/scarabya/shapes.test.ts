import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  anchorFor,
  flipped,
  formatPlacement,
  grip,
  LETTERS,
  orientations,
  outline,
  parsePlacement,
  rotated,
  rotatedBack,
  shapeOf,
  squareName,
  squareNumber,
  squaresOf,
} from "./shapes";

const CONTENT = join(__dirname, "../../../../src/kheper/games/scarabya/content");

describe("tile shapes", () => {
  it("are the drawings of the game's own content in orientation 0", () => {
    const text = readFileSync(join(CONTENT, "tiles.txt"), "utf-8");
    const drawn = Object.fromEntries(
      text
        .split("TILE ")
        .slice(1)
        .map((block) => {
          const [letter, ...rows] = block.trim().split(/\s+/);
          return [
            letter,
            rows.flatMap((row, r) => [...row].flatMap((mark, c) => (mark === "#" ? [[r, c]] : []))),
          ];
        }),
    );
    expect(Object.keys(drawn).join("")).toBe(LETTERS);
    for (const letter of LETTERS) expect(shapeOf(letter, 0)).toEqual(drawn[letter]);
  });

  it("are 63 orientations of five squares with 4,096 placements", () => {
    const all = [...LETTERS].flatMap((letter) => orientations(letter));
    expect(all).toHaveLength(63);
    expect(all.every((shape) => shape.length === 5)).toBe(true);
    const size = (shape: (typeof all)[number], axis: 0 | 1) =>
      1 + Math.max(...shape.map((cell) => cell[axis]));
    expect(all.reduce((sum, shape) => sum + (11 - size(shape, 0)) * (11 - size(shape, 1)), 0)).toBe(4096);
  });

  it("come back after four turns or two flips", () => {
    for (const letter of LETTERS) {
      orientations(letter).forEach((_, start) => {
        let now = start;
        for (let i = 0; i < 4; i++) now = rotated(letter, now);
        expect(now).toBe(start);
        expect(flipped(letter, flipped(letter, start))).toBe(start);
        expect(rotatedBack(letter, rotated(letter, start))).toBe(start);
      });
    }
  });

  it("number quarter turns clockwise, as the notation says", () => {
    expect(rotated("F", 0)).toBe(1);
    expect(flipped("F", 0)).toBe(4);
  });
});

describe("notation", () => {
  it("names squares by column and row", () => {
    expect([squareName(0), squareName(99), squareNumber("c4")]).toEqual(["a1", "j10", 32]);
  });

  it("reads and writes placements", () => {
    expect(parsePlacement("F2@c4")).toEqual({ tile: "F", orientation: 2, row: 3, column: 2 });
    expect(formatPlacement({ tile: "X", orientation: 0, row: 9, column: 9 })).toBe("X0@j10");
    expect(parsePlacement("give-up")).toBeNull();
    expect(squaresOf("I0@a1").map(squareName)).toEqual(["a1", "b1", "c1", "d1", "e1"]);
    expect(squaresOf("X0@c4").map(squareName)).toEqual(["d4", "c5", "d5", "e5", "d6"]);
  });
});

describe("holding a tile", () => {
  it("grips it in the middle and keeps it on the site", () => {
    const cross = shapeOf("X", 0);
    expect(grip(cross)).toEqual([1, 1]);
    expect(anchorFor(cross, [5, 5])).toEqual([4, 4]);
    expect(anchorFor(cross, [0, 0])).toEqual([0, 0]);
    expect(anchorFor(cross, [9, 9])).toEqual([7, 7]);
  });

  it("draws one closed border", () => {
    expect(outline([[0, 0]], 10)).toBe("M0 0L10 0L10 10L0 10Z");
    expect(outline(shapeOf("X", 0), 1).match(/M/g)).toHaveLength(1);
  });
});
