import * as api from "../api/client";
import type { Part, PreparedGame } from "../api/types";
import { t } from "./language.svelte";
import type { MessageArgs } from "./messages";

const POLL_INTERVAL = 2000;
/** Most missed first. */
const PART_PRIORITY: Part[] = ["bots", "hints", "analysis", "rules"];

/** What the server is still compiling, polled until all is ready. Everything counts as ready until the first answer. */
export class Preparation {
  games = $state.raw<PreparedGame[]>([]);
  /** Has the first request finished, with or without success? */
  loaded = $state(false);
  private isPolling = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  game(wanted: string): PreparedGame | null {
    return this.games.find(({ name }) => name === wanted) ?? null;
  }

  isReady(game: string, part: Part): boolean {
    return this.game(game)?.parts.every((one) => one.part !== part || one.ready) ?? true;
  }

  /** Return a game's sort key: games with bots first, then in the order in which the server compiles them. */
  rank(game: string): number {
    const place = this.games.findIndex(({ name }) => name === game);
    return this.isReady(game, "bots") ? place : place + this.games.length;
  }

  /** Return the most important part that is not ready; null if all are. */
  firstMissing(game: string): Part | null {
    return PART_PRIORITY.find((part) => !this.isReady(game, part)) ?? null;
  }

  /** Fetch the state, and poll while something is not ready. A hidden page waits until it is visible. */
  poll = async (): Promise<void> => {
    if (this.isPolling) return;
    clearTimeout(this.timer);
    if (document.hidden && this.loaded) {
      document.addEventListener("visibilitychange", this.poll, { once: true });
      return;
    }
    this.isPolling = true;
    try {
      this.games = (await api.preparation()).games;
    } catch {
      // A background request: the next one will do.
    }
    this.isPolling = false;
    this.loaded = true;
    if (this.games.length === 0 || this.games.some(({ name }) => this.firstMissing(name)))
      this.timer = setTimeout(this.poll, POLL_INTERVAL);
  };
}

export const preparation = new Preparation();

/** Return the time left, rounded so that the text does not flicker. */
function timeLeft(game: string, part: Part): MessageArgs {
  const seconds = preparation.game(game)?.parts.find((one) => one.part === part)?.seconds_left ?? null;
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
