import { setOwn } from '../setOwn.ts';
import type { CsvForm } from './assetForm.ts';
import type { CsvRow } from './csvReader.ts';
import { numberIn } from './guessCsv.ts';
import { isIdColumn } from './isIdColumn.ts';
import { type PointGeometry, pointAt } from './pointAt.ts';

/** A row of a table as a feature, and what of it could not be read. */
export interface RowFeature {
  feature: {
    type: 'Feature';
    id?: string | number;
    geometry: PointGeometry | null;
    properties: Record<string, string | number>;
  };
  problem: { expected: string; found: string } | undefined;
}

/** Longest text that is told of a cell. */
const TOLD = 40;

/** Reads the rows of a table of a form. A row without a place is a feature without a geometry: it stays in its place. */
export function csvFeatures(form: CsvForm): (row: CsvRow) => RowFeature {
  const idColumn = form.columns.find(isIdColumn);
  return row => csvFeature(row, form, idColumn);
}

function csvFeature(row: CsvRow, form: CsvForm, idColumn: string | undefined): RowFeature {
  const { columns, decimalComma, latitude, longitude } = form;
  const { isBroken } = row;
  // Commas of a text that should be one cell: of which column the cells behind them are is not known.
  const cells = isBroken && row.cells.length > columns.length ? [] : row.cells;
  const properties: Record<string, string | number> = {};
  for (let column = 0; column < columns.length; column++) {
    const text = cells[column]?.trim() ?? '';
    const name = columns[column] ?? '';
    if (text !== '') setOwn(properties, name, name === idColumn ? idOf(text) : cellValue(text, decimalComma));
  }
  const cellOf = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''));
  const [north, east] = [numberIn(cellOf(latitude), decimalComma), numberIn(cellOf(longitude), decimalComma)];
  const geometry = pointAt(north, east);
  const id = idColumn === undefined ? undefined : properties[idColumn];
  const feature: RowFeature['feature'] = {
    type: 'Feature',
    ...(id === undefined ? {} : { id }),
    geometry,
    properties,
  };
  if (isBroken) return { feature, problem: { expected: 'quotes that end with their cell', found: 'none' } };
  if (geometry === null) {
    const found = `${cellOf(latitude)}, ${cellOf(longitude)}`.slice(0, TOLD);
    return { feature, problem: { expected: 'a latitude and a longitude', found } };
  }
  if (cells.length > columns.length)
    return { feature, problem: { expected: `${columns.length} cells`, found: `${cells.length}` } };
  return { feature, problem: undefined };
}

/** Of ids only those are numbers that are written as numbers are: others would become one. */
const NUMBER_ID = /^(?:-?[1-9]\d{0,14}|0)$/;

function idOf(text: string): string | number {
  return NUMBER_ID.test(text) ? Number(text) : text;
}

/**
 * A whole number such as 007, one of more digits than a number holds, a code such as 12E4 (what writes numbers gives
 * their exponent a sign, or them decimals), and a telephone number are names.
 */
const NAME = /^[+-]?0\d|^[+-]?\d{16,}$|^\d+e\d+$|^\+\d{7,}$/i;

function cellValue(text: string, decimalComma: boolean): string | number {
  if (NAME.test(text)) return text;
  return numberIn(text, decimalComma) ?? text;
}
