import { unwrapLongitude } from './antimeridian.ts';
import { distanceKm, type LonLat } from './geodesy.ts';

/** How lists that run parallel to a line are matched with its forecast positions. */
export interface LineLists {
  /** The vertex of each forecast position; those that only cut the line at ±180° are none. */
  vertices: readonly number[];
  /** The place of a vertex in a list of a length, by the convention that the length tells; undefined for other lengths. */
  placeIn(length: number): ((vertex: number) => number) | undefined;
  /** Whether a list of a length has values for some of the places at ±180°, and nothing tells for which: see `placeIn`. */
  isUnclear(length: number): boolean;
  /** Whether a vertex at ±180° that is none of `vertices` has a time that no cut has, or one that a position may have. */
  isDoubtful: boolean;
}

/** Degrees. */
const ON_THE_MERIDIAN = 1e-5;
const SAME_LATITUDE = 1e-3;
/** Best tracks are in tenths of a degree, and so are cuts of theirs. */
const OFF_THE_LINE = 0.1;
const SIX_HOURS = 6 * 3_600_000;
/** Milliseconds to which the time of a cut may be rounded. */
const ROUNDED = 60_000;

/**
 * A line cut at ±180° (RFC 7946 §3.1.9) has vertices there that repeat one another. Lists beside it hold a value for
 * every vertex, or one for those that are repeated, or none for them: the number of values tells which. Where it is
 * between, those have one that lie off the lines along which a cut is made; where they are not so many, what
 * stands between the first and the last of the cuts has no value. Such a vertex is a forecast position only where it
 * has a time, and lies off those lines or is a step of the track rather than between steps.
 */
