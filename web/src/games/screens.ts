import type { Component, Snippet } from "svelte";
import type { Frame, Result, Seat, Snapshot, View } from "../api/types";
import type { TableSession } from "../table/session.svelte";

export interface TableProps {
  session: TableSession;
  snapshot: Snapshot;
  /** Who sits here, with points: placed by the game's screen where it fits. */
  seats: Snippet;
  /** Log, chat and what can be done besides playing. */
  panels: Snippet;
}

export interface ReplayProps {
  /** By ply; known are the one at `at` and as many before it as the game's screens ask for. */
  frames: Frame[];
  at: number;
  seats: Seat[];
  /** The seat whose knowledge is shown, if any. */
  viewer: number | null;
  /** Points and whose eyes, placed by the game's screen where they fit. */
  panels: Snippet;
  /** Links, for the end of the page. */
  footer: Snippet;
  /** What the game was set up with. */
  options: Record<string, unknown>;
  /** A move to show on the board: what should have been played from here. */
  better?: { seat: number; move: string } | null;
}

export interface PreviewProps {
  /** A line of play, as the one who plays it sees it. */
  frames: Frame[];
  at: number;
}

export interface OptionsProps {
  mode: string;
  options: Record<string, unknown>;
  /** How each seat is called so far. */
  names: string[];
  /** Does anybody play at another screen? */
  hasRemotePlayers: boolean;
}

/** What the lobby shows of a game; its screens are fetched when somebody sits down. */
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
  /** How many earlier moments a position of a replay is drawn from. */
  historyLength: number;
  /** A position small enough to stand beside words; without it a line of play is written down. */
  preview?: Component<PreviewProps>;
  options: Component<OptionsProps, object, "options"> | null;
  /** The cards of the game, to browse. */
  gallery?: Component;
  /** Must a shared screen be covered between turns? */
  hidesInformation(mode: string): boolean;
  /** Points per seat, where the game has any. */
  scores(view: View): number[] | null;
  /** Has this seat made a choice that is still sealed? */
  hasChosen(view: View, seat: number): boolean;
  /** What is asked of a seat, in one sentence; null if the game has no words for it. */
  prompt(view: View, seat: number): string | null;
  /** Which pieces of the board a seat's written move is about, as selectors; null where the board itself draws it. */
  moveSelectors(move: string, seat: number, view: View): string[] | null;
  /** Did a seat win or lose? Null where there was nothing to win. */
  won(result: Result, seat: number): boolean | null;
  /** What the choice of the same deal once more is called, in modes where a rematch is another deal. */
  sameDealLabel?(mode: string): string | null;
  /** How the game ended. */
  outcome(result: Result, names: string[]): string;
}
