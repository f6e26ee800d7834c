import { cosineOfZenith } from '../../src/domain/sun.ts';

/** Longest time axis on which nights are shaded, in seconds: on a longer one they would blur into one another. */
const LONGEST_SHADED = 60 * 86_400;
/** Seconds between two looks at the sun. */
const STEP = 600;

/** Spans in epoch seconds in which the sun is below the horizon of a place, to the nearest ten minutes. */
export function nightsOf(
  { latitude, longitude }: { latitude: number; longitude: number },
  times: Float64Array,
): [number, number][] {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || last - first > LONGEST_SHADED) return [];
  const spans: [number, number][] = [];
  for (let at = first; at <= last; at += STEP) {
    if (cosineOfZenith(latitude, longitude, at * 1000) > 0) continue;
    const span = spans.at(-1);
    if (span !== undefined && at - span[1] <= STEP) span[1] = at;
    else spans.push([at, at]);
  }
  return spans;
}
