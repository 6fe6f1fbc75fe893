import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Game, Games, Part, PreparedGame, Snapshot } from "../api/types";
import GameCard from "../components/GameCard.svelte";
import { generic } from "../games/generic";
import { gameRegistry } from "../lib/game-registry.svelte";
import { language } from "../lib/language.svelte";
import { beingPrepared, Preparation, preparation } from "../lib/preparation.svelte";
import Lobby from "../pages/Lobby.svelte";
import NewTable from "../pages/NewTable.svelte";
import PromptLine from "../table/PromptLine.svelte";
import type { TableSession } from "../table/session.svelte";
import { snapshotOf } from "./mock-server";

const PARTS: Part[] = ["rules", "bots", "hints", "analysis"];
const said = (text: string) => ({ en: text, fr: text });

function prepared(name: string, missing: Part[], seconds_left: number | null = 38): PreparedGame {
  const parts = PARTS.map((part) => ({ part, ready: !missing.includes(part), seconds_left }));
  return { name, parts, progress: missing.length > 0 ? 0.4 : 1 };
}

const game = (name: string): Game => ({
  name,
  title: said(name),
  summary: said(""),
  modes: [{ name: "table", summary: said(""), least_seats: 2, most_seats: 2, usual_seats: 2 }],
  options: [],
  rules_version: "1.0",
});
const GAMES: Games = {
  games: ["one", "two"].map(game),
  bots: ["random", "greedy", "scribe", "priest"].map((name) => ({
    name,
    title: { en: `${name} en`, fr: `${name} fr` },
    about: said(""),
  })),
  usual_bot: "scribe",
  stand_in: "greedy",
};

const text = (selector: string) => document.querySelector(selector)?.textContent?.trim();

let shown: Record<string, unknown> | null = null;

beforeEach(async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(GAMES)));
  await gameRegistry.load();
  preparation.loaded = true;
});

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  preparation.games = [];
  language.current = "en";
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("asking what is prepared", () => {
  const notYet = [prepared("one", ["bots"])];
  const ready = [prepared("one", [])];
  const pauses = (count: number) => vi.advanceTimersByTimeAsync(2000 * count);

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** How often it was asked; an error stands for a server that does not answer. */
  function answering(...answers: (PreparedGame[] | Error)[]): () => number {
    const fetch = vi.fn(async () => {
      const answer = answers.shift() ?? new Error("asked too often");
      if (answer instanceof Error) throw answer;
      return new Response(JSON.stringify({ games: answer }));
    });
    vi.stubGlobal("fetch", fetch);
    return () => fetch.mock.calls.length;
  }

  it("goes on while something is missing, and stops", async () => {
    const asked = answering(notYet, notYet, ready);
    const preparing = new Preparation();
    await preparing.poll();
    expect(preparing.firstMissing("one")).toBe("bots");
    await pauses(2);
    expect(preparing.games).toEqual(ready);
    await pauses(9);
    expect(asked()).toBe(3);
  });

  it("keeps what is known where nobody answers, and tries again", async () => {
    const asked = answering(notYet, new Error("silent"), ready);
    const preparing = new Preparation();
    await preparing.poll();
    await pauses(1);
    expect([asked(), preparing.games]).toEqual([2, notYet]);
    await pauses(1);
    expect(preparing.games).toEqual(ready);
  });

  it("waits while the page is hidden", async () => {
    const asked = answering(notYet, ready);
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(false);
    const preparing = new Preparation();
    await preparing.poll();
    hidden.mockReturnValue(true);
    await pauses(9);
    expect(asked()).toBe(1);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event("visibilitychange"));
    await pauses(0);
    expect(preparing.games).toEqual(ready);
  });

  it("asks one question at a time", async () => {
    const asked = answering(ready);
    const preparing = new Preparation();
    await Promise.all([preparing.poll(), preparing.poll()]);
    expect(asked()).toBe(1);
  });
});

