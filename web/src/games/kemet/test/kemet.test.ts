import { describe, expect, it } from "vitest";
import type { LogEntry } from "../../../api/types";
import { language } from "../../../lib/language.svelte";
import { loadMessages } from "../../../lib/messages";
import { ANIMATED_EVENTS, eventAnimation } from "../animations";
import { sideOf, strengthLines } from "../battle-strength";
import {
  box,
  clampCamera,
  fitCamera,
  isVisible,
  labelSize,
  MAX_ZOOM,
  mapPointAt,
  panCamera,
  scaleOf,
  wholeMap,
  zoomCamera,
} from "../camera";
import { summariesSince, summariseEvents } from "../event-summary";
import { GameData } from "../game-data";
import { GameMap } from "../game-map";
import { hull, smoothPath, splitName } from "../geometry";
import { movePanelOf } from "../move-panel";
import { Moves, moveSelectors, parseMove } from "../moves";
import { reachableSpaces } from "../reach";
import { screenState } from "../state.svelte";
import { intendedMove, isAttack, reachNote, targetNote, targetsOf } from "../targets";
import {
  cardNames,
  contractArticles,
  eventMessageId,
  eventText,
  missingText,
  moveText,
  moveTextWithCost,
  promptText,
  spaceText,
} from "../text";
import {
  type BattleView,
  cardList,
  highestPyramid,
  levelsToFill,
  type MoveView,
  type Offer,
  ownPyramid,
} from "../view";
import { gameMap, player, view, written } from "./samples";

const names = ["Ada", "Ben"];
const seats = names.map((name, seat) => ({ seat, kind: "person" as const, name }) as never);
const legal = (...moves: string[]) => moves.map((move) => ({ move }));
const march = (more: Partial<MoveView> = {}): MoveView => ({
  seat: 0,
  start: "C1B",
  at: "F1",
  count: 3,
  creature: null,
  movement: 2,
  steps: 1,
  ignores_walls: false,
  teleport_cost: 2,
  overfull: false,
  ...more,
});

describe("the map", () => {
  it("knows cities, neighbours and obelisks from its file", () => {
    expect(gameMap.cities.map(({ districts }) => districts.map(({ id }) => id))).toEqual([
      ["C1A", "C1B", "C1C"],
      ["C2A", "C2B", "C2C"],
    ]);
    expect(gameMap.place("C2B").city).toBe(2);
    expect(gameMap.place("W_T2").obelisk).toBe(true);
    expect(gameMap.place("F1").obelisk).toBe(false);
    expect(gameMap.neighbours("DELTA")).toEqual([]);
    expect(gameMap.roads.some(([a, b]) => a.city !== null && a.city === b.city)).toBe(false);
    expect(() => gameMap.place("C9A")).toThrow();
  });

  it("links harbours only where they are in use", () => {
    const spaces = written.spaces.map((space) =>
      space.id === "W_OB"
        ? { ...space, harbour: "DELTA" }
        : space.id === "DELTA"
          ? { ...space, harbour: "W_OB" }
          : space,
    );
    const open = new GameMap({ ...written, spaces });
    expect(open.neighbours("DELTA")).toEqual(["W_OB"]);
    expect(open.crossings.map(([a, b]) => [a.id, b.id])).toEqual([["DELTA", "W_OB"]]);
    const shut = new GameMap({ ...written, spaces }, false);
    expect(shut.neighbours("DELTA")).toEqual([]);
    expect(shut.crossings).toEqual([]);
  });

  it("draws lines", () => {
    expect(smoothPath([{ x: 1, y: 5 }], 10)).toBe("");
    expect(
      smoothPath(
        [
          { x: 1, y: 90 },
          { x: 2, y: 10 },
        ],
        10,
      ),
    ).toMatch(/^M2 0C.* 1 100$/);
    const square = [0, 1].flatMap((x) => [0, 1].map((y) => ({ x, y })));
    expect(hull([...square, { x: 0.5, y: 0.5 }])).toHaveLength(4);
    expect(splitName("Red Plain")).toEqual(["Red Plain"]);
    expect(splitName("Field of the Needle")).toEqual(["Field of", "the Needle"]);
  });
});

