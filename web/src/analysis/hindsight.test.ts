import { afterEach, describe, expect, it, vi } from "vitest";
import type { Hindsight, HindsightState } from "../api/types";
import { comparisonRows } from "./comparison";
import { HindsightJob } from "./hindsight-job.svelte";

const said = { en: "x", fr: "x" };
const found = (more: Partial<Hindsight> = {}): Hindsight => ({
  score: 60,
  bound: 80,
  proven: false,
  winnable: null,
  verdict: said,
  measure: said,
  made: [
    { seats: [0], score: 40 },
    { seats: [1], score: 0 },
  ],
  seconds: 1,
  frames: [],
  ...more,
});

describe("the comparison", () => {
  it("has a bar for each player, the best and the limit", () => {
    expect(comparisonRows(found())).toEqual([
      { seats: [0], kind: "made", score: 40, length: 50, share: 67 },
      { seats: [1], kind: "made", score: 0, length: 0, share: 0 },
      { seats: [], kind: "found", score: 60, length: 75, share: null },
      { seats: [], kind: "limit", score: 80, length: 100, share: null },
    ]);
  });

  it("needs no limit where the best is proven", () => {
    const best = comparisonRows(found({ bound: 60, proven: true })).slice(2);
    expect(best.map(({ kind, length }) => [kind, length])).toEqual([["best", 100]]);
  });

  it("does not call the best possible what is only known not to win", () => {
    const lost = comparisonRows(found({ score: 20, bound: 23, proven: true, winnable: false, made: [] }));
    expect(lost.map(({ kind, score }) => [kind, score])).toEqual([
      ["found", 20],
      ["limit", 23],
    ]);
  });

  it("keeps two who made it together in one row", () => {
    expect(comparisonRows(found({ made: [{ seats: [0, 1], score: 90 }] }))[0]).toEqual({
      seats: [0, 1],
      kind: "made",
      score: 90,
      length: 100,
      share: 150,
    });
  });

  it("can compare nothing with nothing", () => {
    const nothing = comparisonRows(
      found({ score: 0, bound: 0, proven: true, made: [{ seats: [0], score: 0 }] }),
    );
    expect(nothing.map(({ length, share }) => [length, share])).toEqual([
      [0, 0],
      [0, null],
    ]);
  });
});

describe("a hindsight job", () => {
  const state = (status: HindsightState["status"]): HindsightState => ({
    status,
    limit: 20,
    hindsight: status === "done" ? found() : null,
  });
  const refusal = { error: { code: "missing-extra", message: { en: "pip", fr: "pip" } } };

  function answering(...answers: (HindsightState | typeof refusal)[]): string[] {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
      asked.push(`${method} ${address.replace(/^.*tables/, "")}`);
      const answer = answers.shift()!;
      return new Response(JSON.stringify(answer), { status: "error" in answer ? 503 : 200 });
    });
    return asked;
  }

  afterEach(() => vi.unstubAllGlobals());

  it("is not searched for before somebody asks", async () => {
    const asked = answering(state("none"), state("waiting"), state("running"), state("done"));
    const job = new HindsightJob("t1", "secret", 1);
    await job.refresh();
    expect(asked).toEqual(["GET /t1/hindsight"]);
    await job.start();
    expect(job.isRunning).toBe(true);
    await vi.waitFor(() => expect(job.hindsight).toEqual(found()));
    expect(asked.slice(1)).toEqual(["POST /t1/hindsight", "GET /t1/hindsight", "GET /t1/hindsight"]);
    expect(job.isRunning).toBe(false);
    job.close();
  });

  it("says when a search has come to nothing, until it is tried again", async () => {
    answering(state("running"), state("none"), state("running"));
    const job = new HindsightJob("t1", "secret", 1);
    await job.refresh();
    await vi.waitFor(() => expect(job.failed).toBe(true));
    const again = job.start();
    expect(job.failed).toBe(false);
    await again;
    job.close();
  });

  it("shows the error and stops polling", async () => {
    const asked = answering(state("none"), refusal);
    const job = new HindsightJob("t1", "secret", 1);
    await job.refresh();
    await job.start();
    expect(job.problem).toEqual(refusal.error.message);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toHaveLength(2);
    expect(job.state?.status).toBe("none");
  });
});
