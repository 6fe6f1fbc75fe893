/** Animations of Kemet's events. */

import type { GameEvent } from "../../api/types";
import { fly, prefersReducedMotion } from "../../lib/animations";

/** A text that flies between two elements, given as selectors. */
export interface EventAnimation {
  text: string;
  from: string;
  to: string;
  /** Animate a troop's piece of this seat instead of a text. */
  seat?: number;
}

const spaceAt = (id: unknown) => `[data-space="${id}"]`;
const placeAt = (name: string, seat?: unknown) =>
  `[data-place="${seat === undefined ? name : `${name} ${seat}`}"]`;
const actionAt = (space: unknown) => `[data-action="${space}"]`;
const MAP = "[data-map]";
const signed = (value: unknown) => (Number(value) > 0 ? `+${value}` : `−${Math.abs(Number(value))}`);

type AnimationOf = (event: GameEvent) => EventAnimation | null;
const slip =
  (
    text: (event: GameEvent) => string,
    from: (event: GameEvent) => string,
    to: (event: GameEvent) => string,
  ): AnimationOf =>
  (event) => ({ text: text(event), from: from(event), to: to(event) });
const troop =
  (from: (event: GameEvent) => string, to: (event: GameEvent) => string): AnimationOf =>
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

/** The animation of each event; elements are found by their data attributes. */
const ANIMATIONS: Record<string, AnimationOf> = {
  game_begins: slip(
    () => "☀",
    () => MAP,
    home("points"),
  ),
  city_chosen: slip(
    ({ city }) => `${city}`,
    home("points"),
    () => MAP,
  ),
  settled: troop(home("reserve"), at),
  pyramid: slip(({ level }) => `▲${level}`, home("points"), at),
  night: slip(
    () => "☾",
    () => MAP,
    () => MAP,
  ),
  day: slip(
    () => "☀",
    () => MAP,
    () => MAP,
  ),
  dusk: slip(
    () => "☀",
    () => MAP,
    () => MAP,
  ),
  turn_begins: slip(
    () => "●",
    () => MAP,
    home("tokens"),
  ),
  prayer: ({ amount, seat }) => ({ text: `${signed(amount)} ☥`, from: MAP, to: placeAt("prayer", seat) }),
  drew: slip(
    ({ count: n }) => "▮".repeat(Math.min(3, Number(n))),
    () => MAP,
    home("cards"),
  ),
  drew_card: slip(
    () => "▮",
    () => MAP,
    () => placeAt("hand"),
  ),
  looked: slip(
    () => "◉",
    () => MAP,
    home("cards"),
  ),
  saw: slip(
    () => "◉",
    () => MAP,
    () => placeAt("hand"),
  ),
  kept: slip(
    () => "▮",
    () => MAP,
    () => placeAt("hand"),
  ),
  reshuffled: slip(
    () => "↻",
    () => MAP,
    () => MAP,
  ),
  night_power: slip(
    () => "☾",
    () => MAP,
    home("points"),
  ),
  order_set: slip(
    () => "1 2 3",
    () => MAP,
    ({ order }) => placeAt("points", (order as number[])[0]),
  ),
  chooses_order: slip(
    () => "?",
    () => MAP,
    home("points"),
  ),
  token: slip(
    () => "●",
    home("tokens"),
    ({ action }) => actionAt(action),
  ),
  raised: slip(({ level }) => `▲${level}`, home("prayer"), at),
  bought: slip(
    () => "▣",
    () => placeAt("market"),
    home("points"),
  ),
  recruited: troop(home("reserve"), at),
  creature_placed: slip(() => "★", home("points"), at),
  creature_reserved: slip(
    () => "★",
    () => MAP,
    home("reserve"),
  ),
  swapped_card: slip(
    () => "⇄",
    () => MAP,
    home("points"),
  ),
  move_begins: troop(at, at),
  stepped: troop(
    ({ from }) => spaceAt(from),
    ({ to }) => spaceAt(to),
  ),
  teleported: troop(
    ({ from }) => spaceAt(from),
    ({ to }) => spaceAt(to),
  ),
  regrouped: troop(at, at),
  stopped: slip(() => "■", at, at),
  card_played: slip(
    () => "▮",
    home("cards"),
    () => MAP,
  ),
  vetoed: slip(
    () => "✕",
    home("cards"),
    () => MAP,
  ),
  card_works: slip(
    () => "✓",
    () => MAP,
    home("cards"),
  ),
  movement: slip(
    ({ left }) => `→${left}`,
    () => MAP,
    () => MAP,
  ),
  fire: slip(() => "−1", home("cards"), at),
  theft: slip(
    ({ amount }) => signed(amount),
    () => MAP,
    home("prayer"),
  ),
  skipped: slip(() => "–", home("tokens"), home("tokens")),
  attack: slip(() => "⚔", home("points"), at),
  escaped: troop(
    ({ from }) => spaceAt(from),
    ({ to }) => spaceAt(to),
  ),
  initiative: slip(
    ({ lost }) => `−${lost}`,
    at,
    ({ other }) => placeAt("reserve", other),
  ),
  occupied: slip(() => "⚑", at, at),
  battle: slip(() => "⚔", at, at),
  sealed: slip(() => "●", home("points"), home("points")),
  reopened: slip(() => "○", home("points"), home("points")),
  foreseen: slip(
    () => "◉",
    home("points"),
    () => MAP,
  ),
  put_aside: slip(
    () => "▯",
    () => MAP,
    home("points"),
  ),
  revealed: slip(
    () => "▮",
    home("points"),
    () => MAP,
  ),
  wound: slip(
    () => "▮ +1",
    home("cards"),
    () => MAP,
  ),
  strength: slip(
    ({ total }) => String(total),
    () => MAP,
    home("points"),
  ),
  losses: slip(
    ({ lost }) => `−${lost}`,
    () => MAP,
    home("reserve"),
  ),
  battle_won: slip(
    () => "⚔",
    () => MAP,
    home("points"),
  ),
  battle_point: slip(
    () => "+1 ★",
    () => MAP,
    home("points"),
  ),
  no_point: slip(
    () => "0",
    () => MAP,
    home("points"),
  ),
  recalled: troop(at, home("reserve")),
  retreated: troop(
    ({ from }) => spaceAt(from),
    ({ to }) => spaceAt(to),
  ),
  stayed: slip(count, at, at),
  cards_back: slip(
    () => "▮▮",
    () => MAP,
    home("points"),
  ),
  withdrew: troop(at, home("reserve")),
  income: slip(({ amount }) => `+${amount} ☥`, at, home("prayer")),
  point: slip(
    () => "+1 ★",
    () => MAP,
    home("points"),
  ),
  scores: slip(
    () => "★",
    () => MAP,
    () => MAP,
  ),
  game_over: slip(
    () => "♛",
    () => MAP,
    home("points"),
  ),
};