describe("the camera", () => {
  const map = { width: 800, height: 400 };
  const window = { width: 400, height: 400 };

  it("shows the whole map, and never what is not there", () => {
    const all = wholeMap(map);
    expect(box(clampCamera(all, map, window), map, window)).toBe("0.0 -200.0 800.0 800.0");
    expect(clampCamera({ x: -500, y: 900, zoom: 2 }, map, window)).toEqual({ x: 200, y: 200, zoom: 2 });
    expect(clampCamera({ x: 0, y: 0, zoom: 99 }, map, window).zoom).toBe(MAX_ZOOM);
    expect(clampCamera({ x: 0, y: 0, zoom: 0.2 }, map, window).zoom).toBe(1);
  });

  it("keeps what is under the finger where it is", () => {
    const before = clampCamera({ x: 400, y: 200, zoom: 2 }, map, window);
    const fixed = mapPointAt(before, map, window, 0.75, 0.5);
    const after = zoomCamera(before, map, window, 1.5, 0.75, 0.5);
    expect(after.zoom).toBe(3);
    expect(mapPointAt(after, map, window, 0.75, 0.5).x).toBeCloseTo(fixed.x);
  });

  it("moves by parts of the window and stops at the edge", () => {
    const before = clampCamera({ x: 400, y: 200, zoom: 2 }, map, window);
    expect(panCamera(before, map, window, 0.25, 0).x).toBe(500);
    expect(panCamera(before, map, window, 9, 0).x).toBe(600);
  });

  it("knows what is in sight", () => {
    const near = clampCamera({ x: 200, y: 200, zoom: 4 }, map, window);
    expect(isVisible(near, map, window, { x: 210, y: 190 })).toBe(true);
    expect(isVisible(near, map, window, { x: 290, y: 200 })).toBe(false);
    expect(isVisible(wholeMap(map), map, window, { x: 799, y: 0 })).toBe(true);
  });

  it("writes names as large as they can be read, or not at all", () => {
    expect(scaleOf(wholeMap(map), map, window)).toBe(0.5);
    expect(scaleOf({ ...wholeMap(map), zoom: 2 }, map, window)).toBe(1);
    expect(labelSize(0.24)).toBeNull();
    expect(labelSize(0.5)).toBe(22);
    expect(labelSize(0.625)).toBe(20);
    expect(labelSize(1.5)).toBe(14);
  });

  it("frames places", () => {
    const near = fitCamera([{ x: 700, y: 100 }], map, window, 100);
    expect(near).toEqual({ x: 700, y: 100, zoom: 4 });
    expect(fitCamera([], map, window)).toEqual(wholeMap(map));
  });
});