describe("a game in the lobby", () => {
  function card(missing: Part[], seconds: number | null = 38): void {
    preparation.games = [prepared("one", missing, seconds)];
    shown = mount(GameCard, {
      target: document.body,
      props: { game: game("one"), busy: false, onplay: () => {} },
    });
    flushSync();
  }

  it.each([
    [["bots", "hints"], 38, "Strong bots in about 40 s; until then a quick bot plays"],
    [["bots"], 100, "Strong bots in about 2 min; until then a quick bot plays"],
    [["bots"], null, "Strong bots being prepared; until then a quick bot plays"],
    [["hints", "analysis"], 4, "Hints in a few seconds"],
    [["analysis"], 11, "Analysis in about 20 s"],
    [["rules"], 4, "Full speed in a few seconds"],
  ] as [Part[], number | null, string][])("can be played while %s are missing, %s s left", (...state) => {
    const [missing, seconds, words] = state;
    card(missing, seconds);
    expect(text(".preparing p")).toBe(words);
    expect(document.querySelector("progress")?.getAttribute("value")).toBe("0.4");
    expect(document.querySelector<HTMLButtonElement>("button.primary")?.disabled).toBe(false);
  });

  it("is spoken of in French", () => {
    card(["bots"]);
    language.current = "fr";
    flushSync();
    expect(text(".preparing p")).toBe("Robots forts dans environ 40 s\u202f; d’ici là, un robot rapide joue");
  });

  it("keeps the place of its line when it has become ready", () => {
    card(["bots"]);
    expect(document.querySelector(".preparing.done")).toBeNull();
    preparation.games = [prepared("one", [])];
    flushSync();
    expect(text(".preparing.done p")).toBe("Everything is ready");
  });

  it("has no such line where it was ready from the start", () => {
    card([]);
    expect(document.querySelector(".preparing")).toBeNull();
  });
});

describe("the lobby", () => {
  const titles = () => [...document.querySelectorAll("h2")].map((title) => title.textContent);

  it("puts games with their bots first, and leaves them there", () => {
    preparation.games = [prepared("one", ["bots"]), prepared("two", ["hints"])];
    shown = mount(Lobby, { target: document.body });
    flushSync();
    expect(titles()).toEqual(["two", "one"]);
    preparation.games = [prepared("one", []), prepared("two", [])];
    flushSync();
    expect(titles()).toEqual(["two", "one"]);
  });

  it("lists games that are alike as the server prepares them: short ones first", () => {
    preparation.games = [prepared("two", []), prepared("one", [])];
    shown = mount(Lobby, { target: document.body });
    flushSync();
    expect(titles()).toEqual(["two", "one"]);
  });

  it("shows no game before it knows their order", () => {
    preparation.loaded = false;
    shown = mount(Lobby, { target: document.body });
    flushSync();
    expect(titles()).toEqual([]);
    preparation.loaded = true;
    flushSync();
    expect(titles()).toEqual(["one", "two"]);
  });
});

describe("a new table", () => {
  function choose(bot: string, missing: Part[] = ["bots"]): void {
    preparation.games = [prepared("one", missing)];
    shown = mount(NewTable, { target: document.body, props: { game: "one", how: "alone" } });
    flushSync();
    const select = document.querySelector<HTMLSelectElement>(".seat select")!;
    select.value = `bot:${bot}`;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
  }

  it("says which of the chosen levels is not ready, and can be made", () => {
    choose("priest");
    expect(text(".finish p.muted")).toBe("priest en in about 40 s; until then greedy en plays");
    expect(document.querySelector<HTMLButtonElement>(".finish button")?.disabled).toBe(false);
  });

  it("says nothing where a quick bot is chosen", () => {
    choose("greedy");
    expect(text(".finish p.muted")).toBeUndefined();
  });

  it("says nothing where the bots are ready", () => {
    choose("priest", ["hints"]);
    expect(text(".finish p.muted")).toBeUndefined();
  });
});

describe("the hint button", () => {
  it("says that hints are being prepared, and works when they are ready", () => {
    const session = { myTurn: true, sent: null, waitingHere: [] } as unknown as TableSession;
    const snapshot: Snapshot = snapshotOf({ game: "one" });
    preparation.games = [prepared("one", ["hints"])];
    const props = { session, snapshot, screens: generic, onpass: () => {} };
    shown = mount(PromptLine, { target: document.body, props });
    flushSync();
    const button = document.querySelector("button")!;
    expect(button.textContent?.trim()).toBe("Hint: being prepared, about 40 s");
    expect(button.disabled).toBe(true);
    preparation.games = [prepared("one", [])];
    flushSync();
    expect(button.textContent?.trim()).toBe("Hint");
    expect(button.disabled).toBe(false);
  });

  it("knows no time where there is no estimate", () => {
    preparation.games = [prepared("one", ["hints"], null)];
    expect(beingPrepared("one", "hints", "Hint")).toBe("Hint: being prepared");
    language.current = "fr";
    expect(beingPrepared("one", "hints", "Conseil")).toBe("Conseil\u202f: en préparation");
  });
});
