/** Texts of Kemet's moves, events and prompts, from the game's messages. */

import type { GameEvent, Seat } from "../../api/types";
import { seatName } from "../../components/seats";
import { gameText, hasGameText, language, list } from "../../lib/language.svelte";
import type { MessageArgs } from "../../lib/messages";
import type { ParsedMove } from "./moves";
import { screenState } from "./state.svelte";
import {
  type Ask,
  type BattleView,
  type Cards,
  cardList,
  GAME,
  highestPyramid,
  type KemetView,
  type Offer,
  type SpaceView,
} from "./view";

export const message = (id: string, args?: MessageArgs) => contractArticles(gameText(GAME, id, args));

/** Stands before an article until the sentence is complete. */
const ARTICLE = "\u2060";
const CONTRACTIONS: Record<string, string> = {
  "à le": "au",
  "à les": "aux",
  "de le": "du",
  "de les": "des",
};

/** A sentence with the articles of its spaces joined to the words before them: à + le is au. */
export function contractArticles(said: string): string {
  const joined = said.replaceAll(
    /(?<=^|\P{L})(à|de) \u2060(les?)(?= )/gu,
    (_, before: string, article: string) => CONTRACTIONS[`${before} ${article}`]!,
  );
  const begun = joined.startsWith(ARTICLE) ? joined[1]!.toUpperCase() + joined.slice(2) : joined;
  return begun.replaceAll(ARTICLE, "");
}

const named = (kind: string, key: string) => message(`${kind}-${key.replaceAll("_", "-")}`);
export const tileName = (key: string) => named("tile", key);
export const tileText = (key: string) => message(`tile-${key.replaceAll("_", "-")}-text`);
export const battleCardName = (key: string) => named("battle-card", key);
export const cardName = (key: string) => named("di", key);
export const cardText = (key: string) => message(`di-${key.replaceAll("_", "-")}-text`);
export const creatureName = (key: string) => named("creature", key);
export const actionName = (key: string) => named("action-space", key);
export const powerName = (key: string) => named("power", key);

/** A space as its map calls it. */
export const spaceName = (id: string) => screenState.gameData?.gameMap.nameOf(id, language.current) ?? id;

/** A space as a sentence names it: with its article, where the language has one for it. */
export function spaceInSentence(id: string): string {
  const name = spaceName(id);
  const head = name.split(" ")[0]!.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const article = gameText(GAME, "space-article", { head });
  if (article === "none") return name;
  const gap = article.endsWith("’") ? "" : " ";
  return `${ARTICLE}${article}${gap}${name[0]!.toLowerCase()}${name.slice(1)}`;
}

export const cityName = (number: number) =>
  screenState.gameData?.gameMap.cities[number - 1]?.name[language.current] ?? String(number);

/** Several cards: "War Fury, 2 × Iron Wall". */
export const cardNames = (cards: Cards | string[]): string => {
  const counts = new Map<string, number>();
  for (const card of Array.isArray(cards) ? cards : cardList(cards))
    counts.set(card, (counts.get(card) ?? 0) + 1);
  return list(
    [...counts].map(([card, count]) => (count > 1 ? `${count} × ${cardName(card)}` : cardName(card))),
  );
};

const NAMES_OF_KEYS: Record<string, (key: string) => string> = {
  buy: tileName,
  card: cardName,
  add: cardName,
  wound: cardName,
  keep: cardName,
  fight: battleCardName,
  aside: battleCardName,
  remove: battleCardName,
  back: battleCardName,
  drop: cardName,
  with: creatureName,
  power: powerName,
  token: actionName,
  silver: actionName,
};
const ARGUMENTS: Record<string, string> = {
  buy: "tile",
  with: "creature",
  power: "power",
  token: "space",
  silver: "space",
};

export function moveText(
  { move, verb, space, count, key, colour, levels }: ParsedMove,
  names: string[],
): string {
  if (levels) return message("move-levels", { red: levels[0]!, blue: levels[1]!, white: levels[2]! });
  if (verb === "gold") return message(`move-gold-${key}`);
  if (verb === "city") return message("ui-take-city", { city: cityName(count!) });
  if (verb === "first") return message("ui-first", { player: names[count! - 1] ?? String(count) });
  const args: MessageArgs = {};
  if (space !== null) args.space = spaceInSentence(space);
  if (count !== null) args[verb === "raise" ? "level" : "count"] = count;
  if (colour) args.colour = colour;
  if (key) args[ARGUMENTS[verb] ?? "card"] = NAMES_OF_KEYS[verb]?.(key) ?? key;
  const id = `move-${verb}`;
  return hasGameText(GAME, id) ? message(id, args) : move;
}

/** Return a move's text with its cost, the movement left and the player attacked. */
export function moveTextWithCost(parsed: ParsedMove, names: string[]): string {
  const { cost, left, attack } = parsed;
  const consequences = [
    cost ? message("ui-prayer-of", { count: cost }) : "",
    left !== null && attack === null ? message("ui-movement", { left }) : "",
    attack !== null ? message("ui-attacks", { player: names[attack] ?? "" }) : "",
  ].filter(Boolean);
  const words = moveText(parsed, names);
  return consequences.length > 0 ? `${words} (${consequences.join(", ")})` : words;
}

