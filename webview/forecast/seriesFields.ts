import { column, type ForecastSeries, fieldNames, hasValues } from '../../src/domain/forecastSeries.ts';
import { ownValue } from '../../src/domain/ownValue.ts';
import { plannedFields } from './trackPlans.ts';

/** Variables of a forecast. */
export interface SeriesFields {
  /** Those that hold numbers, in the order in which they come. */
  numeric: string[];
  /** Those of them that no track is planned for: what the service sends beyond its specification. */
  others: string[];
  /** Those beyond its specification that hold texts alone, which are in no track. */
  texts: string[];
}

export function seriesFields(rows: ForecastSeries['rows']): SeriesFields {
  const numeric = fieldNames(rows).filter(field => hasValues(column(rows, field)));
  const planned = plannedFields();
  const isBeyond = (field: string) => !planned.has(field);
  const texts = fieldNames(rows)
    .filter(field => field !== 'timestamp' && isBeyond(field) && !numeric.includes(field))
    .filter(field => rows.some(row => isText(ownValue(row, field))));
  return { numeric, others: numeric.filter(isBeyond), texts };
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
