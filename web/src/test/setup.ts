/** happy-dom has no matchMedia answers worth relying on; the app only asks it for preferences. */
globalThis.matchMedia = ((query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
})) as unknown as typeof matchMedia;
