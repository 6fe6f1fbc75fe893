import { describe, expect, it } from "vitest";
import { pointsSquare } from "./points";

const ROWS = ["**........", ".*........", ...Array(8).fill("..........")];

describe("points of an area", () => {
  it("are written where no scarab lies", () => {
    expect(pointsSquare(ROWS, [0, 1, 10, 11])).toEqual({ square: 10, shared: false });
  });

  it("share the square with a scarab only where every square has one", () => {
    expect(pointsSquare(ROWS, [1])).toEqual({ square: 1, shared: true });
    expect(pointsSquare(ROWS, [0, 1])).toMatchObject({ shared: true });
  });
});
