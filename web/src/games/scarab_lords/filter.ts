/** Which cards of a set a gallery shows. */

import type { Language } from "../../api/types";
import type { Title } from "./cards";

export interface CardFilter {
  house: string;
  type: string;
  phase: string;
  icon: string;
  search: string;
}

export const NO_FILTER: CardFilter = { house: "", type: "", phase: "", icon: "", search: "" };

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replaceAll("œ", "oe")
    .replaceAll("’", "'");

export function matchesFilter(title: Title, filter: CardFilter, language: Language): boolean {
  const written = plain(
    `${title.name[language]} ${title.text?.[language] ?? ""} ${title.flavour?.[language] ?? ""}`,
  );
  return (
    (filter.house === "" || title.house === filter.house) &&
    (filter.type === "" || title.type === filter.type) &&
    (filter.phase === "" || title.phase === filter.phase) &&
    (filter.icon === "" || (title.icons as string[]).includes(filter.icon)) &&
    plain(filter.search)
      .split(/\s+/)
      .every((word) => written.includes(word))
  );
}