describe("moves", () => {
  it("have selectors of the pieces they concern", () => {
    const selectors = (move: string, more = {}) => moveSelectors(parseMove({ move }), 1, view({}, more));
    const spaces = (...ids: string[]) => ids.map((id) => `[data-space="${id}"]`);
    expect(selectors("step C1A")).toEqual([...spaces("C1A"), '[data-move="step C1A"]']);
    expect(selectors("token Pray Bottom")[0]).toContain('[data-action="pray_bottom"]');
    expect(selectors("gold recruit")[0]).toContain('[data-action="gold-recruit"]');
    expect(selectors("fight Shield Push")[0]).toBe('[data-battle-card="shield_push"]');
    expect(selectors("done")).toEqual(['[data-move="done"]']);
    expect(selectors("city 2").slice(0, -1)).toEqual(spaces("C2A", "C2B", "C2C"));
    expect(selectors("raise Blue 2").slice(0, -1)).toEqual(spaces("C2B"));
    expect(selectors("size 2", { move: { ...march(), seat: 1, at: "F2" } }).slice(0, -1)).toEqual(
      spaces("F2"),
    );
  });

  it("are chosen from a part of the player's things, as far as the viewer sees it", () => {
    const open = view();
    expect(movePanelOf("token", 1, open)).toBe("actions");
    expect(movePanelOf("buy", 1, open)).toBe("market");
    expect(movePanelOf("step", 1, open)).toBeNull();
    expect([0, 1].map((seat) => movePanelOf("card", seat, open))).toEqual(["hand", null]);
    expect([0, 1].map((seat) => movePanelOf("fight", seat, open))).toEqual(["battle", null]);
    expect(movePanelOf("keep", 0, open)).toBeNull();
  });

  it("are read from their notation", () => {
    expect(parseMove({ move: "place C1A 3" })).toMatchObject({ verb: "place", space: "C1A", count: 3 });
    expect(parseMove({ move: "buy Charge!" })).toMatchObject({ verb: "buy", key: "charge" });
    expect(parseMove({ move: "buy Victory Point Red" }).key).toBe("victory_point_red");
    expect(parseMove({ move: "token Move Top" }).key).toBe("move_top");
    expect(parseMove({ move: "raise Blue 3", cost: 5 })).toMatchObject({ colour: "blue", count: 3, cost: 5 });
    expect(parseMove({ move: "pyramid White" }).colour).toBe("white");
    expect(parseMove({ move: "levels 2 1 0" }).levels).toEqual([2, 1, 0]);
    expect(parseMove({ move: "gold recruit" })).toMatchObject({ verb: "gold", key: "recruit" });
    expect(parseMove({ move: "size 4" }).count).toBe(4);
    expect(parseMove({ move: "end" })).toMatchObject({ verb: "end", space: null, key: null });
  });

  it("are sorted by what is touched", () => {
    const moves = new Moves(legal("stop", "step W_X", "step W_T2", "teleport W_T2", "card Swiftness"));
    expect(moves.bySpace.get("W_T2")?.map(({ verb }) => verb)).toEqual(["step", "teleport"]);
    expect(moves.about("card", "swiftness")?.move).toBe("card Swiftness");
    expect(moves.about("card", "veto")).toBeNull();
    expect(moves.has("stop")).toBe(true);
  });

  it("light spaces with what a touch does", () => {
    const now = view({ W_T2: { owner: 1, units: 2 } }, { move: march() });
    const moves = new Moves([
      { move: "step W_X", left: 1 },
      { move: "step W_T2", left: 1, attack: 1 },
      { move: "teleport DELTA", cost: 2 },
    ]);
    const targets = targetsOf(
      now,
      moves,
      0,
      ({ move }) => move,
      (ways) => `${ways.length} ways`,
    );
    expect(targets.get("W_X")).toEqual({
      words: "step W_X",
      note: { icon: "move", count: 1 },
      attack: false,
    });
    expect(targets.get("W_T2")).toMatchObject({ note: { icon: "strength", count: null }, attack: true });
    expect(targets.get("DELTA")?.note).toEqual({ icon: "prayer", count: 2 });
    const both = targetsOf(
      now,
      new Moves(legal("step W_X", "teleport W_X")),
      0,
      String,
      (ways) => `${ways.length} ways`,
    );
    expect(both.get("W_X")?.words).toBe("2 ways");
    const cities = targetsOf(now, new Moves(legal("city 2")), 0, ({ move }) => move, String);
    expect([...cities.keys()]).toEqual(["C2A", "C2B", "C2C"]);
    expect(targetNote([parseMove({ move: "from C1A" })], false)).toBeNull();
    expect(targetNote([], false)).toBeNull();
    expect(reachNote({ left: 0, way: [], attack: false })).toEqual({ icon: "move", count: 0 });
    expect(reachNote({ left: 0, way: [], attack: true })).toEqual({ icon: "strength", count: null });
    expect(isAttack(now, parseMove({ move: "from W_T2" }), 0)).toBe(false);
  });

  it("are written for who tries what cannot be done", () => {
    const asking = (kind: string) => view({}, { ask: { kind, seat: 0, choosing: [], sealed: [] } });
    expect(intendedMove(asking("from"), "W_X")).toBe("from W_X");
    expect(intendedMove(asking("step"), "DELTA")).toBe("step DELTA");
    expect(intendedMove(asking("place"), "C2A")).toBe("place C2A 1");
    expect(intendedMove(asking("fire"), "F1")).toBe("choose F1");
    expect(intendedMove(asking("turn"), "F1")).toBeNull();
  });
});

