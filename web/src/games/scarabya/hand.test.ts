import { describe, expect, it } from "vitest";
import { Hand } from "./hand.svelte";
import { squareName } from "./shapes";
import { closedAreas, placingMoves, type ScarabyaView } from "./view";

const legal = [
  { move: "I0@c5", points: 0, areas: [] },
  { move: "I1@e3", points: 4, areas: [{ squares: ["a1", "a2"], points: 4, scarabs: 2 }] },
  { move: "give-up" },
];

function holding(): Hand {
  const hand = new Hand();
  hand.take("I", placingMoves(legal, 0));
  return hand;
}

describe("the tile in hand", () => {
  it("is held where a hinted placement has it", () => {
    const hand = holding();
    hand.lay("I1@e3");
    expect([hand.placement, hand.legal, hand.pinned]).toEqual(["I1@e3", true, true]);
    hand.lay("X0@a1");
    hand.lay("give-up");
    expect(hand.placement).toBe("I1@e3");
  });

  it("is aimed at the squares where it may be held as it is turned", () => {
    const hand = holding();
    expect(hand.targets.map(squareName)).toEqual(["e5"]);
    hand.turn();
    expect(hand.targets.map(squareName)).toEqual(["e5"]);
  });

  it("is legal exactly where the server says so, with what it would close", () => {
    const hand = holding();
    hand.hold([4, 4], true);
    expect([hand.placement, hand.legal]).toEqual(["I0@c5", true]);
    hand.hold([0, 0], true);
    expect([hand.placement, hand.legal, hand.move]).toEqual(["I0@a1", false, null]);
    hand.hold([4, 4], true);
    hand.turn();
    expect(hand.move?.areas).toEqual([{ squares: [0, 10], points: 4, scarabs: 2, seat: 0 }]);
  });

  it("goes back into the hand with a new mission, but not with a new snapshot of the same one", () => {
    const hand = holding();
    hand.turn();
    hand.hold([4, 4], true);
    hand.take("I", placingMoves(legal, 0));
    expect([hand.orientation, hand.over]).toEqual([1, [4, 4]]);
    hand.take("X", new Map());
    expect([hand.orientation, hand.over]).toEqual([0, null]);
  });

  it("cannot be flipped where that changes nothing", () => {
    const hand = holding();
    expect([hand.canTurn, hand.canFlip]).toEqual([true, false]);
    hand.take("X", new Map());
    expect([hand.canTurn, hand.canFlip]).toEqual([false, false]);
  });
});

describe("closed areas", () => {
  it("belong to the site of the seat that closed them", () => {
    const view = { players: [{ site: 0 }, { site: 1 }] } as unknown as ScarabyaView;
    const area = { event: "area", seat: 1, squares: ["b1"], points: 1, scarabs: 1 };
    expect(closedAreas([area, { event: "ended" }], view, 0)).toEqual([]);
    expect(closedAreas([area], view, 1)).toMatchObject([{ squares: [1], points: 1, seat: 1 }]);
  });
});