export const eventAnimation = (event: GameEvent): EventAnimation | null =>
  ANIMATIONS[event.event]?.(event) ?? null;
export const ANIMATED_EVENTS = Object.keys(ANIMATIONS);

const GAP = 130;
const LONGEST = 2400;
const MARCH = 340;

/** Animate events one after the other. */
export function animate(root: ParentNode, events: GameEvent[]): void {
  let delay = 0;
  for (const event of events) {
    const animation = eventAnimation(event);
    if (!animation) continue;
    const [from, to] = [root.querySelector(animation.from), root.querySelector(animation.to)];
    if (!from || !to) continue;
    if (animation.seat !== undefined && from !== to) animateTroop(animation, from, to, delay);
    else fly(animation.text, from.getBoundingClientRect(), to, delay);
    delay = Math.min(delay + GAP, LONGEST);
  }
}

const middle = (box: DOMRect) =>
  `translate(${box.x + box.width / 2}px, ${box.y + box.height / 2}px) translate(-50%, -50%)`;

/** Move a troop's piece from space to space. */
function animateTroop({ text, seat }: EventAnimation, from: Element, to: Element, delay: number): void {
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
  const animation = piece.animate([{ transform: start }, { transform: end }], {
    duration: MARCH,
    delay,
    easing: "cubic-bezier(.25,.7,.3,1)",
    fill: "backwards",
  });
  animation.onfinish = animation.oncancel = () => piece.remove();
}
