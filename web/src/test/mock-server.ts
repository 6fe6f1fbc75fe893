/** A server in memory that speaks as much of the HTTP contract as the tests need. */

import type { Entry, GameEvent, Snapshot } from "../api/types";

const encoder = new TextEncoder();

export function snapshotOf(changes: Partial<Snapshot> = {}): Snapshot {
  const seat = (n: number, name: string) => ({
    seat: n,
    kind: "person" as const,
    bot: null,
    name,
    joined: true,
    free: false,
    resigned: false,
    deadline: null,
  });
  return {
    table: "t1",
    index: 4,
    game: "coins",
    mode: "table",
    options: { players: 2 },
    rules_version: "1.0",
    status: "running",
    closed_reason: null,
    you: 0,
    seats: [seat(0, "Ada"), seat(1, "Ben")],
    commitment: "c0ffee",
    clock: { kind: "none" },
    public: false,
    hints: true,
    pending: [0, 1],
    view: {},
    legal: [{ move: "F0@e5", points: 0, areas: [] }],
    undo: { possible: "no", reason: null, asked_by: null, waiting_for: [] },
    chat: [],
    log: [{ index: 4, events: [{ event: "mission", tile: "F", round: 1 }] }],
    result: null,
    next: null,
    thinking: [],
    ...changes,
  };
}

export class MockServer {
  snapshot = snapshotOf();
  /** Every request, as "METHOD path", with its headers. */
  requests: { line: string; headers: Headers; body: unknown }[] = [];
  /** Answers for moves, in order; a status other than 200 carries an error. */
  refuse: { status: number; code: string } | null = null;
  /** What is advised. */
  advice: string[] = ["F0@e5"];
  /** Until when advice is thought of. */
  thought: Promise<void> = Promise.resolve();
  private lines = new Set<ReadableStreamDefaultController<Uint8Array>>();
  private entries: Entry[] = [];

  readonly fetch = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const path = String(address).replace(/^.*api\/v1/, "");
    const headers = new Headers(init.headers);
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : null;
    this.requests.push({ line: `${init.method ?? "GET"} ${path}`, headers, body });
    if (path.endsWith("/stream")) return this.stream(headers, init.signal ?? null);
    if (path.endsWith("/moves") && this.refuse) {
      const { status, code } = this.refuse;
      return json({ error: { code, message: { en: code, fr: code }, index: this.snapshot.index } }, status);
    }
    if (path.endsWith("/hint")) {
      await this.thought;
      const words = { en: "x", fr: "x" };
      const moves = this.advice.map((move) => ({ move, words, outcome: 0.1, visits: 9, reason: words }));
      return json({ index: this.snapshot.index, moves });
    }
    if (path.endsWith("/why"))
      return json({
        legal: false,
        rules: [{ id: "SY-3.2", title: { en: "t", fr: "t" }, text: { en: "x", fr: "x" } }],
      });
    if (path.endsWith("/moves")) this.advance([{ event: "sealed", seat: 0 }], { pending: [1] });
    return json(this.snapshot);
  };

  get streams(): number {
    return this.lines.size;
  }

  /** Something happened at the table: the streams hear of it. */
  advance(events: GameEvent[], changes: Partial<Snapshot> = {}): void {
    const index = this.snapshot.index + 1;
    this.snapshot = { ...this.snapshot, ...changes, index, log: [...this.snapshot.log, { index, events }] };
    const added = { since: index - 1, set: changes, log: [{ index, events }], chat: [] };
    this.entries.push({ index, entry: { kind: "move", seat: 0 }, events, snapshot: null, changes: added });
    this.send(this.message(this.entries.at(-1)!));
  }

  send(text: string): void {
    for (const line of this.lines) line.enqueue(encoder.encode(text));
  }

  /** The network is lost. */
  cut(): void {
    for (const line of this.lines) line.error(new TypeError("network error"));
    this.lines.clear();
  }

  private message(entry: Entry): string {
    return `id: ${entry.index}\nevent: entry\ndata: ${JSON.stringify(entry)}\n\n`;
  }

  private stream(headers: Headers, signal: AbortSignal | null): Response {
    const last = headers.get("Last-Event-ID");
    const body = new ReadableStream<Uint8Array>({
      start: (line) => {
        this.lines.add(line);
        signal?.addEventListener("abort", () => {
          if (this.lines.delete(line)) line.error(new DOMException("stopped", "AbortError"));
        });
        if (last === null) {
          line.enqueue(
            encoder.encode(
              `id: ${this.snapshot.index}\nevent: snapshot\ndata: ${JSON.stringify(this.snapshot)}\n\n`,
            ),
          );
        } else {
          for (const entry of this.entries.filter(({ index }) => index > Number(last))) {
            const snapshot = entry.index === this.snapshot.index ? this.snapshot : null;
            line.enqueue(encoder.encode(this.message({ ...entry, snapshot, changes: null })));
          }
        }
      },
    });
    return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
  }
}

function json(document: unknown, status = 200): Response {
  return new Response(JSON.stringify(document), { status, headers: { "Content-Type": "application/json" } });
}
