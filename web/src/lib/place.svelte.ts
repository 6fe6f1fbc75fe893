import { parse, type Route } from "./router";

/** Where the reader is now. */
class Place {
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

export const place = new Place();
