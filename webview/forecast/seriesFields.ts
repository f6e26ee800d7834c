import { column, type ForecastSeries, fieldNames, hasValues } from '../../src/domain/forecastSeries.ts';
import { plannedFields } from './trackPlans.ts';

/** Variables of a forecast. */
export interface SeriesFields {
  /** Those that hold numbers, in the order in which they come. */
  numeric: string[];
  /** Those of them that no track is planned for: what the service sends beyond its specification. */
  others: string[];
}

export function seriesFields(rows: ForecastSeries['rows']): SeriesFields {
  const numeric = fieldNames(rows).filter(field => hasValues(column(rows, field)));
  const planned = plannedFields();
  return { numeric, others: numeric.filter(field => !planned.has(field)) };
}
