import { column, type ForecastSeries, hasValues } from '../../src/domain/forecastSeries.ts';
import { plannedFields } from './trackPlans.ts';

/** Variables of a forecast. */
export interface SeriesFields {
  /** Those that hold numbers, in the order in which they come. */
  numeric: string[];
  /** Those of them that no track is planned for: what the service sends beyond its specification. */
  others: string[];
}

export function seriesFields(rows: ForecastSeries['rows']): SeriesFields {
  const names = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) names.add(name);
  const numeric = [...names].filter(field => hasValues(column(rows, field)));
  const planned = plannedFields();
  return { numeric, others: numeric.filter(field => !planned.has(field)) };
}
