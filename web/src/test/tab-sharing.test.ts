import { describe, expect, it, vi } from "vitest";
import { shareAcrossTabs, type TabApis } from "../api/tab-sharing";

/** Tabs of one browser: one lock queue and one channel for all. */
function browser(): () => TabApis {
  const ports = new Set<BroadcastChannel>();
  const queue: (() => Promise<unknown>)[] = [];
  let held = false;
  const next = () => {
    const first = queue.shift();
    held = first !== undefined;
    void first?.().then(next);
  };
  const locks = {
    request: (_: string, { signal }: { signal: AbortSignal }, run: () => Promise<unknown>) =>
      new Promise<void>((resolve, reject) => {
        const entry = () => run().then(() => resolve());
        signal.addEventListener("abort", () => {
          const waiting = queue.indexOf(entry);
          if (waiting >= 0) {
            queue.splice(waiting, 1);
            reject(new DOMException("", "AbortError"));
          }
        });
        queue.push(entry);
        if (!held) next();
      }),
  };
  return () => ({
    locks: locks as unknown as TabApis["locks"],
    channel: () => {
      const port = {
        onmessage: null as ((event: MessageEvent) => void) | null,
        postMessage: (data: unknown) => {
          for (const other of ports)
            if (other !== (port as unknown)) other.onmessage?.({ data } as MessageEvent);
        },
        close: () => ports.delete(port as unknown as BroadcastChannel),
      };
      ports.add(port as unknown as BroadcastChannel);
      return port as unknown as BroadcastChannel;
    },
  });
}

function tab(apis: TabApis, now = "now") {
  const heard: string[] = [];
  const stop = vi.fn();
  let publish: ((update: string) => void) | null = null;
  const close = shareAcrossTabs<string>(
    "table",
    {
      lead: (gameText) => {
        publish = gameText;
        return stop;
      },
      receive: (update) => heard.push(update),
      catchUp: () => [now],
    },
    apis,
  );
  return {
    heard,
    stop,
    close,
    leads: () => publish !== null,
    publish: (update: string) => publish?.(update),
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("tab sharing", () => {
  it("share one stream: the first leads, the others hear it", async () => {
    const apis = browser();
    const [first, second] = [tab(apis()), tab(apis())];
    await settled();
    expect([first.leads(), second.leads()]).toEqual([true, false]);
    first.publish("a move");
    expect(first.heard).toEqual(["a move"]);
    expect(second.heard).toEqual(["now", "a move"]);
  });

  it("pass the lead on when the leader closes", async () => {
    const apis = browser();
    const [first, second] = [tab(apis()), tab(apis())];
    await settled();
    first.close();
    await settled();
    expect(first.stop).toHaveBeenCalled();
    expect(second.leads()).toBe(true);
  });

  it("leave the queue when a waiting tab closes", async () => {
    const apis = browser();
    const [first, second, third] = [tab(apis()), tab(apis()), tab(apis())];
    await settled();
    second.close();
    first.close();
    await settled();
    expect([second.leads(), third.leads()]).toEqual([false, true]);
  });

  it("read for themselves where there are no locks", () => {
    const alone = tab({ locks: null, channel: null });
    expect(alone.leads()).toBe(true);
    alone.publish("a move");
    expect(alone.heard).toEqual(["a move"]);
    alone.close();
    expect(alone.stop).toHaveBeenCalled();
  });
});
