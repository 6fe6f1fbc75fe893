import { read, write } from "./storage";

export type Theme = "system" | "light" | "dark";

const onPhone = () => !matchMedia("(pointer: fine)").matches;

/** What a person chose for this browser. */
class Settings {
  theme = $state<Theme>(read<Theme>("theme", "system"));
  sound = $state(read("sound", !onPhone()));
  notify = $state(read("notify", false));
  name = $state(read("name", ""));
  private systemDark = $state(matchMedia("(prefers-color-scheme: dark)").matches);

  dark = $derived(this.theme === "dark" || (this.theme === "system" && this.systemDark));

  constructor() {
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (event) => {
      this.systemDark = event.matches;
    });
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    write("theme", theme);
  }

  setSound(on: boolean): void {
    this.sound = on;
    write("sound", on);
  }

  setName(name: string): void {
    this.name = name;
    write("name", name);
  }

  async setNotify(on: boolean): Promise<void> {
    const allowed = on && (await Notification.requestPermission()) === "granted";
    this.notify = allowed;
    write("notify", allowed);
  }
}

export const settings = new Settings();
export const canNotify = () => "Notification" in window && window.isSecureContext;
