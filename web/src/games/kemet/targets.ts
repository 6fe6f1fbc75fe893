/** What a click on each space of the map does, from the legal moves. */

import type { Moves, ParsedMove } from "./moves";
import type { ReachableSpace } from "./reach";
import type { Note, Target } from "./target";
import type { KemetView } from "./view";

const ENEMY = new Set(["step", "teleport", "choose", "place"]);

/** Does the move bring the troop to an enemy? Where the server does not say, the map does. */
export function isAttack(view: KemetView, { verb, space, attack }: ParsedMove, seat: number): boolean {
  if (attack !== null) return true;
  if (!ENEMY.has(verb) || space === null) return false;
  const owner = view.spaces.find(({ id }) => id === space)?.owner ?? null;
  return owner !== null && owner !== seat;
}

/** That it is an attack, which ends the way; else how much movement a step leaves, or what a teleport costs. */
export function targetNote(ways: ParsedMove[], attack: boolean): Note | null {
  if (attack) return { icon: "strength", count: null };
  const step = ways.find(({ verb }) => verb === "step");
  if (step?.left != null) return { icon: "move", count: step.left };
  const jump = ways.find(({ verb }) => verb === "teleport");
  return jump?.cost != null ? { icon: "prayer", count: jump.cost } : null;
}

/** The same for a space that only further steps lead to. */
export const reachNote = ({ left, attack }: ReachableSpace): Note =>
  attack ? { icon: "strength", count: null } : { icon: "move", count: left };

export function targetsOf(
  view: KemetView,
  moves: Moves,
  seat: number,
  words: (parsed: ParsedMove) => string,
  several: (ways: ParsedMove[]) => string,
): Map<string, Target> {
  const found = new Map<string, Target>();
  for (const [space, ways] of moves.bySpace) {
    const attack = ways.some((way) => isAttack(view, way, seat));
    found.set(space, {
      words: ways.length === 1 ? words(ways[0]!) : several(ways),
      note: targetNote(ways, attack),
      attack,
    });
  }
  for (const city of moves.of("city"))
    for (const { id, city: number } of view.spaces)
      if (number === city.count) found.set(id, { words: words(city), note: null, attack: false });
  return found;
}

/** Return the move that a click on an illegal space suggests, so that the server can explain the refusal. */
export function intendedMove(view: KemetView, space: string): string | null {
  switch (view.ask?.kind) {
    case "from":
      return `from ${space}`;
    case "step":
      return `step ${space}`;
    case "units":
    case "place":
      return `place ${space} 1`;
    case "escape_to":
    case "retreat_to":
    case "fire":
    case "teleport_to":
    case "creature":
      return `choose ${space}`;
    default:
      return null;
  }
}
