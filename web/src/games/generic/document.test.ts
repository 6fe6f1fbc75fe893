import { describe, expect, it } from "vitest";
import { readable } from "./document";

describe("a view as a document", () => {
  it("names its fields in words and keeps short lists on a line", () => {
    expect(readable({ to_come: ["F", "I"], draft: null })).toEqual({
      kind: "fields",
      fields: [
        { name: "To come", value: { kind: "text", text: "F, I" } },
        { name: "Draft", value: { kind: "text", text: "–" } },
      ],
    });
  });

  it("keeps what is drawn with signs as a drawing", () => {
    expect(readable(["..*", "#.."])).toEqual({ kind: "drawing", rows: ["..*", "#.."] });
    expect(readable(["cat", "dog"])).toEqual({ kind: "text", text: "cat, dog" });
  });

  it("lists what has parts of its own", () => {
    expect(readable([{ seat: 0 }, { seat: 1 }])).toMatchObject({
      kind: "list",
      items: [{ kind: "fields" }, { kind: "fields" }],
    });
  });
});
