import { describe, expect, it } from "vitest";
import { blocks, inline } from "../lib/markdown";

describe("rules text", () => {
  it("knows emphasis and links rule ids", () => {
    expect(inline("*Yes*, see SY-R19a and SY-3.2.")).toEqual([
      { kind: "em", text: "Yes" },
      { kind: "text", text: ", see " },
      { kind: "rule", text: "SY-R19a" },
      { kind: "text", text: " and " },
      { kind: "rule", text: "SY-3.2" },
      { kind: "text", text: "." },
    ]);
  });

  it("parts paragraphs and lists", () => {
    expect(blocks("one\nline\n\n- a\n- b").map(({ kind }) => kind)).toEqual(["p", "ul"]);
  });
});
