/**
 * Whether to look again. A look that was half an interval ago counts for this one: of another window, of a refresh by
 * hand, or of a timer that was late. All times in milliseconds; an interval of 0 is none.
 */
export function isDue(lookedAt: number, now: number, interval: number): boolean {
  return interval > 0 && (now < lookedAt || now - lookedAt >= interval / 2);
}
