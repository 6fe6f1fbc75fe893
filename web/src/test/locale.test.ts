import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ids, read, SOURCE, sources } from "./sources";

const ofGames = readdirSync(join(SOURCE, "games"))
  .map((game) => join("games", game, "words"))
  .filter((folder) => existsSync(join(SOURCE, folder)));

describe("texts", () => {
  it("are the same ids in both languages, each once", () => {
    expect([...ids("fr")].sort()).toEqual([...ids("en")].sort());
    expect(new Set(ids("en")).size).toBe(ids("en").length);
  });

  it("are parsed to the last line", () => {
    for (const language of ["en", "fr"]) {
      const written = read(language).match(/^[a-z][\w-]* =/gm)!.length;
      expect(ids(language)).toHaveLength(written);
    }
  });

  it("use the same variables in both languages", () => {
    const variables = (language: string) =>
      Object.fromEntries(
        read(language)
          .split(/^(?=[a-z][\w-]* =)/m)
          .map((entry) => [entry.split(" ")[0], [...new Set(entry.match(/\$\w+/g) ?? [])].sort()]),
      );
    expect(variables("fr")).toEqual(variables("en"));
  });

  it("exist for every id the app names", () => {
    const known = new Set(ids("en"));
    const named = sources(SOURCE).flatMap((text) =>
      [...text.matchAll(/\b(?:t|inAllLanguages)\("([a-z][\w-]*)"/g)].map((match) => match[1]!),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });

  it("are all used", () => {
    const text = sources(SOURCE).join("\n");
    const started = [...text.matchAll(/`([a-z]+(?:-[a-z]+)*-)\$\{/g)].map((match) => match[1]!);
    const unused = ids("en").filter(
      (id) => !text.includes(`"${id}"`) && !started.some((start) => id.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });

  it("of a game's screens are the same ids in both languages, each once", () => {
    for (const folder of ofGames) {
      expect([...ids("fr", folder)].sort()).toEqual([...ids("en", folder)].sort());
      expect(new Set(ids("en", folder)).size).toBe(ids("en", folder).length);
    }
  });
});
