import type { CsvForm } from '../domain/assetFile/assetForm.ts';
import type { CsvRow } from '../domain/assetFile/csvReader.ts';
import { isIdColumn } from '../domain/assetFile/isIdColumn.ts';
import { isAmbiguous } from '../domain/assetFile/partedSign.ts';

/**
 * Cells of a table of decimal commas with a point that may part thousands as well: the first of them, the line of its
 * row, and how many there are.
 */
export interface UnclearCells {
  text: string;
  line: number;
  count: number;
}

/** Those of the rows before with those of one more. */
export function withUnclear(
  before: UnclearCells | undefined,
  { line, cells }: CsvRow,
  { columns, decimalComma, parted }: CsvForm,
): UnclearCells | undefined {
  if (!decimalComma) return before;
  const isUnclear = (cell: string, column: number) =>
    cell.includes('.') &&
    isAmbiguous(cell.trim()) &&
    parted?.[column] === undefined &&
    !isIdColumn(columns[column] ?? '');
  const found = cells.filter(isUnclear);
  const [first] = found;
  if (first === undefined) return before;
  return { text: first.trim(), line, ...before, count: (before?.count ?? 0) + found.length };
}
