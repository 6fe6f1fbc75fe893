import { describe, expect, it } from "vitest";
import type { Frame, GameEvent } from "../../api/types";
import { stepText } from "./step-text";

const frame = (mode: string, events: GameEvent[]): Frame => ({
  ply: 1,
  seat: 0,
  move: null,
  view: { mode, players: [{ score: 12 }], sites: [{ scarabs_left: 3 }] },
  events,
});
const placed = { event: "placed", tile: "F", placement: "F2@c4" };

describe("a step of the best line", () => {
  it("shows the points gained and the total", () => {
    const areas = [
      { event: "area", points: 4 },
      { event: "area", points: 2 },
    ];
    expect(stepText(frame("table", [placed, ...areas]))).toBe("Tile F scores 6 points; 12 in all.");
    expect(stepText(frame("table", [placed]))).toBe("Tile F scores nothing yet; 12 in all.");
  });

  it("shows the scarabs left in solo mode", () => {
    expect(stepText(frame("solo", [placed]))).toBe("Tile F. 3 scarabs left to cover.");
  });

  it("names the tiles that then fit nowhere", () => {
    const discarded = ["I", "X"].map((tile) => ({ event: "discarded", tile }));
    expect(stepText(frame("table", [placed, ...discarded]))).toContain("Discarded: I, X.");
  });

  it("begins with an empty site", () => {
    expect(stepText(frame("table", [{ event: "mission", tile: "F" }]))).toBe("The start.");
  });
});
