import type { Standing } from "./view";

/** What can be touched on the board, and what happens then. The board itself knows no rule. */
export interface BoardInteraction {
  /** Cards that answer what is asked. */
  lit: ReadonlySet<string>;
  selected: string | null;
  /** Per column what a click on it does; whole columns, or only the own side of them. */
  columns: ReadonlyMap<string, string>;
  reach: "own" | "all";
  /** May other columns be tried, to hear why not? */
  tries: boolean;
  /** Per column what exercising its pyramid is called. */
  exercises: ReadonlyMap<string, string>;
  /** What a click on the place of the gods does. */
  centre: string | null;
  /** The column or place under a card that is being dragged. */
  over: string | null;
  /** How columns would stand after what is about to be done. */
  preview: ReadonlyMap<string, Standing>;
  /** A column is pointed at, or none any more. */
  aim(name: string | null): void;
  pick(card: string, element: HTMLElement): void;
  column(name: string): void;
  exercise(name: string): void;
  middle(): void;
}

export const CENTRE = "centre";

/** For a board that is only looked at. */
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
