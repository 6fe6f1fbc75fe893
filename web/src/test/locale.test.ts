import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { formatMessage, loadMessages } from "../lib/messages";

const SOURCE = join(__dirname, "..");
const read = (language: string) => readFileSync(join(SOURCE, "locale", `${language}.ftl`), "utf-8");
const ids = (language: string) => new FluentResource(read(language)).body.map(({ id }) => id);

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "test" ? [] : sources(path);
    return /\.(ts|svelte)$/.test(entry.name) ? [readFileSync(path, "utf-8")] : [];
  });
}

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

  it("of a game's screens are the same in both languages, known and used", () => {
    const folder = join(SOURCE, "games", "kemet");
    const written = (language: string) => readFileSync(join(folder, "words", `${language}.ftl`), "utf-8");
    const own = (language: string) => new FluentResource(written(language)).body.map(({ id }) => id);
    expect([...own("fr")].sort()).toEqual([...own("en")].sort());
    expect(new Set(own("en")).size).toBe(own("en").length);
    const text = sources(folder).join("\n");
    const named = [...text.matchAll(/"(ui-[a-z][\w-]*)"/g)].map((match) => match[1]!);
    expect(named.filter((id) => !own("en").includes(id))).toEqual([]);
    const started = [...text.matchAll(/`(ui-(?:[a-z]+-)*)\$\{/g)].map((match) => match[1]!);
    // Counts of the standing are named by what they count.
    const counted = ["points", "prayer", "reserve", "cards", "tokens"].map((name) => `ui-${name}`);
    const used = (id: string) =>
      named.includes(id) ||
      counted.includes(id) ||
      started.some((start) => start !== "ui-" && id.startsWith(start));
    expect(own("en").filter((id) => !used(id))).toEqual([]);
  });

  it("of a game come from the game's own catalogue", async () => {
    await loadMessages("scarabya");
    const args = { round: 3, tile: "F" };
    expect(formatMessage("en", "scarabya", "prompt-place", args)).toBe("Mission 3 of 12: place tile F.");
    expect(formatMessage("fr", "scarabya", "prompt-place", args)).toBe(
      "Mission 3 sur 12 : posez la tuile F.",
    );
  });
});
