import * as api from "../api/client";
import { openStream } from "../api/stream";
import { share } from "../api/tabs";
import type { GameEvent, HintMove, LocalisedText, Reason, Snapshot } from "../api/types";
import { sha256Hex } from "../lib/fairness";
import { nonceOf, rememberNonce, rememberSeats } from "../lib/my-tables";
import { preparation } from "../lib/preparation.svelte";
import { newKey, newNonce } from "../lib/random";
import { type News, NOTHING, newsOf, reduce } from "./reduce";

export interface Refusal {
  words: LocalisedText | null;
  rules: Reason[];
  /** Counts up, so that the same refusal twice is noticed twice. */
  number: number;
}

/** A table as one person's page knows it: the seats held here, the latest snapshot, and what can be done. */
export class TableSession {
  readonly id: string;
  readonly tokens: string[];
  private known = $state.raw(NOTHING);
  private listeners = new Set<(events: GameEvent[]) => void>();
  private disconnect = () => {};
  private last: Promise<unknown> = Promise.resolve();
  private reasons = new Map<string, Promise<Reason[]>>();

  /** Which of the tokens is in whose hands now; -1 for a spectator. */
  holder = $state(-1);
  /** Seats of the tokens, learned when each was first used. */
  seatsHere = $state.raw<{ seat: number; token: string }[]>([]);
  /** A move on its way to the server. */
  sent = $state<string | null>(null);
  busy = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  problem = $state.raw<LocalisedText | null>(null);
  /** The moves that were advised for the decision owed now, best first; empty while nobody has asked. */
  advised = $state.raw<HintMove[]>([]);
  /** Which of them is shown. */
  advisedAt = $state(0);
  advising = $state(false);

  snapshot = $derived(this.known.snapshot);
  connection = $derived(this.known.connection);
  online = $derived(this.known.online);
  queueing = $derived(this.known.queueing);
  standIns = $derived(this.known.standIns);
  token = $derived.by(() => (this.holder < 0 ? null : (this.tokens[this.holder] ?? null)));
  you = $derived(this.snapshot?.you ?? null);
  myTurn = $derived(
    this.snapshot?.status === "running" && this.you !== null && this.snapshot.pending.includes(this.you),
  );
  /** The advised move that is shown on the board. */
  pointed = $derived(this.myTurn && this.sent === null ? (this.advised[this.advisedAt] ?? null) : null);
  /** Seats of this screen that owe a decision while somebody else holds the device. */
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

  /** Events as they arrive, for motion and sound. */
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

  /** Same screen: somebody else takes the device. */
  async handTo(seat: number): Promise<void> {
    const holder = this.seatsHere.findIndex((here) => here.seat === seat);
    if (holder < 0 || holder === this.holder) return;
    try {
      const snapshot = await api.table(this.id, this.tokens[holder]!);
      this.disconnect();
      this.holder = holder;
      this.forgetRefusal();
      this.receive({ kind: "snapshot", snapshot });
      this.connect();
    } catch (error) {
      this.fail(error);
    }
  }

  async join(name: string): Promise<void> {
    await this.act(() => this.joinWith(this.token!, name));
  }

  /** Every seat of a shared screen at once. */
  async joinAll(names: string[]): Promise<void> {
    await this.act(async () => {
      for (const [i, token] of this.tokens.entries()) await this.joinWith(token, names[i] ?? "");
      return api.table(this.id, this.token);
    });
  }

  private joinWith(token: string, name: string): Promise<Snapshot> {
    const nonce = nonceOf(this.id, token) ?? newNonce();
    rememberNonce(this.id, token, nonce);
    return api.join(this.id, token, name, nonce);
  }

  async play(written: string): Promise<boolean> {
    if (!this.snapshot || this.sent !== null) return false;
    this.sent = written;
    const { index } = this.snapshot;
    const key = newKey();
    const done = await this.act(
      () => retried(() => api.move(this.id, this.token, index, written, key)),
      written,
    );
    this.sent = null;
    return done;
  }

  /** Tells why a move is not possible, in words and rules; asked once per position. */
  why(written: string): Promise<Reason[]> {
    const key = `${this.snapshot?.index}/${this.you}/${written}`;
    let answer = this.reasons.get(key);
    if (!answer) {
      if (this.reasons.size > 200) this.reasons.clear();
      answer = api.why(this.id, this.token, written, this.you).then(({ rules }) => rules);
      answer.catch(() => this.reasons.delete(key));
      this.reasons.set(key, answer);
    }
    return answer;
  }

