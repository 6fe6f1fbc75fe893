import { gameText } from "../../lib/language.svelte";
import type { MessageArgs } from "../../lib/messages";

/** Return a message of this game's screens in the current language. */
export const say = (id: string, args?: MessageArgs) => gameText("scarabya", id, args);
