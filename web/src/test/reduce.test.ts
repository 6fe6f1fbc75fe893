import { describe, expect, it } from "vitest";
import type { Entry, Snapshot } from "../api/types";
import { INITIAL_STATE, parseUpdate, reduce, type TableUpdate } from "../table/reduce";
import { snapshotOf } from "./mock-server";

const start = reduce(INITIAL_STATE, { kind: "snapshot", snapshot: snapshotOf() });
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

function changing(since: number, index: number, set: Partial<Snapshot> = {}): TableUpdate {
  const log = [{ index, events: [{ event: "placed", seat: 0 }] }];
  return { kind: "entry", entry: { ...bare(index), changes: { since, set, log, chat: [] } } };
}

describe("what the page knows", () => {
  it("takes the first snapshot without motion", () => {
    expect(start.index).toBe(4);
    expect(start.newEvents).toEqual([]);
  });

  it("replaces the snapshot and says which events are new", () => {
    const state = reduce(start, { kind: "snapshot", snapshot: later(6) });
    expect(state.snapshot?.index).toBe(6);
    expect(state.newEvents).toEqual([{ event: "placed", seat: 0 }]);
  });

  it("never goes back to an older snapshot", () => {
    const state = reduce(start, { kind: "snapshot", snapshot: later(6) });
    const after = reduce(state, { kind: "snapshot", snapshot: later(5) });
    expect(after.snapshot).toBe(state.snapshot);
    expect(after.newEvents).toEqual([]);
  });

  it("applies changes from the stream", () => {
    const state = reduce(start, changing(4, 5, { pending: [1] }));
    expect(state.snapshot).toEqual({ ...later(5), pending: [1] });
    expect(state.newEvents).toEqual([{ event: "placed", seat: 0 }]);
    const said = { seat: 1, text: "well", index: 6 };
    const entry = { ...bare(6), changes: { since: 5, set: {}, log: [], chat: [said] } };
    expect(reduce(state, { kind: "entry", entry }).snapshot).toEqual({
      ...state.snapshot,
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
    const ignored = reduce(answered, changing(4, 5));
    expect(ignored.snapshot).toBe(answered.snapshot);
    expect(ignored.newEvents).toEqual([]);
    const streamed = reduce(start, changing(4, 5));
    expect(reduce(streamed, { kind: "snapshot", snapshot: later(5) }).newEvents).toEqual([]);
  });

  it("follows the stream although an answer was faster", () => {
    const streamed = reduce(start, changing(4, 5));
    const answered = reduce(streamed, { kind: "snapshot", snapshot: later(6) });
    const batch = reduce(answered, { kind: "entry", entry: bare(6) });
    const state = reduce(batch, changing(5, 7));
    expect(state.snapshot?.index).toBe(7);
    expect(state.needsSnapshot).toBe(false);
  });

  it("notices that something is missing, until it has the whole", () => {
    const state = reduce(start, changing(6, 7));
    expect(state.needsSnapshot).toBe(true);
    expect(state.snapshot).toBe(start.snapshot);
    expect(state.index).toBe(4); // from where a lost stream is taken up
    expect(reduce(state, { kind: "snapshot", snapshot: later(7) }).needsSnapshot).toBe(false);
  });

  it("moves the place to resume from although a batch is not complete", () => {
    const state = reduce(start, { kind: "entry", entry: bare(5) });
    expect(state.index).toBe(5);
    expect(state.snapshot?.index).toBe(4);
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
    const stood = reduce(start, parseUpdate({ id: null, event: "thinking", data })!);
    expect(stood.standIns).toEqual([1]);
    expect(reduce(stood, { kind: "snapshot", snapshot: later(5) }).standIns).toEqual([1]);
    expect(reduce(stood, { kind: "connection", state: "live" }).standIns).toEqual([1]);
    expect(reduce(stood, { kind: "connection", state: "away" }).standIns).toEqual([]);
    const ready: TableUpdate = { kind: "thinking", seats: [], waiting: [], stand_ins: [] };
    expect(reduce(stood, ready).standIns).toEqual([]);
  });

  it("reads messages by their event", () => {
    expect(parseUpdate({ id: null, event: "presence", data: '{"online":[1]}' })).toEqual({
      kind: "presence",
      online: [1],
    });
    expect(parseUpdate({ id: null, event: "unknown", data: "{}" })).toBeNull();
  });
});
