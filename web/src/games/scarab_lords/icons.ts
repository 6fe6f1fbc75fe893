/** The signs of the three kinds of columns: eye, ankh and scimitar, on the icons' grid. */

import { ICONS } from "../../components/icons";
import type { Kind } from "./view";

export const KIND_ICONS: Record<Kind, string> = {
  E: ICONS.eye.stroke,
  R: "M12 11.5c-3-2-4-4-4-5.5a4 4 0 0 1 8 0c0 1.5-1 3.5-4 5.5zM12 11.5V21M6.5 13.5h11",
  M: "M5 20.5l2.5-2.5M6 16.5l3 3M7.5 18C13 14.5 15.5 10.5 14.5 3.5c4.5 3 5.5 9 1.5 12.5-2.5 2.2-5 2.2-8.5 2z",
};

/** A pyramid and a scarab as pieces: body, shaded face, lines. */
export const PYRAMID = { body: "M20 3 38 31H2z", shade: "M20 3 38 31H25z", lines: "M14.5 12h9.5M9.5 20h18" };
export const SCARAB = ICONS.scarab.stroke;
