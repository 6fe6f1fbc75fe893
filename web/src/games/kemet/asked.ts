import type { KemetView } from "./view";

/** Where a move is chosen that is not made on the map. */
export type Part = "actions" | "market" | "hand" | "looked" | "battle";

const PARTS: Record<string, Part> = {
  token: "actions",
  silver: "actions",
  gold: "actions",
  buy: "market",
  card: "hand",
  add: "hand",
  wound: "hand",
  keep: "looked",
  fight: "battle",
  aside: "battle",
  back: "battle",
  drop: "battle",
};

/** The part of a seat's things that a move of it is chosen from; null where the viewer may not see it. */
export function partOf(verb: string, seat: number, view: KemetView): Part | null {
  const part = PARTS[verb] ?? null;
  const { di, looked } = view.players[seat]!;
  const isHidden =
    (part === "hand" && di === null) ||
    (part === "looked" && looked === null) ||
    (part === "battle" && view.seat !== seat);
  return isHidden ? null : part;
}
