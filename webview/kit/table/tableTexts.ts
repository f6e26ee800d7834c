import type { ReportTable } from '../../../src/domain/report/report.ts';
import { cellText, columnDigits, sampleRows, type TableColumn } from './tableColumn.ts';

/** The first rows of a table as it shows them, each unit beside the heading of its column. */
export function tableTexts(columns: readonly TableColumn[], count: number): ReportTable {
  const looked = sampleRows(count);
  const digits = columns.map(column => columnDigits(column, looked));
  return {
    header: columns.map(
      ({ title, unit, copied }) => copied ?? (unit === undefined ? title : `${title} (${unit})`),
    ),
    rows: Array.from({ length: count }, (_, row) =>
      columns.map((column, index) => cellText(column, row, digits[index] ?? 0)),
    ),
  };
}
