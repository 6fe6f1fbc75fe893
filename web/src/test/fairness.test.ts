import { describe, expect, it } from "vitest";
import type { GameRecord } from "../api/types";
import { checkFairness, sha256Hex } from "../lib/fairness";

const secret = "the secret of the server";
const nonces = ["0123456789abcdef0123456789abcdef", "fedcba9876543210fedcba9876543210"];
const record: GameRecord = {
  format: "kheper-record/1",
  game: "coins",
  mode: "table",
  options: { players: 2 },
  seed: sha256Hex(`${secret}:${nonces[0]}:${nonces[1]}`),
  moves: [],
  result: null,
  fairness: { secret, commitment: sha256Hex(secret), nonces },
};
const remembered = { commitment: sha256Hex(secret), nonces: [{ seat: 1, nonce: nonces[1]! }] };

describe("fairness", () => {
  it("computes SHA-256 as everybody does", () => {
    expect(sha256Hex("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(sha256Hex("é")).toBe("4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c");
  });

  it("accepts an honest record", () => {
    expect(checkFairness(record, remembered)).toEqual({
      secret: true,
      promise: true,
      nonce: true,
      seed: true,
    });
  });

  it("notices another secret, another promise, a lost nonce and another seed", () => {
    const parts = record.fairness!;
    const other = (fairness: object) =>
      checkFairness({ ...record, fairness: { ...parts, ...fairness } }, remembered);
    expect(other({ secret: "another" })).toMatchObject({ secret: false, seed: false });
    expect(other({ commitment: sha256Hex("another") })).toMatchObject({ secret: false, promise: false });
    expect(other({ nonces: [nonces[0], nonces[0]] })).toMatchObject({ nonce: false, seed: false });
    expect(checkFairness({ ...record, seed: "1" }, remembered)).toMatchObject({ seed: false });
  });

  it("says what it cannot know", () => {
    expect(checkFairness(record, { commitment: null, nonces: [] })).toMatchObject({
      promise: null,
      nonce: null,
    });
    expect(checkFairness({ ...record, fairness: undefined as never }, remembered)).toBeNull();
  });
});
