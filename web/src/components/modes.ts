import { canSay, say, t } from "../lib/language.svelte";
import { has } from "../lib/text";

/** A mode's short name: the game's own, else the app's, else as the server calls it. */
export function modeName(game: string, mode: string): string {
  const id = `mode-name-${mode}`;
  if (canSay(game, id)) return say(game, id);
  return has("en", null, id) ? t(id) : mode;
}
