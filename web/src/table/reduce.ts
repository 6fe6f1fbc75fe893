/** How what the server says becomes what the page knows. Pure, so that it can be tested without a page. */

import type { Message } from "../api/sse";
import type { Connection } from "../api/stream";
import type { Changes, Entry, GameEvent, Snapshot } from "../api/types";

export interface Known {
  snapshot: Snapshot | null;
  /** The table by the stream alone, which tells changes relative to it; an answer may have brought a newer one. */
  told: Snapshot | null;
  /** The stream told of changes to a table that is not known here: the whole is needed. */
  gap: boolean;
  /** Index of the last entry received; the stream resumes after it. */
  index: number | null;
  connection: Connection;
  /** Seats whose person is connected; null while that is not known. */
  online: number[] | null;
  /** Seats whose bots wait for their turn to think, because others think already. */
  queueing: number[];
  /** Seats whose level is not ready: the stand-in plays for them. */
  standIns: number[];
  /** Events that the latest snapshot added to an earlier one: what the screen moves. */
  fresh: GameEvent[];
}

export type News =
  | { kind: "connection"; state: Connection }
  | { kind: "snapshot"; snapshot: Snapshot }
  | { kind: "entry"; entry: Entry }
  | { kind: "presence"; online: number[] }
  | ({ kind: "thinking" } & Thinking);

/** What the stream says of bots. */
interface Thinking {
  seats: number[];
  waiting: number[];
  stand_ins: number[];
}

export const NOTHING: Known = {
  snapshot: null,
  told: null,
  gap: false,
  index: null,
  connection: "connecting",
  online: null,
  queueing: [],
  standIns: [],
  fresh: [],
};

export function reduce(known: Known, news: News): Known {
  switch (news.kind) {
    case "connection":
      return withConnection(known, news.state);
    case "snapshot":
      return withSnapshot(known, news.snapshot);
    case "entry":
      return withEntry(known, news.entry);
    case "presence":
      return { ...known, online: news.online, fresh: [] };
    case "thinking":
      return known.snapshot
        ? {
            ...known,
            snapshot: { ...known.snapshot, thinking: news.seats },
            queueing: news.waiting,
            standIns: news.stand_ins,
            fresh: [],
          }
        : known;
  }
}

function withConnection(known: Known, connection: Connection): Known {
  // A new stream names those that are left, and is silent where there are none.
  const standIns = connection === "live" ? known.standIns : [];
  return { ...known, connection, standIns, fresh: [] };
}

function withEntry(known: Known, entry: Entry): Known {
  const { index, snapshot, changes } = entry;
  const isKnown = known.snapshot !== null && known.snapshot.index >= index;
  const told = snapshot ?? (changes && changed(known, changes, index));
  // An answer was faster: there is nothing to show, but the next changes are told of this table.
  if (isKnown) return { ...known, told: told ?? known.told, fresh: [] };
  if (told) return { ...withSnapshot(known, told), told };
  if (changes) return { ...known, gap: true, fresh: [] };
  // More of the batch follows; only the place to resume from changes.
  return { ...known, index: Math.max(index, known.index ?? 0), fresh: [] };
}

/** The table with its changes; null if the one that they are told of is not known. */
function changed(known: Known, changes: Changes, index: number): Snapshot | null {
  const before = [known.told, known.snapshot].find((one) => one?.index === changes.since);
  if (!before) return null;
  const after = { ...before, ...changes.set, index };
  return {
    ...after,
    log: [...after.log, ...changes.log],
    chat: [...after.chat, ...changes.chat],
  };
}

function withSnapshot(known: Known, snapshot: Snapshot): Known {
  const before = known.snapshot;
  // An answer can arrive after a newer message of the stream; what is older never replaces what is newer.
  if (before && snapshot.index < before.index) return { ...known, fresh: [] };
  return {
    ...known,
    snapshot,
    gap: false,
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
      return { kind: "thinking", ...(data as Thinking) };
    default:
      return null;
  }
}
