/** What marks for a missing one stand in the place of. */
export type MarkedRole = 'wind' | 'pressure';

/** No wind has been a half of it in any unit of speed, and files mark a missing one by 999, 9999 or 9.97e36. */
const LEAST_FILL_WIND = 999;
/** Pressures in use lie below the first of these (hPa, kPa, inches and millimetres of mercury) or between both (Pa). */
const [MOST_HECTOPASCALS, LEAST_PASCALS, MOST_PASCALS] = [2000, 20_000, 200_000];

/**
 * Whether a number in the place of the wind or the pressure of a storm is a mark for a missing one: −999 and its like; 0,
 * as in files of the ATCF (aids that forecast a track alone) and of RSMC Tokyo (winds of depressions); or one greater
 * than there is in any unit, such as 9999.
 */
export function isMissingMark(role: MarkedRole, value: number): boolean {
  if (value <= 0) return true;
  if (role === 'wind') return value >= LEAST_FILL_WIND;
  return (value > MOST_HECTOPASCALS && value < LEAST_PASCALS) || value > MOST_PASCALS;
}
