/** Animations shared by all games. All are disabled where the system asks for reduced motion. */

export const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Shake an element to show that an action was refused. */
export function shake(element: Element | null): void {
  if (!element || prefersReducedMotion()) return;
  const steps = [0, -6, 5, -3, 2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  element.animate(steps, { duration: 280, easing: "ease-out" });
}

/** Animate a text that flies from a box to an element, such as points to the score. */
export function fly(text: string, from: DOMRect, target: Element | null, delay: number): void {
  if (!target) return;
  if (prefersReducedMotion()) {
    pulse(target, delay);
    return;
  }
  const to = target.getBoundingClientRect();
  const chip = document.createElement("span");
  chip.className = "flying-points";
  chip.textContent = text;
  chip.setAttribute("aria-hidden", "true");
  document.body.append(chip);
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  const end = { x: to.x + to.width / 2, y: to.y + to.height / 2 };
  const at = (p: { x: number; y: number }, scale: number) =>
    `translate(${p.x}px, ${p.y}px) translate(-50%, -50%) scale(${scale})`;
  const flight = chip.animate(
    [
      { transform: at(start, 0.6), opacity: 0 },
      { transform: at(start, 1.25), opacity: 1, offset: 0.35 },
      { transform: at(end, 0.8), opacity: 0.9 },
    ],
    { duration: 700, delay, easing: "cubic-bezier(.3,0,.2,1)", fill: "backwards" },
  );
  flight.onfinish = flight.oncancel = () => {
    chip.remove();
    pulse(target, 0);
  };
}

function pulse(element: Element, delay: number): void {
  element.animate([{ backgroundColor: "var(--gold-wash)" }, { backgroundColor: "transparent" }], {
    duration: 600,
    delay,
  });
}
