/** Kemet's icons on a 24 px grid; strokes only, so that they take any colour. */

import { ICONS } from "../../components/icons";

export const KEMET_ICONS = {
  prayer: ICONS.ankh,
  point: "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z",
  unit: "M12 8.5a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4zM7 20.5l.8-6.5c.3-2.2 1.9-3.5 4.2-3.5s3.9 1.3 4.2 3.5l.8 6.5zM19.5 4v17M19.5 4l1.8 2.5M19.5 4l-1.8 2.5",
  move: "M7.5 3.5h5l-.5 8c0 1.6 1 2.6 2.5 3.2l3 1.3c1.4.6 2 1.6 2 3V20.5h-13l1.5-5zM8 8.5h3",
  recruit:
    "M10 8.5a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4zM5 20.5l.8-6.5c.3-2.2 1.9-3.5 4.2-3.5s3.9 1.3 4.2 3.5l.8 6.5zM19 5.5v6M16 8.5h6",
  raise: "M12 8 21 20.5H3zM12 8v12.5M12 6V1.5M10 3.5l2-2 2 2",
  buy: "M12 5.5c1.5-2 4-2 5.5-.5-1 1-1.2 2.2-.5 3.5 1.5 3 .5 6.5-2 8.5v3.5M12 5.5c-1.5-2-4-2-5.5-.5 1 1 1.2 2.2.5 3.5-1.5 3-.5 6.5 2 8.5v3.5M8 20.5h8M12 5.5v5M10 12.5h4",
  scarab:
    "M12 7c3 0 4.8 2.4 4.8 5.8S14.8 20 12 20s-4.8-3.8-4.8-7.2S9 7 12 7zM12 10.5V20M7.5 11.5h9M9.6 7.2c0-2 1-3.2 2.4-3.2s2.4 1.2 2.4 3.2M7 11.5 4 9.5V7M7 15H3.8M17 11.5l3-2V7M17 15h3.2",
  strength: ICONS.scimitar,
  damage:
    "M12 3.5c3.5 4.5 5.5 7.5 5.5 11a5.5 5.5 0 0 1-11 0c0-3.5 2-6.5 5.5-11zM9.5 15a2.7 2.7 0 0 0 2.5 2.5",
  protection: "M12 3.5 5 6v5.5c0 4.5 2.8 7.5 7 9 4.2-1.5 7-4.5 7-9V6zM12 3.5v17M5 11h14",
  teleport:
    "M12 3v3M12 18v3M6 12a6 6 0 1 0 12 0 6 6 0 0 0-12 0zM9.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0zM3 12h3M18 12h3",
  harbour: "M12 3.5v12M12 4.5c4 1.5 5.5 4.5 5.5 9H12zM3.5 16.5h17c-1 2.7-3 4-5.5 4H9c-2.5 0-4.5-1.3-5.5-4z",
  temple: "M3.5 20.5h17M5 20.5 6.5 5h4l.5 15.5M19 20.5 17.5 5h-4l-.5 15.5M6 5h5M13 5h5M10.8 10h2.4",
  obelisk: "M10 20.5 10.8 6.5 12 3l1.2 3.5.8 14zM8 20.5h8M11 11h2M11 15h2",
  pyramid: "M12 4 21.5 20.5h-19zM12 4l3 16.5",
  reserve: "M4 10.5 12 5l8 5.5V20H4zM9.5 20v-5.5h5V20M4 10.5h16",
  silver: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8.5l3.5 7h-7z",
  night: ICONS.moon,
  day: ICONS.sun,
  opponent: "M9 3.5h6v17H9zM7 6.5h10M7 17.5h10M12 9.5v5",
  map: "M3.5 6 9 3.5l6 2.5 5.5-2.5v14.5L15 20.5 9 18l-5.5 2.5zM9 3.5V18M15 6v14.5",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  whole: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  ancestral_elephant:
    "M5 20v-5.5C3.5 12 4 7.5 8 6.5c4-1 7 .5 8 3 2 .5 3 2 3 4v4.5c0 1.5 1.5 1.5 2 .5M9 20v-3.5h4V20M5 20h4M13 20h3v-6M16 9.5c-1.5 0-2.5 1-2.5 2.5 0 1.3 1 2.2 2.5 2.2M17.8 13v.3",
  deep_desert_snake:
    "M5 20.5h10.5c2.5 0 4-1.3 4-3.2s-1.5-3-3.5-3H9c-2.5 0-4-1.3-4-3.3s1.5-3.2 3.8-3.2H13M13 7.8c0-2.4 1.5-4.3 3.8-4.3 2 0 3.2 1.3 3.2 2.7s-1 2.3-2.5 2.3c-1.2 0-2.5-.7-4.5-.7zM17 5.7v.3M20 6.5l2 .8",
  royal_scarab:
    "M12 7c3 0 5 2.4 5 6s-2 7.5-5 7.5S7 16.6 7 13s2-6 5-6zM12 10v10.5M7.3 11h9.4M9.5 7.3C9.5 5 10.5 3.5 12 3.5s2.5 1.5 2.5 3.8M7 11 3.5 9V6M7 15H3M8 18l-3 2.5M17 11l3.5-2V6M17 15h4M16 18l3 2.5",
  giant_scorpion:
    "M9 14.5a3.5 3 0 1 0 7 0 3.5 3 0 0 0-7 0zM12.5 11.5V8c0-2.5 1.5-4 3.5-4s3.5 1.3 3.5 3c0 1.3-.8 2-2 2M9.3 13 6 10.5 3.5 12M9 15l-4 .5-1.5 3M10.5 17l-2 3.5M15.7 13l3.3-1M16 15.5l3.5 1.5M14.5 17l2 3.5",
  phoenix:
    "M12 21c-1-3-1-5 0-8M12 13c-3 0-6.5-2-8.5-7 3 .5 5.5 1.5 7 3.5M12 13c3 0 6.5-2 8.5-7-3 .5-5.5 1.5-7 3.5M10.5 9.5c0-2.5.3-4.5 1.5-6 1.2 1.5 1.5 3.5 1.5 6M12 16c-2 .5-3.5 2-4.5 4M12 16c2 .5 3.5 2 4.5 4M12 6v.3",
  sphinx:
    "M3 20.5h18v-3c0-1-1-1.5-2.5-1.5H12M3 20.5V17c0-2.5 1.5-5 4-6M7 11V8c-1-2.5.5-4.5 3-4.5s4 2 3 4.5v3l-.5 2.5c-.3 1.5-1.5 2.5-3 2.5M9 7.5v.3M11.5 7.5v.3M6 12l-1 4M13 11l1.5 5",
  the_mummy:
    "M9 6a3 3 0 0 1 6 0c0 1.5-.7 2.5-1.5 3l3 1.5 2.5 4M10.5 9 7.5 10.5 5 14.5M8 10.5v5l1.5 5.5h5L16 15.5v-5M9 5.5l6 1M8 12l8 1.5M8 16l8-1.5M9 18.5l6-.5",
} as const;

export type KemetIconName = keyof typeof KEMET_ICONS;
export const isIconName = (name: string): name is KemetIconName => name in KEMET_ICONS;

/** What an action space is drawn with. */
export const ACTION_ICONS: Record<string, KemetIconName> = {
  move_top: "move",
  move_middle: "move",
  recruit: "recruit",
  raise: "raise",
  pray_middle: "prayer",
  pray_bottom: "prayer",
  buy_white: "buy",
  buy_red: "buy",
  buy_blue: "buy",
  golden_scarab: "scarab",
};

/** A shield with its point down, 36 wide and 42 high around the middle. */
export const SHIELD = "M-18-19H18V2C18 13 9 19 0 23-9 19-18 13-18 2z";
