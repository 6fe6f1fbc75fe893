/** A small map and positions on it, in the server's format. */

import { GameMap, type MapJson } from "../game-map";
import type { KemetView, PlayerView, SpaceKind, SpaceView } from "../view";

const named = (id: string) => ({ en: id, fr: id });
type Row = MapJson["spaces"][number];
const space_ = (
  id: string,
  kind: SpaceKind,
  x: number,
  y: number,
  neighbours: string,
  more: Partial<Row> = {},
): Row => ({
  id,
  kind,
  name: named(id),
  at: [x, y],
  neighbours: neighbours === "" ? [] : neighbours.split(" "),
  ...more,
});

/** The west bank for two. */
export const written: MapJson = {
  id: "west-2",
  players: 2,
  size: [800, 920],
  river: [
    [700, 920],
    [700, 460],
    [680, 120],
  ],
  cities: [1, 2].map((n) => ({
    name: named(`City ${n}`),
    front: `F${n}`,
    districts: ["A", "B", "C"].map((x) => `C${n}${x}`),
  })),
  spaces: [
    space_("C1A", "district", 150, 105, "C1B C1C F1"),
    space_("C1B", "district", 280, 155, "C1A C1C F1"),
    space_("C1C", "district", 410, 105, "C1A C1B F1"),
    space_("C2A", "district", 150, 815, "C2B C2C F2"),
    space_("C2B", "district", 280, 765, "C2A C2C F2"),
    space_("C2C", "district", 410, 815, "C2A C2B F2"),
    space_("F1", "desert", 280, 280, "C1A C1B C1C W_T2 W_OB W_X"),
    space_("F2", "desert", 280, 640, "C2A C2B C2C W_T2 W_OB W_X"),
    space_("W_T2", "temple", 95, 460, "F1 F2 W_OB", { income: 2 }),
    space_("W_OB", "desert", 270, 460, "F1 F2 W_T2 W_X", { obelisk: true }),
    space_("W_X", "desert", 425, 460, "F1 F2 W_OB W_T3"),
    space_("W_T3", "temple", 555, 460, "W_X", { income: 3 }),
    space_("DELTA", "temple", 680, 120, "", { income: 5 }),
  ],
};
export const gameMap = new GameMap(written);

export const player = (seat: number, more: Partial<PlayerView> = {}): PlayerView => ({
  seat,
  city: seat + 1,
  prayer: 7,
  reserve: 2,
  units_on_board: 10,
  tiles: [],
  points: { total: 0, battle: 0, sanctuary: 0, two_temples: 0, tiles: 0, temples: 0, pyramids: 0 },
  tokens: { left: 5, spaces: {}, silver: "none", gold: "none", levels: [false, false, false] },
  di_count: 2,
  di: seat === 0 ? { war_fury: 1, veto: 1 } : null,
  battle: {
    set: CARDS,
    hand: seat === 0 ? CARDS : null,
    hand_count: 6,
    played: [],
    aside: seat === 0 ? [] : null,
    aside_count: 0,
  },
  creatures: [],
  troop_limit: 5,
  looked: null,
  answer: null,
  sealed: false,
  ...more,
});

const CARDS = [
  "sacrificial_charge",
  "cavalry_blitz",
  "shield_push",
  "phalanx_defense",
  "mixed_tactics",
  "chariot_raid",
];

export const space = (id: string, more: Partial<SpaceView> = {}): SpaceView => {
  const { kind, city, income, obelisk } = gameMap.place(id);
  return {
    id,
    kind,
    city,
    owner: null,
    units: 0,
    creature: null,
    pyramid: null,
    temple_holder: null,
    income,
    obelisk,
    ...more,
  };
};

/** Both cities settled; the changes say what stands where. */
export function view(
  troops: Record<string, Partial<SpaceView>> = {},
  more: Partial<KemetView> = {},
): KemetView {
  const settled: Record<string, Partial<SpaceView>> = {};
  for (const seat of [0, 1])
    for (const [i, letter] of ["A", "B", "C"].entries())
      settled[`C${seat + 1}${letter}`] = {
        owner: seat,
        units: [4, 3, 3][i]!,
        pyramid: {
          colour: (["red", "blue", "white"] as const)[i]!,
          level: [2, 1, 0][i]!,
          controller: seat,
          seat,
        },
      };
  return {
    seat: 0,
    seats: 2,
    goal: 8,
    turn: 1,
    max_turns: null,
    phase: "day",
    round: 1,
    order: [0, 1],
    active: 0,
    chooser: null,
    ask: { kind: "turn", seat: 0, choosing: [0], sealed: [], must_place: true },
    map: { id: "west2" },
    spaces: gameMap.places.map(({ id }) => space(id, { ...settled[id], ...troops[id] })),
    players: [player(0), player(1)],
    market: [],
    deck: 31,
    discard: {},
    sanctuary_left: null,
    move: null,
    recruit: null,
    card: null,
    battle: null,
    pending: [0],
    over: false,
    ...more,
  };
}
