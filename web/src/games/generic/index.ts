import type { View } from "../../api/types";
import { list, t } from "../../lib/language.svelte";
import type { GameScreens } from "../screens";
import GenericReplay from "./GenericReplay.svelte";
import GenericTable from "./GenericTable.svelte";

/** Points, where the players of a view have any. */
function scores({ players }: View): number[] | null {
  if (!Array.isArray(players)) return null;
  const points = players.map((player: { score?: unknown }) => player.score);
  return points.every((each) => typeof each === "number") ? points : null;
}

/** Enough to play any game the server knows before it has screens. */
export const generic: GameScreens = {
  table: GenericTable,
  replay: GenericReplay,
  historyLength: 0,
  options: null,
  hidesInformation: () => true,
  scores,
  hasChosen: () => false,
  prompt: () => null,
  moveSelectors: () => [],
  won: ({ winners }, seat) => winners.includes(seat),
  outcome: ({ winners }, names) =>
    winners.length > 0 ? t("winners", { names: list(winners.map((seat) => names[seat]!)) }) : t("game-over"),
};
