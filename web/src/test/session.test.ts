import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { myTable } from "../lib/my-tables";
import { TableSession } from "../table/session.svelte";
import { MockServer, snapshotOf } from "./mock-server";

describe("a table in the browser", () => {
  let server: MockServer;
  let session: TableSession;

  beforeEach(async () => {
    localStorage.clear();
    server = new MockServer();
    vi.stubGlobal("fetch", server.fetch);
    session = new TableSession("t1", ["secret"]);
    await session.open();
    await vi.waitFor(() => expect(session.connection).toBe("live"));
  });

  afterEach(() => {
    session.close();
    vi.unstubAllGlobals();
  });

  it("opens, remembers its seat and the commitment", () => {
    expect(session.you).toBe(0);
    expect(session.myTurn).toBe(true);
    expect(myTable("t1")).toMatchObject({ commitment: "c0ffee", seats: [{ seat: 0, token: "secret" }] });
  });

  it("plays with the index it saw and a key, and emits the events once", async () => {
    const received: string[] = [];
    session.listen((events) => received.push(...events.map(({ event }) => event)));
    expect(await session.play("F0@e5")).toBe(true);
    expect(server.requests.at(-1)?.body).toMatchObject({
      index: 4,
      move: "F0@e5",
      key: expect.stringMatching(/^[0-9a-f]{24}$/),
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(received).toEqual(["sealed"]);
    expect(session.myTurn).toBe(false);
  });

  it("asks why when a move is refused", async () => {
    server.refuse = { status: 422, code: "illegal-move" };
    expect(await session.play("F0@a1")).toBe(false);
    expect(session.refusal?.rules.map(({ id }) => id)).toEqual(["SY-3.2"]);
  });

  it("fetches the present state when it was out of date", async () => {
    server.refuse = { status: 409, code: "stale" };
    server.snapshot = snapshotOf({ index: 9, pending: [1] });
    expect(await session.play("F0@e5")).toBe(false);
    expect(session.snapshot?.index).toBe(9);
    expect(session.problem).toBeNull();
  });

  it("asks for the whole where the stream has left something out", async () => {
    server.snapshot = snapshotOf({ index: 8, pending: [1] });
    server.advance([{ event: "sealed", seat: 1 }]);
    await vi.waitFor(() => expect(session.snapshot?.index).toBe(9));
    expect(server.requests.at(-1)?.line).toBe("GET /tables/t1");
    expect(session.myTurn).toBe(false);
  });

  it("shows what is advised until something else is to be decided", async () => {
    server.advice = ["F0@e5", "F0@e6"];
    await session.askHint();
    expect(session.shownHint?.move).toBe("F0@e5");
    session.hintIndex = 1;
    expect(session.shownHint?.move).toBe("F0@e6");
    server.advance([], { chat: [{ seat: 1, text: "hello", index: 5 }] });
    await vi.waitFor(() => expect(session.snapshot?.index).toBe(5));
    expect(session.shownHint?.move).toBe("F0@e6");
    server.advance([], { view: { round: 2 } });
    await vi.waitFor(() => expect(session.snapshot?.index).toBe(6));
    expect(session.shownHint).toBeNull();
  });

  it("forgets advice for a decision that was taken while it was thought of", async () => {
    let answer = () => {};
    server.thought = new Promise((resolve) => {
      answer = resolve;
    });
    const asked = session.askHint();
    expect(session.isHintPending).toBe(true);
    server.advance([], { view: { round: 2 } });
    await vi.waitFor(() => expect(session.snapshot?.index).toBe(5));
    answer();
    await asked;
    expect(session.isHintPending).toBe(false);
    expect(session.hints).toEqual([]);
  });

  it("plays once although the button is pressed twice", async () => {
    await Promise.all([session.play("F0@e5"), session.play("F0@e5")]);
    expect(server.requests.filter(({ line }) => line.endsWith("/moves"))).toHaveLength(1);
  });

  it("shows only what the next seat may see when the device is handed on", async () => {
    // Steps of a draft are counted only for who makes them, so the same moment has other indices.
    const seen = [snapshotOf({ you: 0, index: 9 }), snapshotOf({ you: 1, index: 5 })];
    vi.stubGlobal("fetch", (address: string, init: RequestInit = {}) => {
      server.snapshot = seen[new Headers(init.headers).get("Authorization") === "Bearer second" ? 1 : 0]!;
      return server.fetch(address, init);
    });
    const shared = new TableSession("t1", ["first", "second"]);
    await shared.open();
    expect([shared.you, shared.snapshot?.index]).toEqual([0, 9]);
    await shared.passDeviceTo(1);
    expect([shared.you, shared.snapshot?.index]).toEqual([1, 5]);
    shared.close();
  });
});
