import type { Component, Snippet } from "svelte";
import type { Frame, Result, Seat, Snapshot, View } from "../api/types";
import type { TableSession } from "../table/session.svelte";

export interface TableProps {
  session: TableSession;
  snapshot: Snapshot;
  /** The seats with their points, placed by the game's screen. */
  seats: Snippet;
  /** Log, chat and table actions. */
  panels: Snippet;
}

export interface ReplayProps {
  /** By ply; loaded are the one at `at` and `historyLength` before it. */
  frames: Frame[];
  at: number;
  seats: Seat[];
  /** The seat from whose view the game is shown, if any. */
  viewer: number | null;
  /** Points and the choice of viewer, placed by the game's screen. */
  panels: Snippet;
  /** Links, for the end of the page. */
  footer: Snippet;
  /** What the game was set up with. */
  options: Record<string, unknown>;
  /** A move to show on the board: what should have been played from here. */
  better?: { seat: number; move: string } | null;
}

export interface PreviewProps {
  /** A line of play, seen by its player. */
  frames: Frame[];
  at: number;
}

export interface OptionsProps {
  mode: string;
  options: Record<string, unknown>;
  /** The names of the seats so far. */
  names: string[];
  /** Does anybody play on another device? */
  hasRemotePlayers: boolean;
}

/** What the lobby needs of a game; its screens are loaded on demand. */
export interface GameEntry {
  art: Component;
  /** The mode that "play now" begins with. */
  defaultMode: string;
  /** Has it cards to browse? */
  hasCards?: boolean;
  load(): Promise<GameScreens>;
}

/** What a game adds to the app. Everything else is the same for all games. */
export interface GameScreens {
  table: Component<TableProps>;
  replay: Component<ReplayProps>;
  /** Number of earlier frames that a replay position needs. */
  historyLength: number;
  /** A small board for a line of play; without it the line is shown as notation. */
  preview?: Component<PreviewProps>;
  options: Component<OptionsProps, object, "options"> | null;
  /** The cards of the game, to browse. */
  gallery?: Component;
  /** Must a shared device be covered between turns? */
  hidesInformation(mode: string): boolean;
  /** Points per seat, where the game has any. */
  scores(view: View): number[] | null;
  /** Has this seat made a choice that is still sealed? */
  hasChosen(view: View, seat: number): boolean;
  /** Return the prompt for a seat; null for none. */
  prompt(view: View, seat: number): string | null;
  /** Return selectors of the elements that a seat's move concerns; null where the board itself draws the move. */
  moveSelectors(move: string, seat: number, view: View): string[] | null;
  /** Did a seat win or lose? Null where there was nothing to win. */
  won(result: Result, seat: number): boolean | null;
  /** Return the label for replaying the same deal, in modes where a rematch deals anew. */
  sameDealLabel?(mode: string): string | null;
  /** How the game ended. */
  outcome(result: Result, names: string[]): string;
}
