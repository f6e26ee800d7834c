import type { BesideTable } from '../../../../src/domain/beside/besideRow.ts';
import type { CsvCell } from '../../../../src/domain/csv.ts';

/** Rows of a table by the names of its columns, without the empty cells. */
export function recordsOf({ names, rows }: BesideTable): Record<string, CsvCell>[] {
  return Array.from(rows(), ({ cells }) =>
    Object.fromEntries(
      names.flatMap((name, index) => (cells[index] === undefined ? [] : [[name, cells[index]]])),
    ),
  );
}
