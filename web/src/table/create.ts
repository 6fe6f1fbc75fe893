/** Making a table and sitting down at it, with everything remembered that the fairness check needs later. */

import * as api from "../api/client";
import type { NewTable, TablePlan } from "../api/types";
import { remember, rememberNonce } from "../lib/my-tables";
import { newNonce } from "../lib/random";
import { to } from "../lib/router";

type Sitters = { seat: number; name: string }[];

/** Creates the table, joins the seats played in this browser, and gives the address of the table. */
export async function makeTable(plan: TablePlan, here: Sitters): Promise<string> {
  return sitDown(await api.createTable(plan), plan.game, plan.mode, here);
}

/** The same for the table that follows a finished one, where every seat keeps its token. */
export async function makeRematch(
  id: string,
  game: string,
  mode: string,
  here: (Sitters[number] & { token: string })[],
  same: boolean,
): Promise<string> {
  const { table, commitment } = await api.rematch(id, here[0]!.token, same);
  return sitDown({ table, commitment, seats: here }, game, mode, here);
}

async function sitDown(made: NewTable, game: string, mode: string, here: Sitters): Promise<string> {
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
