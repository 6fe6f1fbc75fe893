/** Texts of Scarab Lords' moves, events and prompts, from the game's messages. */

import type { GameEvent, Seat } from "../../api/types";
import { seatName } from "../../components/seats";
import { gameText, language } from "../../lib/language.svelte";
import type { MessageArgs } from "../../lib/messages";
import type { CardSet, Title } from "./cards";
import type { ParsedMove } from "./moves";
import { columnArgs, GAME, type InPlay, type LordsView, type PlayerView, type Standing } from "./view";

export const message = (id: string, args?: MessageArgs) => gameText(GAME, id, args);

export const columnName = (column: string) => message("column-name", columnArgs(column));
export const cardName = (set: CardSet, key: string) => set.name(key, language.current);

export function moveText({ move, verb, card, column, region }: ParsedMove, set: CardSet): string {
  if (region) return message("move-region", { region });
  if (card === null) return column ? message(`move-${verb}`, columnArgs(column)) : plainMoveText(verb, move);
  const label = set.label(card, language.current);
  return column
    ? message("move-play-column", { card: label, ...columnArgs(column) })
    : message(`move-${verb}`, { card: label });
}

const plainMoveText = (verb: string, move: string) => (move === verb ? message(`move-${verb}`) : move);

/** An event as a sentence; undefined for one that is not the game's. */
export function eventText(event: GameEvent, seats: Seat[], set: CardSet): string | undefined {
  const args: MessageArgs = {};
  for (const [name, value] of Object.entries(event)) {
    if ((name === "card" || name === "copied") && typeof value === "string") {
      if (!set.has(value)) return undefined;
      args[name] = cardName(set, value);
    } else if (name === "column" && typeof value === "string") Object.assign(args, columnArgs(value));
    else if (name === "phases" && Array.isArray(value))
      Object.assign(args, { count: value.length, first: value[0] ?? "", second: value[1] ?? "" });
    else if (!["event", "seat", "from", "column"].includes(name) && isPlain(value)) args[name] = value;
  }
  if (typeof event.seat === "number" && seats[event.seat]) args.player = seatName(seats[event.seat]!);
  const id = eventMessageId(event);
  const words = message(id, args);
  return words === id ? undefined : words;
}

const isPlain = (value: unknown): value is string | number =>
  typeof value === "string" || typeof value === "number";

/** The id of an event's sentence; some events have several. */
export function eventMessageId(event: GameEvent): string {
  const name = `event-${event.event.replaceAll("_", "-")}`;
  switch (event.event) {
    case "played":
    case "deployed":
      return event.column ? `${name}-column` : name;
    case "discarded":
      return `${name}-${event.from}`;
    case "pyramid":
    case "match_over":
      return typeof event.seat === "number" ? name : `${name}-nobody`;
    case "won":
      return `${name}-${event.by}`;
    case "refresh":
      return event.forced ? `${name}-forced` : name;
    default:
      return name;
  }
}

/** Return the prompt for a seat. */
export function promptText(view: LordsView, seat: number, set: CardSet | null): string | null {
  const { ask } = view;
  if (!ask) return null;
  if (ask.seat !== null && ask.seat !== seat) return message("prompt-wait");
  return message(`prompt-${ask.kind}`, {
    // A number, where it is one: Fluent never takes a word for a number.
    phase: Number.isNaN(Number(view.phase ?? "S")) ? "S" : Number(view.phase),
    actions: view.actions ?? 2,
    left: ask.left ?? 0,
    card: ask.card && set?.has(ask.card) ? cardName(set, ask.card) : "",
  });
}

/** What a button says; some words say more where it is known what is asked. */
export function buttonText(parsed: ParsedMove, view: LordsView, set: CardSet): string {
  const { verb } = parsed;
  const kind = view.ask?.kind;
  if (verb === "refresh") return message("ui-do-refresh");
  if (verb === "pass") {
    const isLast = view.phase === "S" || view.phases_left === 0;
    return message("ui-do-pass", { end: isLast ? "turn" : "phase", phase: view.phase ?? "" });
  }
  if (kind === "supremacy") return message(`ui-do-supremacy-${verb}`);
  if (kind === "search" && verb === "done") return message("ui-do-search-done");
  return moveText(parsed, set);
}

/** SL-R9 The warning that a player's next turn will be a refresh, with the rules it rests on. */
export function refreshWarning({
  refresh_ahead: ahead,
}: PlayerView): { words: string; rules: string[] } | null {
  if (!ahead) return null;
  const words = [message("warn-refresh", { certain: ahead.certain ? "yes" : "no" })];
  if (ahead.loses) words.push(message("warn-refresh-loses"));
  return { words: words.join(" "), rules: ahead.loses ? ["SL-R9", "SL-7.2"] : ["SL-R9"] };
}

/** Describe how a column would stand, from a seat's view. */
export function previewText({ power, now }: Standing, me: number): string {
  const who = now === null ? "nobody" : now === me ? "own" : "other";
  return [
    message("ui-outlook", { own: power[me]!, other: power[1 - me]! }),
    message("ui-outlook-supremacy", { who }),
  ].join(" ");
}

/** Describe a card for screen readers. */
export function cardLabel(title: Title, state: InPlay | null = null): string {
  const parts = [
    title.name[language.current],
    message("ui-card-kind", { type: title.type, house: title.house }),
    message(`phase-${title.phase}`),
  ];
  if (title.power !== null) parts.push(message("ui-card-power", { power: state?.power ?? title.power }));
  if (title.icons.length > 0) parts.push(title.icons.map((kind) => message(`kind-${kind}`)).join(", "));
  if (state && state.scarabs > 0) parts.push(message("ui-scarabs", { count: state.scarabs }));
  if (state && state.activated > 0) parts.push(message("ui-activated"));
  if (title.text) parts.push(title.text[language.current]);
  if (title.flavour) parts.push(title.flavour[language.current]);
  return parts.join("; ");
}
