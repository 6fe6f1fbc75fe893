import { registerEventText } from "../../lib/event-text";
import { list, t } from "../../lib/language.svelte";
import type { GameScreens } from "../screens";
import { SUMMARY_HISTORY } from "./event-summary";
import KemetOptions from "./KemetOptions.svelte";
import KemetReplay from "./KemetReplay.svelte";
import KemetTable from "./KemetTable.svelte";
import { moveSelectors, parseMove } from "./moves";
import { eventText, message, promptText } from "./text";
import { asKemet, GAME } from "./view";
import "./kemet.css";

registerEventText(GAME, eventText);

export const kemet: GameScreens = {
  table: KemetTable,
  replay: KemetReplay,
  historyLength: SUMMARY_HISTORY,
  options: KemetOptions,
  hidesInformation: () => true,
  scores: (view) => asKemet(view).players.map(({ points }) => points.total),
  hasChosen: (view, seat) => asKemet(view).ask?.sealed.includes(seat) ?? false,
  prompt: (view, seat) => promptText(asKemet(view), seat),
  moveSelectors: (move, seat, view) => moveSelectors(parseMove({ move }), seat, asKemet(view)),
  won: ({ winners }, seat) => (winners.length === 0 ? null : winners.includes(seat)),
  outcome: (result, names) => {
    const winners = list(result.winners.map((seat) => names[seat]!));
    const { scores } = result as { scores?: number[] };
    if (!scores) return t("won-by-resignation", { names: winners });
    return message("ui-outcome", { winners, points: scores[result.winners[0]!] ?? 0 });
  },
};
