import { describe, expect, it } from "vitest";
import { loadMessages } from "../../lib/messages";
import { CardSet, type CardSetJson } from "./cards";
import { copyFaults, printedDeck, readDeck, sizeFaults } from "./decks";
import { matchesFilter, NO_FILTER } from "./filter";
import { pictureOf } from "./motifs";
import {
  equalCards,
  intendedMove,
  legalCopy,
  Moves,
  moveSelectors,
  parseMove,
  playMove,
  previewStandings,
} from "./moves";
import {
  buttonText,
  cardLabel,
  eventMessageId,
  eventText,
  moveText,
  previewText,
  promptText,
  refreshWarning,
} from "./text";
import { asLords, type LordsView, ownerOf, placeOf } from "./view";

const written: CardSetJson = {
  id: "tiny",
  version: 1,
  cards: [
    { id: "N1", name: { en: "Exodus", fr: "Exode" }, house: "neutral", copies: 1, type: "fate", phase: "S" },
    {
      id: "A1",
      name: { en: "River Merchant", fr: "Marchand du Fleuve" },
      house: "ankar",
      copies: 3,
      type: "minion",
      phase: 0,
      power: 1,
      icons: ["M", "E"],
    },
    {
      id: "T1",
      name: { en: "Nebka, Drum of War", fr: "Nebka, Tambour de guerre" },
      house: "temet",
      copies: 1,
      type: "god",
      phase: 2,
      text: { en: "One more action.", fr: "Une action de plus." },
    },
  ],
};
const set = new CardSet(written);
const card = (key: string, scarabs = 0) => ({ card: key, power: 1, scarabs, activated: 0, used: false });
const seats = [0, 1].map((seat) => ({ seat, kind: "person" as const, name: ["Ada", "Ben"][seat]! }) as never);

function view(ask: LordsView["ask"], more: Partial<LordsView> = {}): LordsView {
  return asLords({
    phase: "1",
    actions: 1,
    ask,
    columns: [
      { name: "upper E", region: "upper", kind: "E", sides: [[card("A1#2"), card("A1#3", 1)], []] },
      { name: "upper M", region: "upper", kind: "M", sides: [[], []] },
    ],
    players: [
      { seat: 0, house: "ankar", cards: ["A1#1"], pile: ["N1"], gods: [], list: ["A1#1", "A1#2", "A1#3"] },
      { seat: 1, house: "temet", cards: [], pile: [], gods: [card("T1")], list: ["T1"] },
    ],
    ...more,
  });
}

describe("a card set", () => {
  it("names cards as documents and moves do", () => {
    expect(set.titles.map(({ id }) => id)).toEqual(["A1", "T1", "N1"]);
    expect(set.label("A1#2", "fr")).toBe("Marchand du Fleuve #2");
    expect(set.keyOf("River Merchant #3")).toBe("A1#3");
    expect(set.keyOf("Nebka, Drum of War")).toBe("T1");
    expect(set.keyOf("Nobody")).toBeNull();
    expect(set.sorted(["N1", "A1#2", "T1", "A1#1"])).toEqual(["A1#1", "A1#2", "T1", "N1"]);
    expect(set.grouped(["A1#3", "N1", "A1#1"]).map(({ keys }) => keys)).toEqual([["A1#1", "A1#3"], ["N1"]]);
    expect(() => set.title("X9")).toThrow();
  });

  it("has a picture for every card", () => {
    for (const title of set.titles) {
      const { motif, sign } = pictureOf(title, false);
      expect(motif ?? sign).toBeTruthy();
    }
  });

  it("is filtered by what is printed and by words, without accents", () => {
    const found = (wanted: object) =>
      set.titles.filter((t) => matchesFilter(t, { ...NO_FILTER, ...wanted }, "fr")).map(({ id }) => id);
    expect(found({})).toEqual(["A1", "T1", "N1"]);
    expect(found({ house: "temet" })).toEqual(["T1"]);
    expect(found({ icon: "E" })).toEqual(["A1"]);
    expect(found({ phase: "S", type: "fate" })).toEqual(["N1"]);
    expect(found({ search: "PLUS  action" })).toEqual(["T1"]);
  });
});

