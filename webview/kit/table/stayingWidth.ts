/** Share of the room that a column which stays in view may take from those that are scrolled beside it. */
const MOST = 0.6;

/**
 * Pixels of the first column, which stays while others are scrolled behind it: what it needs, unless that would leave
 * too little of the room for these. `room` is 0 until it is known.
 */
export function stayingWidth(needed: number, others: number, room: number): number {
  if (room === 0) return needed;
  return Math.min(needed, Math.floor(Math.max(room * MOST, room - others)));
}
