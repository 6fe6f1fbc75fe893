/** Moves, events and questions of Kemet in words; the sentences are the game's own. */

import type { GameEvent, Seat } from "../../api/types";
import { seatName } from "../../components/seats";
import { gameText, hasGameText, language, list } from "../../lib/language.svelte";
import type { MessageArgs } from "../../lib/messages";
import { desk } from "./desk.svelte";
import type { Parsed } from "./moves";
import {
  type Ask,
  type BattleView,
  type Cards,
  GAME,
  highest,
  type KemetView,
  type Offer,
  type SpaceView,
  spread,
} from "./view";

export const tell = (id: string, args?: MessageArgs) => contracted(gameText(GAME, id, args));

/** Stands before an article until the sentence is complete. */
const ARTICLE = "\u2060";
const CONTRACTIONS: Record<string, string> = {
  "à le": "au",
  "à les": "aux",
  "de le": "du",
  "de les": "des",
};

/** A sentence with the articles of its spaces joined to the words before them: à + le is au. */
export function contracted(said: string): string {
  const joined = said.replaceAll(
    /(?<=^|\P{L})(à|de) \u2060(les?)(?= )/gu,
    (_, before: string, article: string) => CONTRACTIONS[`${before} ${article}`]!,
  );
  const begun = joined.startsWith(ARTICLE) ? joined[1]!.toUpperCase() + joined.slice(2) : joined;
  return begun.replaceAll(ARTICLE, "");
}

const named = (kind: string, key: string) => tell(`${kind}-${key.replaceAll("_", "-")}`);
export const tileName = (key: string) => named("tile", key);
export const tileText = (key: string) => tell(`tile-${key.replaceAll("_", "-")}-text`);
export const battleCardName = (key: string) => named("battle-card", key);
export const cardName = (key: string) => named("di", key);
export const cardText = (key: string) => tell(`di-${key.replaceAll("_", "-")}-text`);
export const creatureName = (key: string) => named("creature", key);
export const creatureText = (key: string) => tell(`creature-${key.replaceAll("_", "-")}-text`);
export const actionName = (key: string) => named("action-space", key);
export const powerName = (key: string) => named("power", key);

/** A space as its map calls it. */
export const spaceName = (id: string) => desk.kit?.chart.nameOf(id, language.current) ?? id;

/** A space as a sentence names it: with its article, where the language has one for it. */
export function spaceInSentence(id: string): string {
  const name = spaceName(id);
  const head = name.split(" ")[0]!.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const article = gameText(GAME, "space-article", { head });
  if (article === "none") return name;
  const gap = article.endsWith("'") ? "" : " ";
  return `${ARTICLE}${article}${gap}${name[0]!.toLowerCase()}${name.slice(1)}`;
}

export const cityName = (number: number) =>
  desk.kit?.chart.cities[number - 1]?.name[language.current] ?? String(number);

