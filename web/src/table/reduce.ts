/** How what the server says becomes what the page knows. Pure, so that it can be tested without a page. */

import type { Message } from "../api/sse";
import type { Connection } from "../api/stream";
import type { Entry, GameEvent, Snapshot } from "../api/types";

export interface Known {
  snapshot: Snapshot | null;
  /** Index of the last entry received; the stream resumes after it. */
  index: number | null;
  connection: Connection;
  /** Seats whose person is connected; null while that is not known. */
  online: number[] | null;
  /** Events that the latest snapshot added to an earlier one: what the screen moves. */
  fresh: GameEvent[];
}

export type News =
  | { kind: "connection"; state: Connection }
  | { kind: "snapshot"; snapshot: Snapshot }
  | { kind: "entry"; entry: Entry }
  | { kind: "presence"; online: number[] }
  | { kind: "thinking"; seats: number[] };

export const NOTHING: Known = {
  snapshot: null,
  index: null,
  connection: "connecting",
  online: null,
  fresh: [],
};

export function reduce(known: Known, news: News): Known {
  switch (news.kind) {
    case "connection":
      return { ...known, connection: news.state, fresh: [] };
    case "snapshot":
      return withSnapshot(known, news.snapshot);
    case "entry": {
      const { index, snapshot } = news.entry;
      if (known.index !== null && index <= known.index) return known;
      // Without a snapshot more of the batch follows; only the place to resume from changes.
      return snapshot ? withSnapshot(known, snapshot) : { ...known, index, fresh: [] };
    }
    case "presence":
      return { ...known, online: news.online, fresh: [] };
    case "thinking":
      return known.snapshot
        ? { ...known, snapshot: { ...known.snapshot, thinking: news.seats }, fresh: [] }
        : known;
  }
}

function withSnapshot(known: Known, snapshot: Snapshot): Known {
  const before = known.snapshot;
  // An answer can arrive after a newer message of the stream; what is older never replaces what is newer.
  if (before && snapshot.index < before.index) return known;
  return {
    ...known,
    snapshot,
    index: Math.max(snapshot.index, known.index ?? 0),
    fresh: before ? addedEvents(before, snapshot) : [],
  };
}

export function addedEvents(before: Snapshot, after: Snapshot): GameEvent[] {
  if (before.you !== after.you) return [];
  const last = before.log.at(-1)?.index ?? -1;
  return after.log.filter((entry) => entry.index > last).flatMap((entry) => entry.events);
}

export function newsOf(message: Message): News | null {
  const data: unknown = JSON.parse(message.data);
  switch (message.event) {
    case "snapshot":
      return { kind: "snapshot", snapshot: data as Snapshot };
    case "entry":
      return { kind: "entry", entry: data as Entry };
    case "presence":
      return { kind: "presence", online: (data as { online: number[] }).online };
    case "thinking":
      return { kind: "thinking", seats: (data as { seats: number[] }).seats };
    default:
      return null;
  }
}