export function lineLists(
  positions: readonly (LonLat | undefined)[],
  times: readonly (number | undefined)[],
  partStarts: ReadonlySet<number>,
): LineLists {
  const runs = repeatedRuns(positions, partStarts);
  const every = (vertex: number) => vertex;
  const cuts = runs.filter(run => run.isOnMeridian);
  const off = new Set(cuts.filter(run => liesOffLine(positions, run)));
  const once = placesWithout(positions.length, runs, new Set(cuts));
  const never = placesWithout(positions.length, runs, new Set());
  const some = placesWithout(positions.length, runs, off);
  const isUnclear = (length: number) =>
    length > never.length && length < once.length && length !== some.length && length !== positions.length;
  const placeIn = (length: number) => {
    if (length === positions.length) return every;
    if (length === once.length) return once.place;
    if (length === never.length) return never.place;
    if (length === some.length) return some.place;
    return isUnclear(length) ? placesOutside(cuts, never, length) : undefined;
  };
  const placeOfTime = placeIn(times.length) ?? every;
  const timeOf = (vertex: number) => times[placeOfTime(vertex)];
  const cut = new Set(runs.flatMap(verticesOf));
  const steps = stepsBeside(cut, positions.length, timeOf);
  let isDoubtful = false;
  for (const run of runs) {
    const isCut = run.isOnMeridian && run.start > 0 && run.end < positions.length;
    const kept =
      isCut && !off.has(run) ? cutPositionsOf(positions, run, steps, timeOf) : firstAtEachTime(run, timeOf);
    if (!isCut && kept.length === 0 && placeOfTime(run.start) >= 0) kept.push(run.start);
    isDoubtful ||= isCut && kept.length === 0 && mayBePosition(positions, run, steps, timeOf);
    for (const vertex of kept) cut.delete(vertex);
  }
  const vertices = [...positions.keys()].filter(vertex => !cut.has(vertex));
  return { vertices, placeIn, isUnclear, isDoubtful };
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

/**
 * Whether the place of a run is neither on the straight line in longitude and latitude between the vertices beside it, nor
 * on the great circle, nor between the two: no cut made it.
 */
function liesOffLine(positions: readonly (LonLat | undefined)[], run: Run): boolean {
  const [before, here, after] = [positions[run.start - 1], positions[run.start], positions[run.end]];
  const share = shareOf(positions, run);
  if (share === undefined || before === undefined || here === undefined || after === undefined) return false;
  const cuts = [before[1] + share * (after[1] - before[1]), circleLatitude(before, after, here[0])];
  return here[1] < Math.min(...cuts) - OFF_THE_LINE || here[1] > Math.max(...cuts) + OFF_THE_LINE;
}

/** Latitude at which the great circle through two places meets a meridian. */
function circleLatitude(a: LonLat, b: LonLat, longitude: number): number {
  const [east, from, to] = [b[0] - a[0], longitude - a[0], b[0] - longitude].map(sine);
  const slope = (tangent(a[1]) * (to ?? 0) + tangent(b[1]) * (from ?? 0)) / (east ?? 0);
  return Math.atan(slope) / RADIANS;
}

const RADIANS = Math.PI / 180;
const sine = (degrees: number) => Math.sin(degrees * RADIANS);
const tangent = (degrees: number) => Math.tan(degrees * RADIANS);

/** Share of the way in longitude between the vertices beside a run at which it lies; undefined where there are none. */
function shareOf(positions: readonly (LonLat | undefined)[], { start, end }: Run): number | undefined {
  const [before, here, after] = [positions[start - 1], positions[start], positions[end]];
  if (before === undefined || here === undefined || after === undefined) return undefined;
  const at = unwrapLongitude(here[0], before[0]);
  const east = unwrapLongitude(after[0], at) - before[0];
  return east === 0 ? undefined : (at - before[0]) / east;
}

/** Shares of the time between the vertices beside a run that a cut there may have, in longitude and along the way; none where there are not two. */
function sharesOf(positions: readonly (LonLat | undefined)[], run: Run): number[] {
  const [before, here, after] = [positions[run.start - 1], positions[run.start], positions[run.end]];
  const share = shareOf(positions, run);
  if (share === undefined || before === undefined || here === undefined || after === undefined) return [];
  const way = distanceKm(before, here);
  return [share, way / (way + distanceKm(here, after))];
}

/** Places in a list that holds one value for some runs at ±180°, none for the others there, and one for each other; −1 where a vertex has none. */
function placesWithout(count: number, runs: readonly Run[], held: ReadonlySet<Run>) {
  const places = Array.from({ length: count }, () => 0);
  let next = 0;
  let at = 0;
  for (const run of runs) {
    const values = !run.isOnMeridian || held.has(run) ? 1 : 0;
    while (at < run.start) places[at++] = next++;
    while (at < run.end) places[at++] = values === 1 ? next : -1;
    next += values;
  }
  while (at < count) places[at++] = next++;
  return { length: next, place: (vertex: number) => places[vertex] ?? -1 };
}

/** Of places in a list without values for the cuts, those before the first and, with values for some, those behind the last. */
function placesOutside(
  cuts: readonly Run[],
  { length, place }: ReturnType<typeof placesWithout>,
  some: number,
): (vertex: number) => number {
  const [start, end] = [cuts[0]?.start ?? 0, cuts.at(-1)?.end ?? 0];
  return vertex => (vertex < start ? place(vertex) : vertex < end ? -1 : place(vertex) + some - length);
}

/** The vertices of a run that cuts the line which are forecast positions: all whose times are steps of the track, or none. */
function cutPositionsOf(
  positions: readonly (LonLat | undefined)[],
  run: Run,
  steps: ReadonlySet<number>,
  timeOf: (vertex: number) => number | undefined,
): number[] {
  const own = firstAtEachTime(run, timeOf);
  const times = [run.start - 1, ...own, run.end].map(timeOf).filter(time => time !== undefined);
  return own.length > 0 && times.length === own.length + 2 && areSteps(times, steps, sharesOf(positions, run))
    ? own
    : [];
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

/**
 * Whether times follow one another by steps of the track; where it has no others, at the hours of main
 * observations, or evenly and not at the time that a cut at these shares of the way has.
 */
function areSteps(times: readonly number[], steps: ReadonlySet<number>, shares: readonly number[]): boolean {
  const own = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  if (steps.size > 0) return own.every(step => steps.has(step));
  if (!own.every(step => step > 0)) return false;
  const isEven = new Set(own).size === 1;
  return times.every(time => time % SIX_HOURS === 0) || (isEven && !isTimeOfCut(times, shares));
}

function isTimeOfCut(
  [before = 0, here = 0, ...after]: readonly number[],
  shares: readonly number[],
): boolean {
  const length = (after.at(-1) ?? Number.NaN) - before;
  const isAt = (share: number) => !(Math.abs(here - before - share * length) > ROUNDED);
  return shares.length === 0 || shares.some(isAt);
}

/** Whether a run has a time between those of the vertices beside it that no cut there has, or that is apart from both by whole steps. */
function mayBePosition(
  positions: readonly (LonLat | undefined)[],
  run: Run,
  steps: ReadonlySet<number>,
  timeOf: (vertex: number) => number | undefined,
): boolean {
  const [before, after] = [timeOf(run.start - 1), timeOf(run.end)];
  if (before === undefined || after === undefined) return false;
  const shares = sharesOf(positions, run);
  const least = Math.min(...steps);
  return verticesOf(run).some(vertex => {
    const here = timeOf(vertex);
    if (here === undefined || (here - before) * (after - here) <= 0) return false;
    const areWhole = (here - before) % least === 0 && (after - here) % least === 0;
    return areWhole || !isTimeOfCut([before, here, after], shares);
  });
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
