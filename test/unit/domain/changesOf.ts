import { alignedColumn, type ForecastChange, forecastChanges } from '../../../src/domain/forecastChanges.ts';
import { column, type ForecastSeries } from '../../../src/domain/forecastSeries.ts';

/** Changes of some variables from an earlier forecast to a later one. */
export function changesOf(
  later: ForecastSeries,
  { times, rows }: ForecastSeries,
  fields: readonly string[],
): ForecastChange[] {
  const aligned = (field: string) => alignedColumn(later.times, { times, values: column(rows, field) });
  return forecastChanges(
    later,
    fields.map(field => ({ field, values: aligned(field) })),
  );
}
