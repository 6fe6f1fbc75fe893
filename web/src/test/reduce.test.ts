import { describe, expect, it } from "vitest";
import type { Entry, Snapshot } from "../api/types";
import { type News, NOTHING, newsOf, reduce } from "../table/reduce";
import { snapshotOf } from "./mock-server";

const start = reduce(NOTHING, { kind: "snapshot", snapshot: snapshotOf() });
const later = (index: number) =>
  snapshotOf({ index, log: [...snapshotOf().log, { index, events: [{ event: "placed", seat: 0 }] }] });

/** An entry that brings nothing: more of its batch follows. */
const bare = (index: number): Entry => ({
  index,
  entry: { kind: "move" },
  events: [],
  snapshot: null,
  changes: null,
});

function changing(since: number, index: number, set: Partial<Snapshot> = {}): News {
  const log = [{ index, events: [{ event: "placed", seat: 0 }] }];
  return { kind: "entry", entry: { ...bare(index), changes: { since, set, log, chat: [] } } };
}

describe("what the page knows", () => {
  it("takes the first snapshot without motion", () => {
    expect(start.index).toBe(4);
    expect(start.fresh).toEqual([]);
  });

  it("replaces the snapshot and says which events are new", () => {
    const known = reduce(start, { kind: "snapshot", snapshot: later(6) });
    expect(known.snapshot?.index).toBe(6);
    expect(known.fresh).toEqual([{ event: "placed", seat: 0 }]);
  });

  it("never goes back to an older snapshot", () => {
    const known = reduce(start, { kind: "snapshot", snapshot: later(6) });
    const after = reduce(known, { kind: "snapshot", snapshot: later(5) });
    expect(after.snapshot).toBe(known.snapshot);
    expect(after.fresh).toEqual([]);
  });

  it("puts what the stream tells into the table", () => {
    const known = reduce(start, changing(4, 5, { pending: [1] }));
    expect(known.snapshot).toEqual({ ...later(5), pending: [1] });
    expect(known.fresh).toEqual([{ event: "placed", seat: 0 }]);
    const said = { seat: 1, text: "well", index: 6 };
    const entry = { ...bare(6), changes: { since: 5, set: {}, log: [], chat: [said] } };
    expect(reduce(known, { kind: "entry", entry }).snapshot).toEqual({
      ...known.snapshot,
      index: 6,
      chat: [said],
    });
  });

  it("takes the whole log where moves were taken back", () => {
    const log = [{ index: 4, events: [], undone: true }];
    const entry = { ...bare(5), changes: { since: 4, set: { log }, log: [], chat: [] } };
    expect(reduce(start, { kind: "entry", entry }).snapshot?.log).toEqual(log);
  });

  it("shows the events once, whether the answer or the stream is first", () => {
    const answered = reduce(start, { kind: "snapshot", snapshot: later(5) });
    const told = reduce(answered, changing(4, 5));
    expect(told.snapshot).toBe(answered.snapshot);
    expect(told.fresh).toEqual([]);
    const streamed = reduce(start, changing(4, 5));
    expect(reduce(streamed, { kind: "snapshot", snapshot: later(5) }).fresh).toEqual([]);
  });

  it("follows the stream although an answer was faster", () => {
    const streamed = reduce(start, changing(4, 5));
    const answered = reduce(streamed, { kind: "snapshot", snapshot: later(6) });
    const batch = reduce(answered, { kind: "entry", entry: bare(6) });
    const known = reduce(batch, changing(5, 7));
    expect(known.snapshot?.index).toBe(7);
    expect(known.gap).toBe(false);
  });

  it("notices that something is missing, until it has the whole", () => {
    const known = reduce(start, changing(6, 7));
    expect(known.gap).toBe(true);
    expect(known.snapshot).toBe(start.snapshot);
    expect(known.index).toBe(4); // from where a lost stream is taken up
    expect(reduce(known, { kind: "snapshot", snapshot: later(7) }).gap).toBe(false);
  });

  it("moves the place to resume from although a batch is not complete", () => {
    const known = reduce(start, { kind: "entry", entry: bare(5) });
    expect(known.index).toBe(5);
    expect(known.snapshot?.index).toBe(4);
  });

  it("keeps presence and thinking", () => {
    const away = reduce(start, { kind: "presence", online: [0] });
    expect(away.online).toEqual([0]);
    expect(reduce(away, { kind: "snapshot", snapshot: later(5) }).online).toEqual([0]);
    const busy = reduce(away, { kind: "thinking", seats: [1], waiting: [1], stand_ins: [] });
    expect(busy.snapshot?.thinking).toEqual([1]);
    expect(busy.queueing).toEqual([1]);
    expect(reduce(busy, { kind: "thinking", seats: [1], waiting: [], stand_ins: [] }).queueing).toEqual([]);
  });

  it("keeps who has a stand-in, until the stream says otherwise or is lost", () => {
    const data = '{"seats":[],"waiting":[],"stand_ins":[1]}';
    const stood = reduce(start, newsOf({ id: null, event: "thinking", data })!);
    expect(stood.standIns).toEqual([1]);
    expect(reduce(stood, { kind: "snapshot", snapshot: later(5) }).standIns).toEqual([1]);
    expect(reduce(stood, { kind: "connection", state: "live" }).standIns).toEqual([1]);
    expect(reduce(stood, { kind: "connection", state: "away" }).standIns).toEqual([]);
    const ready: News = { kind: "thinking", seats: [], waiting: [], stand_ins: [] };
    expect(reduce(stood, ready).standIns).toEqual([]);
  });

  it("reads messages by their event", () => {
    expect(newsOf({ id: null, event: "presence", data: '{"online":[1]}' })).toEqual({
      kind: "presence",
      online: [1],
    });
    expect(newsOf({ id: null, event: "unknown", data: "{}" })).toBeNull();
  });
});
