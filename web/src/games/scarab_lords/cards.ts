/** A card set from the server: names, texts and printed values. */

import type { Language, LocalisedText } from "../../api/types";
import { HOUSES, type House, type Kind, type Phase } from "./view";

export const TYPES = ["minion", "building", "leader", "god", "fate"] as const;
export type CardType = (typeof TYPES)[number];

/** A title stands for one or several equal cards. */
export interface Title {
  id: string;
  name: LocalisedText;
  house: House;
  copies: number;
  type: CardType;
  phase: Phase;
  power: number | null;
  icons: Kind[];
  text: LocalisedText | null;
  /** A line about the world, without any effect. */
  flavour: LocalisedText | null;
}

interface TitleJson extends Omit<Title, "phase" | "power" | "icons" | "text" | "flavour"> {
  phase: number | string;
  power?: number;
  icons?: Kind[];
  text?: LocalisedText;
  flavour?: LocalisedText;
}

export interface CardSetJson {
  id: string;
  version: number;
  cards: TitleJson[];
}

const titleOf = (written: TitleJson): Title => ({
  ...written,
  phase: String(written.phase) as Phase,
  power: written.power ?? null,
  icons: written.icons ?? [],
  text: written.text ?? null,
  flavour: written.flavour ?? null,
});

/** A name without its leading article, which people leave out. */
export const withoutArticle = (name: string) => name.replace(/^(?:the |les |la |le |l['’])(?=.)/i, "");

export class CardSet {
  readonly id: string;
  readonly titles: Title[];
  private readonly byKey = new Map<string, Title>();
  private readonly byLabel = new Map<string, string>();
  private readonly order = new Map<string, number>();

  constructor(written: CardSetJson) {
    this.id = written.id;
    this.titles = written.cards
      .map(titleOf)
      .sort((a, b) => HOUSES.indexOf(a.house) - HOUSES.indexOf(b.house));
    for (const title of this.titles) {
      for (let copy = 1; copy <= title.copies; copy++) {
        const key = title.copies > 1 ? `${title.id}#${copy}` : title.id;
        this.order.set(key, this.order.size);
        this.byKey.set(key, title);
        this.byLabel.set(this.label(key, "en"), key);
      }
    }
  }

  /** The title of a card, as a document names it: `A01#2`. */
  title(key: string): Title {
    const found = this.byKey.get(key);
    if (!found) throw new Error(`there is no card ${key}`);
    return found;
  }

  has(key: string): boolean {
    return this.byKey.has(key);
  }

  name(key: string, language: Language): string {
    return this.title(key).name[language];
  }

  /** How a move names a card: `River Merchant #2`, or `Enhu` where there is only one. */
  label(key: string, language: Language): string {
    const title = this.title(key);
    const copy = key.split("#")[1];
    return copy ? `${title.name[language]} #${copy}` : title.name[language];
  }

  keyOf(label: string): string | null {
    return this.byLabel.get(label) ?? null;
  }

  /** Cards in the order of their numbers. */
  sorted(keys: Iterable<string>): string[] {
    return [...keys].sort((a, b) => this.order.get(a)! - this.order.get(b)!);
  }

  /** Cards by title, in order: for lists in which copies are counted. */
  grouped(keys: Iterable<string>): { title: Title; keys: string[] }[] {
    const groups = new Map<Title, string[]>();
    for (const key of this.sorted(keys)) {
      const title = this.title(key);
      groups.set(title, [...(groups.get(title) ?? []), key]);
    }
    return [...groups].map(([title, found]) => ({ title, keys: found }));
  }
}
