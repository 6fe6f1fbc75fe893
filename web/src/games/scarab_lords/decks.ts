/** Deck lists as people write them: a line per title, `3 River Merchant`, by name or id. */

import type { Language } from "../../api/types";
import { type CardSet, type Title, withoutArticle } from "./cards";

export const DECK_SIZE = 30;
export const DECK_HOUSES = ["ankar", "temet"] as const;
export type DeckHouse = (typeof DECK_HOUSES)[number];
/** Per house the ids of its cards, as the option has them. */
export type Decks = Record<DeckHouse, string[]>;

/** What is wrong with a list; the words are `ui-deck-<kind>`. */
export type DeckFault =
  | { kind: "unknown" | "ambiguous"; line: number; said: string }
  | { kind: "size"; count: number; wanted: number }
  | { kind: "copies"; said: string; count: number; copies: number };

const LINE = /^(?:(\d{1,3})\s*[x×]?\s+)?(.+?)(?:\s+[x×]\s*(\d{1,3}))?$/iu;

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replaceAll("’", "'")
    .toLowerCase()
    .trim();

/** The titles that a name or an id may mean: those called so, with or without its article, else those that begin so. */
function matchingTitles(said: string, set: CardSet): Title[] {
  const wanted = plain(said);
  const names = ({ id, name }: Title) => [id, name.en, name.fr].map(plain);
  const bare = ({ name }: Title) => [name.en, name.fr].map((said) => plain(withoutArticle(said)));
  const ways: ((title: Title) => boolean)[] = [
    (title) => names(title).includes(wanted),
    (title) => bare(title).includes(wanted),
    (title) => [...names(title), ...bare(title)].some((name) => name.startsWith(wanted)),
  ];
  return ways.map((way) => set.titles.filter(way)).find((found) => found.length > 0) ?? [];
}

/** The cards of a list, and the lines that name none. */
export function readDeck(text: string, set: CardSet): { cards: string[]; faults: DeckFault[] } {
  const cards: string[] = [];
  const faults: DeckFault[] = [];
  for (const [i, line] of text.split("\n").entries()) {
    const found = LINE.exec(line.trim());
    if (!found) continue;
    const said = found[2]!;
    const titles = matchingTitles(said, set);
    if (titles.length !== 1)
      faults.push({ kind: titles.length === 0 ? "unknown" : "ambiguous", line: i + 1, said });
    else cards.push(...Array<string>(Number(found[1] ?? found[3] ?? 1)).fill(titles[0]!.id));
  }
  return { cards, faults };
}

/** Is a deck as large as it must be? */
export const sizeFaults = (cards: string[]): DeckFault[] =>
  cards.length === DECK_SIZE ? [] : [{ kind: "size", count: cards.length, wanted: DECK_SIZE }];

/** No card is there more often than there are copies, in both decks together. */
export function copyFaults(decks: Decks, set: CardSet, language: Language): DeckFault[] {
  const used = new Map<string, number>();
  for (const id of DECK_HOUSES.flatMap((house) => decks[house])) used.set(id, (used.get(id) ?? 0) + 1);
  return set.titles.flatMap(({ id, name, copies }): DeckFault[] => {
    const count = used.get(id) ?? 0;
    return count > copies ? [{ kind: "copies", said: name[language], count, copies }] : [];
  });
}

/** The printed deck of a house, as one would write it. */
export const printedDeck = (house: DeckHouse, set: CardSet, language: Language): string =>
  set.titles
    .filter((title) => title.house === house)
    .map(({ name, copies }) => `${copies} ${name[language]}`)
    .join("\n");
