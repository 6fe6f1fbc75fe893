import type { Language, LocalisedText } from "../api/types";
import { formatMessage, hasMessage, type MessageArgs } from "./messages";
import { read, write } from "./storage";

function browserLanguage(): Language {
  return navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}

class LanguageSetting {
  current = $state<Language>(read<Language | null>("language", null) ?? browserLanguage());

  set(language: Language): void {
    this.current = language;
    write("language", language);
  }
}

export const language = new LanguageSetting();

/** Return a message of the app in the current language. */
export const t = (id: string, args?: MessageArgs) => formatMessage(language.current, null, id, args);
/** Return a message of a game in the current language. */
export const gameText = (game: string, id: string, args?: MessageArgs) =>
  formatMessage(language.current, game, id, args);
export const hasGameText = (game: string, id: string) => hasMessage(language.current, game, id);
/** Return a text from the server in the current language. */
export const pick = (words: LocalisedText) => words[language.current] ?? words.en;
/** Join items as a list: "Ada, Ben and Eve". */
export const list = (items: string[]) =>
  new Intl.ListFormat(language.current, { type: "conjunction" }).format(items);
