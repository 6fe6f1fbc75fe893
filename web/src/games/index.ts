import { generic } from "./generic";
import { scarabya } from "./scarabya";
import type { GameScreens } from "./screens";

/** The games with screens of their own. A new game adds its line here and nothing else. */
const SCREENS: Record<string, GameScreens> = { scarabya };

export const screensOf = (game: string): GameScreens => SCREENS[game] ?? generic;
