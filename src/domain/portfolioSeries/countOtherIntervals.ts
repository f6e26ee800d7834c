import { addsUp } from '../addsUp.ts';
import { amountIntervals } from './amountIntervals.ts';
import type { SeriesValues } from './packedSeries.ts';
import { valueOfAsset } from './valueOfAsset.ts';

/**
 * How many assets have an amount, such as rain, of another interval than those of most at its time, or of one that is not
 * known (`amountIntervals`); 0 of what is no amount. It halts after each time, for other work of the thread.
 */
export function* countOtherIntervals(series: SeriesValues): Generator<void, number> {
  const { variable, unit, times, timeSetOf } = series;
  if (!addsUp(variable, unit)) return 0;
  const assets = Uint32Array.from(timeSetOf.keys());
  const isOfMostAt = yield* amountIntervals(series, assets);
  const others = new Set<number>();
  for (let at = 0; isOfMostAt !== undefined && at < times.length; at++) {
    const isOfMost = isOfMostAt(at);
    for (const asset of assets)
      if (!Number.isNaN(valueOfAsset(series, asset, at)) && !isOfMost(asset)) others.add(asset);
    yield;
  }
  return others.size;
}
