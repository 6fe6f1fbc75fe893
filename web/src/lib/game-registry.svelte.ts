import * as api from "../api/client";
import type { Bot, Game, LocalisedText } from "../api/types";
import { pick } from "./language.svelte";

const RETRY_DELAY = 1500;

/** The games and bots that the server offers. */
class GameRegistry {
  games = $state.raw<Game[]>([]);
  bots = $state.raw<Bot[]>([]);
  usualBot = $state.raw("greedy");
  standIn = $state.raw("greedy");
  problem = $state.raw<LocalisedText | null>(null);
  loaded = $state(false);
  private isLoading = false;

  game(name: string): Game | null {
    return this.games.find((game) => game.name === name) ?? null;
  }

  /** Return a game's title in the current language, or its name before the list has loaded. */
  title(name: string): string {
    const game = this.game(name);
    return game ? pick(game.title) : name;
  }

  /** Return a bot's title in the current language, or its name before the list has loaded. */
  botTitle(name: string): string {
    const bot = this.bots.find((one) => one.name === name);
    return bot ? pick(bot.title) : name;
  }

  /** Does this bot search? Bots are sorted by strength, and the stand-in is the strongest that does not. */
  searches(name: string): boolean {
    const names = this.bots.map((bot) => bot.name);
    return names.indexOf(name) > names.indexOf(this.standIn);
  }

  async load(): Promise<void> {
    if (this.isLoading) return;
    this.isLoading = true;
    try {
      const { games, bots, usual_bot, stand_in } = await api.games();
      this.games = games;
      this.bots = bots;
      this.usualBot = usual_bot;
      this.standIn = stand_in;
      this.problem = null;
      this.loaded = true;
    } catch (error) {
      this.problem = error instanceof api.ApiError ? error.words : null;
    }
    this.isLoading = false;
    if (!this.loaded) setTimeout(() => this.load(), RETRY_DELAY);
  }
}

export const gameRegistry = new GameRegistry();