describe("buttons and warnings", () => {
  const said = (move: string, kind: string, more: Partial<LordsView>) =>
    buttonText(parseMove(move, set), view({ kind, seat: 0 }, more), set);

  it("say what ends and what is asked", async () => {
    await loadMessages("scarab_lords");
    expect(said("pass", "close", { phase: "2", phases_left: null })).toBe("End phase 2");
    expect(said("pass", "close", { phase: "1", phases_left: 0 })).toBe("End turn");
    expect(said("pass", "act", { phase: "S", phases_left: null })).toBe("End turn");
    expect(said("yes", "supremacy", { phases_left: 1 })).toBe("Play supremacy phase");
    expect(said("done", "search", {})).toBe("Take nothing");
    expect(said("done", "target", {})).toBe("Done");
  });

  it("tell that a turn will be a refresh, with the rules", () => {
    const player = (ahead: LordsView["players"][number]["refresh_ahead"]) =>
      refreshWarning({ ...view(null).players[0]!, refresh_ahead: ahead });
    expect(player(null)).toBeNull();
    expect(player({ certain: true, loses: false })).toMatchObject({ rules: ["SL-R9"] });
    expect(player({ certain: true, loses: false })!.words).toMatch(/^Your hand is empty/);
    expect(player({ certain: false, loses: true })!.words).toMatch(/^This is your last card.*would win\.$/);
    expect(player({ certain: false, loses: true })!.rules).toEqual(["SL-R9", "SL-7.2"]);
  });
});

describe("moves", () => {
  it("have selectors of the pieces they concern", () => {
    const selectors = (move: string) => moveSelectors(parseMove(move, set), 1);
    expect(selectors("play River Merchant #2 upper E")).toEqual([
      '[data-card="A1#2"]',
      '[data-place="column upper E 1"]',
    ]);
    expect(selectors("region lower")).toEqual(['[data-region="lower"]']);
    expect(selectors("exercise lower M")).toEqual(['[data-column="lower M"] .stand']);
    expect(selectors("pass")).toEqual(['[data-move="pass"]']);
  });

  it("are read back from their notation", () => {
    expect(parseMove("play River Merchant #2 upper E", set)).toMatchObject({
      verb: "play",
      card: "A1#2",
      column: "upper E",
    });
    expect(parseMove("play Exodus", set)).toMatchObject({ card: "N1", column: null });
    expect(parseMove("exercise lower R", set)).toMatchObject({ column: "lower R", card: null });
    expect(parseMove("region upper", set).region).toBe("upper");
  });

  const legal = (...moves: string[]) => moves.map((move) => ({ move }));

  it("are sorted by what is touched", () => {
    const moves = new Moves(
      legal(
        "pass",
        "play River Merchant #1 upper E",
        "play River Merchant #1 upper M",
        "discard River Merchant #1",
        "exercise upper M",
      ),
      set,
      "act",
    );
    expect([...moves.plays("A1#1").keys()]).toEqual(["upper E", "upper M"]);
    expect(moves.besides("A1#1").map(({ verb }) => verb)).toEqual(["discard"]);
    expect(moves.atOnce("A1#1")).toBeNull();
    expect([...moves.exercises.keys()]).toEqual(["upper M"]);
    expect(moves.plain.has("pass")).toBe(true);
  });

  it("are made at once where a click can mean nothing else", () => {
    expect(new Moves(legal("discard River Merchant #1"), set, "duty").atOnce("A1#1")?.verb).toBe("discard");
    expect(new Moves(legal("choose River Merchant #2"), set, "target").atOnce("A1#2")?.verb).toBe("choose");
  });

  it("name one of several equal cards that lie alike", () => {
    const now = view({ kind: "act", seat: 0 });
    expect(equalCards(now, set, "A1#3")).toEqual(["A1#3"]);
    const alike = view(
      { kind: "act", seat: 0 },
      { columns: [{ ...now.columns[0]!, sides: [[card("A1#2"), card("A1#3")], []] }] },
    );
    const moves = new Moves(legal("activate River Merchant #2"), set, "act");
    expect(legalCopy(alike, set, moves, "A1#3")).toBe("A1#2");
    expect(legalCopy(now, set, moves, "A1#3")).toBe("A1#3");
  });

  it("are written for who tries what cannot be done", () => {
    expect(intendedMove(view({ kind: "act", seat: 0 }), set, 0, "A1#1")).toBe(
      "play River Merchant #1 upper M",
    );
    expect(intendedMove(view({ kind: "act", seat: 0 }), set, 0, "A1#2")).toBe("activate River Merchant #2");
    expect(intendedMove(view({ kind: "target", seat: 0 }), set, 0, "T1")).toBe("choose Nebka, Drum of War");
    expect(intendedMove(view({ kind: "duty", seat: 0 }), set, 0, "A1#2")).toBeNull();
    expect(playMove(set, "T1", "upper E")).toBe("play Nebka, Drum of War");
  });
});

describe("places", () => {
  it("are found for every card in sight", () => {
    const now = view(null);
    expect(placeOf(now, "A1#2")).toBe("column upper E 0");
    expect(placeOf(now, "T1")).toBe("gods 1");
    expect(placeOf(now, "A1#1")).toBe("hand 0");
    expect(placeOf(now, "N1")).toBe("pile 0");
    expect(placeOf(now, "X")).toBeNull();
    expect(ownerOf(now, "T1")).toBe(1);
  });
});

