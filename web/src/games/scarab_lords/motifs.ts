/** What is drawn on the cards: one motif for each type and kind, and some for single titles. On a field of 120 by 64. */

import { ICONS, type IconName } from "../../components/icons";
import type { Title } from "./cards";

export interface Motif {
  /** Filled with the house's tint. */
  fill?: string;
  gold?: string;
  line?: string;
}

const NEMES = {
  fill: "M60 6c16 0 24 10 26 24l6 26H76l-4-16H48l-4 16H28l6-26c2-14 10-24 26-24z",
  line: "M48 27c0-8 5-12 12-12s12 4 12 12c0 12-5 20-12 20s-12-8-12-20zM53 28c2-2 4-2 5 0M62 28c2-2 4-2 5 0M57 38c2 1 4 1 6 0M57 47l1 9h4l1-9M38 22l8 4M34 34l12 2M32 46l14-1M82 22l-8 4M86 34l-12 2M88 46l-14-1",
};

const MOTIFS = {
  boat: {
    fill: "M60 10c18 5 27 15 29 28H60z",
    gold: "M38 30h5c3 3 4 6 4 8s-2 5-4 6h-5c-2-1-4-3-4-6s1-5 4-8z",
    line: "M14 32l8 12c10 10 66 10 76 0l8-12M22 44h76M60 8v36M8 57c6-4 11-4 17 0s11 4 17 0 11-4 17 0 11 4 17 0 11-4 17 0 11 4 17 0",
  },
  lamp: {
    fill: "M36 40h48c-2 10-12 14-24 14S38 50 36 40z",
    gold: "M60 36c-8-6-5-13 0-22 5 9 8 16 0 22z",
    line: "M52 54h16l4 4H48zM60 9V4M45 16l-4-4M75 16l4-4M37 28h-6M83 28h6M36 40c-6 0-8-4-8-7h6",
  },
  spears: {
    fill: "M60 14c12 0 18 6 18 16 0 13-8 21-18 27-10-6-18-14-18-27 0-10 6-16 18-16z",
    line: "M34 58 76 7M86 58 44 7M76 7l-2 9M76 7l-8 4M44 7l2 9M44 7l8 4M60 14v43M42 32h36",
  },
  granary: {
    fill: "M20 56V38c0-10 6-16 13-16s13 6 13 16v18zM48 56V32c0-12 6-20 13-20s13 8 13 20v24zM76 56V38c0-10 6-16 13-16s13 6 13 16v18z",
    line: "M29 56v-8h8v8M57 56V45h8v11M85 56v-8h8v8M12 56h98M33 22v-5M61 12V7M89 22v-5",
  },
  pylon: {
    fill: "M22 56l6-40h24l3 40zM98 56l-6-40H68l-3 40z",
    gold: "M60 8a7 7 0 1 0 .1 0z",
    line: "M55 56V30h10v26M53 26h14M26 22h26M68 22h26M12 56h98M34 16V7l7 2-7 3M86 16V7l7 2-7 3M36 32v14M44 32v14M76 32v14M84 32v14",
  },
  wall: {
    fill: "M14 56V30h8v-7h9v7h10v-7h9v7h20v-7h9v7h10v-7h9v7h8v26z",
    gold: "M53 56V47c0-5 3-8 7-8s7 3 7 8v9z",
    line: "M14 38h37M69 38h37M14 47h36M70 47h36M32 30v8M88 30v8M22 38v9M42 38v9M78 38v9M98 38v9M34 47v9M86 47v9",
  },
  crownE: { ...NEMES, gold: "M104 26a9 9 0 1 0 .1 0zM16 26a9 9 0 1 0 .1 0z" },
  crownR: {
    ...NEMES,
    line: `${NEMES.line}M104 32c-5-4-6-7-6-9a6 6 0 0 1 12 0c0 2-1 5-6 9zM104 32v24M96 37h16`,
  },
  crownM: { ...NEMES, line: `${NEMES.line}M102 57V36c0-9 4-13 9-15-2 8 2 11-2 19-2 4-3 5-3 9v8z` },
  sphinx: {
    fill: "M18 54c0-12 8-18 24-18h28l6-13c2-7 7-11 13-11s11 5 11 12l5 13-9 2v15z",
    line: "M12 54h96M77 22l-4 20M90 22h1M88 39v15M30 54c0-7 4-10 11-10M18 52c-8-3-7-13-1-15M92 30h5",
  },
  obelisk: {
    fill: "M54 56l2-40 4-9 4 9 2 40z",
    gold: "M60 7l4 9h-8z",
    line: "M44 56h32M56 24h8M56 32h8M55 40h10M55 48h10M24 56l2-22 3-5 3 5 2 22M86 56l2-22 3-5 3 5 2 22M12 56h98",
  },
  flood: {
    fill: "M8 56c0-20 14-34 34-34 14 0 22 8 22 16 0 6-4 10-9 10 4-12-16-14-20-2 10 0 12 10 30 10z",
    line: "M52 56c4-16 16-26 32-26 10 0 18 6 18 13 0 5-4 8-8 8 2-9-13-11-17-1M8 58h104M70 18c4-3 8-3 12 0M88 12c4-3 8-3 12 0",
  },
  scales: {
    fill: "M26 34h28c-1 8-7 12-14 12s-13-4-14-12zM66 34h28c-1 8-7 12-14 12s-13-4-14-12z",
    gold: "M60 6a5 5 0 1 0 .1 0z",
    line: "M60 16v38M48 56h24M40 18h40M40 18 27 34M40 18l13 16M80 18 67 34M80 18l13 16",
  },
  seal: {
    fill: "M30 14h26l-6 12 8 10-8 8 4 12H30zM64 14h26v42H66l-4-12 8-8-8-10z",
    line: "M38 24h6M38 32h8M38 40h6M76 24h6M74 32h8M76 40h6M58 6v4M60 60v2",
  },
  caravan: {
    fill: "M30 36c2-8 6-12 10-12s6 5 9 5 5-7 10-7 9 6 10 14c0 5-2 8-6 8H36c-4 0-6-3-6-8z",
    gold: "M50 22h14v7H50z",
    line: "M36 44v14M44 44v14M58 44v14M65 44v14M69 36c6 2 9 0 10-8l2-10c1-4 8-5 11-2l4 3-8 2M30 34c-3 3-3 6-2 9",
  },
  tomb: {
    fill: "M46 56V26c0-8 6-14 14-14s14 6 14 14v30z",
    gold: "M60 20a4 4 0 1 0 .1 0z",
    line: "M52 32h16M52 38h16M52 44h10M20 56h80M24 56l-6-10M96 56l6-12M32 58l-3-7",
  },
} satisfies Record<string, Motif>;