/** Return what a player lacks to buy a tile. */
export function missingText(view: KemetView, seat: number, { colour, level, cost }: Offer): string[] {
  const { prayer } = view.players[seat]!;
  const price = cost ?? level;
  return [
    highestPyramid(view, seat, colour) < level ? message("ui-needs-level", { colour, level }) : "",
    price > prayer ? message("ui-lacks-prayer", { count: price - prayer }) : "",
  ].filter(Boolean);
}

/** Return an event as a sentence; undefined if there is no message for it. */
export function eventText(event: GameEvent, seats: Seat[]): string | undefined {
  const id = eventMessageId(event);
  if (!hasGameText(GAME, id)) return undefined;
  const args: MessageArgs = {};
  const nameOf = (seat: unknown) =>
    typeof seat === "number" && seats[seat] ? seatName(seats[seat]) : String(seat ?? "");
  for (const [field, value] of Object.entries(event))
    if (field !== "event" && value !== null)
      args[ARGUMENT_NAMES[field] ?? field] = FIELD_TEXTS[field]?.(value, nameOf) ?? plain(value);
  args.player = nameOf(event.seat);
  if (Array.isArray(event.cards)) args.count = event.cards.length;
  return message(id, args);
}

/** The id of an event's sentence; some events have several. */
export function eventMessageId(event: GameEvent): string {
  const name = `event-${event.event.replaceAll("_", "-")}`;
  switch (event.event) {
    case "revealed":
      return (event.cards as string[]).length > 0 ? `${name}-with` : name;
    case "move_begins":
    case "regrouped":
      return event.creature ? `${name}-with` : name;
    case "prayer":
      return Number(event.amount) < 0 ? `${name}-paid` : name;
    case "losses":
      return event.sacrificed ? `${name}-sacrificed` : name;
    case "strength":
      return event.wounds ? `${name}-wounds` : name;
    case "no_point":
      return `${name}-${String(event.cause).replaceAll("_", "-")}`;
    case "point":
      return `${name}-${event.points}`;
    default:
      return name;
  }
}

/** Details whose name in the sentence is another. */
const ARGUMENT_NAMES: Record<string, string> = { battle_card: "card", card_strength: "card" };
const plain = (value: unknown) => (typeof value === "number" ? value : String(value));

type FieldText = (value: unknown, nameOf: (seat: unknown) => string) => string | number;
const by =
  (name: (key: string) => string): FieldText =>
  (value) =>
    name(String(value));
/** Details that a sentence calls by their names. */
const FIELD_TEXTS: Record<string, FieldText> = {
  other: (seat, nameOf) => nameOf(seat),
  order: (seats, nameOf) => list((seats as number[]).map(nameOf)),
  scores: (scores, nameOf) => list((scores as number[]).map((points, seat) => `${nameOf(seat)} ${points}`)),
  cards: (cards) => (Array.isArray(cards) ? cardNames(cards as string[]) : plain(cards)),
  city: (number) => cityName(Number(number)),
  space: by(spaceInSentence),
  from: by(spaceInSentence),
  to: by(spaceInSentence),
  action: by(actionName),
  tile: by(tileName),
  power: by(powerName),
  creature: by(creatureName),
  removed: by(battleCardName),
  added: by(battleCardName),
  battle_card: by(battleCardName),
  card: by(cardName),
};

/** Return the prompt for a seat. */
export function promptText(view: KemetView, seat: number): string | null {
  const { ask } = view;
  if (!ask) return null;
  if (!view.pending.includes(seat)) return message("prompt-wait");
  const id = `prompt-${ask.kind.replaceAll("_", "-")}`;
  return hasGameText(GAME, id) ? message(id, promptArgs(view, ask)) : null;
}

function promptArgs(view: KemetView, ask: Ask): MessageArgs {
  const { move, battle } = view;
  return {
    must: ask.must_place === false ? "no" : "yes",
    left: ask.left ?? move?.movement ?? 0,
    count: ask.count ?? move?.count ?? 0,
    card: ask.card ? cardName(ask.card) : "",
    space: spaceInSentence(ask.space ?? battle?.space ?? move?.at ?? ""),
    colour: ask.colour ?? "red",
    creature: ask.creature ? creatureName(ask.creature) : "",
    added: ask.added ? battleCardName(ask.added) : "",
    player: screenState.names[ask.of ?? battle?.attacker ?? -1] ?? "",
    why: ask.why ?? "recruit",
    where: battle && isWinnerGone(battle) ? "here" : "away",
  };
}

/** Has the winner of a battle no unit left, so that the loser may stay? */
const isWinnerGone = ({ winner, attacker, units }: BattleView): boolean =>
  winner !== null && units[winner === attacker ? 0 : 1] === 0;

/** Describe a space for screen readers. */
export function spaceText(space: SpaceView, names: string[]): string {
  const parts = [message(`space-kind-${space.kind}`)];
  if (space.income > 0) parts.push(message("ui-income", { amount: space.income }));
  if (space.obelisk) parts.push(message("ui-obelisk"));
  if (space.pyramid) parts.push(pyramidText(space, names));
  parts.push(
    space.owner === null
      ? message("ui-space-empty")
      : message("ui-troop", { player: names[space.owner]!, count: space.units }),
  );
  if (space.creature) parts.push(creatureName(space.creature));
  return parts.join("; ");
}

function pyramidText({ pyramid }: SpaceView, names: string[]): string {
  const { colour, level, controller, seat } = pyramid!;
  const words = message("ui-pyramid", { colour, level, player: names[seat]! });
  return controller === null || controller === seat
    ? words
    : `${words}, ${message("ui-pyramid-taken", { player: names[controller]! })}`;
}
