import * as api from "../api/client";
import type { Part, PreparedGame } from "../api/types";
import { t } from "./language.svelte";
import type { Args } from "./text";

const PAUSE = 2000;
/** What people miss most comes first. */
const PARTS: Part[] = ["bots", "hints", "analysis", "rules"];

/** What the server still prepares: asked for until all is ready. Before anything is known, all counts as ready. */
export class Preparation {
  games = $state.raw<PreparedGame[]>([]);
  /** The first question was answered, or came to nothing. */
  asked = $state(false);
  private asking = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  of(game: string): PreparedGame | null {
    return this.games.find(({ name }) => name === game) ?? null;
  }

  isReady(game: string, part: Part): boolean {
    return this.of(game)?.parts.every((one) => one.part !== part || one.ready) ?? true;
  }

  /** Where a game stands in a list: those with their bots first, then as the server prepares them. */
  rank(game: string): number {
    const place = this.games.findIndex(({ name }) => name === game);
    return this.isReady(game, "bots") ? place : place + this.games.length;
  }

  /** The part to speak of; null where all are ready. */
  missing(game: string): Part | null {
    return PARTS.find((part) => !this.isReady(game, part)) ?? null;
  }

  /** Ask, and again after a pause while something is not ready. A hidden page waits until somebody looks at it. */
  look = async (): Promise<void> => {
    if (this.asking) return;
    clearTimeout(this.timer);
    if (document.hidden && this.asked) {
      document.addEventListener("visibilitychange", this.look, { once: true });
      return;
    }
    this.asking = true;
    try {
      this.games = (await api.preparation()).games;
    } catch {
      // Nobody has asked for this; the next answer tells.
    }
    this.asking = false;
    this.asked = true;
    if (this.games.length === 0 || this.games.some(({ name }) => this.missing(name)))
      this.timer = setTimeout(this.look, PAUSE);
  };
}

export const preparation = new Preparation();

/** About how long a part of a game takes: finer figures would only flicker. */
function timeLeft(game: string, part: Part): Args {
  const seconds = preparation.of(game)?.parts.find((one) => one.part === part)?.seconds_left ?? null;
  if (seconds === null) return { unit: "unknown", count: 0 };
  if (seconds <= 10) return { unit: "moment", count: 0 };
  if (seconds <= 90) return { unit: "seconds", count: 10 * Math.ceil(seconds / 10) };
  return { unit: "minutes", count: Math.ceil(seconds / 60) };
}

/** When a part of a game is ready, as the end of a sentence: "in about 40 s". */
export const readyWhen = (game: string, part: Part) => t("ready-when", timeLeft(game, part));

/** A button's words while what it does is being prepared. */
export const beingPrepared = (game: string, part: Part, what: string) =>
  t("being-prepared", { what, ...timeLeft(game, part) });
