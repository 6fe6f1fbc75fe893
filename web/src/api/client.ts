/** Every call of the HTTP API, one function each. A seat is proved by its token; without one, the caller watches. */

import { inAllLanguages } from "../lib/messages";
import type {
  AnalysisState,
  ErrorBody,
  FramePage,
  GameRecord,
  Games,
  HindsightState,
  Hint,
  LocalisedText,
  NewTable,
  Preparation,
  Reason,
  Rule,
  RuleName,
  Snapshot,
  TablePlan,
  TableRow,
  Verdict,
} from "./types";

export type Token = string | null;

const BASE = "api/v1";
/** A refusal by the server, in words for a person. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly words: LocalisedText,
    readonly rules: RuleName[] = [],
    readonly index: number | null = null,
  ) {
    super(words.en);
  }
}

export function apiUrl(path: string): string {
  return `${BASE}${path}`;
}

export function authHeader(token: Token): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}` } : {};
}

async function call<Answer>(
  method: string,
  path: string,
  token: Token = null,
  body?: unknown,
  cache: RequestCache = "no-store",
): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(apiUrl(path), {
      method,
      headers: {
        ...authHeader(token),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      cache,
    });
  } catch {
    throw new ApiError(0, "unreachable", inAllLanguages("server-silent"));
  }
  if (response.ok) return (await response.json()) as Answer;
  throw await readError(response);
}

async function readError(response: Response): Promise<ApiError> {
  try {
    const { error } = (await response.json()) as ErrorBody;
    return new ApiError(response.status, error.code, error.message, error.rules ?? [], error.index ?? null);
  } catch {
    // A proxy in between may answer with a page of its own.
    return new ApiError(response.status, "unreachable", inAllLanguages("server-silent"));
  }
}

const get = <Answer>(path: string, token: Token = null) => call<Answer>("GET", path, token);
const post = <Answer>(path: string, token: Token, body: unknown) => call<Answer>("POST", path, token, body);

const MAX_CACHED = 20;
const responses = new Map<string, Promise<unknown>>();

/**
 * Fetch a document that does not change while the page is open: once, and again only after a failure.
 * The browser may cache it too, and revalidates it.
 */
function getCached<Answer>(path: string, token: Token = null): Promise<Answer> {
  const known = responses.get(path) as Promise<Answer> | undefined;
  if (known) return known;
  const answer = call<Answer>("GET", path, token, undefined, "default");
  responses.set(path, answer);
  answer.catch(() => responses.delete(path));
  for (const oldest of [...responses.keys()].slice(0, -MAX_CACHED)) responses.delete(oldest);
  return answer;
}

export const games = () => get<Games>("/games");
/** How far the server has got with preparing the games. */
export const preparation = () => get<Preparation>("/preparation");
export const rules = (game: string) => getCached<{ rules: Rule[] }>(`/games/${game}/rules`);

/** What a game is usually played with, such as its cards. */
export const catalogue = async <Catalogue>(game: string) =>
  (await getCached<{ catalogue: Catalogue }>(`/games/${game}/catalogue`)).catalogue;

/** The same of one table, whose options may have chosen otherwise. */
export const tableCatalogue = async <Catalogue>(id: string, token: Token) =>
  (await getCached<{ catalogue: Catalogue }>(`/tables/${id}/catalogue`, token)).catalogue;

/** What a file says for an option (null: the usual), or all that is wrong with it. */
export interface ReadOption {
  value: unknown;
  faults: LocalisedText[];
}
export const readOption = (game: string, option: string, text: string) =>
  post<ReadOption>(`/games/${game}/files`, null, { option, text });

export const createTable = (plan: TablePlan) => post<NewTable>("/tables", null, plan);
export const publicTables = (filter: "open" | "live" | "over") =>
  get<{ tables: TableRow[] }>(`/tables?filter=${filter}`);
export const table = (id: string, token: Token) => get<Snapshot>(`/tables/${id}`, token);
export const join = (id: string, token: Token, name: string, nonce: string) =>
  post<Snapshot>(`/tables/${id}/join`, token, { name, nonce });
export const claim = (id: string, seat: number, name: string, nonce: string) =>
  post<{ seat: number; token: string }>(`/tables/${id}/seats/${seat}/claim`, null, { name, nonce });
export const seatBot = (id: string, token: Token, seat: number, bot: string) =>
  post<Snapshot>(`/tables/${id}/seats/${seat}/bot`, token, { bot });

export const move = (id: string, token: Token, index: number, notation: string, key: string) =>
  post<Snapshot>(`/tables/${id}/moves`, token, { index, move: notation, key });
/** The legal moves of a seat in words. */
export const moves = (id: string, token: Token) =>
  get<{ moves: { move: string; words: LocalisedText }[] }>(`/tables/${id}/moves`, token);
export const why = (id: string, token: Token, notation: string, seat: number | null) =>
  post<{ legal: boolean; rules: Reason[] }>(
    `/tables/${id}/why`,
    token,
    token ? { move: notation } : { move: notation, seat },
  );
/** Moves to consider, with reasons; takes a second or two. */
export const hint = (id: string, token: Token) => post<Hint>(`/tables/${id}/hint`, token, {});
export const undo = (id: string, token: Token, index: number, key: string) =>
  post<Snapshot>(`/tables/${id}/undo`, token, { index, key });
export const answerUndo = (id: string, token: Token, index: number, accept: boolean) =>
  post<Snapshot>(`/tables/${id}/undo/answer`, token, { index, accept });
export const resign = (id: string, token: Token, index: number, key: string) =>
  post<Snapshot>(`/tables/${id}/resign`, token, { index, key });
export const chat = (id: string, token: Token, text: string, key: string) =>
  post<Snapshot>(`/tables/${id}/chat`, token, { text, key });
/** One more game; `same`: with what was dealt in this one. */
export const rematch = (id: string, token: Token, same: boolean) =>
  post<NewTable>(`/tables/${id}/rematch`, token, { same });

export const record = (id: string, token: Token) => get<GameRecord>(`/tables/${id}/record`, token);
export const ownLog = (id: string, token: Token) => get<unknown>(`/tables/${id}/log`, token);
export type Viewer = number | "open" | null;
/** Some positions of a finished game, from a ply on. */
export const frames = (id: string, viewer: Viewer, first: number, most: number) =>
  get<FramePage>(
    `/tables/${id}/frames?first=${first}&most=${most}${viewer === null ? "" : `&seat=${viewer}`}`,
  );
/** The same of a record from a file. */
export const replay = (document: GameRecord, viewer: Viewer, first: number, most: number) =>
  post<FramePage>("/replay", null, { record: document, seat: viewer, first, most });
/** The analysis of a finished game, or its progress. */
export const analysis = (id: string, token: Token) => get<AnalysisState>(`/tables/${id}/analysis`, token);
export const beginAnalysis = (id: string, token: Token) =>
  post<AnalysisState>(`/tables/${id}/analysis`, token, {});
/** The best possible result of a finished game, or the progress of the search. */
export const hindsight = (id: string, token: Token) => get<HindsightState>(`/tables/${id}/hindsight`, token);
export const beginHindsight = (id: string, token: Token) =>
  post<HindsightState>(`/tables/${id}/hindsight`, token, {});
export const verify = (document: GameRecord) => post<Verdict>("/verify", null, { record: document });
