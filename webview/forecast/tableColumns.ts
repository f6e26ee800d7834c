import { fieldNames } from '../../src/domain/forecastSeries.ts';
import { passes } from '../../src/domain/limit.ts';
import type { TableColumn } from './forecastTable.ts';
import type { JudgedLimit } from './limits.ts';

type Row = Readonly<Record<string, unknown>>;

interface ColumnWords {
  titleOf: (field: string) => string;
  /** Text of a row's stamp; the second argument is the row's place. */
  stampText: (stamp: unknown, index: number) => string;
  /** Epoch milliseconds by which stamps are sorted; the text where it is no time. */
  stampTime: (stamp: unknown, index: number) => unknown;
}

/** Columns of the table: the time, and every variable of the rows that is not put away. */
export function forecastColumns(
  rows: readonly Row[],
  hidden: ReadonlySet<string>,
  words: ColumnWords,
): TableColumn[] {
  const fields = fieldNames(rows).filter(field => field !== 'timestamp' && !hidden.has(field));
  const stamps = rows.map(({ timestamp }) => timestamp);
  return [
    {
      title: words.titleOf('timestamp'),
      values: stamps.map(words.stampTime),
      texts: stamps.map(words.stampText),
    },
    ...fields.map(field => ({ title: words.titleOf(field), values: rows.map(row => row[field]) })),
  ];
}

/** Places of the rows that pass any of the limits that can be judged. */
export function passingRows(rows: readonly Row[], judged: readonly JudgedLimit[]): ReadonlySet<number> {
  const limits = judged.filter(({ comparable }) => comparable).map(({ limit }) => limit);
  const passesAny = (row: Row) =>
    limits.some(limit => {
      const value = row[limit.field];
      return typeof value === 'number' && passes(value, limit);
    });
  return new Set(rows.flatMap((row, index) => (passesAny(row) ? [index] : [])));
}
