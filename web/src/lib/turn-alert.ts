/** Alerts for a player whose turn it is: page title, sound and notification. */

import { t } from "./language.svelte";
import { settings } from "./settings.svelte";
import { sounds } from "./sound";

const NAME = "Kheper";

export function setPageTitle(page: string | null, myTurn: boolean): void {
  const title = page ? `${page} · ${NAME}` : NAME;
  document.title = myTurn ? `● ${t("your-turn")} · ${title}` : title;
}

export function alertTurn(game: string): void {
  sounds.turn();
  if (!document.hidden || !settings.notify || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  try {
    const note = new Notification(t("your-turn"), { body: game, tag: "kheper-turn", icon: "scarab.svg" });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones have the constructor but refuse it outside a service worker.
  }
}
