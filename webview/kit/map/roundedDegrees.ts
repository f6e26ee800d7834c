/** Degrees to some ten metres: what is picked on a map is not finer. */
export function roundedDegrees(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}
