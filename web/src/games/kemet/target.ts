/** What a touch on a space of the map does. */
export interface Target {
  /** In full, for who cannot see it. */
  words: string;
  /** In a word, on the map. */
  note: string;
  attack: boolean;
}
