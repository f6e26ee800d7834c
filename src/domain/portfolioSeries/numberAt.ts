import { isFillValue } from '../fillValue.ts';
import type { SeriesValues } from './packedSeries.ts';

/** The number of an asset at a time, both by their places; NaN for a gap, and for a mark for a missing value (`isFillValue`). */
export function numberAt(
  { variable, times, values }: Pick<SeriesValues, 'variable' | 'times' | 'values'>,
  asset: number,
  at: number,
): number {
  const value = values[asset * times.length + at] ?? Number.NaN;
  return isFillValue(variable, value) ? Number.NaN : value;
}
