import { type BesideTimes, besideTimes } from '../domain/besideTimes.ts';
import type { CsvCell } from '../domain/csv.ts';
import { csvCell } from '../domain/csvCell.ts';
import { fieldNames } from '../domain/forecastSeries.ts';
import { isRecord } from '../domain/isRecord.ts';
import { t } from '../domain/localize.ts';
import { otherNames } from '../domain/otherNames.ts';
import { ownValue } from '../domain/ownValue.ts';
import { createTableVariables, type TableVariable } from '../domain/tableVariables.ts';
import { unitLabel } from '../domain/weatherUnits.ts';
import { withUnit } from '../domain/withUnit.ts';
import { type Asked, askedOf, forecastRows } from './askedOf.ts';

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
  if (asked.series === undefined && Array.isArray(sent.features)) return seriesTable(seriesOf(sent.features));
  const rows = forecastRows(sent, asked);
  return rows && forecastTable(rows, unitsOf(sent), asked);
}

function unitsOf({ units }: JsonObject): JsonObject {
  return isRecord(units) ? units : {};
}

function forecastTable(rows: readonly JsonObject[], labels: JsonObject, { units }: Asked): ResponseTable {
  const names = fieldNames(rows);
  const columns = names.map(name => ({ name, wanted: withUnit(name, unitLabel(name, labels, units)) }));
  return { ...named([], columns), rows: rows.map(row => names.map(name => csvCell(ownValue(row, name)))) };
}

/** One feature's series. */
export interface TableSeries extends BesideTimes {
  id: unknown;
}

/** Series of the features of a collection; what is no feature has none. */
export function seriesOf(features: readonly unknown[]): TableSeries[] {
  return features.filter(isRecord).map(({ id, properties }) => ({
    id,
    ...besideTimes(isRecord(properties) ? properties : {}),
  }));
}

function seriesTable(series: readonly TableSeries[]): ResponseTable {
  const variables = variablesOf(series);
  const columns = variables.flatMap(({ name, unit, mixed }) =>
    (mixed ? [name, `${name} unit`] : [withUnit(name, unit)]).map(wanted => ({ name, wanted })),
  );
  return {
    ...named(['id', 'datetime'], columns),
    rows: series.flatMap(each => featureRows(each, variables)),
  };
}

/** Columns of variables behind others, each by the name that it would have, or by one that none has. */
function named(
  own: readonly string[],
  columns: readonly { name: string; wanted: string }[],
): Pick<ResponseTable, 'header' | 'notes'> {
  const nameOf = otherNames(own);
  const header = columns.map(({ wanted }) => nameOf(wanted));
  const notes = columns.flatMap(({ name, wanted }, index) =>
    header[index] === wanted ? [] : [t('The column {0} is of the variable {1}.', header[index] ?? '', name)],
  );
  return { header: [...own, ...header], notes };
}

function variablesOf(series: readonly TableSeries[]): TableVariable[] {
  const variables = createTableVariables();
  for (const { columns } of series) for (const column of columns) variables.see(column);
  return variables.found();
}

function featureRows({ id, times, columns }: TableSeries, variables: readonly TableVariable[]): CsvCell[][] {
  const byName = new Map(columns.map(column => [column.name, column]));
  const cells = variables.flatMap(({ name, mixed }) => {
    const { values = [], unit = null } = byName.get(name) ?? {};
    const valueAt = (row: number) => csvCell(values[row]);
    return mixed ? [valueAt, () => unit] : [valueAt];
  });
  return times.map((time, row) => [csvCell(id), csvCell(time), ...cells.map(cell => cell(row))]);
}
