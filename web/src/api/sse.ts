/** Server-sent events as text: the format of the HTML standard, parsed piece by piece. */

export interface Message {
  id: string | null;
  event: string;
  data: string;
}

export class SseParser {
  private rest = "";
  private data: string[] = [];
  private event = "";
  private id: string | null = null;

  /** The messages that are complete once this piece has come. */
  feed(piece: string): Message[] {
    const done: Message[] = [];
    this.rest += piece;
    for (;;) {
      const end = this.rest.search(/\r\n|\n|\r/);
      if (end < 0) break;
      // A lone CR at the very end may be the first half of CRLF: wait for more.
      if (this.rest[end] === "\r" && end === this.rest.length - 1) break;
      const line = this.rest.slice(0, end);
      this.rest = this.rest.slice(end + (this.rest.startsWith("\r\n", end) ? 2 : 1));
      const message = this.line(line);
      if (message) done.push(message);
    }
    return done;
  }

  private line(line: string): Message | null {
    if (line === "") return this.dispatch();
    if (line.startsWith(":")) return null;
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "data") this.data.push(value);
    else if (field === "event") this.event = value;
    else if (field === "id" && !value.includes("\0")) this.id = value;
    return null;
  }

  private dispatch(): Message | null {
    const message =
      this.data.length > 0
        ? { id: this.id, event: this.event || "message", data: this.data.join("\n") }
        : null;
    this.data = [];
    this.event = "";
    this.id = null;
    return message;
  }
}
