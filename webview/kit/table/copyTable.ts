import { type CsvCell, csv, withoutFormula } from '../../../src/domain/csv.ts';

export type TableFormat = 'tsv' | 'csv' | 'markdown';

/** Rows with their heading as text; no spreadsheet that it is pasted into runs any of its cells. */
export function tableAs(
  format: TableFormat,
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): string {
  if (format === 'csv') return csv(header, rows);
  if (format === 'tsv') return [header, ...rows].map(row => `${row.map(tabbed).join('\t')}\n`).join('');
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return [
    line(header.map(marked)),
    line(header.map(() => '---')),
    ...rows.map(row => line(row.map(marked))),
  ].join('');
}

function textOf(cell: CsvCell): string {
  return cell === null || cell === undefined ? '' : String(cell);
}

function tabbed(cell: CsvCell): string {
  const text = textOf(cell).replaceAll(/[\t\r\n]+/g, ' ');
  return typeof cell === 'string' ? withoutFormula(text) : text;
}

function marked(cell: CsvCell): string {
  return textOf(cell)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\|<>[\]`*_&]/g, character => `\\${character}`);
}
