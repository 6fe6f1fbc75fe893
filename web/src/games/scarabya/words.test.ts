import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatMessage, loadMessages } from "../../lib/messages";
import { ids, SOURCE, sources } from "../../test/sources";

describe("the words of the screens", () => {
  const own = ids("en", "games/scarabya/words");
  const text = sources(join(SOURCE, "games", "scarabya")).join("\n");

  it("are known and used", () => {
    const said = [...text.matchAll(/\bsay\(\s*"([a-z][\w-]*)"/g)].map((match) => match[1]!);
    expect(said.filter((id) => !own.includes(id))).toEqual([]);
    expect(own.filter((id) => !text.includes(`"${id}"`) && !id.startsWith("aim-"))).toEqual([]);
  });

  it("stand beside those of the rules", async () => {
    await loadMessages("scarabya");
    const args = { round: 3, tile: "F" };
    expect(formatMessage("en", "scarabya", "prompt-place", args)).toBe("Mission 3 of 12: place tile F.");
    expect(formatMessage("fr", "scarabya", "prompt-place", args)).toBe(
      "Mission 3 sur 12\u202f: posez la tuile F.",
    );
    expect(formatMessage("en", "scarabya", "tile-name", args)).toBe("Tile F");
  });
});
