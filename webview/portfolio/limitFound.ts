import { compensatedSum } from '../../src/domain/portfolioSeries/compensatedSum.ts';
import type { LimitOver } from '../../src/domain/portfolioSeries/limitOver.ts';

/** What a limit is to the assets that filters leave. */
export interface LimitFound {
  /** Places in the series of those that pass, the first in time first. */
  passing: Uint32Array;
  /** Assets that have a value. */
  judged: number;
  /** Those that have none, or no forecast at all. */
  unknown: number;
}

/** Which of some assets, by their places in the series, pass the limit; `all` are those and others that have no place there. */
export function limitFound({ judged, assets }: LimitOver, places: Uint32Array, all: number): LimitFound {
  const { first } = assets;
  const known = places.reduce((count, asset) => count + (judged[asset] ?? 0), 0);
  const passing = places.filter(asset => !Number.isNaN(first[asset] ?? Number.NaN));
  passing.sort((a, b) => (first[a] ?? 0) - (first[b] ?? 0) || a - b);
  return { passing, judged: known, unknown: Math.max(0, all - known) };
}

/** The sum of a property over assets with these places in a series; of those that have a number of it. */
export function amountOf(places: Uint32Array, amounts: Float64Array): { sum: number; without: number } {
  const found = Float64Array.from(places, asset => amounts[asset] ?? Number.NaN).filter(Number.isFinite);
  return { sum: compensatedSum(found), without: places.length - found.length };
}
