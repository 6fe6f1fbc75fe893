import * as api from "../api/client";
import { openStream } from "../api/stream";
import { shareAcrossTabs } from "../api/tab-sharing";
import type { GameEvent, HintMove, LocalisedText, Reason, Snapshot } from "../api/types";
import { sha256Hex } from "../lib/fairness";
import { nonceOf, rememberNonce, rememberSeats } from "../lib/my-tables";
import { preparation } from "../lib/preparation.svelte";
import { newKey, newNonce } from "../lib/random";
import { INITIAL_STATE, parseUpdate, reduce, type TableUpdate } from "./reduce";

export interface Refusal {
  words: LocalisedText | null;
  rules: Reason[];
  /** Counts up, so that the same refusal twice is noticed twice. */
  number: number;
}

/** The page's connection to a table: its seats, the latest snapshot, and the requests it can make. */
export class TableSession {
  readonly id: string;
  readonly tokens: string[];
  private tableState = $state.raw(INITIAL_STATE);
  private listeners = new Set<(events: GameEvent[]) => void>();
  private disconnect = () => {};
  private last: Promise<unknown> = Promise.resolve();
  private reasons = new Map<string, Promise<Reason[]>>();

  /** Index in `tokens` of the seat that holds the device; -1 for a spectator. */
  holder = $state(-1);
  /** The seats of the tokens, known after the first snapshot. */
  seatsHere = $state.raw<{ seat: number; token: string }[]>([]);
  /** The move being sent to the server. */
  sent = $state<string | null>(null);
  busy = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  problem = $state.raw<LocalisedText | null>(null);
  /** The hinted moves for the current decision, best first; empty until requested. */
  hints = $state.raw<HintMove[]>([]);
  /** Index of the hint that is shown. */
  hintIndex = $state(0);
  isHintPending = $state(false);

  snapshot = $derived(this.tableState.snapshot);
  connection = $derived(this.tableState.connection);
  online = $derived(this.tableState.online);
  queueing = $derived(this.tableState.queueing);
  standIns = $derived(this.tableState.standIns);
  token = $derived.by(() => (this.holder < 0 ? null : (this.tokens[this.holder] ?? null)));
  you = $derived(this.snapshot?.you ?? null);
  myTurn = $derived(
    this.snapshot?.status === "running" && this.you !== null && this.snapshot.pending.includes(this.you),
  );
  /** The hint shown on the board. */
  shownHint = $derived(this.myTurn && this.sent === null ? (this.hints[this.hintIndex] ?? null) : null);
  /** Seats on this device that must move while another seat holds it. */
  waitingHere = $derived(
    this.snapshot?.status === "running"
      ? this.seatsHere.filter(({ seat }) => seat !== this.you && this.snapshot!.pending.includes(seat))
      : [],
  );

  constructor(id: string, tokens: string[]) {
    this.id = id;
    this.tokens = tokens;
    this.holder = tokens.length > 0 ? 0 : -1;
  }

