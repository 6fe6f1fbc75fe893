import { describe, expect, it } from "vitest";
import { NOTHING, newsOf, reduce } from "../table/reduce";
import { snapshotOf } from "./mock-server";

const start = reduce(NOTHING, { kind: "snapshot", snapshot: snapshotOf() });
const later = (index: number) =>
  snapshotOf({ index, log: [...snapshotOf().log, { index, events: [{ event: "placed", seat: 0 }] }] });

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
    expect(reduce(known, { kind: "snapshot", snapshot: later(5) })).toBe(known);
  });

  it("shows the events once, whether the answer or the stream is first", () => {
    const answered = reduce(start, { kind: "snapshot", snapshot: later(5) });
    const entry = { index: 5, entry: { kind: "move" }, events: [], snapshot: later(5) };
    expect(reduce(answered, { kind: "entry", entry })).toBe(answered);
  });

  it("moves the place to resume from although a batch is not complete", () => {
    const entry = { index: 5, entry: { kind: "move" }, events: [], snapshot: null };
    const known = reduce(start, { kind: "entry", entry });
    expect(known.index).toBe(5);
    expect(known.snapshot?.index).toBe(4);
  });

  it("keeps presence and thinking", () => {
    const away = reduce(start, { kind: "presence", online: [0] });
    expect(away.online).toEqual([0]);
    expect(reduce(away, { kind: "snapshot", snapshot: later(5) }).online).toEqual([0]);
    expect(reduce(away, { kind: "thinking", seats: [1] }).snapshot?.thinking).toEqual([1]);
  });

  it("reads messages by their event", () => {
    expect(newsOf({ id: null, event: "presence", data: '{"online":[1]}' })).toEqual({
      kind: "presence",
      online: [1],
    });
    expect(newsOf({ id: null, event: "unknown", data: "{}" })).toBeNull();
  });
});
