import { distanceKm } from './geodesy.ts';
import type { CoastCrossing } from './landfalls.ts';
import { median } from './median.ts';

/** The landfalls of one model, or of one member of an ensemble. */
export interface ModelLandfalls {
  model: string;
  landfalls: readonly CoastCrossing[];
}

/** What several models say of one landfall: how they differ in time is what its time is sure to. Derived. */
export interface LandfallSpread {
  /** That of all these landfalls which has most others about it: the middle of the stretch of coast. */
  middle: CoastCrossing;
  /** Each model that crosses within the distance and a day of it, at its crossing that is nearest. */
  crossings: readonly { model: string; crossing: CoastCrossing }[];
  /** Models that were asked, whether they cross here or not. */
  models: number;
  /** Epoch milliseconds; undefined where no crossing has a time. */
  earliest: number | undefined;
  median: number | undefined;
  latest: number | undefined;
}

/** Milliseconds by which crossings of one landfall differ at most: a storm may come back to where it was. */
const ONE_LANDFALL = 86_400_000;

/**
 * Landfalls of models that lie within a distance in kilometres and a day of one another, the one of most models first.
 * Each landfall is told once: about the one that has most models so near to it (of as many the earliest), and then what
 * remains likewise. A model counts once in each. A crossing without a time belongs to any that it is near to.
 */
export function landfallSpread(models: readonly ModelLandfalls[], withinKm: number): LandfallSpread[] {
  const found: LandfallSpread[] = [];
  let left = models.flatMap(({ model, landfalls }) => landfalls.map(crossing => ({ model, crossing })));
  while (left.length > 0) {
    const group = left
      .map(({ crossing }) => groupAbout(crossing, left, withinKm))
      .reduce((best, each) => (isBefore(each, best) ? each : best));
    found.push({ ...group, models: models.length, ...timesOf(group.crossings) });
    left = left.filter(each => !isTold(each, group, withinKm));
  }
  return found;
}

type Placed = LandfallSpread['crossings'][number];
type Group = Pick<LandfallSpread, 'middle' | 'crossings'>;

/** The nearest crossing of each model within the distance and a day, in the order of the models. */
function groupAbout(middle: CoastCrossing, all: readonly Placed[], withinKm: number): Group {
  const away = ({ crossing }: Placed) => distanceKm(crossing.position, middle.position);
  const nearest = new Map<string, Placed>();
  for (const each of all) {
    if (away(each) > withinKm || !isAtTimeOf(each.crossing, middle)) continue;
    const known = nearest.get(each.model);
    if (known === undefined || away(each) < away(known)) nearest.set(each.model, each);
  }
  return { middle, crossings: [...nearest.values()] };
}

/** Whether a time differs by a day at most. One that has none gathers only its like: any others may be days apart. */
function isAtTimeOf({ time }: CoastCrossing, { time: middle }: CoastCrossing): boolean {
  return time === undefined || (middle !== undefined && Math.abs(time - middle) <= ONE_LANDFALL);
}

/** Whether a crossing is counted in a group, or is about its middle and at the time of that which its model has there. */
function isTold({ model, crossing }: Placed, { middle, crossings }: Group, withinKm: number): boolean {
  const counted = crossings.find(each => each.model === model)?.crossing;
  const isNear = distanceKm(crossing.position, middle.position) <= withinKm;
  return isNear && counted !== undefined && isAtTimeOf(crossing, counted);
}

function isBefore(a: Group, b: Group): boolean {
  if (a.crossings.length !== b.crossings.length) return a.crossings.length > b.crossings.length;
  return (a.middle.time ?? Infinity) < (b.middle.time ?? Infinity);
}

function timesOf(crossings: readonly Placed[]): Pick<LandfallSpread, 'earliest' | 'median' | 'latest'> {
  const times = crossings.map(({ crossing }) => crossing.time).filter(time => time !== undefined);
  const sorted = times.toSorted((a, b) => a - b);
  return { earliest: sorted[0], median: median(sorted), latest: sorted.at(-1) };
}
