import { type CellTest, readColumnFilter, readRowSearch } from '../../../src/domain/columnFilter.ts';
import { rowOrder } from '../../../src/domain/rowOrder.ts';
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
): number[] {
  const sample = sampleRows(count);
  const told = columns.map(column => ({ column, digits: columnDigits(column, sample) }));
  const cell = ({ column, digits }: (typeof told)[number], row: number) => ({
    value: column.value(row),
    text: cellText(column, row, digits),
  });
  const tests = told.flatMap(each => {
    const given = filters[each.column.id]?.trim() ?? '';
    const reading = given === '' ? undefined : readColumnFilter(given);
    return reading?.ok ? [{ each, test: reading.test satisfies CellTest }] : [];
  });
  const found = search.trim() === '' ? undefined : readRowSearch(search);
  const matches = (row: number) =>
    tests.every(({ each, test }) => passes(test, cell(each, row))) &&
    (found?.every(test => told.some(each => passes(test, cell(each, row)))) ?? true);
  const sorted = columns.find(({ id }) => id === sorting?.column);
  const rows = Array.from({ length: count }, (_, row) => row);
  const order = sorted === undefined ? rows : rowOrder(rows.map(sorted.value), sorting?.descending ?? false);
  return tests.length === 0 && found === undefined ? order : order.filter(matches);
}

function passes(test: CellTest, { value, text }: { value: unknown; text: string }): boolean {
  return test(value, text);
}
