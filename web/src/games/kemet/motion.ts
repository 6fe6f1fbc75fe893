/** Every event moves something from where it was to where it is. */

import type { GameEvent } from "../../api/types";
import { fly, prefersReducedMotion } from "../../lib/animations";

/** Something that travels: its text, and between which places of the screen. */
export interface Journey {
  text: string;
  from: string;
  to: string;
  /** A troop's own piece instead of a slip with words. */
  seat?: number;
}

const spaceAt = (id: unknown) => `[data-space="${id}"]`;
const placeAt = (name: string, seat?: unknown) =>
  `[data-place="${seat === undefined ? name : `${name} ${seat}`}"]`;
const actionAt = (space: unknown) => `[data-action="${space}"]`;
const MAP = "[data-map]";
const signed = (value: unknown) => (Number(value) > 0 ? `+${value}` : `−${Math.abs(Number(value))}`);

type Route = (event: GameEvent) => Journey | null;
const flow =
  (
    text: (event: GameEvent) => string,
    from: (event: GameEvent) => string,
    to: (event: GameEvent) => string,
  ): Route =>
  (event) => ({ text: text(event), from: from(event), to: to(event) });
const march =
  (from: (event: GameEvent) => string, to: (event: GameEvent) => string): Route =>
  (event) => ({
    text: String(event.count ?? ""),
    from: from(event),
    to: to(event),
    seat: Number(event.seat),
  });
const count = ({ count: n }: GameEvent) => String(n ?? "");
const at = ({ space }: GameEvent) => spaceAt(space);
const home =
  (name: string) =>
  ({ seat }: GameEvent) =>
    placeAt(name, seat);

/** Where what an event tells of comes from and goes to; places are found by their marks on the screen. */
const ROUTES: Record<string, Route> = {
  game_begins: flow(
    () => "☀",
    () => MAP,
    home("points"),
  ),
  city_chosen: flow(
    ({ city }) => `${city}`,
    home("points"),
    () => MAP,
  ),
  settled: march(home("reserve"), at),
  pyramid: flow(({ level }) => `▲${level}`, home("points"), at),
  night: flow(
    () => "☾",
    () => MAP,
    () => MAP,
  ),
  day: flow(
    () => "☀",
    () => MAP,
    () => MAP,
  ),
  dusk: flow(
    () => "☀",
    () => MAP,
    () => MAP,
  ),
  turn_begins: flow(
    () => "●",
    () => MAP,
    home("tokens"),
  ),
  prayer: ({ amount, seat }) => ({ text: `${signed(amount)} ☥`, from: MAP, to: placeAt("prayer", seat) }),
  drew: flow(
    ({ count: n }) => "▮".repeat(Math.min(3, Number(n))),
    () => MAP,
    home("cards"),
  ),
  drew_card: flow(
    () => "▮",
    () => MAP,
    () => placeAt("hand"),
  ),
  looked: flow(
    () => "◉",
    () => MAP,
    home("cards"),
  ),
  saw: flow(
    () => "◉",
    () => MAP,
    () => placeAt("hand"),
  ),
  kept: flow(
    () => "▮",
    () => MAP,
    () => placeAt("hand"),
  ),
  reshuffled: flow(
    () => "↻",
    () => MAP,
    () => MAP,
  ),
  night_power: flow(
    () => "☾",
    () => MAP,
    home("points"),
  ),
  order_set: flow(
    () => "1 2 3",
    () => MAP,
    ({ order }) => placeAt("points", (order as number[])[0]),
  ),
  chooses_order: flow(
    () => "?",
    () => MAP,
    home("points"),
  ),
  token: flow(
    () => "●",
    home("tokens"),
    ({ action }) => actionAt(action),
  ),
  raised: flow(({ level }) => `▲${level}`, home("prayer"), at),
  bought: flow(
    () => "▣",
    () => placeAt("market"),
    home("points"),
  ),
  recruited: march(home("reserve"), at),
  creature_placed: flow(() => "★", home("points"), at),
  creature_reserved: flow(
    () => "★",
    () => MAP,
    home("reserve"),
  ),
  swapped_card: flow(
    () => "⇄",
    () => MAP,
    home("points"),
  ),
  move_begins: march(at, at),
  stepped: march(
    ({ from }) => spaceAt(from),
    ({ to }) => spaceAt(to),
  ),
  teleported: march(
    ({ from }) => spaceAt(from),
    ({ to }) => spaceAt(to),
  ),
  regrouped: march(at, at),
  stopped: flow(() => "■", at, at),
  card_played: flow(
    () => "▮",
    home("cards"),
    () => MAP,
  ),
  vetoed: flow(
    () => "✕",
    home("cards"),
    () => MAP,
  ),
  card_works: flow(
    () => "✓",
    () => MAP,
    home("cards"),
  ),
  movement: flow(
    ({ left }) => `→${left}`,
    () => MAP,
    () => MAP,
  ),
  fire: flow(() => "−1", home("cards"), at),
  theft: flow(
    ({ amount }) => signed(amount),
    () => MAP,
    home("prayer"),
  ),
  skipped: flow(() => "–", home("tokens"), home("tokens")),
  attack: flow(() => "⚔", home("points"), at),
  escaped: march(
    ({ from }) => spaceAt(from),
    ({ to }) => spaceAt(to),
  ),
  initiative: flow(
    ({ lost }) => `−${lost}`,
    at,
    ({ other }) => placeAt("reserve", other),
  ),
  occupied: flow(() => "⚑", at, at),
  battle: flow(() => "⚔", at, at),
  sealed: flow(() => "●", home("points"), home("points")),
  reopened: flow(() => "○", home("points"), home("points")),
  foreseen: flow(
    () => "◉",
    home("points"),
    () => MAP,
  ),
  put_aside: flow(
    () => "▯",
    () => MAP,
    home("points"),
  ),
  revealed: flow(
    () => "▮",
    home("points"),
    () => MAP,
  ),
  wound: flow(
    () => "▮ +1",
    home("cards"),
    () => MAP,
  ),
  strength: flow(
    ({ total }) => String(total),
    () => MAP,
    home("points"),
  ),
  losses: flow(
    ({ lost }) => `−${lost}`,
    () => MAP,
    home("reserve"),
  ),
  battle_won: flow(
    () => "⚔",
    () => MAP,
    home("points"),
  ),
  battle_point: flow(
    () => "+1 ★",
    () => MAP,
    home("points"),
  ),
  no_point: flow(
    () => "0",
    () => MAP,
    home("points"),
  ),
  recalled: march(at, home("reserve")),
  retreated: march(
    ({ from }) => spaceAt(from),
    ({ to }) => spaceAt(to),
  ),
  stayed: flow(count, at, at),
  cards_back: flow(
    () => "▮▮",
    () => MAP,
    home("points"),
  ),
  withdrew: march(at, home("reserve")),
  income: flow(({ amount }) => `+${amount} ☥`, at, home("prayer")),
  point: flow(
    () => "+1 ★",
    () => MAP,
    home("points"),
  ),
  scores: flow(
    () => "★",
    () => MAP,
    () => MAP,
  ),
  game_over: flow(
    () => "♛",
    () => MAP,
    home("points"),
  ),
};

