import { type BesideTimes, besideTimes } from '../domain/besideTimes.ts';
import type { CsvCell } from '../domain/csv.ts';
import { csvCell } from '../domain/csvCell.ts';
import { isRecord } from '../domain/isRecord.ts';
import { t } from '../domain/localize.ts';
import { otherNames } from '../domain/otherNames.ts';
import type { TableVariable } from '../domain/tableVariables.ts';
import { withUnit } from '../domain/withUnit.ts';

/** One feature's series. */
export interface TableSeries extends BesideTimes {
  id: unknown;
}

/** A table of series: a row for each feature and time. */
export interface SeriesTable {
  /** Each another. */
  header: string[];
  /** Of which variables columns are whose names others have. */
  notes: string[];
  rowsOf(series: TableSeries): CsvCell[][];
}

/** The series of a feature; undefined of what is none. */
export function seriesIn(feature: unknown): TableSeries | undefined {
  if (!isRecord(feature)) return undefined;
  const { id, properties } = feature;
  return { id, ...besideTimes(isRecord(properties) ? properties : {}) };
}

/** The table in which series of these variables stand. */
export function seriesTable(variables: readonly TableVariable[]): SeriesTable {
  const columns = variables.flatMap(({ name, unit, mixed }) =>
    (mixed ? [name, `${name} unit`] : [withUnit(name, unit)]).map(wanted => ({ name, wanted })),
  );
  return { ...namedColumns(['id', 'datetime'], columns), rowsOf: series => rowsOf(series, variables) };
}

/** Columns of variables behind others, each by the name that it would have, or by one that none has. */
export function namedColumns(
  own: readonly string[],
  columns: readonly { name: string; wanted: string }[],
): Pick<SeriesTable, 'header' | 'notes'> {
  const nameOf = otherNames(own);
  const header = columns.map(({ wanted }) => nameOf(wanted));
  const notes = columns.flatMap(({ name, wanted }, index) =>
    header[index] === wanted ? [] : [t('The column {0} is of the variable {1}.', header[index] ?? '', name)],
  );
  return { header: [...own, ...header], notes };
}

function rowsOf({ id, times, columns }: TableSeries, variables: readonly TableVariable[]): CsvCell[][] {
  const byName = new Map(columns.map(column => [column.name, column]));
  const cells = variables.flatMap(({ name, mixed }) => {
    const { values = [], unit = null } = byName.get(name) ?? {};
    const valueAt = (row: number) => csvCell(values[row]);
    return mixed ? [valueAt, () => unit] : [valueAt];
  });
  return times.map((time, row) => [csvCell(id), csvCell(time), ...cells.map(cell => cell(row))]);
}
