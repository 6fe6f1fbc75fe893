/** The little Markdown that rules are written in: paragraphs, lists, emphasis, code, and ids that become links. */

export type Inline = { kind: "text" | "em" | "strong" | "code" | "rule"; text: string };
export type Block = { kind: "p"; line: Inline[] } | { kind: "ul"; items: Inline[][] };

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b([A-Z]{2}-R?\d+[a-z]?(?:\.\d+)?)\b/g;

export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let last = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > last) parts.push({ kind: "text", text: text.slice(last, match.index) });
    const [whole, strong, em, code, rule] = match;
    if (strong) parts.push({ kind: "strong", text: strong });
    else if (em) parts.push({ kind: "em", text: em });
    else if (code) parts.push({ kind: "code", text: code });
    else parts.push({ kind: "rule", text: rule! });
    last = match.index + whole.length;
  }
  if (last < text.length) parts.push({ kind: "text", text: text.slice(last) });
  return parts;
}

export function blocks(text: string): Block[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((block) => {
      const lines = block.split("\n");
      if (!lines.every((line) => /^([-*] |\s)/.test(line)))
        return { kind: "p", line: inline(lines.join(" ")) };
      const items = block.split(/^[-*] /m).filter((item) => item.trim());
      return { kind: "ul", items: items.map((item) => inline(item.replace(/\s+/g, " ").trim())) };
    });
}
