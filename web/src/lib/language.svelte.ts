import type { Language, LocalisedText } from "../api/types";
import { read, write } from "./stored";
import { type Args, format, has } from "./text";

function usual(): Language {
  return navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}

class Tongue {
  now = $state<Language>(read<Language | null>("language", null) ?? usual());

  speak(language: Language): void {
    this.now = language;
    write("language", language);
  }
}

export const tongue = new Tongue();

/** The app's own words. */
export const t = (id: string, args?: Args) => format(tongue.now, null, id, args);
/** A game's words. */
export const say = (game: string, id: string, args?: Args) => format(tongue.now, game, id, args);
export const canSay = (game: string, id: string) => has(tongue.now, game, id);
/** Words that came from the server in both languages. */
export const pick = (words: LocalisedText) => words[tongue.now] ?? words.en;
/** A list in words: "Ada, Ben and Eve". */
export const list = (items: string[]) =>
  new Intl.ListFormat(tongue.now, { type: "conjunction" }).format(items);
