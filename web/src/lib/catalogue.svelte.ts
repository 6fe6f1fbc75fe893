import * as api from "../api/client";
import type { Game, Words } from "../api/types";
import { pick } from "./language.svelte";

const AGAIN = 1500;

/** The games of the server. While one is being prepared, the question is asked again. */
class Catalogue {
  games = $state.raw<Game[]>([]);
  bots = $state.raw<string[]>([]);
  problem = $state.raw<Words | null>(null);
  loaded = $state(false);
  private asking = false;

  game(name: string): Game | null {
    return this.games.find((game) => game.name === name) ?? null;
  }

  /** A game's title in the language spoken now; its plain name while the list has not come. */
  titleOf(name: string): string {
    const game = this.game(name);
    return game ? pick(game.title) : name;
  }

  /** The strongest opponent there is. */
  get bestBot(): string {
    return this.bots.at(-1) ?? "greedy";
  }

  async load(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      const { games, bots } = await api.games();
      this.games = games;
      this.bots = bots;
      this.problem = null;
      this.loaded = true;
    } catch (error) {
      this.problem = error instanceof api.ApiError ? error.words : null;
    }
    this.asking = false;
    if (!this.loaded || this.games.some(({ ready }) => !ready)) setTimeout(() => this.load(), AGAIN);
  }
}

export const catalogue = new Catalogue();
