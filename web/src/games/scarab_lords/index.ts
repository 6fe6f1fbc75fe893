import { registerEventText } from "../../lib/event-text";
import { list, t } from "../../lib/language.svelte";
import type { GameScreens } from "../screens";
import { desk } from "./desk.svelte";
import Gallery from "./Gallery.svelte";
import LordsOptions from "./LordsOptions.svelte";
import LordsReplay from "./LordsReplay.svelte";
import LordsTable from "./LordsTable.svelte";
import { parse, piecesOf } from "./moves";
import { asLords, GAME } from "./view";
import { askedWords, cardName, eventWords, tell } from "./words";
import "./houses.css";

// Cards are named from the set in use; until it has come, an event that needs a name is not told.
registerEventText(GAME, (event, seats) =>
  desk.cards ? eventWords(event, seats, desk.cards) : "card" in event ? null : undefined,
);

export const scarabLords: GameScreens = {
  table: LordsTable,
  replay: LordsReplay,
  behind: 0,
  options: LordsOptions,
  gallery: Gallery,
  hides: () => true,
  scores: () => null,
  hasChosen: (view, seat) => asLords(view).players[seat]?.sealed ?? false,
  prompt: (view, seat) => {
    const lords = asLords(view);
    const { cards, selected } = desk;
    if (cards && selected && cards.has(selected) && lords.ask?.kind === "act")
      return tell("ui-prompt-selected", { card: cardName(cards, selected) });
    return askedWords(lords, seat, cards);
  },
  pieces: (move, seat) => (desk.cards ? piecesOf(parse(move, desk.cards), seat) : []),
  won: ({ winners }, seat) => (winners.length === 0 ? null : winners.includes(seat)),
  outcome: (result, names) => {
    const winners = list(result.winners.map((seat) => names[seat]!));
    const { turns, wins } = result as { turns?: number; wins?: number[] };
    if (turns === undefined) return t("won-by-resignation", { names: winners });
    const [won] = result.winners;
    if (wins && won !== undefined)
      return tell("result-match", { winners, first: wins[won]!, second: wins[1 - won]! });
    if (wins) return tell("result-match-drawn", { first: wins[0]!, second: wins[1]! });
    return winners ? tell("result-won", { winners, turns }) : tell("result-drawn", { turns });
  },
};
