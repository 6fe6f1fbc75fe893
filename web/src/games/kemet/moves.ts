/** The legal moves, indexed by the element that is clicked to make them. */

import type { LegalMove } from "../../api/types";
import { COLOURS, type Colour, type KemetView, SCARAB, type SpaceView } from "./view";

export interface ParsedMove {
  move: string;
  verb: string;
  /** A space of the map. */
  space: string | null;
  /** Units, a level, a city, a player's number. */
  count: number | null;
  /** A tile, card, creature, power or action space. */
  key: string | null;
  colour: Colour | null;
  /** Levels of the red, blue and white pyramid. */
  levels: number[] | null;
  /** Added by the server: prayer points to pay, movement points left, the seat attacked. */
  cost: number | null;
  left: number | null;
  attack: number | null;
}

const WITH_SPACE = new Set(["from", "step", "teleport", "choose"]);
const WITH_COUNT = new Set(["city", "first", "size"]);
/** Verbs that concern the moving troop. */
const MARCHING = new Set(["size", "with", "alone", "stop"]);

/** A name as a key: `Charge!` is charge, `Cavalry Blitz` cavalry_blitz. */
export const slug = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_|_$/g, "");

const colourOf = (word: string | undefined) =>
  COLOURS.find((colour) => colour === word?.toLowerCase()) ?? null;
const number = (value: unknown) => (typeof value === "number" ? value : null);

/** Parse a move's notation. */
export function parseMove(legal: LegalMove): ParsedMove {
  const [verb = "", ...words] = legal.move.split(" ");
  const parsed: ParsedMove = {
    move: legal.move,
    verb,
    space: null,
    count: null,
    key: null,
    colour: null,
    levels: null,
    cost: number(legal.cost),
    left: number(legal.left),
    attack: number(legal.attack),
  };
  if (words.length === 0) return parsed;
  if (WITH_SPACE.has(verb)) return { ...parsed, space: words[0]! };
  if (WITH_COUNT.has(verb)) return { ...parsed, count: Number(words[0]) };
  if (verb === "place") return { ...parsed, space: words[0]!, count: Number(words[1]) };
  if (verb === "levels") return { ...parsed, levels: words.map(Number) };
  if (verb === "pyramid") return { ...parsed, colour: colourOf(words[0]) };
  if (verb === "raise") return { ...parsed, colour: colourOf(words[0]), count: Number(words[1]) };
  return { ...parsed, key: slug(words.join(" ")) };
}

/** Return selectors of the elements that a seat's move concerns. */
export function moveSelectors(parsed: ParsedMove, seat: number, view: KemetView): string[] {
  return [
    ...moveSpaces(parsed, seat, view).map((space) => `[data-space="${space}"]`),
    ...offMapSelectors(parsed),
    `[data-move="${parsed.move}"]`,
  ];
}

/** Return the spaces that a move names, or those of the pieces it changes. */
export function moveSpaces(
  { verb, space, colour, count }: ParsedMove,
  seat: number,
  { spaces, ask, move }: KemetView,
): string[] {
  if (space !== null) return [space];
  const where = (is: (one: SpaceView) => boolean) => spaces.filter(is).map(({ id }) => id);
  if (verb === "city") return where(({ city }) => city === count);
  if (verb === "raise") return where(({ pyramid }) => pyramid?.seat === seat && pyramid.colour === colour);
  if (verb === "pyramid") return ask?.space ? [ask.space] : [];
  return MARCHING.has(verb) && move ? [move.at] : [];
}

function offMapSelectors({ verb, key }: ParsedMove): string[] {
  if (key === null) return [];
  if (verb === "gold") return [`[data-action="gold-${key}"], [data-action="${SCARAB}"]`];
  if (["fight", "aside", "back"].includes(verb)) return [`[data-battle-card="${key}"]`];
  if (verb === "drop") return [`[data-added="${key}"]`];
  return [`[data-action="${key}"], [data-tile="${key}"], [data-card="${key}"]`];
}

export class Moves {
  readonly all: ParsedMove[];

  constructor(legal: LegalMove[]) {
    this.all = legal.map(parseMove);
  }

  of(verb: string): ParsedMove[] {
    return this.all.filter((parsed) => parsed.verb === verb);
  }

  has(verb: string): boolean {
    return this.all.some((parsed) => parsed.verb === verb);
  }

  /** The move with a verb about a tile, card, creature or action space. */
  about(verb: string, key: string): ParsedMove | null {
    return this.all.find((parsed) => parsed.verb === verb && parsed.key === key) ?? null;
  }

  /** The moves of each space. */
  get bySpace(): Map<string, ParsedMove[]> {
    const found = new Map<string, ParsedMove[]>();
    for (const parsed of this.all)
      if (parsed.space !== null) found.set(parsed.space, [...(found.get(parsed.space) ?? []), parsed]);
    return found;
  }

  /** Moves without arguments, shown as buttons. */
  get plain(): ParsedMove[] {
    return this.all.filter(({ move, verb }) => move === verb);
  }
}
