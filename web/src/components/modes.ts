import { t } from "../lib/language.svelte";
import { has } from "../lib/text";

/** A mode's short name, or what the server calls it. */
export function modeName(mode: string): string {
  const id = `mode-name-${mode}`;
  return has("en", null, id) ? t(id) : mode;
}