describe("reachable spaces", () => {
  it("goes as far as movement lasts, by the shortest way", () => {
    const far = reachableSpaces(gameMap, view(), march());
    expect(far.get("W_X")).toEqual({ left: 1, way: ["W_X"], attack: false });
    expect(far.get("W_T3")).toEqual({ left: 0, way: ["W_X", "W_T3"], attack: false });
    expect(far.get("F2")?.left).toBe(0);
    expect(far.has("DELTA")).toBe(false);
    expect(reachableSpaces(gameMap, view(), march({ movement: 0 })).size).toBe(0);
  });

  it("ends at an enemy and at walls", () => {
    const blocked = reachableSpaces(gameMap, view({ W_X: { owner: 1, units: 1 } }), march());
    expect(blocked.get("W_X")?.attack).toBe(true);
    expect(blocked.has("W_T3")).toBe(false);
    const atGates = march({ at: "F2", movement: 1 });
    expect(reachableSpaces(gameMap, view(), atGates).has("C2A")).toBe(false);
    expect(reachableSpaces(gameMap, view(), { ...atGates, steps: 0 }).get("C2A")?.attack).toBe(true);
    expect(reachableSpaces(gameMap, view(), { ...atGates, ignores_walls: true }).has("C2A")).toBe(true);
    expect(reachableSpaces(gameMap, view(), march()).has("C1A")).toBe(true);
  });
});

describe("a position", () => {
  it("tells what the levels of the board still need", () => {
    const { tokens } = player(0);
    expect(levelsToFill({ ...tokens, left: 2, levels: [true, false, false] })).toEqual({
      empty: [true, true, false],
      must: true,
    });
    expect(levelsToFill({ ...tokens, left: 3, levels: [true, false, false] }).must).toBe(false);
    expect(levelsToFill({ ...tokens, left: 0, levels: [true, true, true] })).toEqual({
      empty: [false, false, false],
      must: false,
    });
  });

  it("tells pyramids from whoever controls them", () => {
    const taken = view({
      C2A: { owner: 0, units: 2, pyramid: { colour: "red", level: 4, controller: 0, seat: 1 } },
    });
    expect(highestPyramid(taken, 0, "red")).toBe(4);
    expect(highestPyramid(taken, 1, "red")).toBe(0);
    expect(ownPyramid(taken, 1, "red")).toBe(4);
    expect(highestPyramid(taken, 0, "white")).toBe(0);
    expect(cardList({ war_fury: 2, veto: 1 })).toEqual(["war_fury", "war_fury", "veto"]);
  });
});

describe("a battle", () => {
  const sum = { total: 9, units: 3, card: 4, tiles: 0, creature: 0, cards: 2, wounds: 0 };
  const battle = { attacker: 0, defender: 1 } as unknown as BattleView;

  it("is a sum of what either side has", () => {
    expect(strengthLines([sum, { ...sum, cards: 0 }])).toEqual([
      { name: "units", values: [3, 3] },
      { name: "card", values: [4, 4] },
      { name: "cards", values: [2, 0] },
    ]);
    expect([0, 1, 2, null].map((seat) => sideOf(battle, seat))).toEqual([0, 1, null, null]);
  });
});

const strength = { total: 9, units: 3, card_strength: 4, tiles: 1, creatures: 1, cards: 0, wounds: 0 };
const log: LogEntry[] = [
  {
    index: 3,
    events: [
      { event: "night", turn: 2 },
      { event: "prayer", seat: 0, amount: 2, now: 7, source: "night" },
      { event: "day", turn: 2 },
    ],
  },
  { index: 4, events: [{ event: "battle", seat: 0, other: 1, space: "W_T2" }] },
  {
    index: 6,
    events: [
      { event: "revealed", seat: 0, battle_card: "cavalry_blitz", cards: ["war_rage"] },
      { event: "revealed", seat: 1, battle_card: "shield_push", cards: [] },
      { event: "wound", seat: 0, card: "veto" },
      { event: "strength", seat: 0, ...strength },
      { event: "losses", seat: 1, damage: 1, protection: 1, lost: 0, sacrificed: 0 },
      { event: "battle_won", seat: 0, by: "attacker" },
      { event: "battle_point", seat: 0, now: 1 },
    ],
  },
  {
    index: 7,
    events: [
      { event: "token", seat: 1, token: "normal", action: "raise" },
      { event: "income", seat: 0, space: "W_T2", amount: 2 },
    ],
  },
  {
    index: 9,
    events: [
      { event: "dusk", turn: 2 },
      { event: "income", seat: 0, space: "W_T2", amount: 2 },
    ],
  },
  { index: 10, undone: true, events: [{ event: "night", turn: 3 }] },
];

