/**
 * Was the shuffle fair? The server promised a secret by its hash before it knew the seats' nonces, so neither side
 * could choose the seed. Here everything is computed again, without asking the server.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { GameRecord } from "../api/types";

export const sha256Hex = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));

/** What this browser remembers from the start of the game. */
export interface Remembered {
  commitment: string | null;
  nonces: { seat: number; nonce: string }[];
}

export type CheckName = "secret" | "promise" | "nonce" | "seed";
/** null: cannot be checked here, for instance because this browser did not play. */
export type Checks = Record<CheckName, boolean | null>;

export function checkFairness(record: GameRecord, remembered: Remembered): Checks | null {
  const parts = record.fairness;
  if (!parts) return null;
  return {
    secret: sha256Hex(parts.secret) === parts.commitment,
    promise: remembered.commitment === null ? null : remembered.commitment === parts.commitment,
    nonce:
      remembered.nonces.length === 0
        ? null
        : remembered.nonces.every(({ seat, nonce }) => parts.nonces[seat] === nonce),
    seed: record.seed === sha256Hex([parts.secret, ...parts.nonces].join(":")),
  };
}
