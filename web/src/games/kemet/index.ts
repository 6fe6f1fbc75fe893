import { registerEventText } from "../../lib/event-text";
import { list, t } from "../../lib/language.svelte";
import type { GameScreens } from "../screens";
import KemetOptions from "./KemetOptions.svelte";
import KemetReplay from "./KemetReplay.svelte";
import KemetTable from "./KemetTable.svelte";
import { parse, piecesOf } from "./moves";
import { BEHIND } from "./tales";
import { asKemet, GAME } from "./view";
import { askedWords, eventWords, tell } from "./words";
import "./kemet.css";

registerEventText(GAME, eventWords);

export const kemet: GameScreens = {
  table: KemetTable,
  replay: KemetReplay,
  behind: BEHIND,
  options: KemetOptions,
  hides: () => true,
  scores: (view) => asKemet(view).players.map(({ points }) => points.total),
  hasChosen: (view, seat) => asKemet(view).ask?.sealed.includes(seat) ?? false,
  prompt: (view, seat) => askedWords(asKemet(view), seat),
  pieces: (move, seat, view) => piecesOf(parse({ move }), seat, asKemet(view)),
  won: ({ winners }, seat) => (winners.length === 0 ? null : winners.includes(seat)),
  outcome: (result, names) => {
    const winners = list(result.winners.map((seat) => names[seat]!));
    const { scores } = result as { scores?: number[] };
    if (!scores) return t("won-by-resignation", { names: winners });
    return tell("ui-outcome", { winners, points: scores[result.winners[0]!] ?? 0 });
  },
};
