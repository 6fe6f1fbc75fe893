/**
 * The tabs of one browser share one stream, because browsers allow only six connections to a host.
 * The tab that holds a lock reads; the others listen to it. When it closes, the lock passes on by itself.
 */

export interface TabWorld {
  locks: Pick<LockManager, "request"> | null;
  channel: ((name: string) => BroadcastChannel) | null;
}

export const browserTabs = (): TabWorld => ({
  // Locks exist only on https and localhost; elsewhere every tab reads for itself.
  locks: globalThis.navigator?.locks ?? null,
  channel: "BroadcastChannel" in globalThis ? (name) => new BroadcastChannel(name) : null,
});

export interface Shared<News> {
  /** Begin to read; called only in the leading tab. Returns how to stop. */
  lead(tell: (news: News) => void): () => void;
  receive(news: News): void;
  /** What a tab that has just opened needs to know. */
  catchUp(): News[];
}

type Wire<News> = { kind: "hello" } | { kind: "news"; news: News };

export function share<News>(name: string, shared: Shared<News>, world: TabWorld = browserTabs()): () => void {
  if (!world.locks || !world.channel) return shared.lead(shared.receive);

  const channel = world.channel(name);
  const waiting = new AbortController();
  let stop: (() => void) | null = null;
  let release = () => {};

  const tell = (news: News) => {
    shared.receive(news);
    channel.postMessage({ kind: "news", news } satisfies Wire<News>);
  };
  channel.onmessage = ({ data }: MessageEvent<Wire<News>>) => {
    if (data.kind === "news") {
      if (!stop) shared.receive(data.news);
    } else if (stop) {
      for (const news of shared.catchUp()) channel.postMessage({ kind: "news", news } satisfies Wire<News>);
    }
  };
  channel.postMessage({ kind: "hello" } satisfies Wire<News>);

  world.locks
    .request(name, { signal: waiting.signal }, () => {
      stop = shared.lead(tell);
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
