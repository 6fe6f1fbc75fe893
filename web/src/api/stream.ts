/** One stream of a table, read by fetch because EventSource cannot send the seat's header. */

import { address, proof, type Token } from "./client";
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
/** The server beats every 15 s; two missed beats mean a dead line that TCP has not noticed. */
const SILENCE = 40_000;

/** Reads until stopped; reconnects with growing pauses and resumes after the last entry. */
export function openStream(table: string, token: Token, listener: StreamListener): () => void {
  let stopped = false;
  let line = new AbortController();
  let wake = () => {};

  const hurry = () => wake();
  // A line that hangs is noticed only after a while; the browser often knows sooner.
  const lost = () => line.abort();
  globalThis.addEventListener?.("online", hurry);
  globalThis.addEventListener?.("offline", lost);

  const run = async () => {
    let wait = FIRST_WAIT;
    while (!stopped) {
      line = new AbortController();
      try {
        const outcome = await readOnce(table, token, listener, line);
        if (outcome === "gone") {
          listener.connection("gone");
          return;
        }
        wait = FIRST_WAIT;
      } catch {
        // A lost line looks the same as a refused one: wait and try again.
      }
      if (stopped) return;
      listener.connection("away");
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, wait * (0.75 + Math.random() / 2));
      });
      wait = Math.min(wait * 2, LONGEST_WAIT);
    }
  };
  void run();

  return () => {
    stopped = true;
    line.abort();
    wake();
    globalThis.removeEventListener?.("online", hurry);
    globalThis.removeEventListener?.("offline", lost);
  };
}

async function readOnce(
  table: string,
  token: Token,
  listener: StreamListener,
  line: AbortController,
): Promise<"gone" | "ended"> {
  const last = listener.lastIndex();
  const response = await fetch(address(`/tables/${table}/stream`), {
    headers: {
      Accept: "text/event-stream",
      ...proof(token),
      ...(last === null ? {} : { "Last-Event-ID": String(last) }),
    },
    signal: line.signal,
    cache: "no-store",
  });
  if ([401, 403, 404, 410].includes(response.status)) return "gone";
  if (!response.ok || !response.body) throw new Error(`stream ${response.status}`);
  listener.connection("live");

  const parser = new SseParser();
  const reader = response.body
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .getReader();
  let silence = setTimeout(() => line.abort(), SILENCE);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return "ended";
      clearTimeout(silence);
      silence = setTimeout(() => line.abort(), SILENCE);
      for (const message of parser.feed(value)) listener.message(message);
    }
  } finally {
    clearTimeout(silence);
  }
}
