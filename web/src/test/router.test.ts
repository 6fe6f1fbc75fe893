import { describe, expect, it } from "vitest";
import { parse, to } from "../lib/router";

describe("addresses", () => {
  it("lead back to where they were made", () => {
    expect(parse(to.lobby())).toEqual({ page: "lobby" });
    expect(parse(to.create("coins", "same"))).toEqual({ page: "new", game: "coins", how: "same" });
    expect(parse(to.table("k3x"))).toEqual({ page: "table", table: "k3x", tokens: [] });
    expect(parse(to.table("k3x", ["a-b_c", "d"]))).toEqual({
      page: "table",
      table: "k3x",
      tokens: ["a-b_c", "d"],
    });
    expect(parse(to.rules("coins", "CO-3.2"))).toEqual({
      page: "rules",
      game: "coins",
      rule: "CO-3.2",
    });
    expect(parse(to.replay("k3x", 12))).toEqual({ page: "replay", table: "k3x", ply: 12 });
    expect(parse(to.replay())).toEqual({ page: "replay", table: null, ply: null });
    expect(parse(to.analysis("k3x", 12))).toEqual({ page: "analysis", table: "k3x", ply: 12 });
    expect(parse(to.analysis("k3x"))).toEqual({ page: "analysis", table: "k3x", ply: null });
    expect(parse(to.watch())).toEqual({ page: "watch" });
  });

  it("are written as the server and the documents write them", () => {
    expect(to.table("k3x", ["t0", "t1"])).toBe("#/table/k3x/t0,t1");
    expect(to.rules("coins", "CO-3.2")).toBe("#/rules/coins/CO-3.2");
  });

  it("survive nonsense", () => {
    for (const hash of ["", "#", "#/"]) expect(parse(hash)).toEqual({ page: "lobby" });
    for (const hash of ["#/nowhere", "#/table", "#/new", "#/analysis", "#/%E0%A4%A"])
      expect(parse(hash)).toEqual({ page: "missing" });
    expect(parse("#/replay/k3x/x")).toEqual({ page: "replay", table: "k3x", ply: null });
  });
});
