/** The legal moves, indexed by the element that is clicked to make them. */

import type { LegalMove } from "../../api/types";
import type { CardSet } from "./cards";
import type { LordsView, Standing } from "./view";

const WITH_CARD = [
  "activate",
  "use",
  "uncurse",
  "discard",
  "choose",
  "remove",
  "keep",
  "take",
  "play",
] as const;
export type CardVerb = (typeof WITH_CARD)[number];

export interface ParsedMove {
  move: string;
  verb: string;
  card: string | null;
  /** A column, `upper E`. */
  column: string | null;
  region: string | null;
  /** The columns that it changes, as they would stand then. */
  preview: Standing[];
}

const isCardVerb = (verb: string): verb is CardVerb => (WITH_CARD as readonly string[]).includes(verb);

/** Parse a move's notation. */
export function parseMove(move: string, set: CardSet): ParsedMove {
  const [verb = "", ...words] = move.split(" ");
  const parsed: ParsedMove = { move, verb, card: null, column: null, region: null, preview: [] };
  const rest = words.join(" ");
  if (verb === "region") return { ...parsed, region: rest };
  if (verb === "column" || verb === "exercise") return { ...parsed, column: rest };
  if (!isCardVerb(verb)) return parsed;
  const card = set.keyOf(rest);
  if (card !== null || verb !== "play") return { ...parsed, card };
  return { ...parsed, card: set.keyOf(words.slice(0, -2).join(" ")), column: words.slice(-2).join(" ") };
}

/** Return selectors of the elements that a seat's move concerns. */
export function moveSelectors({ move, verb, card, column, region }: ParsedMove, seat: number): string[] {
  if (verb === "exercise") return [`[data-column="${column}"] .stand`];
  if (region) return [`[data-region="${region}"]`];
  const selectors = [
    ...(card === null ? [] : [`[data-card="${card}"]`]),
    ...(column === null ? [] : [`[data-place="column ${column} ${seat}"]`]),
  ];
  return selectors.length > 0 ? selectors : [`[data-move="${move}"]`];
}

/** Verbs that a click on the card does at once; the others ask what to do with it. */
const AT_ONCE = new Set(["choose", "remove", "keep", "take"]);
/** Questions in which a click on a card of the hand discards it. */
const DISCARDING = new Set(["refresh", "duty", "hand"]);

export class Moves {
  readonly all: ParsedMove[];
  readonly byCard = new Map<string, ParsedMove[]>();
  readonly plain = new Map<string, ParsedMove>();
  readonly columns = new Map<string, ParsedMove>();
  readonly exercises = new Map<string, ParsedMove>();
  readonly regions = new Map<string, ParsedMove>();
  private readonly ask: string;

  constructor(legal: LegalMove[], set: CardSet, ask: string | null) {
    this.ask = ask ?? "";
    this.all = legal.map(({ move, columns }) => ({
      ...parseMove(move, set),
      preview: (columns as Standing[] | undefined) ?? [],
    }));
    for (const parsed of this.all) {
      const { card, verb, column, region } = parsed;
      if (card !== null) this.byCard.set(card, [...(this.byCard.get(card) ?? []), parsed]);
      else if (verb === "column" && column) this.columns.set(column, parsed);
      else if (verb === "exercise" && column) this.exercises.set(column, parsed);
      else if (region) this.regions.set(region, parsed);
      else this.plain.set(verb, parsed);
    }
  }

  of(card: string): ParsedMove[] {
    return this.byCard.get(card) ?? [];
  }

  /** The move that a click on the card makes without a further question. */
  atOnce(card: string): ParsedMove | null {
    return (
      this.of(card).find(
        ({ verb }) => AT_ONCE.has(verb) || (verb === "discard" && DISCARDING.has(this.ask)),
      ) ?? null
    );
  }

  /** Per column the move that brings the card there. */
  plays(card: string): Map<string, ParsedMove> {
    return new Map(
      this.of(card)
        .filter(({ verb, column }) => verb === "play" && column !== null)
        .map((parsed) => [parsed.column!, parsed]),
    );
  }

  /** What else can be done with the card, as buttons. */
  besides(card: string): ParsedMove[] {
    return this.of(card).filter(({ verb, column }) => verb !== "play" || column === null);
  }
}

/**
 * Return how columns would stand: after the move into the column `aim`, or without one, each column after the move
 * into it.
 */
export function previewStandings(
  goals: ReadonlyMap<string, ParsedMove>,
  aim: string | null,
): Map<string, Standing> {
  const aimed = aim === null ? undefined : goals.get(aim);
  const changes = aimed
    ? aimed.preview
    : [...goals].flatMap(([column, { preview }]) => preview.filter(({ name }) => name === column));
  return new Map(changes.map((standing) => [standing.name, standing]));
}

/** Return the copies of a card in the same place and state; the server lists moves for only one of them. */
export function equalCards(view: LordsView, set: CardSet, card: string): string[] {
  const id = set.title(card).id;
  const same = (key: string) => set.title(key).id === id;
  for (const side of [
    ...view.columns.flatMap(({ sides }) => sides),
    ...view.players.map(({ gods }) => gods),
  ]) {
    const own = side.find((each) => each.card === card);
    if (own)
      return side
        .filter(
          (each) =>
            same(each.card) &&
            each.scarabs === own.scarabs &&
            each.activated === own.activated &&
            each.used === own.used,
        )
        .map((each) => each.card);
  }
  for (const { cards, pile } of view.players)
    for (const place of [cards, pile]) if (place.includes(card)) return place.filter(same);
  return [card];
}

/** Return the card that the legal moves name for this one: itself or an equal copy. */
export function legalCopy(view: LordsView, set: CardSet, moves: Moves, card: string): string {
  if (moves.byCard.has(card)) return card;
  return equalCards(view, set, card).find((key) => moves.byCard.has(key)) ?? card;
}

/** Return the move that a click on an unusable card suggests, so that the server can explain the refusal. */
export function intendedMove(view: LordsView, set: CardSet, seat: number, card: string): string | null {
  const label = set.label(card, "en");
  const kind = view.ask?.kind;
  if (!kind) return null;
  const inHand = view.players[seat]?.cards.includes(card) ?? false;
  if (DISCARDING.has(kind)) return inHand ? `discard ${label}` : null;
  if (kind !== "act" && kind !== "close") return `choose ${label}`;
  if (inHand) return playMove(set, card);
  return `activate ${label}`;
}

/** Return the notation for playing a card, by default into the first column that its icons name. */
export function playMove(set: CardSet, card: string, column: string | null = null): string {
  const { icons } = set.title(card);
  const label = set.label(card, "en");
  if (icons.length === 0) return `play ${label}`;
  return `play ${label} ${column ?? `upper ${icons[0]}`}`;
}
