/** A view as a document to read: names in words, short lists on a line, drawings as they were drawn. */

export type Part =
  | { kind: "text"; text: string }
  | { kind: "drawing"; rows: string[] }
  | { kind: "list"; items: Part[] }
  | { kind: "fields"; fields: { name: string; value: Part }[] };

const text = (value: unknown): Part => ({
  kind: "text",
  text: value === null || value === undefined || value === "" ? "–" : String(value),
});

const named = (key: string) => key.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());

/** Rows of equal length, at least two: somebody drew a board with signs. */
const isDrawing = (values: unknown[]): values is string[] =>
  values.length > 1 &&
  values.every(
    (value) => typeof value === "string" && value.length > 2 && value.length === String(values[0]).length,
  ) &&
  values.some((value) => /[^\p{L}\p{N}]/u.test(String(value)));

export function readable(value: unknown): Part {
  if (Array.isArray(value)) {
    if (isDrawing(value)) return { kind: "drawing", rows: value };
    if (value.every((item) => typeof item !== "object" || item === null)) return text(value.join(", "));
    return { kind: "list", items: value.map(readable) };
  }
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).map(([key, each]) => ({ name: named(key), value: readable(each) }));
    return { kind: "fields", fields };
  }
  return text(typeof value === "boolean" ? (value ? "✓" : "✗") : value);
}
