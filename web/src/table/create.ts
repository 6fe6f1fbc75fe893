/** Creates and joins a table, and stores what the fairness check needs later. */

import * as api from "../api/client";
import type { NewTable, TablePlan } from "../api/types";
import { remember, rememberNonce } from "../lib/my-tables";
import { newNonce } from "../lib/random";
import { to } from "../lib/router";

type LocalPlayers = { seat: number; name: string }[];

/** Create a table, join the seats played in this browser, and return the table's address. */
export async function createTable(plan: TablePlan, here: LocalPlayers): Promise<string> {
  return joinSeats(await api.createTable(plan), plan.game, plan.mode, here);
}

/** Create and join the rematch of a finished table, where every seat keeps its token. */
export async function createRematch(
  id: string,
  game: string,
  mode: string,
  here: (LocalPlayers[number] & { token: string })[],
  same: boolean,
): Promise<string> {
  const { table, commitment } = await api.rematch(id, here[0]!.token, same);
  return joinSeats({ table, commitment, seats: here }, game, mode, here);
}

async function joinSeats(made: NewTable, game: string, mode: string, here: LocalPlayers): Promise<string> {
  const isHere = (seat: number) => here.some((mine) => mine.seat === seat);
  const mine = made.seats.filter(({ seat }) => isHere(seat));
  remember({
    table: made.table,
    game,
    mode,
    seats: mine.map(({ seat, token }) => ({ seat, token, nonce: null })),
    invites: made.seats.filter(({ seat }) => !isHere(seat)),
    commitment: made.commitment,
    opened: Date.now(),
  });
  for (const { seat, token } of mine) {
    const nonce = newNonce();
    rememberNonce(made.table, token, nonce);
    await api.join(made.table, token, here.find((each) => each.seat === seat)!.name, nonce);
  }
  return to.table(
    made.table,
    mine.map(({ token }) => token),
  );
}
