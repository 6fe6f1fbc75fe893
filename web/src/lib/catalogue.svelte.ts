import * as api from "../api/client";
import type { Bot, Game, LocalisedText } from "../api/types";
import { pick } from "./language.svelte";

const AGAIN = 1500;

/** The games of the server, and who can play them. */
class Catalogue {
  games = $state.raw<Game[]>([]);
  bots = $state.raw<Bot[]>([]);
  usualBot = $state.raw("greedy");
  standIn = $state.raw("greedy");
  problem = $state.raw<LocalisedText | null>(null);
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

  /** Does this bot search? Those that do come after the stand-in, which is the best that does not. */
  searches(name: string): boolean {
    const names = this.bots.map((bot) => bot.name);
    return names.indexOf(name) > names.indexOf(this.standIn);
  }

  async load(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
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
    this.asking = false;
    if (!this.loaded) setTimeout(() => this.load(), AGAIN);
  }
}

export const catalogue = new Catalogue();
