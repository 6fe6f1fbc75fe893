/** Animations of cards that change place. */

import { prefersReducedMotion } from "../../lib/animations";

export interface CardPosition {
  box: DOMRect;
  node: HTMLElement;
}

const LENGTH = 320;
const EASE = "cubic-bezier(.25,.7,.3,1)";

export function cardPositions(root: HTMLElement | undefined): Map<string, CardPosition> {
  const found = new Map<string, CardPosition>();
  for (const node of root?.querySelectorAll<HTMLElement>("[data-card]") ?? [])
    found.set(node.dataset.card!, { box: node.getBoundingClientRect(), node });
  return found;
}

/** Return the full-window layer for flying cards, so that they never widen the page. */
function overlay(): Element {
  const found = document.querySelector(".lords-air");
  if (found) return found;
  const made = document.createElement("div");
  made.className = "lords-air";
  made.setAttribute("aria-hidden", "true");
  document.body.append(made);
  return made;
}

const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** Animate cards that moved, appeared or disappeared since `before`. */
export function animateChanges(
  root: HTMLElement,
  before: Map<string, CardPosition>,
  from: (card: string) => Element | null,
  to: (card: string) => Element | null,
): void {
  const now = cardPositions(root);
  const quiet = prefersReducedMotion();
  for (const [card, { box, node }] of now) {
    const start = before.get(card)?.box ?? from(card)?.getBoundingClientRect();
    if (!start) continue;
    const [a, b] = [middle(start), middle(box)];
    const [x, y] = [a.x - b.x, a.y - b.y];
    if (Math.hypot(x, y) < 6) continue;
    if (quiet) flash(node);
    else {
      const scale = Math.min(1.4, Math.max(0.25, start.width / Math.max(1, box.width)));
      // What only makes room where it lies can be touched; what flies past must not catch a click meant for a button.
      const still = before.get(card)?.node === node ? {} : { pointerEvents: "none" };
      node.animate(
        [
          { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 20, ...still },
          { transform: "none", zIndex: 20, ...still },
        ],
        { duration: LENGTH, easing: EASE },
      );
    }
  }
  if (quiet) return;
  for (const [card, { box, node }] of before) {
    const target = now.has(card) ? null : to(card);
    if (target) animateRemoval(node.cloneNode(true) as HTMLElement, box, target.getBoundingClientRect());
  }
}

function animateRemoval(ghost: HTMLElement, box: DOMRect, target: DOMRect): void {
  if (box.width === 0) return;
  ghost.removeAttribute("data-card");
  ghost.setAttribute("aria-hidden", "true");
  ghost.setAttribute("inert", "");
  ghost.classList.add("flying-card");
  Object.assign(ghost.style, { width: `${box.width}px`, height: `${box.height}px` });
  overlay().append(ghost);
  const [a, b] = [middle(box), middle(target)];
  const flight = ghost.animate(
    [
      { transform: `translate(${box.x}px, ${box.y}px)`, opacity: 1 },
      {
        transform: `translate(${box.x + b.x - a.x}px, ${box.y + b.y - a.y}px) scale(.2)`,
        opacity: 0.4,
      },
    ],
    { duration: LENGTH + 80, easing: EASE },
  );
  flight.onfinish = flight.oncancel = () => ghost.remove();
}

/** Animate a slip with a card's name between two piles, for a card that was hidden. */
export function animateSlip(
  text: string,
  house: string,
  from: Element | null,
  to: Element | null,
  delay: number,
): void {
  if (!from || !to || prefersReducedMotion()) return;
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const node = document.createElement("span");
  node.className = `flying-card slip house-${house}`;
  node.setAttribute("aria-hidden", "true");
  node.textContent = text;
  overlay().append(node);
  const at = ({ x, y }: { x: number; y: number }, scale: number) =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const [a, b] = [middle(start), middle(end)];
  const between = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 + (a.y > innerHeight / 2 ? -60 : 60) };
  const flight = node.animate(
    [
      { transform: at(a, 0.3), opacity: 0 },
      { transform: at(between, 1.1), opacity: 1, offset: 0.4 },
      { transform: at(between, 1.1), opacity: 1, offset: 0.7 },
      { transform: at(b, 0.3), opacity: 0.3 },
    ],
    { duration: 1100, delay, easing: "ease-out", fill: "backwards" },
  );
  flight.onfinish = flight.oncancel = () => node.remove();
}

/** Flash a card, instead of moving it, where reduced motion is preferred. */
function flash(node: HTMLElement): void {
  node.animate([{ outline: "4px solid var(--gold)" }, { outline: "4px solid transparent" }], {
    duration: 500,
  });
}