  async refuse(written: string): Promise<void> {
    try {
      this.showRefusal(null, await this.why(written));
    } catch (error) {
      this.fail(error);
    }
  }

  private showRefusal(words: LocalisedText | null, rules: Reason[]): void {
    this.refusal = { words, rules, number: (this.refusal?.number ?? 0) + 1 };
  }

  /** Ask what to play; what was advised is forgotten as soon as there is something else to decide. */
  async askHint(): Promise<void> {
    if (this.advising) return;
    const seen = this.sight();
    this.advising = true;
    this.forgetRefusal();
    this.forgetHint();
    try {
      const { moves } = await api.hint(this.id, this.token);
      if (this.sight() === seen) this.advised = moves;
    } catch (error) {
      this.fail(error);
    } finally {
      this.advising = false;
    }
  }

  forgetHint(): void {
    this.advised = [];
    this.advisedAt = 0;
  }

  /** What a decision is taken on. */
  private sight(): string {
    return JSON.stringify([this.you, this.snapshot?.status, this.snapshot?.view]);
  }

  undo = () => this.act(() => api.undo(this.id, this.token, this.snapshot!.index, newKey()));
  answerUndo = (accept: boolean) =>
    this.act(() => api.answerUndo(this.id, this.token, this.snapshot!.index, accept));
  resign = () => this.act(() => api.resign(this.id, this.token, this.snapshot!.index, newKey()));
  chat = (text: string) => this.act(() => api.chat(this.id, this.token, text, newKey()));
  giveToBot = (seat: number, bot: string) => this.act(() => api.seatBot(this.id, this.token, seat, bot));

  forgetRefusal(): void {
    this.refusal = null;
    this.problem = null;
  }

  /** One request to the table; its answer is a snapshot. True if it was accepted. Requests go one after another. */
  private act(request: () => Promise<Snapshot>, written?: string): Promise<boolean> {
    const done = this.last.then(() => this.perform(request, written));
    this.last = done;
    return done;
  }

  private async perform(request: () => Promise<Snapshot>, written?: string): Promise<boolean> {
    this.busy = true;
    this.forgetRefusal();
    try {
      this.receive({ kind: "snapshot", snapshot: await request() });
      return true;
    } catch (error) {
      if (error instanceof api.ApiError && error.code === "illegal-move" && written)
        await this.refuse(written);
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
    if (error.code === "not-ready") void preparation.look();
  }

  private firstToAct(snapshot: Snapshot): number {
    const owing = this.seatsHere.findIndex(({ seat }) => snapshot.pending.includes(seat));
    return Math.max(owing, 0);
  }

  private connect(): void {
    const token = this.token;
    // The name must not show the secret to other scripts' debuggers; its hash tells tabs apart just as well.
    const name = `kheper:${this.id}:${token ? sha256Hex(token).slice(0, 16) : "watch"}`;
    this.disconnect = share<News>(name, {
      lead: (tell) =>
        openStream(this.id, token, {
          lastIndex: () => this.known.index,
          message: (message) => {
            const news = newsOf(message);
            if (news) tell(news);
          },
          connection: (state) => tell({ kind: "connection", state }),
        }),
      receive: (news) => this.receive(news),
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

  /** The seat went to somebody else, for instance after resigning: whoever sat there may still watch. */
  private async standUp(): Promise<void> {
    if (this.token === null) return;
    try {
      const snapshot = await api.table(this.id, null);
      this.disconnect();
      this.holder = -1;
      this.receive({ kind: "snapshot", snapshot });
      this.connect();
    } catch {
      // The table itself is gone; the prompt says so.
    }
  }

  private receive(news: News): void {
    const sameEyes = news.kind !== "snapshot" || news.snapshot.you === this.you;
    // Another seat's snapshot may be of the same index: start afresh rather than compare.
    const before = sameEyes ? this.known : { ...this.known, snapshot: null, told: null, index: null };
    const seen = this.advised.length > 0 ? this.sight() : null;
    this.known = reduce(before, news);
    if (seen !== null && this.sight() !== seen) this.forgetHint();
    if (news.kind === "connection" && news.state === "gone") void this.standUp();
    const { fresh, gap } = this.known;
    if (gap && news.kind === "entry") void this.refresh();
    if (fresh.length > 0) for (const listener of this.listeners) listener(fresh);
  }
}

const RETRIES = 3;
const PAUSE = 700;

/** Repeats a request whose answer was lost. Its key makes sure that nothing is played twice. */
async function retried<Answer>(request: () => Promise<Answer>): Promise<Answer> {
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