describe("event summaries", () => {
  it("group battles, Nights and the ends of Days", () => {
    const [night, battle, dusk, ...rest] = summariseEvents(log);
    expect(rest).toEqual([]);
    expect(night).toMatchObject({ kind: "night", turn: 2, index: 3 });
    expect(battle).toMatchObject({
      kind: "battle",
      index: 6,
      space: "W_T2",
      cards: ["cavalry_blitz", "shield_push"],
      di: [["war_rage"], []],
      wounds: [["veto"], []],
      strengths: [{ total: 9, card: 4, creature: 1 }, null],
      losses: [null, { protection: 1 }],
      winner: 0,
    });
    expect(dusk).toMatchObject({ kind: "dusk", events: [{ event: "income" }] });
  });

  it("are listed since a log index, newest first", () => {
    expect(summariesSince(log, 3).map(({ kind }) => kind)).toEqual(["dusk", "battle"]);
    expect(summariesSince(log, 3, 1).map(({ kind }) => kind)).toEqual(["dusk"]);
    expect(summariesSince(log, 9)).toEqual([]);
  });

  it("animates every event", () => {
    expect(ANIMATED_EVENTS.length).toBeGreaterThan(55);
    for (const event of ANIMATED_EVENTS) {
      const animation = eventAnimation({
        event,
        seat: 1,
        space: "F1",
        from: "F1",
        to: "W_X",
        order: [1, 0],
        count: 2,
      });
      expect(animation?.from, event).toBeTruthy();
      expect(animation?.to, event).toBeTruthy();
    }
    expect(eventAnimation({ event: "stepped", seat: 1, from: "F1", to: "W_X", count: 2 })).toEqual({
      text: "2",
      from: '[data-space="F1"]',
      to: '[data-space="W_X"]',
      seat: 1,
    });
    expect(eventAnimation({ event: "unheard_of" })).toBeNull();
  });
});

describe("a tile that cannot be bought", () => {
  it("tells what is missing", async () => {
    await loadMessages("kemet");
    const now = view();
    const { prayer } = now.players[0]!;
    const offer: Offer = {
      tile: "act_of_god_red",
      colour: "red",
      level: 4,
      copies: 1,
      left: 1,
      owners: [],
      cost: prayer + 1,
      refusals: ["KE-5.3"],
    };
    expect(missingText(now, 0, offer)).toEqual(["needs a red pyramid of level 4", "1 prayer point short"]);
    expect(missingText(now, 0, { ...offer, level: 1, cost: 0 })).toEqual([]);
  });
});

