import { loadMessages } from "../lib/messages";
import GenericArt from "./generic/GenericArt.svelte";
import KemetArt from "./kemet/KemetArt.svelte";
import LordsArt from "./scarab_lords/LordsArt.svelte";
import ScarabyaArt from "./scarabya/ScarabyaArt.svelte";
import type { GameEntry, GameScreens } from "./screens";

/** The games with screens of their own. A new game adds its line here and nothing else. */
const GAMES: Record<string, GameEntry> = {
  scarabya: {
    art: ScarabyaArt,
    defaultMode: "table",
    load: async () => (await import("./scarabya")).scarabya,
  },
  scarab_lords: {
    art: LordsArt,
    defaultMode: "basic",
    hasCards: true,
    load: async () => (await import("./scarab_lords")).scarabLords,
  },
  kemet: {
    art: KemetArt,
    defaultMode: "standard",
    load: async () => (await import("./kemet")).kemet,
  },
};

/** For any other game that the server knows. */
const GENERIC: GameEntry = {
  art: GenericArt,
  defaultMode: "",
  load: async () => (await import("./generic")).generic,
};

export const gameEntry = (game: string): GameEntry => GAMES[game] ?? GENERIC;

/** A game's screens and words, fetched when first needed. */
export async function loadScreens(game: string): Promise<GameScreens> {
  const [screens] = await Promise.all([gameEntry(game).load(), loadMessages(game)]);
  return screens;
}
