/**
 * Whether a number in the place of the wind or the pressure of a storm is a mark for a missing one: −999 and its like, or
 * 0, as in files of the ATCF (aids that forecast a track alone) and of RSMC Tokyo (winds of depressions).
 */
export function isMissingMark(value: number): boolean {
  return value <= 0;
}
