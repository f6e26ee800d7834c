/** Shares of the way from one position to the next that are as good as none. */
const AT_POSITION = 1e-6;

/** Whether a place along a track is one of its positions, and not between two of them: see `valueAlong`. */
export function isAtPosition(along: number): boolean {
  return Math.abs(along - Math.round(along)) < AT_POSITION;
}
