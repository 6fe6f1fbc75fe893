/** The signs of the three kinds of columns: eye, ankh and scimitar, on the icons' grid. */

import { ICONS } from "../../components/icons";
import type { Kind } from "./view";

export const KIND_ICONS: Record<Kind, string> = {
  E: ICONS.eye,
  R: ICONS.ankh,
  M: ICONS.scimitar,
};

/** A pyramid and a scarab as pieces: body, shaded face, lines. */
export const PYRAMID = { body: "M20 3 38 31H2z", shade: "M20 3 38 31H25z", lines: "M14.5 12h9.5M9.5 20h18" };
export const SCARAB = ICONS.scarab;
