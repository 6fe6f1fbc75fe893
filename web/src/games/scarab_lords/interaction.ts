import type { Standing } from "./view";

/** What can be clicked on the board and what it does. The board itself knows no rules. */
export interface BoardInteraction {
  /** Cards that can be chosen now. */
  lit: ReadonlySet<string>;
  selected: string | null;
  /** Per column what a click on it does; whole columns, or only the own side of them. */
  columns: ReadonlyMap<string, string>;
  reach: "own" | "all";
  /** Do clicks on other columns explain why they are illegal? */
  tries: boolean;
  /** Per column what exercising its pyramid is called. */
  exercises: ReadonlyMap<string, string>;
  /** What a click on the place of the gods does. */
  centre: string | null;
  /** The column or place under a card that is being dragged. */
  over: string | null;
  /** How columns would stand after the move being aimed. */
  preview: ReadonlyMap<string, Standing>;
  /** A column is pointed at, or none any more. */
  aim(name: string | null): void;
  pick(card: string, element: HTMLElement): void;
  column(name: string): void;
  exercise(name: string): void;
  middle(): void;
}

export const CENTRE = "centre";

/** Return the interaction of a read-only board, where cards can only be inspected. */
export const readOnlyInteraction = (pick: BoardInteraction["pick"]): BoardInteraction => ({
  lit: new Set(),
  selected: null,
  columns: new Map(),
  reach: "own",
  tries: false,
  exercises: new Map(),
  centre: null,
  over: null,
  preview: new Map(),
  aim: () => {},
  pick,
  column: () => {},
  exercise: () => {},
  middle: () => {},
});
