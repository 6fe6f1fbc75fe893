/**
 * Shares one stream between all tabs, because browsers allow only six connections to a host.
 * The tab that holds a lock reads and broadcasts to the others; when it closes, another tab gets the lock.
 */

export interface TabApis {
  locks: Pick<LockManager, "request"> | null;
  channel: ((name: string) => BroadcastChannel) | null;
}

export const browserTabApis = (): TabApis => ({
  // Locks exist only on https and localhost; elsewhere every tab reads for itself.
  locks: globalThis.navigator?.locks ?? null,
  channel: "BroadcastChannel" in globalThis ? (name) => new BroadcastChannel(name) : null,
});

export interface SharedSource<Update> {
  /** Start reading; called only in the leading tab. Returns the function that stops. */
  lead(publish: (update: Update) => void): () => void;
  receive(update: Update): void;
  /** Return the updates that bring a new tab up to date. */
  catchUp(): Update[];
}

// Tabs of different versions can be open together, so this format stays as it is.
type TabMessage<Update> = { kind: "hello" } | { kind: "news"; news: Update };

export function shareAcrossTabs<Update>(
  name: string,
  source: SharedSource<Update>,
  apis: TabApis = browserTabApis(),
): () => void {
  if (!apis.locks || !apis.channel) return source.lead(source.receive);

  const channel = apis.channel(name);
  const waiting = new AbortController();
  let stop: (() => void) | null = null;
  let release = () => {};

  const publish = (update: Update) => {
    source.receive(update);
    channel.postMessage({ kind: "news", news: update } satisfies TabMessage<Update>);
  };
  channel.onmessage = ({ data }: MessageEvent<TabMessage<Update>>) => {
    if (data.kind === "news") {
      if (!stop) source.receive(data.news);
    } else if (stop) {
      for (const update of source.catchUp())
        channel.postMessage({ kind: "news", news: update } satisfies TabMessage<Update>);
    }
  };
  channel.postMessage({ kind: "hello" } satisfies TabMessage<Update>);

  apis.locks
    .request(name, { signal: waiting.signal }, () => {
      stop = source.lead(publish);
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    })
    .catch(() => {
      // Closed while still waiting for the lead: nothing to do.
    });

  return () => {
    waiting.abort();
    stop?.();
    release();
    channel.close();
  };
}
