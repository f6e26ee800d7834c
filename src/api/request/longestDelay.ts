/** Longest wait of a timer, in milliseconds: one that is longer ends at once. */
const MOST = 2 ** 31 - 1;

/** A wait in milliseconds that a timer can hold. */
export function longestDelay(milliseconds: number): number {
  return Math.min(milliseconds, MOST);
}
