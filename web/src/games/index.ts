import { loadMessages } from "../lib/messages";
import GenericArt from "./generic/GenericArt.svelte";
import KemetArt from "./kemet/KemetArt.svelte";
import LordsArt from "./scarab_lords/LordsArt.svelte";
import ScarabyaArt from "./scarabya/ScarabyaArt.svelte";
import type { GameCover, GameScreens } from "./screens";

/** The games with screens of their own. A new game adds its line here and nothing else. */
const COVERS: Record<string, GameCover> = {
  scarabya: {
    art: ScarabyaArt,
    usualMode: "table",
    load: async () => (await import("./scarabya")).scarabya,
  },
  scarab_lords: {
    art: LordsArt,
    usualMode: "basic",
    hasCards: true,
    load: async () => (await import("./scarab_lords")).scarabLords,
  },
  kemet: {
    art: KemetArt,
    usualMode: "standard",
    load: async () => (await import("./kemet")).kemet,
  },
};

/** For any other game that the server knows. */
const PLAIN: GameCover = {
  art: GenericArt,
  usualMode: "",
  load: async () => (await import("./generic")).generic,
};

export const coverOf = (game: string): GameCover => COVERS[game] ?? PLAIN;

/** A game's screens and words, fetched when first needed. */
export async function loadScreens(game: string): Promise<GameScreens> {
  const [screens] = await Promise.all([coverOf(game).load(), loadMessages(game)]);
  return screens;
}
