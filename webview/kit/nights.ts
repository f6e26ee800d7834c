import { daylight, MOST_IN_AN_HOUR } from '../../src/domain/sun.ts';
import { wholeWindow } from './chart/timeWindow.ts';

/** Longest time axis on which nights are shaded, in seconds: on a longer one they would blur into one another. */
const LONGEST_SHADED = 60 * 86_400;
/** Seconds between two looks at the sun; a night or a day of high latitudes that is shorter may be missed. */
const STEP = 300;

/** Spans in epoch seconds, to the second, in which no part of the sun is above the horizon of a place. */
export function nightsOf(
  { latitude, longitude }: { latitude: number; longitude: number },
  times: Float64Array,
): [number, number][] {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || last - first > LONGEST_SHADED) return [];
  const lightAt = (at: number) => daylight(latitude, longitude, at * 1000);
  const dark = (at: number) => lightAt(at) < 0;
  let light = lightAt(first);
  let wasDark = light < 0;
  const spans: [number, number][] = wasDark ? [[first, first]] : [];
  for (let before = first, at = first; before < last; before = at) {
    at = Math.min(last, before + STEP * Math.max(1, stepsUnchanged(light)));
    light = lightAt(at);
    const isDark = light < 0;
    const span = spans.at(-1);
    if (isDark && !wasDark) spans.push([changeBetween(before, at, dark), at]);
    else if (wasDark && span !== undefined) span[1] = isDark ? at : changeBetween(before, at, dark);
    wasDark = isDark;
  }
  return spans;
}

/** As `nightsOf`, from end to end of the axis of a chart, half a step beyond the first and the last time. */
export function nightsOnAxis(place: Parameters<typeof nightsOf>[0], times: Float64Array): [number, number][] {
  return times.length === 0 ? [] : nightsOf(place, Float64Array.from(wholeWindow({ times, daily: false })));
}

/** Whole steps in which the sun can neither rise nor set, so far as it is from doing so. */
function stepsUnchanged(light: number): number {
  return Math.floor(((Math.abs(light) / MOST_IN_AN_HOUR) * 3600) / STEP);
}

/** Spans that lie in a span of every one of several lists, each in the order of its times; none where there is no list. */
export function commonSpans([first, ...others]: readonly (readonly (readonly [
  number,
  number,
])[])[]): (readonly [number, number])[] {
  return others.reduce<(readonly [number, number])[]>(
    (common, spans) =>
      common.flatMap(([start, end]) =>
        spans.flatMap(([from, to]) => {
          const both = [Math.max(start, from), Math.min(end, to)] as const;
          return both[1] > both[0] ? [both] : [];
        }),
      ),
    [...(first ?? [])],
  );
}

/** Where what holds at one end and not at the other changes, to the second. */
function changeBetween(start: number, end: number, holds: (at: number) => boolean): number {
  const atStart = holds(start);
  let [low, high] = [start, end];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (holds(middle) === atStart) low = middle;
    else high = middle;
  }
  return high;
}
