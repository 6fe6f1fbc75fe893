import { t } from "../lib/language.svelte";
import { hasMessage } from "../lib/messages";

/** A mode's short name, or what the server calls it. */
export function modeName(mode: string): string {
  const id = `mode-name-${mode}`;
  return hasMessage("en", null, id) ? t(id) : mode;
}
