import type { CsvCell } from '../domain/csv.ts';
import { fieldNames } from '../domain/forecastSeries.ts';
import { isRecord } from '../domain/isRecord.ts';

export interface ResponseTable {
  header: string[];
  rows: CsvCell[][];
}

/** A row for each time: of a forecast, or of each feature of a collection of series. Gaps are empty cells. */
export function tableOf(value: unknown): ResponseTable | undefined {
  if (!isRecord(value)) return undefined;
  const rows = value.hourly ?? value.daily;
  if (Array.isArray(rows)) return forecastTable(rows.map(asRecord), isRecord(value.units) ? value.units : {});
  return Array.isArray(value.features) ? seriesTable(value.features.filter(isRecord)) : undefined;
}

function forecastTable(
  rows: readonly Record<string, unknown>[],
  units: Record<string, unknown>,
): ResponseTable {
  const names = fieldNames(rows);
  const header = names.map(name => (typeof units[name] === 'string' ? `${name} (${units[name]})` : name));
  return { header, rows: rows.map(row => names.map(name => asCell(row[name]))) };
}

function seriesTable(features: readonly Record<string, unknown>[]): ResponseTable {
  const series = features.map(feature => ({
    id: feature.id,
    properties: isRecord(feature.properties) ? feature.properties : {},
  }));
  const names = [...new Set(series.flatMap(({ properties }) => arrayNames(properties)))];
  const rows = series.flatMap(({ id, properties }) =>
    elements(properties.datetimes).map((time, index) => [
      asCell(id),
      asCell(time),
      ...names.map(name => asCell(elements(properties[name])[index])),
    ]),
  );
  return { header: ['id', 'datetime', ...names], rows };
}

/** What is no row stands empty in its place. */
function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function arrayNames(properties: Record<string, unknown>): string[] {
  return Object.keys(properties).filter(name => name !== 'datetimes' && Array.isArray(properties[name]));
}

function elements(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function asCell(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}
