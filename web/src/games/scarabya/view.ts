/** The server's view of a game of Scarabya. */

import type { GameEvent, LegalMove, LogEntry, View } from "../../api/types";
import { squareNumber } from "./shapes";

export interface PlacedTile {
  placement: string;
  by: number;
}

export interface SiteView {
  tiles: PlacedTile[];
  discarded: string[];
  scarabs_left: number;
  scarabs_enclosed: number;
}

export interface ScarabyaView {
  mode: "table" | "duel" | "solo";
  seat: number | null;
  round: number;
  mission: string | null;
  revealed: string[];
  to_come: string[];
  order_known: boolean;
  site: { boards: string; rows: string[] };
  sites: SiteView[];
  players: { seat: number; site: number; score: number; sealed: boolean }[];
  pending: number[];
  draft: string | null;
  over: boolean;
}

export const asScarabya = (view: View) => view as unknown as ScarabyaView;

/** Does a written move put a tile somewhere? */
export const isPlacement = (move: string) => move.includes("@");

export interface Area {
  squares: number[];
  points: number;
  scarabs: number;
  seat: number;
}

export interface PlacingMove {
  move: string;
  points: number;
  areas: Area[];
}

interface AreaJson {
  squares: string[];
  points: number;
  scarabs: number;
}

const areaOf = (area: AreaJson, seat: number): Area => ({
  ...area,
  squares: area.squares.map(squareNumber),
  seat,
});

/** The legal placements by their notation, with what each would close. */
export function placingMoves(legal: LegalMove[], seat: number): Map<string, PlacingMove> {
  const moves = legal.filter(({ move }) => isPlacement(move));
  return new Map(
    moves.map((entry) => {
      const areas = ((entry.areas as AreaJson[] | undefined) ?? []).map((area) => areaOf(area, seat));
      return [entry.move, { move: entry.move, points: (entry.points as number | undefined) ?? 0, areas }];
    }),
  );
}

/** Return the areas closed so far on a site, from the events. */
export function closedAreas(events: GameEvent[], view: ScarabyaView, site: number): Area[] {
  return events
    .filter(({ event, seat }) => event === "area" && view.players[seat ?? -1]?.site === site)
    .map((event) => areaOf(event as unknown as AreaJson, event.seat ?? 0));
}

/** Return the events of a log without those of undone moves. */
export const eventsOf = (log: LogEntry[]): GameEvent[] =>
  log.filter(({ undone }) => !undone).flatMap(({ events }) => events);
