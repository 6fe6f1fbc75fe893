import type { Seat } from "../api/types";
import { gameRegistry } from "../lib/game-registry.svelte";
import { t } from "../lib/language.svelte";
import type { IconName } from "./icons";

/** Every seat has a sign besides its colour. */
export const SEAT_ICONS = ["scarab", "jackal", "ibis", "lotus", "cobra"] as const satisfies IconName[];
export const seatIcon = (seat: number): IconName => SEAT_ICONS[seat % SEAT_ICONS.length]!;

/** How a seat is called: its person's name, the bot's level, or its number. */
export function seatName(seat: Pick<Seat, "seat" | "kind" | "name"> & { bot?: string | null }): string {
  if (seat.name) return seat.name;
  if (seat.kind === "bot") return botName(seat.bot ?? null);
  return t("seat-number", { number: seat.seat + 1 });
}

export function botName(bot: string | null): string {
  return t("bot-called", { name: bot === null ? "" : gameRegistry.botTitle(bot) });
}
