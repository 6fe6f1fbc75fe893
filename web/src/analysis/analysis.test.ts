import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Analysis, AnalysisState, JudgedDecision } from "../api/types";
import { preparation } from "../lib/preparation.svelte";
import AnalysisProgress from "./AnalysisProgress.svelte";
import { AnalysisJob } from "./analysis-job.svelte";
import {
  decisionAt,
  formatOutcome,
  GraphScale,
  graphedSeats,
  markedDecisions,
  markShape,
  nextMarked,
  outcomeAt,
  outcomeSeries,
} from "./outcome-graph";

const said = { en: "x", fr: "x" };
const decision = (
  ply: number,
  seat: number,
  after: number[],
  mark: JudgedDecision["mark"] = null,
): JudgedDecision => ({
  ply,
  seat,
  move: "x",
  words: said,
  before: after.map(() => 0.1),
  after,
  loss: 0.2,
  mark,
  better: mark ? { move: "y", words: said, reason: said } : null,
});

const analysis: Analysis = {
  moves: 10,
  marks: { inaccuracy: 0.08, mistake: 0.18, blunder: 0.35 },
  decisions: [
    decision(0, 0, [0.2, -0.2]),
    decision(3, 1, [0.5, -0.5], "mistake"),
    decision(7, 0, [-0.4, 0.4], "blunder"),
  ],
  players: [],
  returns: [-1, 1],
};

describe("the outcome graph", () => {
  it("is a line from the start to how the game really ended", () => {
    expect(outcomeSeries(analysis, 1)).toEqual([
      { ply: 0, outcome: 0.1 },
      { ply: 1, outcome: -0.2 },
      { ply: 4, outcome: -0.5 },
      { ply: 8, outcome: 0.4 },
      { ply: 10, outcome: 1 },
    ]);
    expect(outcomeSeries({ ...analysis, returns: null }, 0).at(-1)).toEqual({ ply: 8, outcome: -0.4 });
    expect(outcomeSeries({ ...analysis, decisions: [] }, 0)).toEqual([]);
  });

  it("has a height everywhere, so that marks stand on their line", () => {
    const line = outcomeSeries(analysis, 0);
    expect([0, 1, 2.5, 4, 10, 99].map((ply) => outcomeAt(line, ply))).toEqual([0.1, 0.2, 0.35, 0.5, -1, -1]);
    expect(outcomeAt([], 3)).toBe(0);
  });

  it("has one line for two players, and one for each of more", () => {
    expect([1, 2, 3].map(graphedSeats)).toEqual([[0], [0], [0, 1, 2]]);
  });

  it("finds the decision of a position and the marked ones around it", () => {
    expect(markedDecisions(analysis).map(({ ply }) => ply)).toEqual([3, 7]);
    expect(decisionAt(analysis, 3)?.seat).toBe(1);
    expect(decisionAt(analysis, 4)).toBeNull();
    expect(nextMarked(analysis, 3, 1)?.ply).toBe(7);
    expect(nextMarked(analysis, 7, -1)?.ply).toBe(3);
    expect([nextMarked(analysis, 7, 1), nextMarked(analysis, 3, -1)]).toEqual([null, null]);
  });

  it("formats outcomes with their sign", () => {
    expect([0.123, -0.5, 0.001, -0.001, 1].map(formatOutcome)).toEqual(["+12", "−50", "0", "0", "+100"]);
  });

  it("lies between the edges of its picture", () => {
    const frame = new GraphScale(220, 120, 10, 10);
    expect([frame.x(0), frame.x(10), frame.y(1), frame.y(-1), frame.y(0)]).toEqual([10, 210, 10, 110, 60]);
    expect(frame.line([{ ply: 5, outcome: 0 }])).toBe("110,60");
    expect(new GraphScale(220, 120, 0).x(0)).toBe(10);
  });

  it("has a shape for each mark", () => {
    const shapes = (["inaccuracy", "mistake", "blunder"] as const).map((mark) => markShape(mark, 5, 5));
    expect(new Set(shapes).size).toBe(3);
  });
});

describe("an analysis job", () => {
  const state = (status: AnalysisState["status"], done = 0): AnalysisState => ({
    status,
    done,
    total: 3,
    analysis: status === "done" ? analysis : null,
  });

  const notReady = { error: { code: "not-ready", message: said } };

  function answering(...answers: (AnalysisState | typeof notReady | Error)[]): string[] {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
      asked.push(`${method} ${address.replace(/^.*tables/, "")}`);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return new Response(JSON.stringify(answer), { status: answer && "error" in answer ? 503 : 200 });
    });
    return asked;
  }

  afterEach(() => vi.unstubAllGlobals());

  it("is begun by a player and polled to its end", async () => {
    const asked = answering(state("none"), state("running"), state("running", 2), state("done", 3));
    const job = new AnalysisJob("t1", "secret", 1);
    await job.open();
    expect(job.state?.status).toBe("running");
    await vi.waitFor(() => expect(job.analysis).toEqual(analysis));
    expect(asked).toEqual(["GET /t1/analysis", "POST /t1/analysis", "GET /t1/analysis", "GET /t1/analysis"]);
    job.close();
  });

  it("waits while what it needs is being prepared, and begins by itself", async () => {
    const lost = new TypeError("network error");
    const asked = answering(state("none"), notReady, lost, state("none"), state("running"), state("done", 3));
    const job = new AnalysisJob("t1", "secret", 1);
    await job.open();
    expect([job.preparing, job.problem]).toEqual([true, null]);
    await vi.waitFor(() => expect(job.analysis).toEqual(analysis));
    expect(job.preparing).toBe(false);
    expect(asked.filter((line) => line.startsWith("POST"))).toHaveLength(2);
    job.close();
  });

  it("says meanwhile about how long that takes", async () => {
    answering(notReady);
    const parts = [{ part: "analysis" as const, ready: false, seconds_left: 38 }];
    preparation.games = [{ name: "coins", parts, progress: 0.2 }];
    const job = new AnalysisJob("t1", "secret", 60_000);
    await job.open();
    const shown = mount(AnalysisProgress, { target: document.body, props: { job, game: "coins" } });
    flushSync();
    expect(document.body.textContent).toContain("Analysis: being prepared, about 40 s");
    job.close();
    preparation.games = [];
    await unmount(shown);
  });

  it("is not begun by a spectator", async () => {
    const asked = answering(state("none"));
    const job = new AnalysisJob("t1", null, 1);
    await job.open();
    expect(job.state?.status).toBe("none");
    expect(asked).toEqual(["GET /t1/analysis"]);
  });

  it("goes on when the network is back", async () => {
    const asked = answering(state("running"), new TypeError("network error"), state("done", 3));
    const job = new AnalysisJob("t1", null, 1);
    await job.open();
    await vi.waitFor(() => expect(job.analysis).toEqual(analysis));
    expect(asked).toHaveLength(3);
    expect(job.problem).toBeNull();
    job.close();
  });

  it("stops polling when its page is closed", async () => {
    const asked = answering(state("running"), state("running"), state("running"));
    const job = new AnalysisJob("t1", null, 1);
    await job.open();
    job.close();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toHaveLength(1);
  });
});
