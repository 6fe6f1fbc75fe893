import { beforeEach, describe, expect, it } from "vitest";
import { myTable, rememberSeats } from "../lib/my-tables";

describe("a table that this browser sits at", () => {
  beforeEach(() => localStorage.clear());

  it("keeps the commitment that was seen first, whatever the server says later", () => {
    rememberSeats("t1", "coins", "table", "c0ffee", [{ seat: 0, token: "secret" }]);
    rememberSeats("t1", "coins", "table", "another", [{ seat: 0, token: "secret" }]);
    expect(myTable("t1")?.commitment).toBe("c0ffee");
  });
});
