/** Board files: a line `BOARD` with a letter, then five rows of `.` empty, `*` scarab, `#` rock, four times. */

import type { MessageArgs } from "../../lib/messages";
import { BOARD_SIDE, type Boards } from "./sites";

const COUNT = 4;
const HEADING = /^BOARD\s+(\S+)$/;

/** What is wrong with a file: where, and the message of the game's catalogue that says so. */
export interface Fault {
  where: string | null;
  id: string;
  args: MessageArgs;
}

export function parseBoards(text: string): { boards: Boards } | { faults: Fault[] } {
  const drawn: { letter: string; rows: string[] }[] = [];
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const heading = HEADING.exec(line);
    if (heading) drawn.push({ letter: heading[1]!, rows: [] });
    else if (line !== "") drawn.at(-1)?.rows.push(line.replace(/\s/g, ""));
  }
  const faults = validate(drawn);
  return faults.length > 0
    ? { faults }
    : { boards: Object.fromEntries(drawn.map(({ letter, rows }) => [letter, rows])) };
}

function validate(drawn: { letter: string; rows: string[] }[]): Fault[] {
  const faults: Fault[] = [];
  if (drawn.length !== COUNT)
    faults.push({ where: null, id: "sy-bad-boards-count", args: { count: drawn.length } });
  drawn.slice(0, COUNT).forEach(({ letter, rows }, index) => {
    const wrong = (id: string, args: MessageArgs = {}) =>
      faults.push({ where: `BOARD ${letter.slice(0, 8)}`, id, args });
    if (!/^[A-Z]$/.test(letter)) wrong("sy-bad-board-letter", { given: letter });
    else if (drawn.findIndex((other) => other.letter === letter) < index) wrong("sy-bad-board-twice");
    if (rows.length !== BOARD_SIDE) wrong("sy-bad-board-rows", { count: rows.length });
    rows.slice(0, BOARD_SIDE).forEach((row, i) => {
      if (!/^[.*#]{5}$/.test(row)) wrong("sy-bad-board-row", { row: i + 1, given: row });
    });
  });
  return faults;
}

export const formatBoards = (boards: Boards): string =>
  Object.entries(boards)
    .map(([letter, rows]) => `BOARD ${letter}\n${rows.join("\n")}\n`)
    .join("\n");