type Drawn = keyof typeof MOTIFS;
type Sign = `sign:${IconName}`;

const BY_KIND: Record<string, Record<string, Drawn>> = {
  minion: { E: "boat", R: "lamp", M: "spears" },
  building: { E: "granary", R: "pylon", M: "wall" },
  leader: { E: "crownE", R: "crownR", M: "crownM" },
};
const BY_HOUSE: Record<string, Record<string, Drawn | Sign>> = {
  god: { ankar: "sign:ibis", temet: "sign:jackal", neutral: "sign:scarab" },
  fate: { ankar: "flood", temet: "sign:moon", neutral: "seal" },
};
/** Titles of the usual set with a picture of their own. */
const OWN: Record<string, Drawn | Sign> = {
  A06: "sphinx",
  A07: "sphinx",
  A08: "lamp",
  A16: "sign:ibis",
  A17: "flood",
  A18: "sign:eye",
  A19: "sign:lotus",
  A20: "sign:lotus",
  A21: "boat",
  N01: "caravan",
  N04: "sphinx",
  N05: "tomb",
  N06: "sign:eye",
  N08: "granary",
  N13: "scales",
  N14: "scales",
  N15: "sign:sun",
  N16: "tomb",
  N18: "sign:eye",
  N19: "crownE",
  N20: "obelisk",
  N21: "caravan",
  T02: "sign:jackal",
  T04: "caravan",
  T05: "lamp",
  T07: "sign:cobra",
  T08: "tomb",
  T14: "sign:sun",
  T15: "sign:jackal",
  T16: "sign:cobra",
  T17: "spears",
  T19: "obelisk",
  T21: "sign:jackal",
  T22: "spears",
};

/** A drawing on the card's field, or a sign on the icons' grid. */
export type Picture = { motif: Motif; sign: null } | { motif: null; sign: string };

export function pictureOf(title: Title, usual: boolean): Picture {
  const name: Drawn | Sign =
    (usual ? OWN[title.id] : undefined) ??
    BY_KIND[title.type]?.[title.icons[0] ?? "E"] ??
    BY_HOUSE[title.type]?.[title.house] ??
    "seal";
  if (name.startsWith("sign:")) return { motif: null, sign: ICONS[name.slice(5) as IconName] };
  return { motif: MOTIFS[name as Drawn], sign: null };
}

/** Where the sun stands behind the motif: another place for each title, the same on every screen. */
export function sunOf(id: string): { x: number; y: number; r: number } {
  let hash = 7;
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) % 997;
  return { x: 18 + (hash % 7) * 14, y: 14 + (hash % 3) * 5, r: 8 + (hash % 4) };
}

/** The frieze at the foot of a picture tells the house without its colour: water, flames, lotus buds. */
export const FRIEZES: Record<string, string> = {
  ankar:
    "M0 6c3-4 6-4 9 0s6 4 9 0 6-4 9 0 6 4 9 0 6-4 9 0 6 4 9 0 6-4 9 0 6 4 9 0 6-4 9 0 6 4 9 0 6-4 9 0 6 4 9 0 6-4 9 0",
  temet:
    "M0 8 5 2l5 6 5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6",
  neutral:
    "M0 8h120M6 8V3M18 8V3M30 8V3M42 8V3M54 8V3M66 8V3M78 8V3M90 8V3M102 8V3M114 8V3M12 8V5M24 8V5M36 8V5M48 8V5M60 8V5M72 8V5M84 8V5M96 8V5M108 8V5",
};
