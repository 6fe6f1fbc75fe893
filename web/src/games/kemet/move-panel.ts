import type { KemetView } from "./view";

/** The panel in which a move is chosen that is not made on the map. */
export type MovePanel = "actions" | "market" | "hand" | "looked" | "battle";

const MOVE_PANELS: Record<string, MovePanel> = {
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

/** Return the panel for a seat's move; null if the move is made on the map or the panel is hidden from the viewer. */
export function movePanelOf(verb: string, seat: number, view: KemetView): MovePanel | null {
  const panel = MOVE_PANELS[verb] ?? null;
  const { di, looked } = view.players[seat]!;
  const isHidden =
    (panel === "hand" && di === null) ||
    (panel === "looked" && looked === null) ||
    (panel === "battle" && view.seat !== seat);
  return isHidden ? null : panel;
}