/** Several cards: "War Fury, 2 × Iron Wall". */
export const cardNames = (cards: Cards | string[]): string => {
  const counts = new Map<string, number>();
  for (const card of Array.isArray(cards) ? cards : spread(cards))
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

export function moveWords(
  { move, verb, space, count, key, colour, levels }: Parsed,
  names: string[],
): string {
  if (levels) return tell("move-levels", { red: levels[0]!, blue: levels[1]!, white: levels[2]! });
  if (verb === "gold") return tell(`move-gold-${key}`);
  if (verb === "city") return tell("ui-take-city", { city: cityName(count!) });
  if (verb === "first") return tell("ui-first", { player: names[count! - 1] ?? String(count) });
  const args: MessageArgs = {};
  if (space !== null) args.space = spaceInSentence(space);
  if (count !== null) args[verb === "raise" ? "level" : "count"] = count;
  if (colour) args.colour = colour;
  if (key) args[ARGUMENTS[verb] ?? "card"] = NAMES_OF_KEYS[verb]?.(key) ?? key;
  const id = `move-${verb}`;
  return hasGameText(GAME, id) ? tell(id, args) : move;
}

/** A move with what it costs, what it leaves and whom it attacks. */
export function offerWords(parsed: Parsed, names: string[]): string {
  const { cost, left, attack } = parsed;
  const consequences = [
    cost ? tell("ui-prayer-of", { count: cost }) : "",
    left !== null && attack === null ? tell("ui-movement", { left }) : "",
    attack !== null ? tell("ui-attacks", { player: names[attack] ?? "" }) : "",
  ].filter(Boolean);
  const words = moveWords(parsed, names);
  return consequences.length > 0 ? `${words} (${consequences.join(", ")})` : words;
}

/** Why somebody cannot have a tile, as far as numbers tell it. */
export function lackWords(view: KemetView, seat: number, { colour, level, cost }: Offer): string[] {
  const { prayer } = view.players[seat]!;
  const price = cost ?? level;
  return [
    highest(view, seat, colour) < level ? tell("ui-needs-level", { colour, level }) : "",
    price > prayer ? tell("ui-lacks-prayer", { count: price - prayer }) : "",
  ].filter(Boolean);
}

/** An event as a sentence; undefined for one that has no words. */
export function eventWords(event: GameEvent, seats: Seat[]): string | undefined {
  const id = messageOf(event);
  if (!hasGameText(GAME, id)) return undefined;
  const args: MessageArgs = {};
  const nameOf = (seat: unknown) =>
    typeof seat === "number" && seats[seat] ? seatName(seats[seat]) : String(seat ?? "");
  for (const [field, value] of Object.entries(event))
    if (field !== "event" && value !== null)
      args[CALLED[field] ?? field] = FIELDS[field]?.(value, nameOf) ?? plain(value);
  args.player = nameOf(event.seat);
  if (Array.isArray(event.cards)) args.count = event.cards.length;
  return tell(id, args);
}

/** The id of an event's sentence; some events have several. */
export function messageOf(event: GameEvent): string {
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
const CALLED: Record<string, string> = { battle_card: "card", card_strength: "card" };
const plain = (value: unknown) => (typeof value === "number" ? value : String(value));

type Worded = (value: unknown, nameOf: (seat: unknown) => string) => string | number;
const by =
  (name: (key: string) => string): Worded =>
  (value) =>
    name(String(value));
/** Details that a sentence calls by their names. */
const FIELDS: Record<string, Worded> = {
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

/** What is asked of a seat, in one sentence. */
export function askedWords(view: KemetView, seat: number): string | null {
  const { ask } = view;
  if (!ask) return null;
  if (!view.pending.includes(seat)) return tell("prompt-wait");
  const id = `prompt-${ask.kind.replaceAll("_", "-")}`;
  return hasGameText(GAME, id) ? tell(id, askArgs(view, ask)) : null;
}

function askArgs(view: KemetView, ask: Ask): MessageArgs {
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
    player: desk.names[ask.of ?? battle?.attacker ?? -1] ?? "",
    why: ask.why ?? "recruit",
    where: battle && isWinnerGone(battle) ? "here" : "away",
  };
}

/** Has the winner of a battle no unit left, so that the loser may stay? */
const isWinnerGone = ({ winner, attacker, units }: BattleView): boolean =>
  winner !== null && units[winner === attacker ? 0 : 1] === 0;

/** A space in full, for who cannot see the map. */
export function spaceWords(space: SpaceView, names: string[]): string {
  const parts = [tell(`space-kind-${space.kind}`)];
  if (space.income > 0) parts.push(tell("ui-income", { amount: space.income }));
  if (space.obelisk) parts.push(tell("ui-obelisk"));
  if (space.pyramid) parts.push(pyramidWords(space, names));
  parts.push(
    space.owner === null
      ? tell("ui-space-empty")
      : tell("ui-troop", { player: names[space.owner]!, count: space.units }),
  );
  if (space.creature) parts.push(creatureName(space.creature));
  return parts.join("; ");
}

function pyramidWords({ pyramid }: SpaceView, names: string[]): string {
  const { colour, level, controller, seat } = pyramid!;
  const words = tell("ui-pyramid", { colour, level, player: names[seat]! });
  return controller === null || controller === seat
    ? words
    : `${words}, ${tell("ui-pyramid-taken", { player: names[controller]! })}`;
}
