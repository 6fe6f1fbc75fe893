import { untrack } from "svelte";

/** Text for the live region that screen readers announce. */
class Announcer {
  text = $state("");

  gameText(text: string): void {
    // The same words twice would not be read again; a no-break space makes them new.
    const last = untrack(() => this.text);
    this.text = text === last ? `${text}\u00a0` : text;
  }
}

export const announcer = new Announcer();
