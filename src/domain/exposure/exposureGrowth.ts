import { createCompensatedSums } from '../portfolioSeries/compensatedSum.ts';
import { orderOfNumbers } from './orderOfNumbers.ts';

/** How what a storm has come near to grows with time. */
export interface ExposureGrowth {
  /** Epoch milliseconds, ascending: each time at which an asset is first within the distance, once. */
  times: Float64Array;
  /** Assets that the storm has come within the distance of by each of them. */
  assets: Float64Array;
  /** Those among them without a value, which are in no sum. */
  withoutValue: Float64Array;
  /** The sum of a property over the others; NaN where there are none, and not finite where it is beyond every number. */
  sums: Float64Array;
  /** Assets that the storm comes within the distance of, it is not known when. */
  untimed: number;
  /** Assets that it never comes within the distance of. */
  never: number;
  /** Assets without a distance. */
  unmeasured: number;
}

/**
 * Cumulative counts of assets, and sums of a property, by the time at which a storm is first within a distance of each.
 * All columns have a number for each asset, NaN for none: the distance of the closest approach, where along the track
 * the distance asked for is first kept, its valid time in epoch milliseconds, and the value of the property.
 */
export function exposureGrowth(
  { distanceKm, firstWithin }: { distanceKm: Float64Array; firstWithin: Float64Array },
  firstTimes: Float64Array,
  values: Float64Array,
): ExposureGrowth {
  const steps: { time: number; assets: number; withoutValue: number; sum: number }[] = [];
  let [assets, withoutValue] = [0, 0];
  const sum = createCompensatedSums(1);
  for (const asset of orderOfNumbers(firstTimes, false)) {
    const time = firstTimes[asset] ?? Number.NaN;
    if (Number.isNaN(time)) break;
    const value = values[asset] ?? Number.NaN;
    assets++;
    if (Number.isNaN(value)) withoutValue++;
    else sum.add(0, value);
    if (steps.at(-1)?.time === time) steps.pop();
    steps.push({ time, assets, withoutValue, sum: withoutValue === assets ? Number.NaN : sum.of(0) });
  }
  const reached = knownIn(firstWithin);
  const measured = knownIn(distanceKm);
  return {
    times: Float64Array.from(steps, step => step.time),
    assets: Float64Array.from(steps, step => step.assets),
    withoutValue: Float64Array.from(steps, step => step.withoutValue),
    sums: Float64Array.from(steps, step => step.sum),
    untimed: reached - assets,
    never: measured - reached,
    unmeasured: distanceKm.length - measured,
  };
}

function knownIn(column: Float64Array): number {
  let known = 0;
  for (const value of column) if (!Number.isNaN(value)) known++;
  return known;
}
