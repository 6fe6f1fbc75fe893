import * as api from "../api/client";
import type { Bot, Game, Words } from "../api/types";
import { pick } from "./language.svelte";

const AGAIN = 1500;

/** The games of the server. While one is being prepared, the question is asked again. */
class Catalogue {
  games = $state.raw<Game[]>([]);
  bots = $state.raw<Bot[]>([]);
  usualBot = $state.raw("greedy");
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

  /** A bot's name in the language spoken now; its plain one while the list has not come. */
  botTitle(name: string): string {
    const bot = this.bots.find((one) => one.name === name);
    return bot ? pick(bot.title) : name;
  }

  async load(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      const { games, bots, usual_bot } = await api.games();
      this.games = games;
      this.bots = bots;
      this.usualBot = usual_bot;
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
