/** Addresses of the app. They live in the fragment, so that seat secrets never reach a server log or a Referer. */

/** Ways to set a table up: for friends elsewhere, for people at this screen, or against bots. */
export const TABLE_SETUPS = ["invite", "same", "alone"] as const;
export type TableSetup = (typeof TABLE_SETUPS)[number];

export type Route =
  | { page: "lobby" }
  | { page: "new"; game: string; how: TableSetup }
  | { page: "table"; table: string; tokens: string[] }
  | { page: "watch" }
  | { page: "rules"; game: string | null; rule: string | null }
  | { page: "cards"; game: string }
  | { page: "replay"; table: string | null; ply: number | null }
  | { page: "analysis"; table: string; ply: number | null }
  | { page: "missing" };

export function parse(hash: string): Route {
  const path = hash.replace(/^#?\/?/, "");
  const [page = "", first = "", second = ""] = path.split("/").map(decoded);
  switch (page) {
    case "":
      return { page: "lobby" };
    case "new":
      return first
        ? { page: "new", game: first, how: TABLE_SETUPS.find((setup) => setup === second) ?? "invite" }
        : { page: "missing" };
    case "table":
      return first
        ? { page: "table", table: first, tokens: second ? second.split(",").filter(Boolean) : [] }
        : { page: "missing" };
    case "watch":
      return { page: "watch" };
    case "rules":
      return { page: "rules", game: first || null, rule: second || null };
    case "cards":
      return first ? { page: "cards", game: first } : { page: "missing" };
    case "replay":
      return { page: "replay", table: first || null, ply: plyOf(second) };
    case "analysis":
      return first ? { page: "analysis", table: first, ply: plyOf(second) } : { page: "missing" };
    default:
      return { page: "missing" };
  }
}

const plyOf = (part: string) => (/^\d+$/.test(part) ? Number(part) : null);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const joined = (...parts: (string | number)[]) =>
  `#/${parts.map((part) => encodeURIComponent(part).replaceAll("%2C", ",")).join("/")}`;

export const to = {
  lobby: () => "#/",
  create: (game: string, how: TableSetup) => joined("new", game, how),
  table: (id: string, tokens: string[] = []) =>
    tokens.length > 0 ? joined("table", id, tokens.join(",")) : joined("table", id),
  watch: () => "#/watch",
  rules: (game?: string, rule?: string) =>
    joined("rules", ...[game, rule].filter((part): part is string => part !== undefined)),
  cards: (game: string) => joined("cards", game),
  replay: (table?: string, ply?: number) =>
    joined("replay", ...[table, ply].filter((part): part is string | number => part !== undefined)),
  analysis: (table: string, ply?: number) =>
    ply === undefined ? joined("analysis", table) : joined("analysis", table, ply),
};

/** A link to pass on: the page's own address with another fragment. */
export function absolute(hash: string): string {
  return `${location.origin}${location.pathname}${hash}`;
}
