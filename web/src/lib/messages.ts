/** Fluent bundles: one for the app, and one per game that combines the core's, the game's and its screens' messages. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language, LocalisedText } from "../api/types";

export type MessageArgs = Record<string, FluentVariable>;

const files: Record<string, string> = import.meta.glob<string>(
  ["../locale/*.ftl", "../../../src/kheper/core/locale/*.ftl"],
  { query: "?raw", import: "default", eager: true },
);
const gameFiles = import.meta.glob<string>(
  ["../../../src/kheper/games/*/locale/*.ftl", "../games/*/words/*.ftl"],
  { query: "?raw", import: "default" },
);

/** Load a game's messages in every language, so that switching needs no network. */
export async function loadMessages(game: string): Promise<void> {
  const missing = Object.entries(gameFiles).filter(
    ([path]) => path.includes(`/games/${game}/`) && !(path in files),
  );
  await Promise.all(
    missing.map(async ([path, load]) => {
      files[path] = await load();
    }),
  );
  if (missing.length > 0) for (const key of bundles.keys()) if (key.endsWith(`/${game}`)) bundles.delete(key);
}

function source(ending: string): string | null {
  const path = Object.keys(files).find((name) => name.endsWith(ending));
  return path ? files[path]! : null;
}

const bundles = new Map<string, FluentBundle>();

function bundle(language: Language, game: string | null): FluentBundle {
  const key = `${language}/${game ?? ""}`;
  let made = bundles.get(key);
  if (!made) {
    // Isolation marks would end up in labels and copied text; names are set apart by <bdi> where it matters.
    made = new FluentBundle(language, { useIsolating: false });
    const parts = game
      ? ["core/locale", `games/${game}/locale`, `games/${game}/words`].map((folder) =>
          source(`${folder}/${language}.ftl`),
        )
      : [source(`../locale/${language}.ftl`)];
    for (const part of parts) {
      if (part !== null) made.addResource(new FluentResource(part), { allowOverrides: true });
    }
    bundles.set(key, made);
  }
  return made;
}

export function hasMessage(language: Language, game: string | null, id: string): boolean {
  return bundle(language, game).hasMessage(id);
}

/** Return a message of the app in every language, to be shown later in the language current then. */
export function inAllLanguages(id: string): LocalisedText {
  return { en: formatMessage("en", null, id), fr: formatMessage("fr", null, id) };
}

export function formatMessage(
  language: Language,
  game: string | null,
  id: string,
  args?: MessageArgs,
): string {
  const words = bundle(language, game);
  const message = words.getMessage(id);
  if (!message?.value) return id;
  const errors: Error[] = [];
  return words.formatPattern(message.value, args ?? null, errors);
}
