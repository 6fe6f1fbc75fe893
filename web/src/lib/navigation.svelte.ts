import { parse, type Route } from "./router";

/** The current route, which follows the address bar. */
class Navigation {
  route = $state.raw<Route>(parse(location.hash));

  constructor() {
    addEventListener("hashchange", () => {
      this.route = parse(location.hash);
    });
  }

  go(hash: string): void {
    location.hash = hash;
  }
}

export const navigation = new Navigation();
