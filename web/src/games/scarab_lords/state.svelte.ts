/** What lies on this screen's desk: the card set in use, the card in hand, the card looked at. */

import * as api from "../../api/client";
import { CardSet, type CardSetJson } from "./cards";
import { GAME } from "./view";

class ScreenState {
  cards = $state.raw<CardSet | null>(null);
  /** The card somebody is about to play or use. */
  selected = $state<string | null>(null);

  /** The cards that options name, or the usual ones, asked for once. */
  async fetch(options: Record<string, unknown>): Promise<CardSet> {
    const set = await this.setOf(options);
    this.cards = set;
    return set;
  }

  private async setOf({ cards }: Record<string, unknown>): Promise<CardSet> {
    const own = typeof cards === "object" && cards !== null;
    return new CardSet(own ? (cards as CardSetJson) : await this.defaultCards());
  }

  /** The cards that come with the game. */
  defaultCards(): Promise<CardSetJson> {
    return api.catalogue<CardSetJson>(GAME);
  }
}

export const screenState = new ScreenState();

/** The card shown large, and beside what. */
class CardLens {
  card = $state<string | null>(null);
  beside = $state.raw<DOMRect | null>(null);
  /** Stays until something else is touched. */
  pinned = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  private pointer = { x: -1, y: -1 };

  /** Where the pointer was seen last, on the whole page. */
  follow({ clientX: x, clientY: y }: PointerEvent): void {
    this.pointer = { x, y };
  }

  hasMoved({ clientX, clientY }: PointerEvent): boolean {
    return clientX !== this.pointer.x || clientY !== this.pointer.y;
  }

  show(card: string, element: Element, pinned = false): void {
    clearTimeout(this.timer);
    this.card = card;
    this.beside = element.getBoundingClientRect();
    this.pinned = pinned;
  }

  showSoon(card: string, element: Element, delay: number, pinned = false): void {
    clearTimeout(this.timer);
    if (this.card === card || this.pinned) return;
    this.timer = setTimeout(() => this.show(card, element, pinned), delay);
  }

  /** Stop waiting; take away what is not pinned. */
  leave(): void {
    clearTimeout(this.timer);
    if (!this.pinned) this.card = null;
  }

  /** What it stood beside has moved away. */
  drift(): void {
    if (!this.pinned) this.card = null;
  }

  close(): void {
    clearTimeout(this.timer);
    this.card = null;
    this.pinned = false;
  }
}

export const cardLens = new CardLens();
