/** Which cards of a set a gallery shows. */

import type { Language } from "../../api/types";
import type { Title } from "./cards";

export interface Wanted {
  house: string;
  type: string;
  phase: string;
  icon: string;
  search: string;
}

export const EVERYTHING: Wanted = { house: "", type: "", phase: "", icon: "", search: "" };

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replaceAll("œ", "oe")
    .replaceAll("’", "'");

export function fits(title: Title, wanted: Wanted, language: Language): boolean {
  const written = plain(
    `${title.name[language]} ${title.text?.[language] ?? ""} ${title.flavour?.[language] ?? ""}`,
  );
  return (
    (wanted.house === "" || title.house === wanted.house) &&
    (wanted.type === "" || title.type === wanted.type) &&
    (wanted.phase === "" || title.phase === wanted.phase) &&
    (wanted.icon === "" || (title.icons as string[]).includes(wanted.icon)) &&
    plain(wanted.search)
      .split(/\s+/)
      .every((word) => written.includes(word))
  );
}
