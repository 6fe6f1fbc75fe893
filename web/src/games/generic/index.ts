import { list, t } from "../../lib/language.svelte";
import type { GameScreens } from "../screens";
import GenericArt from "./GenericArt.svelte";
import GenericReplay from "./GenericReplay.svelte";
import GenericTable from "./GenericTable.svelte";

/** Enough to play any game the server knows before it has screens. */
export const generic: GameScreens = {
  art: GenericArt,
  table: GenericTable,
  replay: GenericReplay,
  options: null,
  usualMode: "",
  hides: () => true,
  scores: () => null,
  hasChosen: () => false,
  prompt: () => null,
  outcome: ({ winners }, names) =>
    winners.length > 0 ? t("winners", { names: list(winners.map((seat) => names[seat]!)) }) : t("game-over"),
};
