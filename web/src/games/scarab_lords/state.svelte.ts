/** State of the Scarab Lords screens: card set, selected card, zoomed card. */

import * as api from "../../api/client";
import { CardSet, type CardSetJson } from "./cards";
import { GAME } from "./view";

class ScreenState {
  /** The card set in use; null until loaded. */
  cards = $state.raw<CardSet | null>(null);
  /** The card selected to be played or used. */
  selected = $state<string | null>(null);

  /** Load the card set named by the options, or the default one. */
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

/** The zoomed card. */
class CardLens {
  /** The card shown large; null for none. */
  card = $state<string | null>(null);
  /** The box to show it beside. */
  beside = $state.raw<DOMRect | null>(null);
  /** Stays open until a click elsewhere. */
  pinned = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  private pointer = { x: -1, y: -1 };

  /** Remember the pointer's last position. */
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

  /** Cancel a delayed zoom, and close one that is not pinned. */
  leave(): void {
    clearTimeout(this.timer);
    if (!this.pinned) this.card = null;
  }

  /** Close an unpinned zoom whose card has moved. */
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
