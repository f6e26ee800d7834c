/** A time along a track, in epoch milliseconds, as it is told: to the second, which what is computed may miss by a digit. */
export function approachTime(time: number): number {
  return Math.round(time / 1000) * 1000;
}
