import type { LonLat } from './geodesy.ts';

/** How lists that run parallel to a line are matched with its forecast positions. */
export interface LineLists {
  /** The vertex of each forecast position; those that only cut the line at ±180° are none. */
  vertices: readonly number[];
  /** The place of a vertex in a list of a length, by the convention that the length tells; undefined for other lengths. */
  placeIn(length: number): ((vertex: number) => number) | undefined;
}

/** Degrees. */
const ON_THE_MERIDIAN = 1e-5;
const SAME_LATITUDE = 1e-3;
const SIX_HOURS = 6 * 3_600_000;

/**
 * A line cut at ±180° (RFC 7946 §3.1.9) has vertices there that repeat one another. Lists beside it hold a value for
 * every vertex, or one for those that are repeated, or none for them: the number of values tells which. Such a vertex
 * is a forecast position only where it has a time, and that time is a step of the track rather than between steps.
 */
export function lineLists(
  positions: readonly (LonLat | undefined)[],
  times: readonly (number | undefined)[],
): LineLists {
  const runs = cutRuns(positions);
  const every = (vertex: number) => vertex;
  const once = placesWithout(positions.length, runs, 1);
  const never = placesWithout(positions.length, runs, 0);
  const placeIn = (length: number) => {
    if (length === positions.length) return every;
    if (length === once.length) return once.place;
    return length === never.length ? never.place : undefined;
  };
  const placeOfTime = placeIn(times.length) ?? every;
  const timeOf = (vertex: number) => times[placeOfTime(vertex)];
  const cut = new Set(runs.flatMap(verticesOf));
  const steps = stepsBeside(cut, positions.length, timeOf);
  for (const run of runs) {
    const isCut = run.start > 0 && run.end < positions.length;
    const kept = isCut || times.length > 0 ? positionsOf(run, isCut, steps, timeOf) : [run.start];
    for (const vertex of kept) cut.delete(vertex);
  }
  return { vertices: [...positions.keys()].filter(vertex => !cut.has(vertex)), placeIn };
}

/** Vertices from `start` up to, not including, `end`. */
interface Run {
  start: number;
  end: number;
}

/** Stretches of vertices on both sides of ±180° at one latitude. */
function cutRuns(positions: readonly (LonLat | undefined)[]): Run[] {
  const runs: Run[] = [];
  for (let start = 0; start < positions.length; start++) {
    const first = positions[start];
    if (first === undefined || !isOnMeridian(first)) continue;
    let end = start + 1;
    while (end < positions.length && isSamePlace(first, positions[end])) end++;
    const longitudes = positions.slice(start, end).map(each => each?.[0]);
    if (longitudes.some(longitude => longitude !== undefined && longitude * first[0] < 0))
      runs.push({ start, end });
    start = end - 1;
  }
  return runs;
}

function isOnMeridian([longitude]: LonLat): boolean {
  return Math.abs(Math.abs(longitude) - 180) < ON_THE_MERIDIAN;
}

function isSamePlace(one: LonLat, other: LonLat | undefined): boolean {
  return other !== undefined && isOnMeridian(other) && Math.abs(one[1] - other[1]) < SAME_LATITUDE;
}

function verticesOf({ start, end }: Run): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}

/** Places in a list that holds, for each run, no more than so many values; −1 where a vertex has none. */
function placesWithout(count: number, runs: readonly Run[], valuesOfRun: 0 | 1) {
  const places = Array.from({ length: count }, () => 0);
  let next = 0;
  let at = 0;
  for (const { start, end } of [...runs, { start: count, end: count }]) {
    while (at < start) places[at++] = next++;
    while (at < end) places[at++] = valuesOfRun === 1 ? next : -1;
    if (end > start) next += valuesOfRun;
  }
  return { length: next, place: (vertex: number) => places[vertex] ?? -1 };
}

/**
 * The vertices of a run that are forecast positions: all whose different times are steps of the track, or none. One at
 * an end of the line cuts nothing.
 */
function positionsOf(
  run: Run,
  isCut: boolean,
  steps: ReadonlySet<number>,
  timeOf: (vertex: number) => number | undefined,
): number[] {
  const own = new Map<number, number>();
  for (const vertex of verticesOf(run)) {
    const time = timeOf(vertex);
    if (time !== undefined && !own.has(time)) own.set(time, vertex);
  }
  if (!isCut) return [...own.values()];
  const [before, after] = [timeOf(run.start - 1), timeOf(run.end)];
  if (own.size === 0 || before === undefined || after === undefined) return [];
  return areSteps([before, ...own.keys(), after], steps) ? [...own.values()] : [];
}

/** Whether times follow one another by steps of the track; where it has no others, at the hours of main observations. */
function areSteps(times: readonly number[], steps: ReadonlySet<number>): boolean {
  const isAscending = times.every((time, index) => index === 0 || time > (times[index - 1] ?? time));
  if (steps.size === 0) return isAscending && times.every(time => time % SIX_HOURS === 0);
  return times.every((time, index) => index === 0 || steps.has(time - (times[index - 1] ?? 0)));
}

/** Steps of time between neighbouring vertices away from the cuts. */
function stepsBeside(
  inRun: ReadonlySet<number>,
  count: number,
  timeOf: (vertex: number) => number | undefined,
): Set<number> {
  const steps = new Set<number>();
  for (let vertex = 1; vertex < count; vertex++) {
    if (inRun.has(vertex) || inRun.has(vertex - 1)) continue;
    const [before, here] = [timeOf(vertex - 1), timeOf(vertex)];
    if (before !== undefined && here !== undefined && here > before) steps.add(here - before);
  }
  return steps;
}
