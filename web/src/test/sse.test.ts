import { describe, expect, it } from "vitest";
import { SseParser } from "../api/sse";

describe("server-sent events", () => {
  it("reads a message with id, event and data", () => {
    expect(new SseParser().feed('id: 7\nevent: entry\ndata: {"a":1}\n\n')).toEqual([
      { id: "7", event: "entry", data: '{"a":1}' },
    ]);
  });

  it("does not care how the text is cut into pieces or lines are ended", () => {
    const text =
      "id: 1\r\nevent: entry\r\ndata: one\r\n\r\n: beat\r\n\r\nid: 2\rdata: two\rdata: more\r\rdata: x\n\n";
    const whole = new SseParser().feed(text);
    expect(whole.map(({ data }) => data)).toEqual(["one", "two\nmore", "x"]);
    const parser = new SseParser();
    expect([...text].flatMap((letter) => parser.feed(letter))).toEqual(whole);
  });

  it("skips heartbeats and messages without data", () => {
    expect(new SseParser().feed(": beat\n\nevent: presence\n\n")).toEqual([]);
  });

  it("keeps colons in data and takes one blank off", () => {
    expect(new SseParser().feed("data:  a: b\n\n")[0]?.data).toBe(" a: b");
  });
});
