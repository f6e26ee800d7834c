import type { CsvForm } from './assetForm.ts';
import { isIdColumn } from './isIdColumn.ts';
import { hasThousands, isAmbiguous, type NumberSign } from './partedSign.ts';

/** What the cells of a column so far show of a sign. */
interface Shown {
  /** One is a number with thousands for certain. */
  thousands: boolean;
  /** One may be a number with decimals or with thousands, and was taken for what the table has elsewhere. */
  ambiguous: boolean;
}

/**
 * Looks through the rows of a table for numbers of one column of which it is not known whether they have decimals or
 * thousands, as another cell of the column has thousands by the same sign: it gives the cell of a row that shows it.
 */
export function contradictions(form: CsvForm): (cells: readonly string[]) => string | undefined {
  const { columns, latitude, longitude, parted = {} } = form;
  const shown = columns.map((name, column) =>
    column === latitude || column === longitude || column in parted || isIdColumn(name)
      ? undefined
      : { '.': { thousands: false, ambiguous: false }, ',': { thousands: false, ambiguous: false } },
  );
  return cells => {
    let found: string | undefined;
    for (const [column, ofColumn] of shown.entries()) {
      const cell = cells[column];
      if (ofColumn !== undefined && cell !== undefined && noteCell(cell, ofColumn)) found ??= cell.trim();
    }
    return found;
  };
}

/** Most cells have none: a sign, and three digits. */
const GROUP = /[.,]\d{3}(?!\d)/;

/** Whether a cell has a sign of which others of the column show something else. */
function noteCell(cell: string, shown: Record<NumberSign, Shown>): boolean {
  const text = cell.trim();
  if (!GROUP.test(text)) return false;
  const sign = (['.', ','] as const).find(each => hasThousands(text, each));
  if (sign !== undefined) {
    shown[sign].thousands = true;
    return shown[sign].ambiguous;
  }
  if (!isAmbiguous(text)) return false;
  const own = shown[text.includes('.') ? '.' : ','];
  own.ambiguous = true;
  return own.thousands;
}
