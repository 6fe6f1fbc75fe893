/** One stream of a table, read by fetch because EventSource cannot send the seat's header. */

import { apiUrl, authHeader, type Token } from "./client";
import { type Message, SseParser } from "./sse";

export type Connection = "connecting" | "live" | "away" | "gone";

export interface StreamListener {
  /** Index of the last entry known, or null to begin with a snapshot. */
  lastIndex(): number | null;
  message(message: Message): void;
  connection(state: Connection): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 20_000;
/** The server sends a heartbeat every 15 s; two missed ones mean a dead connection that TCP has not noticed. */
const SILENCE = 40_000;

/** Reads until stopped; reconnects with growing pauses and resumes after the last entry. */
export function openStream(table: string, token: Token, listener: StreamListener): () => void {
  let stopped = false;
  let connection = new AbortController();
  let wake = () => {};

  const retryNow = () => wake();
  // A hanging connection is noticed only after a while; the browser often knows sooner.
  const drop = () => connection.abort();
  globalThis.addEventListener?.("online", retryNow);
  globalThis.addEventListener?.("offline", drop);

  const run = async () => {
    let delay = FIRST_WAIT;
    while (!stopped) {
      connection = new AbortController();
      try {
        const outcome = await readOnce(table, token, listener, connection);
        if (outcome === "gone") {
          listener.connection("gone");
          return;
        }
        delay = FIRST_WAIT;
      } catch {
        // A lost connection looks the same as a refused one: wait and try again.
      }
      if (stopped) return;
      listener.connection("away");
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, delay * (0.75 + Math.random() / 2));
      });
      delay = Math.min(delay * 2, LONGEST_WAIT);
    }
  };
  void run();

  return () => {
    stopped = true;
    connection.abort();
    wake();
    globalThis.removeEventListener?.("online", retryNow);
    globalThis.removeEventListener?.("offline", drop);
  };
}

async function readOnce(
  table: string,
  token: Token,
  listener: StreamListener,
  connection: AbortController,
): Promise<"gone" | "ended"> {
  const last = listener.lastIndex();
  const response = await fetch(apiUrl(`/tables/${table}/stream`), {
    headers: {
      Accept: "text/event-stream",
      ...authHeader(token),
      ...(last === null ? {} : { "Last-Event-ID": String(last) }),
    },
    signal: connection.signal,
    cache: "no-store",
  });
  if ([401, 403, 404, 410].includes(response.status)) return "gone";
  if (!response.ok || !response.body) throw new Error(`stream ${response.status}`);
  listener.connection("live");

  const parser = new SseParser();
  const reader = response.body
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .getReader();
  let silence = setTimeout(() => connection.abort(), SILENCE);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return "ended";
      clearTimeout(silence);
      silence = setTimeout(() => connection.abort(), SILENCE);
      for (const message of parser.feed(value)) listener.message(message);
    }
  } finally {
    clearTimeout(silence);
  }
}
