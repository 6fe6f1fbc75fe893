import type { KemetIconName } from "./icons";

/** What a touch costs or leaves, small enough for the map. */
export interface Note {
  icon: KemetIconName;
  /** None where the sign says it all. */
  count: number | null;
}

/** What a touch on a space of the map does. */
export interface Target {
  /** In full, for who cannot see it. */
  words: string;
  note: Note | null;
  attack: boolean;
}
