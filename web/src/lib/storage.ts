/** localStorage that never throws: it may be full, forbidden or hold what an older version wrote. */

export function read<Value>(key: string, fallback: Value): Value {
  try {
    const text = localStorage.getItem(`kheper:${key}`);
    return text === null ? fallback : (JSON.parse(text) as Value);
  } catch {
    return fallback;
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(`kheper:${key}`, JSON.stringify(value));
  } catch {
    // The app works without memory, it only forgets.
  }
}
