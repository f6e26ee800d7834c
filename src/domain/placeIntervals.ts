import { rowSteps } from './limit.ts';
import type { PlacesSeries } from './placesSeries.ts';
import { standingValues } from './standingValues.ts';

/** Over what the hourly amounts of places add up. */
export interface PlaceIntervals {
  /** The intervals of all, in seconds, ascending, each once. */
  seconds: readonly number[];
  /** Whether a place has so few amounts that its interval is not known. */
  isUnknown: boolean;
  /** Whether two places have other intervals, at one of their times or so that they have none in common. */
  differ: boolean;
}

/** For how long the amounts of places stand; a place without any has no part in it. */
export function placeIntervals({ times, columns }: Pick<PlacesSeries, 'times' | 'columns'>): PlaceIntervals {
  const known = columns.map(column => stepsOf(times, column)).filter(steps => steps !== undefined);
  const stepAt = new Map<number, number>();
  const own = known.map(steps => new Set(steps.values()));
  let differ = own.some((steps, index) =>
    own.slice(0, index).some(other => ![...steps].some(step => other.has(step))),
  );
  for (const steps of known) {
    for (const [time, step] of steps) {
      differ ||= (stepAt.get(time) ?? step) !== step;
      stepAt.set(time, step);
    }
  }
  return {
    seconds: [...new Set(known.flatMap(steps => [...steps.values()]))].sort((a, b) => a - b),
    isUnknown: known.some(({ size }) => size === 0),
    differ,
  };
}

/** How long each number of a place stands, by its time; empty where one alone tells nothing, undefined without any. */
function stepsOf(
  times: Float64Array,
  column: PlacesSeries['columns'][number],
): ReadonlyMap<number, number> | undefined {
  const own = times.filter((_, index) => column[index] !== undefined);
  const values = Float64Array.from(
    column.filter(value => value !== undefined),
    value => value ?? Number.NaN,
  );
  const { rows, steps } = standingValues(own, values, rowSteps(own, 'hourly'));
  if (rows.length === 0) return undefined;
  return new Map(
    rows.length < 2 ? [] : Array.from(rows, (row, index) => [own[row] ?? Number.NaN, steps[index] ?? 0]),
  );
}
