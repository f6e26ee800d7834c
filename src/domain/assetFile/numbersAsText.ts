import type { CsvForm } from './assetForm.ts';
import { numberInColumn } from './guessCsv.ts';
import { isIdColumn } from './isIdColumn.ts';
import { fitsThousands } from './partedSign.ts';
import { withoutGroups } from './withoutGroups.ts';

/** A cell that stays a text, and whether numbers of its column are written with a decimal comma, else with a point. */
export interface NumberAsText {
  cell: string;
  hasDecimalComma: boolean;
}

/**
 * Looks through the values of the rows of a table, by the names of their columns, for what is written as a number but is
 * a text, as the sign in it is not the one of its column: it gives that of a row which is the first of its column.
 */
export function numbersAsText(
  form: CsvForm,
): (values: Readonly<Record<string, string | number>>) => NumberAsText | undefined {
  const { columns, decimalComma, parted = {}, codes = [] } = form;
  const isOfNumbers = ([column, name]: [number, string]) => !isIdColumn(name) && !codes.includes(column);
  const untold = new Map([...columns.entries()].filter(isOfNumbers));
  return values => {
    for (const [column, name] of untold) {
      const cell = values[name];
      if (typeof cell !== 'string' || !isNumberLike(cell)) continue;
      // A text may also be one that no number holds.
      if (numberInColumn(cell, column, form) !== undefined) continue;
      untold.delete(column);
      const sign = parted[column];
      return { cell, hasDecimalComma: sign === undefined ? decimalComma : sign === '.' };
    }
    return undefined;
  };
}

function isNumberLike(cell: string): boolean {
  const number = withoutGroups(cell);
  return fitsThousands(number, '.') || fitsThousands(number, ',');
}
