import type { LocalisedText } from "../api/types";
import { inAllLanguages } from "../lib/messages";
import { loadScreens } from ".";
import type { GameScreens } from "./screens";

/** Loads the screens of a page's game; `screens` is null until they have arrived. */
export class ScreenLoader {
  screens = $state.raw<GameScreens | null>(null);
  problem = $state.raw<LocalisedText | null>(null);

  constructor(game: () => string | null) {
    $effect(() => {
      const name = game();
      if (name !== null) return this.load(name);
    });
  }

  private load(name: string): () => void {
    let isCurrent = true;
    loadScreens(name).then(
      (screens) => {
        if (isCurrent) this.screens = screens;
      },
      () => {
        if (isCurrent) this.problem = inAllLanguages("server-silent");
      },
    );
    return () => {
      isCurrent = false;
    };
  }
}
