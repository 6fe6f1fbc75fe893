/** What touching a space of the map means, from the legal moves. */

import type { Moves, Parsed } from "./moves";
import type { Target } from "./target";
import type { KemetView } from "./view";

const ENEMY = new Set(["step", "teleport", "choose", "place"]);

/** Does the move bring the troop to an enemy? Where the server does not say, the map does. */
export function attacks(view: KemetView, { verb, space, attack }: Parsed, seat: number): boolean {
  if (attack !== null) return true;
  if (!ENEMY.has(verb) || space === null) return false;
  const owner = view.spaces.find(({ id }) => id === space)?.owner ?? null;
  return owner !== null && owner !== seat;
}

/** In a word: how many units, what a teleport costs, how much movement is left. */
export function noteOf(view: KemetView, ways: Parsed[]): string {
  const [way] = ways;
  if (!way) return "";
  if (way.verb === "from") return String(view.spaces.find(({ id }) => id === way.space)?.units ?? "");
  if (ways.every(({ verb }) => verb === "teleport")) return `${way.cost ?? view.move?.teleport_cost ?? 2}☥`;
  if (way.verb === "step" && view.move) return String(Math.max(0, view.move.movement - 1));
  return "";
}

export function targetsOf(
  view: KemetView,
  moves: Moves,
  seat: number,
  words: (parsed: Parsed) => string,
  several: (ways: Parsed[]) => string,
): Map<string, Target> {
  const found = new Map<string, Target>();
  for (const [space, ways] of moves.bySpace)
    found.set(space, {
      words: ways.length === 1 ? words(ways[0]!) : several(ways),
      note: noteOf(view, ways),
      attack: ways.some((way) => attacks(view, way, seat)),
    });
  for (const city of moves.of("city"))
    for (const { id, city: number } of view.spaces)
      if (number === city.count) found.set(id, { words: words(city), note: "", attack: false });
  return found;
}

/** What somebody seems to mean who touches a space that cannot be chosen: written, so that the server says why not. */
export function meant(view: KemetView, space: string): string | null {
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
