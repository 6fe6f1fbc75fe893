import type { GameEvent, Seat } from "../api/types";
import { seatName } from "../components/seats";
import { canSay, say } from "./language.svelte";
import type { Args } from "./text";

/** A game's own way to tell an event; undefined leaves it to the usual one, null tells nothing. */
export type Teller = (event: GameEvent, seats: Seat[]) => string | null | undefined;
const tellers = new Map<string, Teller>();

/** For a game whose events need more than their plain details, such as the names of cards. */
export function tellWith(game: string, teller: Teller): void {
  tellers.set(game, teller);
}

/** An event in words, from the game's catalogue; null for one that is not told. */
export function tell(game: string, event: GameEvent, seats: Seat[]): string | null {
  const own = tellers.get(game)?.(event, seats);
  if (own !== undefined) return own;
  const id = `event-${event.event.replaceAll("_", "-")}`;
  if (!canSay(game, id)) return null;
  const args: Args = {};
  for (const [name, value] of Object.entries(event)) {
    if (Array.isArray(value)) {
      args[name] = value.join(", ");
      args.size = value.length;
    } else if (typeof value === "number" || typeof value === "string") {
      args[name] = value;
    }
  }
  const seat = typeof event.seat === "number" ? seats[event.seat] : undefined;
  if (seat) args.player = seatName(seat);
  return say(game, id, args);
}
