import { registerEventText } from "../../lib/event-text";
import { list, t } from "../../lib/language.svelte";
import type { GameScreens } from "../screens";
import Gallery from "./Gallery.svelte";
import LordsOptions from "./LordsOptions.svelte";
import LordsReplay from "./LordsReplay.svelte";
import LordsTable from "./LordsTable.svelte";
import { moveSelectors, parseMove } from "./moves";
import { screenState } from "./state.svelte";
import { cardName, eventText, message, promptText } from "./text";
import { asLords, GAME } from "./view";
import "./houses.css";

// Cards are named from the set in use; until it has loaded, events that name a card are hidden.
registerEventText(GAME, (event, seats) =>
  screenState.cards ? eventText(event, seats, screenState.cards) : "card" in event ? null : undefined,
);

export const scarabLords: GameScreens = {
  table: LordsTable,
  replay: LordsReplay,
  historyLength: 0,
  options: LordsOptions,
  gallery: Gallery,
  hidesInformation: () => true,
  scores: () => null,
  hasChosen: (view, seat) => asLords(view).players[seat]?.sealed ?? false,
  prompt: (view, seat) => {
    const lords = asLords(view);
    const { cards, selected } = screenState;
    if (cards && selected && cards.has(selected) && lords.ask?.kind === "act")
      return message("ui-prompt-selected", { card: cardName(cards, selected) });
    return promptText(lords, seat, cards);
  },
  moveSelectors: (move, seat) =>
    screenState.cards ? moveSelectors(parseMove(move, screenState.cards), seat) : [],
  won: ({ winners }, seat) => (winners.length === 0 ? null : winners.includes(seat)),
  outcome: (result, names) => {
    const winners = list(result.winners.map((seat) => names[seat]!));
    const { turns, wins } = result as { turns?: number; wins?: number[] };
    if (turns === undefined) return t("won-by-resignation", { names: winners });
    const [won] = result.winners;
    if (wins && won !== undefined)
      return message("result-match", { winners, first: wins[won]!, second: wins[1 - won]! });
    if (wins) return message("result-match-drawn", { first: wins[0]!, second: wins[1]! });
    return winners ? message("result-won", { winners, turns }) : message("result-drawn", { turns });
  },
};
