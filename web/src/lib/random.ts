/** Random names. crypto.getRandomValues works over plain HTTP too, unlike crypto.randomUUID. */

export function randomHex(digits: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil(digits / 2)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, digits);
}

/** A seat's share in the shuffle. */
export const newNonce = () => randomHex(32);
/** Names a submission, so that a retry is not played twice. */
export const newKey = () => randomHex(24);
