/**
 * The documents of the HTTP API under the names the app uses. `npm run types` generates schema.d.ts from the server's
 * OpenAPI document, and schema-check.ts fails to compile if the two differ.
 */

export type Language = "en" | "fr";
export type LocalisedText = Record<Language, string>;

export interface Mode {
  name: string;
  summary: LocalisedText;
  least_seats: number;
  most_seats: number;
  usual_seats: number;
}

export interface Option {
  name: string;
  help: LocalisedText;
  usual: unknown;
  modes: string[] | null;
}

export interface Game {
  name: string;
  title: LocalisedText;
  summary: LocalisedText;
  modes: Mode[];
  options: Option[];
  rules_version: string;
}

/** A bot that can be given a seat, and what it is like. */
export interface Bot {
  name: string;
  title: LocalisedText;
  about: LocalisedText;
}

export interface Games {
  games: Game[];
  /** The weakest first. */
  bots: Bot[];
  /** The default opponent. */
  usual_bot: string;
  /** The bot that plays for a level until that is ready. */
  stand_in: string;
}

/** What the server compiles for each game; without it rules are slower, and the rest is missing. */
export type Part = "rules" | "bots" | "hints" | "analysis";

export interface PreparedGame {
  name: string;
  /** The seconds are an estimate, null for what is ready. */
  parts: { part: Part; ready: boolean; seconds_left: number | null }[];
  /** From 0 to 1. */
  progress: number;
}

export interface Preparation {
  games: PreparedGame[];
}

export interface RuleName {
  id: string;
  title: LocalisedText;
}

export interface Rule extends RuleName {
  text: LocalisedText;
  chapter: LocalisedText;
}

/** A rule that refuses a move, with its paragraph. */
export interface Reason extends RuleName {
  text: LocalisedText;
}

export type SeatKind = "person" | "bot" | "open";
export type SeatPlan = { kind: SeatKind; bot?: string };
export type ClockPlan = { kind: "none" | "move" | "day"; seconds?: number | null };

export interface TablePlan {
  game: string;
  mode: string;
  options: Record<string, unknown>;
  seats: SeatPlan[];
  clock: ClockPlan;
  public: boolean;
  /** Without a word: where only one person plays. */
  hints?: boolean;
}

export interface NewTable {
  table: string;
  commitment: string;
  seats: { seat: number; token: string }[];
}

export type Status = "waiting" | "running" | "over" | "closed";

export interface TableRow {
  table: string;
  game: string;
  mode: string;
  status: Status;
  seats: { seat: number; kind: SeatKind; name: string | null; joined: boolean }[];
  /** Seconds since 1970. */
  created: number;
  index: number;
}

export interface Seat {
  seat: number;
  kind: SeatKind;
  bot: string | null;
  name: string | null;
  joined: boolean;
  free: boolean;
  resigned: boolean;
  deadline: string | null;
}

/** A legal move with what a game adds for its screen (points, areas). */
export interface LegalMove {
  move: string;
  [detail: string]: unknown;
}

export interface GameEvent {
  event: string;
  seat?: number | null;
  [detail: string]: unknown;
}

export interface LogEntry {
  index: number;
  /** `stand_in`: the bot that chose this move for its seat's level. */
  entry?: { seat?: number | null; stand_in?: string | null };
  events: GameEvent[];
  /** Undone: still in the log, but no longer in effect. */
  undone?: boolean;
}

export interface ChatLine {
  seat: number;
  text: string;
  index: number;
}

export interface Undo {
  possible: "free" | "ask" | "no";
  reason: LocalisedText | null;
  asked_by: number | null;
  waiting_for: number[];
}

export type View = Record<string, unknown>;

export interface Snapshot {
  table: string;
  index: number;
  game: string;
  mode: string;
  options: Record<string, unknown>;
  rules_version: string;
  status: Status;
  closed_reason: LocalisedText | null;
  you: number | null;
  seats: Seat[];
  commitment: string;
  clock: ClockPlan;
  public: boolean;
  /** May the players request hints? */
  hints: boolean;
  pending: number[];
  view: View | null;
  legal: LegalMove[];
  undo: Undo;
  chat: ChatLine[];
  log: LogEntry[];
  result: Result | null;
  /** The rematch; every seat keeps its token there. */
  next: { table: string } | null;
  thinking: number[];
}

