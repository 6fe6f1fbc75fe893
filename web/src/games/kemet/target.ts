import type { KemetIconName } from "./icons";

/** The cost of a move or the movement left, as a small mark on the map. */
export interface Note {
  icon: KemetIconName;
  /** Null where the icon is enough. */
  count: number | null;
}

/** What a click on a space does. */
export interface Target {
  /** Description for screen readers. */
  words: string;
  note: Note | null;
  attack: boolean;
}
