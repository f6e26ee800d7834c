import { isFillValue } from '../fillValue.ts';
import type { SeriesValues } from './packedSeries.ts';

/**
 * The value of an asset of a series, told by its place there, at one of the times of the series; NaN for a gap, and for a
 * mark for a missing value (`isFillValue`).
 */
export function valueOfAsset(
  { variable, times, values }: Pick<SeriesValues, 'variable' | 'times' | 'values'>,
  asset: number,
  at: number,
): number {
  const value = values[asset * times.length + at] ?? Number.NaN;
  return isFillValue(variable, value) ? Number.NaN : value;
}