describe("texts", () => {
  it("describe moves, events, prompts and cards", async () => {
    await loadMessages("scarab_lords");
    expect(moveText(parseMove("play River Merchant #2 upper E", set), set)).toBe(
      "Play River Merchant #2 into the economic column of Upper Hekumet",
    );
    expect(moveText(parseMove("pass", set), set)).toBe("Continue");
    expect(eventText({ event: "played", seat: 1, card: "T1", column: null }, seats, set)).toBe(
      "Ben plays Nebka, Drum of War.",
    );
    expect(eventText({ event: "cursed", card: "A1#2", scarabs: 1, left: 2 }, seats, set)).toBe(
      "A scarab is placed on River Merchant, which now has 2.",
    );
    expect(eventText({ event: "unheard_of" }, seats, set)).toBeUndefined();
    expect(eventMessageId({ event: "pyramid", column: "upper E" })).toBe("event-pyramid-nobody");
    expect(eventMessageId({ event: "discarded", from: "hand" })).toBe("event-discarded-hand");
    expect(promptText(view({ kind: "act", seat: 0 }), 0, set)).toBe(
      "Phase 1: one action with a phase 1 card.",
    );
    expect(promptText(view({ kind: "act", seat: 0 }, { phase: "S" }), 0, set)).toMatch(/^Supremacy/);
    expect(promptText(view({ kind: "act", seat: 0 }), 1, set)).toBe("Waiting for the other player.");
    expect(promptText(view({ kind: "take", seat: 0, left: 2 }), 0, set)).toBe(
      "Take 2 cards from the bonus deck.",
    );
    expect(cardLabel(set.title("A1#1"), card("A1#1", 2))).toBe(
      "River Merchant; minion of House Ankar; Phase 0; power 1; Military, Economic; cursed by 2 scarabs",
    );
  });
});

describe("the preview of a card", () => {
  const standing = (name: string, own: number, now: number | null) => ({ name, power: [own, 2], now });
  const legal = [
    {
      move: "play River Merchant #1 upper E",
      columns: [standing("upper E", 3, 0), standing("lower M", 1, 1)],
    },
    { move: "play River Merchant #1 upper M", columns: [standing("upper M", 2, null)] },
    { move: "pass" },
  ];
  const goals = new Moves(legal, set, "act").plays("A1#1");

  it("shows for each column what it would come to", () => {
    expect([...previewStandings(goals, null).values()]).toEqual([
      standing("upper E", 3, 0),
      standing("upper M", 2, null),
    ]);
  });

  it("shows everything that the column pointed at would change", () => {
    expect([...previewStandings(goals, "upper E").keys()]).toEqual(["upper E", "lower M"]);
    expect([...previewStandings(goals, "lower R").keys()]).toEqual(["upper E", "upper M"]);
    expect(previewStandings(new Map(), "upper E").size).toBe(0);
  });

  it("is told in words", async () => {
    await loadMessages("scarab_lords");
    expect(previewText(standing("upper E", 3, 0), 0)).toBe(
      "Your power would be 3, the other side’s 2. You would have supremacy.",
    );
    expect(previewText(standing("upper M", 2, null), 1)).toBe(
      "Your power would be 2, the other side’s 2. Nobody would have supremacy.",
    );
  });
});

describe("a deck list", () => {
  it("is read by name in either language, by id, by a beginning, with the number before or behind", () => {
    const text = "2 River Merchant\n\n  marchand du fleuve x1\nNebka\n3x n1";
    expect(readDeck(text, set)).toEqual({ cards: ["A1", "A1", "A1", "T1", "N1", "N1", "N1"], faults: [] });
    expect(readDeck(printedDeck("ankar", set, "fr"), set).cards).toEqual(["A1", "A1", "A1"]);
    const oracle = { ...written.cards[0]!, id: "N2", name: { en: "The Oracle", fr: "L'Oracle" } };
    const named = new CardSet({ ...written, cards: [...written.cards, oracle] });
    expect(readDeck("Oracle\nl’oracle\nthe or", named)).toEqual({ cards: ["N2", "N2", "N2"], faults: [] });
  });

  it("says which lines name no card, or several", () => {
    const twins = new CardSet({
      ...written,
      cards: [...written.cards, { ...written.cards[0]!, id: "N2", name: { en: "Exile", fr: "Exil" } }],
    });
    expect(readDeck("1 Ex\n2 Anubis", twins)).toEqual({
      cards: [],
      faults: [
        { kind: "ambiguous", line: 1, said: "Ex" },
        { kind: "unknown", line: 2, said: "Anubis" },
      ],
    });
  });

  it("has thirty cards, and no card more often than there are copies", () => {
    expect(sizeFaults(Array(30).fill("A1"))).toEqual([]);
    expect(sizeFaults(["A1"])).toEqual([{ kind: "size", count: 1, wanted: 30 }]);
    expect(copyFaults({ ankar: ["A1", "A1"], temet: ["A1", "A1", "T1"] }, set, "fr")).toEqual([
      { kind: "copies", said: "Marchand du Fleuve", count: 4, copies: 3 },
    ]);
  });
});
