import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import { loadMessages } from "../../../lib/messages";
import ChoiceButtons from "../ChoiceButtons.svelte";
import { Moves } from "../moves";

describe("the choice of who is next in the turn order", () => {
  let shown: Record<string, unknown> | null = null;

  afterEach(async () => {
    if (shown) await unmount(shown);
    shown = null;
  });

  it("bears the sign of the player who is named", async () => {
    await loadMessages("kemet");
    const moves = new Moves([{ move: "first 1" }, { move: "first 3" }]);
    const props = { moves, names: ["Ada", "Ben", "Cleo"], space: [], onplay: () => {} };
    shown = mount(ChoiceButtons, { target: document.body, props });
    flushSync();
    const signs = [...document.querySelectorAll("[data-move]")].map((button) => [
      button.textContent?.includes("Ada") ? 0 : button.textContent?.includes("Cleo") ? 2 : null,
      button.querySelector(".sign")?.classList.contains("seat-0"),
      button.querySelector(".sign")?.classList.contains("seat-2"),
    ]);
    expect(signs).toEqual([
      [0, true, false],
      [2, false, true],
    ]);
  });
});
