import { gameText, list, t } from "../../lib/language.svelte";
import type { GameScreens } from "../screens";
import ScarabyaOptions from "./ScarabyaOptions.svelte";
import ScarabyaPreview from "./ScarabyaPreview.svelte";
import ScarabyaReplay from "./ScarabyaReplay.svelte";
import ScarabyaTable from "./ScarabyaTable.svelte";
import "./tiles.css";
import { say } from "./text";
import { asScarabya, isPlacement } from "./view";

export const scarabya: GameScreens = {
  table: ScarabyaTable,
  replay: ScarabyaReplay,
  historyLength: Number.POSITIVE_INFINITY, // the areas that were closed, since the start
  preview: ScarabyaPreview,
  options: ScarabyaOptions,
  // Only sealed placements are secret, and only where all place at once.
  hidesInformation: (mode) => mode === "table",
  scores: (view) => (view.mode === "solo" ? null : asScarabya(view).players.map(({ score }) => score)),
  hasChosen: (view, seat) => asScarabya(view).players[seat]?.sealed ?? false,
  prompt: (view) => {
    const { mission, round, mode, sites } = asScarabya(view);
    if (!mission) return null;
    const asked = gameText("scarabya", "prompt-place", { round, tile: mission });
    return mode === "solo" ? `${asked} ${say("scarabs-left", { left: sites[0]!.scarabs_left })}` : asked;
  },
  sameDealLabel: (mode) => (mode === "table" ? t("same-site-again") : null),
  moveSelectors: (move) => (isPlacement(move) ? null : []),
  // Alone at a table of points there is nobody to beat.
  won: ({ winners, scores }, seat) =>
    Array.isArray(scores) && scores.length === 1 ? null : winners.includes(seat),
  outcome: (result, names) => {
    const { winners } = result;
    if ("scarabs_left" in result) {
      const left = result.scarabs_left as number;
      return winners.length > 0
        ? gameText("scarabya", "result-solved")
        : gameText("scarabya", "result-unsolved", { left });
    }
    // A game that ended by resignation has winners but no points.
    if (!Array.isArray(result.scores))
      return t("won-by-resignation", { names: list(winners.map((seat) => names[seat]!)) });
    const points = Math.max(...(result.scores as number[]));
    if (names.length === 1) return gameText("scarabya", "result-alone", { points });
    const shared = list(winners.map((seat) => names[seat]!));
    return say(winners.length > 1 ? "scarabya-shared" : "scarabya-won", { winners: shared, points });
  },
};
