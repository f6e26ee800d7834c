/** Whether a longitude of a packed ring, or of several, lies more than half a turn from the one before it; the last comes before the first. */
export function hasLongStep(degrees: Float64Array, first: number, end: number): boolean {
  let before = degrees[2 * end - 2] ?? 0;
  for (let vertex = first; vertex < end; vertex++) {
    const longitude = degrees[2 * vertex] ?? 0;
    if (Math.abs(longitude - before) > 180) return true;
    before = longitude;
  }
  return false;
}
