import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";

export const SOURCE = join(__dirname, "..");

/** The texts of all components and modules in a folder, but those of tests. */
export function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "test" ? [] : sources(path);
    return /\.(ts|svelte)$/.test(entry.name) ? [readFileSync(path, "utf-8")] : [];
  });
}

/** The messages of a folder in a language, as they are written. */
export const read = (language: string, folder = "locale") =>
  readFileSync(join(SOURCE, folder, `${language}.ftl`), "utf-8");
/** Their ids. */
export const ids = (language: string, folder = "locale") =>
  new FluentResource(read(language, folder)).body.map(({ id }) => id);
