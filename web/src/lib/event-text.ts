import type { GameEvent, Seat } from "../api/types";
import { seatName } from "../components/seats";
import { gameText, hasGameText } from "./language.svelte";
import type { MessageArgs } from "./messages";

/** Formats a game's event; undefined falls back to the default, null hides the event. */
export type EventText = (event: GameEvent, seats: Seat[]) => string | null | undefined;
const eventTexts = new Map<string, EventText>();

/** Register a formatter for a game whose events need more than their fields, such as the names of cards. */
export function registerEventText(game: string, eventText: EventText): void {
  eventTexts.set(game, eventText);
}

/** Return an event as a sentence from the game's messages; null if it is not shown. */
export function describeEvent(game: string, event: GameEvent, seats: Seat[]): string | null {
  const own = eventTexts.get(game)?.(event, seats);
  if (own !== undefined) return own;
  const id = `event-${event.event.replaceAll("_", "-")}`;
  if (!hasGameText(game, id)) return null;
  const args: MessageArgs = {};
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
  return gameText(game, id, args);
}