  /** Subscribe to new events, for animation and sound. Return the function that unsubscribes. */
  listen(listener: (events: GameEvent[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async open(): Promise<void> {
    try {
      const snapshots = await Promise.all(
        (this.tokens.length > 0 ? this.tokens : [null]).map((token) => api.table(this.id, token)),
      );
      const first = snapshots[0]!;
      this.seatsHere = this.tokens.map((token, i) => ({ token, seat: snapshots[i]!.you ?? -1 }));
      if (this.tokens.length > 0)
        rememberSeats(this.id, first.game, first.mode, first.commitment, this.seatsHere);
      this.holder = this.tokens.length > 0 ? this.firstToAct(first) : -1;
      this.receive({ kind: "snapshot", snapshot: snapshots[Math.max(this.holder, 0)]! });
      this.connect();
    } catch (error) {
      this.fail(error);
    }
  }

  close(): void {
    this.disconnect();
    this.listeners.clear();
  }

  /** Pass a shared device to another seat. */
  async passDeviceTo(seat: number): Promise<void> {
    const holder = this.seatsHere.findIndex((here) => here.seat === seat);
    if (holder < 0 || holder === this.holder) return;
    try {
      const snapshot = await api.table(this.id, this.tokens[holder]!);
      this.disconnect();
      this.holder = holder;
      this.clearRefusal();
      this.receive({ kind: "snapshot", snapshot });
      this.connect();
    } catch (error) {
      this.fail(error);
    }
  }

  async join(name: string): Promise<void> {
    await this.enqueue(() => this.joinSeat(this.token!, name));
  }

  /** Join with every seat of a shared device. */
  async joinAll(names: string[]): Promise<void> {
    await this.enqueue(async () => {
      for (const [i, token] of this.tokens.entries()) await this.joinSeat(token, names[i] ?? "");
      return api.table(this.id, this.token);
    });
  }

  private joinSeat(token: string, name: string): Promise<Snapshot> {
    const nonce = nonceOf(this.id, token) ?? newNonce();
    rememberNonce(this.id, token, nonce);
    return api.join(this.id, token, name, nonce);
  }

  async play(notation: string): Promise<boolean> {
    if (!this.snapshot || this.sent !== null) return false;
    this.sent = notation;
    const { index } = this.snapshot;
    const key = newKey();
    const done = await this.enqueue(
      () => withRetries(() => api.move(this.id, this.token, index, notation, key)),
      notation,
    );
    this.sent = null;
    return done;
  }

  /** Return the rules that forbid a move; requested once per position. */
  why(notation: string): Promise<Reason[]> {
    const key = `${this.snapshot?.index}/${this.you}/${notation}`;
    let answer = this.reasons.get(key);
    if (!answer) {
      if (this.reasons.size > 200) this.reasons.clear();
      answer = api.why(this.id, this.token, notation, this.you).then(({ rules }) => rules);
      answer.catch(() => this.reasons.delete(key));
      this.reasons.set(key, answer);
    }
    return answer;
  }

  async refuse(notation: string): Promise<void> {
    try {
      this.showRefusal(null, await this.why(notation));
    } catch (error) {
      this.fail(error);
    }
  }

  private showRefusal(words: LocalisedText | null, rules: Reason[]): void {
    this.refusal = { words, rules, number: (this.refusal?.number ?? 0) + 1 };
  }

  /** Request a hint; it is dropped as soon as the decision changes. */
  async askHint(): Promise<void> {
    if (this.isHintPending) return;
    const context = this.decisionContext();
    this.isHintPending = true;
    this.clearRefusal();
    this.clearHint();
    try {
      const { moves } = await api.hint(this.id, this.token);
      if (this.decisionContext() === context) this.hints = moves;
    } catch (error) {
      this.fail(error);
    } finally {
      this.isHintPending = false;
    }
  }

  clearHint(): void {
    this.hints = [];
    this.hintIndex = 0;
  }

  /** Return a key that changes when the decision to make changes. */
  private decisionContext(): string {
    return JSON.stringify([this.you, this.snapshot?.status, this.snapshot?.view]);
  }

  undo = () => this.enqueue(() => api.undo(this.id, this.token, this.snapshot!.index, newKey()));
  answerUndo = (accept: boolean) =>
    this.enqueue(() => api.answerUndo(this.id, this.token, this.snapshot!.index, accept));
  resign = () => this.enqueue(() => api.resign(this.id, this.token, this.snapshot!.index, newKey()));
  chat = (text: string) => this.enqueue(() => api.chat(this.id, this.token, text, newKey()));
  seatBot = (seat: number, bot: string) => this.enqueue(() => api.seatBot(this.id, this.token, seat, bot));

  clearRefusal(): void {
    this.refusal = null;
    this.problem = null;
  }

  /** Queue a request that answers with a snapshot. Resolves to true if the server accepted it. */
  private enqueue(request: () => Promise<Snapshot>, notation?: string): Promise<boolean> {
    const done = this.last.then(() => this.perform(request, notation));
    this.last = done;
    return done;
  }

  private async perform(request: () => Promise<Snapshot>, notation?: string): Promise<boolean> {
    this.busy = true;
    this.clearRefusal();
    try {
      this.receive({ kind: "snapshot", snapshot: await request() });
      return true;
    } catch (error) {
      if (error instanceof api.ApiError && error.code === "illegal-move" && notation)
        await this.refuse(notation);
      else if (error instanceof api.ApiError && error.code === "stale") await this.refresh();
      else this.fail(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  private async refresh(): Promise<void> {
    try {
      this.receive({ kind: "snapshot", snapshot: await api.table(this.id, this.token) });
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    if (!(error instanceof api.ApiError)) throw error;
    this.problem = error.words;
    if (error.code === "not-ready") void preparation.poll();
  }

  private firstToAct(snapshot: Snapshot): number {
    const owing = this.seatsHere.findIndex(({ seat }) => snapshot.pending.includes(seat));
    return Math.max(owing, 0);
  }

  private connect(): void {
    const token = this.token;
    // Use a hash: the channel's name is visible to other scripts and must not reveal the token.
    const name = `kheper:${this.id}:${token ? sha256Hex(token).slice(0, 16) : "watch"}`;
    this.disconnect = shareAcrossTabs<TableUpdate>(name, {
      lead: (publish) =>
        openStream(this.id, token, {
          lastIndex: () => this.tableState.index,
          message: (message) => {
            const update = parseUpdate(message);
            if (update) publish(update);
          },
          connection: (state) => publish({ kind: "connection", state }),
        }),
      receive: (update) => this.receive(update),
      catchUp: () => [
        { kind: "connection", state: this.connection },
        ...(this.online ? [{ kind: "presence", online: this.online } as const] : []),
        ...(this.snapshot
          ? [
              { kind: "snapshot", snapshot: this.snapshot } as const,
              {
                kind: "thinking",
                seats: this.snapshot.thinking,
                waiting: this.queueing,
                stand_ins: this.standIns,
              } as const,
            ]
          : []),
      ],
    });
  }

  /** Watch as a spectator after losing the seat, for instance by resigning. */
  private async becomeSpectator(): Promise<void> {
    if (this.token === null) return;
    try {
      const snapshot = await api.table(this.id, null);
      this.disconnect();
      this.holder = -1;
      this.receive({ kind: "snapshot", snapshot });
      this.connect();
    } catch {
      // The table no longer exists; the prompt says so.
    }
  }

  private receive(update: TableUpdate): void {
    const sameSeat = update.kind !== "snapshot" || update.snapshot.you === this.you;
    // Another seat's snapshot can have the same index, so start over instead of comparing.
    const before = sameSeat
      ? this.tableState
      : { ...this.tableState, snapshot: null, streamed: null, index: null };
    const context = this.hints.length > 0 ? this.decisionContext() : null;
    this.tableState = reduce(before, update);
    if (context !== null && this.decisionContext() !== context) this.clearHint();
    if (update.kind === "connection" && update.state === "gone") void this.becomeSpectator();
    const { newEvents, needsSnapshot } = this.tableState;
    if (needsSnapshot && update.kind === "entry") void this.refresh();
    if (newEvents.length > 0) for (const listener of this.listeners) listener(newEvents);
  }
}

const RETRIES = 3;
const PAUSE = 700;

/** Repeat a request whose answer was lost. Its key ensures that it takes effect only once. */
async function withRetries<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof api.ApiError) || error.code !== "unreachable" || attempt === RETRIES)
        throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE * attempt));
    }
  }
}