export const journeyOf = (event: GameEvent): Journey | null => ROUTES[event.event]?.(event) ?? null;
export const TOLD = Object.keys(ROUTES);

const GAP = 130;
const LONGEST = 2400;
const MARCH = 340;

/** Sets everything in motion that happened, one after the other. */
export function animate(root: ParentNode, events: GameEvent[]): void {
  let delay = 0;
  for (const event of events) {
    const journey = journeyOf(event);
    if (!journey) continue;
    const [from, to] = [root.querySelector(journey.from), root.querySelector(journey.to)];
    if (!from || !to) continue;
    if (journey.seat !== undefined && from !== to) marched(journey, from, to, delay);
    else fly(journey.text, from.getBoundingClientRect(), to, delay);
    delay = Math.min(delay + GAP, LONGEST);
  }
}

const middle = (box: DOMRect) =>
  `translate(${box.x + box.width / 2}px, ${box.y + box.height / 2}px) translate(-50%, -50%)`;

/** A troop's count on a round piece of the seat's colour, from space to space. */
function marched({ text, seat }: Journey, from: Element, to: Element, delay: number): void {
  if (prefersReducedMotion()) {
    to.animate([{ opacity: 0.4 }, { opacity: 1 }], { duration: 500, delay });
    return;
  }
  const piece = document.createElement("span");
  piece.className = `marching seat-${seat! % 5}`;
  piece.textContent = text;
  piece.setAttribute("aria-hidden", "true");
  document.body.append(piece);
  const [start, end] = [middle(from.getBoundingClientRect()), middle(to.getBoundingClientRect())];
  const march_ = piece.animate([{ transform: start }, { transform: end }], {
    duration: MARCH,
    delay,
    easing: "cubic-bezier(.25,.7,.3,1)",
    fill: "backwards",
  });
  march_.onfinish = march_.oncancel = () => piece.remove();
}