export interface Result {
  winners: number[];
  [detail: string]: unknown;
}

/** The changes since the snapshot of index `since`; `log` and `chat` hold only what was added. */
export interface Changes {
  since: number;
  set: Partial<Snapshot>;
  log: LogEntry[];
  chat: ChatLine[];
}

/** A message of the stream; the last of a batch has the snapshot or the changes. */
export interface Entry {
  index: number;
  entry: { kind: string; seat?: number | null; [detail: string]: unknown };
  events: GameEvent[];
  snapshot: Snapshot | null;
  changes: Changes | null;
}

export interface Frame {
  ply: number;
  seat: number | null;
  move: string | null;
  view?: View;
  views?: View[] | null;
  events: GameEvent[];
}

/** A frame of a finished game, as changes to the previous one. */
export interface ChangedFrame {
  ply: number;
  seat: number | null;
  move: string | null;
  events: GameEvent[];
  /** The paths in `view` and `views` that changed, with their new values. */
  changes: { at: (string | number)[]; to?: unknown }[];
}

/** Consecutive frames of a finished game; the first one is whole. */
export interface FramePage {
  /** The last ply of the game. */
  last: number;
  frames: (Frame | ChangedFrame)[];
}

export interface Fairness {
  secret: string;
  commitment: string;
  nonces: string[];
}

export interface GameRecord {
  format: string;
  game: string;
  mode: string;
  options: Record<string, unknown>;
  names?: string[];
  seed?: string | number;
  moves: [number, string][];
  result: Result | null;
  fairness?: Fairness;
  [detail: string]: unknown;
}

export interface Verdict {
  replays: boolean;
  fair: boolean | null;
  message: LocalisedText;
}

/** A move that a seat might play. */
export interface HintMove {
  move: string;
  words: LocalisedText;
  /** What to expect of it, from -1 to 1. */
  outcome: number;
  visits: number;
  reason: LocalisedText;
}

export interface Hint {
  index: number;
  /** Best first. */
  moves: HintMove[];
}

export type Mark = "inaccuracy" | "mistake" | "blunder";

/** A decision, judged from what its seat knew then. */
export interface JudgedDecision {
  /** How many moves were made before. */
  ply: number;
  seat: number;
  move: string;
  words: LocalisedText;
  /** Per seat what it could expect with the best move, from -1 to 1. */
  before: number[];
  /** And with the move that was made. */
  after: number[];
  loss: number;
  mark: Mark | null;
  better: { move: string; words: LocalisedText; reason: LocalisedText } | null;
}

export interface Analysis {
  moves: number;
  /** The loss that earns each mark. */
  marks: Record<string, number>;
  decisions: JudgedDecision[];
  players: { seat: number; decisions: number; marks: Record<string, number>; lost: number }[];
  returns: number[] | null;
}

export interface AnalysisState {
  status: "none" | "running" | "done";
  done: number;
  total: number;
  analysis: Analysis | null;
}

/** The best possible result of a finished game, with full information. */
export interface Hindsight {
  /** The best that was found. */
  score: number;
  /** Nobody can make more. */
  bound: number;
  /** Is nothing left to find out? */
  proven: boolean;
  /** Could it be won, where there is something to win alone? */
  winnable: boolean | null;
  verdict: LocalisedText;
  /** What is counted. */
  measure: LocalisedText;
  made: { seats: number[]; score: number }[];
  seconds: number;
  /** How the best is made, position by position. */
  frames: Frame[];
}

export interface HindsightState {
  /** `never`: not available for this game. */
  status: "never" | "none" | "waiting" | "running" | "done";
  /** Seconds that a search takes at most. */
  limit: number;
  hindsight: Hindsight | null;
}

export interface ErrorBody {
  error: { code: string; message: LocalisedText; rules?: RuleName[] | null; index?: number | null };
}
