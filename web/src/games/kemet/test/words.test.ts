import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ids, SOURCE, sources } from "../../../test/sources";

describe("the words of the screens", () => {
  it("are known and used", () => {
    const own = ids("en", "games/kemet/words");
    const text = sources(join(SOURCE, "games", "kemet")).join("\n");
    const named = [...text.matchAll(/"(ui-[a-z][\w-]*)"/g)].map((match) => match[1]!);
    expect(named.filter((id) => !own.includes(id))).toEqual([]);
    const started = [...text.matchAll(/`(ui-(?:[a-z]+-)*)\$\{/g)].map((match) => match[1]!);
    // Counts of the standing are named by what they count.
    const counted = ["points", "prayer", "reserve", "cards", "tokens"].map((name) => `ui-${name}`);
    const used = (id: string) =>
      named.includes(id) ||
      counted.includes(id) ||
      started.some((start) => start !== "ui-" && id.startsWith(start));
    expect(own.filter((id) => !used(id))).toEqual([]);
  });
});