describe("texts", () => {
  it("describe moves, events, prompts and spaces", async () => {
    await loadMessages("kemet");
    const crossing = { en: "Caravan Crossing", fr: "Croisée des caravanes" };
    screenState.gameData = new GameData({
      map: {
        ...written,
        spaces: written.spaces.map((space) => (space.id === "W_X" ? { ...space, name: crossing } : space)),
      },
      harbours: false,
      shapes: {},
      tiles: [],
      battle_cards: [],
      cards: [],
      creatures: [],
    });
    screenState.names = names;
    expect(moveText(parseMove({ move: "buy Charge!" }), names)).toBe("Buy Charge!");
    expect(moveText(parseMove({ move: "token Raise" }), names)).toBe("Token on: Raise a pyramid");
    expect(moveText(parseMove({ move: "first 2" }), names)).toBe("Ben is next");
    expect(moveText(parseMove({ move: "city 1" }), names)).toBe("Take City 1");
    expect(moveText(parseMove({ move: "unheard of" }), names)).toBe("unheard of");
    expect(moveTextWithCost(parseMove({ move: "step W_X", left: 1 }), names)).toBe(
      "Go to Caravan Crossing (1 movement point left)",
    );
    expect(moveTextWithCost(parseMove({ move: "teleport W_X", cost: 2, attack: 1 }), names)).toBe(
      "Teleport to Caravan Crossing (2 prayer points, attacks Ben)",
    );
    expect(moveTextWithCost(parseMove({ move: "teleport W_X", cost: 0 }), names)).toBe(
      "Teleport to Caravan Crossing",
    );
    expect(eventText({ event: "bought", seat: 1, tile: "charge", cost: 1 }, seats)).toBe("Ben buys Charge!.");
    expect(eventText({ event: "stepped", seat: 0, from: "F1", to: "W_X", count: 2, left: 0 }, seats)).toBe(
      "Ada goes from F1 to Caravan Crossing.",
    );
    expect(
      eventText(
        { event: "revealed", seat: 0, battle_card: "cavalry_blitz", cards: ["war_fury", "war_fury"] },
        seats,
      ),
    ).toBe("Ada fights with Cavalry Blitz and 2 × War Fury.");
    expect(eventText({ event: "unheard_of" }, seats)).toBeUndefined();
    expect(eventMessageId({ event: "prayer", amount: -2 })).toBe("event-prayer-paid");
    expect(eventMessageId({ event: "point", points: "temples" })).toBe("event-point-temples");
    expect(eventMessageId({ event: "losses", sacrificed: 2 })).toBe("event-losses-sacrificed");
    expect(moveText(parseMove({ move: "back Cavalry Blitz" }), names)).toBe("Take back Cavalry Blitz");
    expect(moveText(parseMove({ move: "drop War Fury" }), names)).toBe("Do not add War Fury");
    expect(eventText({ event: "no_point", seat: 1, cause: "defended" }, seats)).toMatch(/as the defender/);
    expect(eventText({ event: "no_point", seat: 1, cause: "nobody_left" }, seats)).toMatch(/no unit left/);
    expect(cardNames({ veto: 1, escape: 2 })).toBe("Veto and 2 × Escape");
    const veto = { kind: "veto", seat: null, choosing: [0], sealed: [], card: "prayer", of: 1 };
    expect(promptText(view({}, { ask: veto }), 0)).toBe("Ben plays Prayer: cancel it with a Veto?");
    expect(promptText(view({}, { ask: veto, pending: [1] }), 0)).toBe("Waiting for the others.");
    expect(promptText(view(), 0)).toMatch(/^Place a token/);
    const loser = { kind: "loser", seat: 0, choosing: [], sealed: [] };
    const lost = { space: "W_X", attacker: 0, defender: 1, winner: 1 };
    const beaten = (units: number[]) =>
      view({}, { ask: loser, battle: { ...lost, units } as unknown as BattleView, pending: [0] });
    expect(promptText(beaten([2, 1]), 0)).toMatch(/or retreat/);
    expect(promptText(beaten([2, 0]), 0)).toMatch(/stay, or recall/);
    expect(spaceText(view().spaces[0]!, names)).toBe("District; red pyramid of Ada, level 2; Ada: 4 units");
    expect(spaceText(view().spaces.at(-1)!, names)).toBe("Temple; income 5; obelisk; empty");
    language.set("fr");
    expect(moveText(parseMove({ move: "step W_X" }), names)).toBe("Aller à la croisée des caravanes");
    expect(eventText({ event: "stepped", seat: 0, from: "W_X", to: "F1", count: 2, left: 0 }, seats)).toBe(
      "Ada va de la croisée des caravanes à F1.",
    );
    language.set("en");
  });

  it("join French articles to the words before them", () => {
    expect(contractArticles("Aller à \u2060le temple")).toBe("Aller au temple");
    expect(contractArticles("Ada va de \u2060les rangs à \u2060l'escalier.")).toBe(
      "Ada va des rangs à l'escalier.",
    );
    expect(contractArticles("Unités à \u2060les cours, de \u2060le mur")).toBe("Unités aux cours, du mur");
    expect(contractArticles("\u2060le temple rapporte")).toBe("Le temple rapporte");
    expect(contractArticles("Aller à le Mans")).toBe("Aller à le Mans");
  });
});
