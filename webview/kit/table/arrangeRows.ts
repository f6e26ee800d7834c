import { type CellFilter, readColumnFilter, readRowFilters } from '../../../src/domain/columnFilter.ts';
import { ownValue } from '../../../src/domain/ownValue.ts';
import { rowOrder } from '../../../src/domain/rowOrder.ts';
import { rowsAsTheyCome, type ShownRows } from './shownRows.ts';
import { cellText, columnDigits, sampleRows, type TableColumn } from './tableColumn.ts';

/** How a table is looked at. */
export interface TableState {
  /** Column that rows are sorted by. */
  sorting?: { column: string; descending: boolean } | undefined;
  /** What is looked for in columns, by their ids. */
  filters: Readonly<Record<string, string>>;
  /** What is looked for anywhere. */
  search: string;
  /** Columns that are left out. */
  hidden: readonly string[];
}

/** Rows that match, in their order. A filter that cannot be read leaves out none. */
export function arrangeRows(
  columns: readonly TableColumn[],
  count: number,
  { sorting, filters, search }: Pick<TableState, 'sorting' | 'filters' | 'search'>,
): ShownRows {
  const sample = sampleRows(count);
  const told = columns.map(column => ({ column, digits: columnDigits(column, sample) }));
  const cell = ({ column, digits }: (typeof told)[number], row: number) => ({
    value: column.value(row),
    text: cellText(column, row, digits),
  });
  const tests = told.flatMap(each => {
    const given = ownValue(filters, each.column.id)?.trim() ?? '';
    const reading = given === '' ? undefined : readColumnFilter(given, each.column.clock);
    return reading?.ok && isOf(reading, each.column) ? [{ each, filter: reading }] : [];
  });
  const words = searchWords(told, search);
  const matches = (row: number) =>
    tests.every(({ each, filter }) => passes(filter, cell(each, row))) &&
    words.every(word => word.some(({ each, filter }) => passes(filter, cell(each, row))));
  const sorted = columns.find(({ id }) => id === sorting?.column);
  const isWhole = tests.length === 0 && words.length === 0;
  if (isWhole && sorted === undefined) return rowsAsTheyCome(count);
  const rows = Array.from({ length: count }, (_, row) => row);
  const order = sorted === undefined ? rows : rowOrder(rows.map(sorted.value), sorting?.descending ?? false);
  return isWhole ? order : order.filter(matches);
}

/** Each word that is looked for, as each column that it can be of reads it. */
function searchWords<Each extends { column: TableColumn }>(
  told: readonly Each[],
  search: string,
): { each: Each; filter: CellFilter }[][] {
  const readings = told.map(each => ({ each, filters: readRowFilters(search, each.column.clock) }));
  const count = readRowFilters(search).length;
  return Array.from({ length: count }, (_, word) =>
    readings.flatMap(({ each, filters }) => {
      const filter = filters[word];
      return filter !== undefined && isOf(filter, each.column) ? [{ each, filter }] : [];
    }),
  );
}

/** Times are numbers of milliseconds, of which no other number says anything. */
export function isOf({ ends }: CellFilter, { kind }: Pick<TableColumn, 'kind'>): boolean {
  const isTime = kind === 'time' || kind === 'day';
  return ends === undefined || isTime === (ends === 'times');
}

function passes({ test }: CellFilter, { value, text }: { value: unknown; text: string }): boolean {
  return test(value, text);
}
