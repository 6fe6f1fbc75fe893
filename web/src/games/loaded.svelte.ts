import type { LocalisedText } from "../api/types";
import { inAllLanguages } from "../lib/text";
import { loadScreens } from ".";
import type { GameScreens } from "./screens";

/** The screens of the game that a page is about, as soon as they have come. */
export class LoadedScreens {
  now = $state.raw<GameScreens | null>(null);
  problem = $state.raw<LocalisedText | null>(null);

  constructor(game: () => string | null) {
    $effect(() => {
      const name = game();
      if (name !== null) return this.fetch(name);
    });
  }

  private fetch(name: string): () => void {
    let wanted = true;
    loadScreens(name).then(
      (screens) => {
        if (wanted) this.now = screens;
      },
      () => {
        if (wanted) this.problem = inAllLanguages("server-silent");
      },
    );
    return () => {
      wanted = false;
    };
  }
}
