/** The state of a table and how updates from the server change it. No DOM, so it can be unit-tested. */

import type { Message } from "../api/sse";
import type { Connection } from "../api/stream";
import type { Changes, Entry, GameEvent, Snapshot } from "../api/types";

export interface TableState {
  /** The newest snapshot, from the stream or from an answer; null before the first. */
  snapshot: Snapshot | null;
  /** The newest snapshot from the stream, which its changes are relative to; `snapshot` may be newer. */
  streamed: Snapshot | null;
  /** The stream sent changes to a snapshot we do not have, so a whole one must be fetched. */
  needsSnapshot: boolean;
  /** Index of the last entry received; the stream resumes after it. */
  index: number | null;
  /** State of the event stream. */
  connection: Connection;
  /** Seats whose person is connected; null while unknown. */
  online: number[] | null;
  /** Seats whose bots are queued behind other bots. */
  queueing: number[];
  /** Seats whose bot level is not compiled yet, so the stand-in plays for them. */
  standIns: number[];
  /** Events added by the latest update, to be animated. */
  newEvents: GameEvent[];
}

export type TableUpdate =
  | { kind: "connection"; state: Connection }
  | { kind: "snapshot"; snapshot: Snapshot }
  | { kind: "entry"; entry: Entry }
  | { kind: "presence"; online: number[] }
  | ({ kind: "thinking" } & Thinking);

/** The stream's message about bots. */
interface Thinking {
  seats: number[];
  waiting: number[];
  stand_ins: number[];
}

export const INITIAL_STATE: TableState = {
  snapshot: null,
  streamed: null,
  needsSnapshot: false,
  index: null,
  connection: "connecting",
  online: null,
  queueing: [],
  standIns: [],
  newEvents: [],
};

export function reduce(state: TableState, update: TableUpdate): TableState {
  switch (update.kind) {
    case "connection":
      return withConnection(state, update.state);
    case "snapshot":
      return withSnapshot(state, update.snapshot);
    case "entry":
      return withEntry(state, update.entry);
    case "presence":
      return { ...state, online: update.online, newEvents: [] };
    case "thinking":
      return state.snapshot
        ? {
            ...state,
            snapshot: { ...state.snapshot, thinking: update.seats },
            queueing: update.waiting,
            standIns: update.stand_ins,
            newEvents: [],
          }
        : state;
  }
}

function withConnection(state: TableState, connection: Connection): TableState {
  // A new stream lists the remaining stand-ins, and sends nothing where there are none.
  const standIns = connection === "live" ? state.standIns : [];
  return { ...state, connection, standIns, newEvents: [] };
}

function withEntry(state: TableState, entry: Entry): TableState {
  const { index, snapshot, changes } = entry;
  const isKnown = state.snapshot !== null && state.snapshot.index >= index;
  const streamed = snapshot ?? (changes && applyChanges(state, changes, index));
  // The answer arrived first: nothing to show, but the next changes are relative to this snapshot.
  if (isKnown) return { ...state, streamed: streamed ?? state.streamed, newEvents: [] };
  if (streamed) return { ...withSnapshot(state, streamed), streamed };
  if (changes) return { ...state, needsSnapshot: true, newEvents: [] };
  // More of the batch follows; only the index to resume from changes.
  return { ...state, index: Math.max(index, state.index ?? 0), newEvents: [] };
}

/** Return the snapshot with changes applied; null if the snapshot they are relative to is missing. */
function applyChanges(state: TableState, changes: Changes, index: number): Snapshot | null {
  const before = [state.streamed, state.snapshot].find((one) => one?.index === changes.since);
  if (!before) return null;
  const after = { ...before, ...changes.set, index };
  return {
    ...after,
    log: [...after.log, ...changes.log],
    chat: [...after.chat, ...changes.chat],
  };
}

function withSnapshot(state: TableState, snapshot: Snapshot): TableState {
  const before = state.snapshot;
  // An answer can arrive after a newer stream message; an older snapshot never replaces a newer one.
  if (before && snapshot.index < before.index) return { ...state, newEvents: [] };
  return {
    ...state,
    snapshot,
    needsSnapshot: false,
    index: Math.max(snapshot.index, state.index ?? 0),
    newEvents: before ? addedEvents(before, snapshot) : [],
  };
}

export function addedEvents(before: Snapshot, after: Snapshot): GameEvent[] {
  if (before.you !== after.you) return [];
  const last = before.log.at(-1)?.index ?? -1;
  return after.log.filter((entry) => entry.index > last).flatMap((entry) => entry.events);
}

export function parseUpdate(message: Message): TableUpdate | null {
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
