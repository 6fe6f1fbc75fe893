/** The spaces that a troop could reach on foot. For display only: the server decides which steps are legal. */

import type { GameMap } from "./game-map";
import type { KemetView, MoveView } from "./view";

export interface ReachableSpace {
  /** Movement points left on arrival. */
  left: number;
  /** The path, without its first space. */
  way: string[];
  /** Arriving there starts a battle and ends the move. */
  attack: boolean;
}

/** KE-6.5: do the walls let the troop enter? */
function passesWalls(view: KemetView, move: MoveView, id: string, first: boolean): boolean {
  const space = view.spaces.find((each) => each.id === id)!;
  if (space.kind !== "district") return true;
  const own = space.city === view.players[move.seat]!.city;
  return own || space.owner === move.seat || move.ignores_walls || first;
}

/** Return every space within the movement left, with the shortest path to it. */
export function reachableSpaces(
  gameMap: GameMap,
  view: KemetView,
  move: MoveView,
): Map<string, ReachableSpace> {
  const found = new Map<string, ReachableSpace>();
  let edge: { id: string; way: string[] }[] = [{ id: move.at, way: [] }];
  for (let left = move.movement - 1; left >= 0; left--) {
    const next: typeof edge = [];
    for (const { id, way } of edge)
      for (const neighbour of gameMap.neighbours(id)) {
        if (neighbour === move.at || found.has(neighbour)) continue;
        if (!passesWalls(view, move, neighbour, move.steps === 0 && way.length === 0)) continue;
        const { owner } = view.spaces.find((each) => each.id === neighbour)!;
        const attack = owner !== null && owner !== move.seat;
        const step = { id: neighbour, way: [...way, neighbour] };
        found.set(neighbour, { left, way: step.way, attack });
        if (!attack) next.push(step);
      }
    edge = next;
  }
  return found;
}
