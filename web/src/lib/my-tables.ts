/** The tables this browser sits at: seat secrets, links to pass on, and what the fairness check needs later. */

import { read, write } from "./storage";

export interface MyTable {
  table: string;
  game: string;
  mode: string;
  /** Seats played here; several on a shared screen. */
  seats: { seat: number; token: string; nonce: string | null }[];
  /** Links for the others, known to whoever made the table. */
  invites: { seat: number; token: string }[];
  commitment: string | null;
  opened: number;
}

const KEY = "tables";
const MOST = 40;

export function myTables(): MyTable[] {
  return read<MyTable[]>(KEY, []);
}

export function myTable(id: string): MyTable | null {
  return myTables().find((mine) => mine.table === id) ?? null;
}

export function remember(mine: MyTable): void {
  const others = myTables().filter((other) => other.table !== mine.table);
  write(KEY, [mine, ...others].slice(0, MOST));
}

export function forget(id: string): void {
  write(
    KEY,
    myTables().filter((mine) => mine.table !== id),
  );
}

/** Adds the seats of a link that was opened here; what is known of them already stays. */
export function rememberSeats(
  id: string,
  game: string,
  mode: string,
  commitment: string,
  tokens: { seat: number; token: string }[],
): MyTable {
  const known = myTable(id);
  const seats = [...(known?.seats ?? [])];
  for (const { seat, token } of tokens) {
    if (!seats.some((mine) => mine.seat === seat && mine.token === token))
      seats.push({ seat, token, nonce: null });
  }
  const mine: MyTable = {
    table: id,
    game,
    mode,
    seats,
    invites: known?.invites ?? [],
    // The first commitment seen is the one that binds.
    commitment: known?.commitment ?? commitment,
    opened: Date.now(),
  };
  remember(mine);
  return mine;
}

export function rememberNonce(id: string, token: string, nonce: string): void {
  const mine = myTable(id);
  if (!mine) return;
  remember({ ...mine, seats: mine.seats.map((seat) => (seat.token === token ? { ...seat, nonce } : seat)) });
}

/** The nonce already promised for a seat, so that joining twice sends the same one. */
export function nonceOf(id: string, token: string): string | null {
  return myTable(id)?.seats.find((seat) => seat.token === token)?.nonce ?? null;
}
