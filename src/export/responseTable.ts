import type { CsvCell } from '../domain/csv.ts';
import { csvCell } from '../domain/csvCell.ts';
import { fieldNames } from '../domain/forecastSeries.ts';
import { isRecord } from '../domain/isRecord.ts';
import { ownValue } from '../domain/ownValue.ts';
import { createTableVariables } from '../domain/tableVariables.ts';
import { unitLabel } from '../domain/weatherUnits.ts';
import { withUnit } from '../domain/withUnit.ts';
import { type Asked, askedOf, forecastRows } from './askedOf.ts';
import { namedColumns, seriesIn, seriesTable } from './seriesTable.ts';

type JsonObject = Readonly<Record<string, unknown>>;

export interface ResponseTable {
  /** Each another. */
  header: string[];
  rows: CsvCell[][];
  /** Of which variables columns are whose names others have. */
  notes: string[];
}

/** A row for each time, as it came: of a forecast, or of each feature of a collection of series. Gaps are empty cells. */
export function tableOf(sent: unknown, address = ''): ResponseTable | undefined {
  if (!isRecord(sent)) return undefined;
  const asked = askedOf(address);
  if (asked.series === undefined && Array.isArray(sent.features)) return tableOfSeries(sent.features);
  const rows = forecastRows(sent, asked);
  return rows && forecastTable(rows, unitsOf(sent), asked);
}

function unitsOf({ units }: JsonObject): JsonObject {
  return isRecord(units) ? units : {};
}

function forecastTable(rows: readonly JsonObject[], labels: JsonObject, { units }: Asked): ResponseTable {
  const names = fieldNames(rows);
  const columns = names.map(name => ({ name, wanted: withUnit(name, unitLabel(name, labels, units)) }));
  return {
    ...namedColumns([], columns),
    rows: rows.map(row => names.map(name => csvCell(ownValue(row, name)))),
  };
}

function tableOfSeries(features: readonly unknown[]): ResponseTable {
  const series = features.flatMap(feature => seriesIn(feature) ?? []);
  const variables = createTableVariables();
  for (const { columns } of series) for (const column of columns) variables.see(column);
  const { header, notes, rowsOf } = seriesTable(variables.found());
  return { header, notes, rows: series.flatMap(rowsOf) };
}
