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
  partStarts: ReadonlySet<number>,
): LineLists {
  const runs = repeatedRuns(positions, partStarts);
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
    const isCut = run.isOnMeridian && run.start > 0 && run.end < positions.length;
    const kept = isCut ? cutPositionsOf(run, steps, timeOf) : firstAtEachTime(run, timeOf);
    if (!isCut && kept.length === 0 && placeOfTime(run.start) >= 0) kept.push(run.start);
    for (const vertex of kept) cut.delete(vertex);
  }
  return { vertices: [...positions.keys()].filter(vertex => !cut.has(vertex)), placeIn };
}

/** Vertices from `start` up to, not including, `end`, that are one place. */
interface Run {
  start: number;
  end: number;
  isOnMeridian: boolean;
}

/** Stretches of vertices on both sides of ±180° or at an end of a part there, and vertices in which two parts meet. */
function repeatedRuns(positions: readonly (LonLat | undefined)[], partStarts: ReadonlySet<number>): Run[] {
  const runs: Run[] = [];
  for (let start = 0; start < positions.length; start++) {
    const first = positions[start];
    if (first === undefined) continue;
    const onMeridian = isOnMeridian(first);
    let end = start + 1;
    if (onMeridian) while (end < positions.length && isSamePlace(first, positions[end])) end++;
    else if (partStarts.has(end) && isEqual(first, positions[end])) end++;
    if (onMeridian ? isCutAt(positions, start, end, partStarts) : end - start > 1) {
      runs.push({ start, end, isOnMeridian: onMeridian });
    }
    start = end - 1;
  }
  return runs;
}

function isCutAt(
  positions: readonly (LonLat | undefined)[],
  start: number,
  end: number,
  partStarts: ReadonlySet<number>,
): boolean {
  const west = positions
    .slice(start, end)
    .filter(position => position !== undefined && position[0] < 0).length;
  const endsPart = partStarts.has(end) || (start > 0 && partStarts.has(start));
  return endsPart || (west > 0 && west < end - start);
}

function isEqual(one: LonLat, other: LonLat | undefined): boolean {
  return other !== undefined && one[0] === other[0] && one[1] === other[1];
}

/** Whether a position is at ±180°, where a line may be cut. */
export function isOnMeridian(position: LonLat | undefined): boolean {
  return position !== undefined && Math.abs(Math.abs(position[0]) - 180) < ON_THE_MERIDIAN;
}

function isSamePlace(one: LonLat, other: LonLat | undefined): boolean {
  return other !== undefined && isOnMeridian(other) && Math.abs(one[1] - other[1]) < SAME_LATITUDE;
}

function verticesOf({ start, end }: Run): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}

/** Places in a list that holds so many values for each run at ±180°, and one for each other; −1 where a vertex has none. */
function placesWithout(count: number, runs: readonly Run[], valuesOfRun: 0 | 1) {
  const places = Array.from({ length: count }, () => 0);
  let next = 0;
  let at = 0;
  for (const { start, end, isOnMeridian } of [...runs, { start: count, end: count, isOnMeridian: true }]) {
    const values = isOnMeridian ? valuesOfRun : 1;
    while (at < start) places[at++] = next++;
    while (at < end) places[at++] = values === 1 ? next : -1;
    if (end > start) next += values;
  }
  return { length: next, place: (vertex: number) => places[vertex] ?? -1 };
}

/** The vertices of a run that cuts the line which are forecast positions: all whose times are steps of the track, or none. */
function cutPositionsOf(
  run: Run,
  steps: ReadonlySet<number>,
  timeOf: (vertex: number) => number | undefined,
): number[] {
  const own = firstAtEachTime(run, timeOf);
  const times = [run.start - 1, ...own, run.end].map(timeOf).filter(time => time !== undefined);
  return own.length > 0 && times.length === own.length + 2 && areSteps(times, steps) ? own : [];
}

/** One vertex of a run for each different time that it has. */
function firstAtEachTime(run: Run, timeOf: (vertex: number) => number | undefined): number[] {
  const own = new Map<number, number>();
  for (const vertex of verticesOf(run)) {
    const time = timeOf(vertex);
    if (time !== undefined && !own.has(time)) own.set(time, vertex);
  }
  return [...own.values()];
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
