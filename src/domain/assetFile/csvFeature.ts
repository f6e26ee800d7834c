import { angleOf, readAngle } from '../coordinates.ts';
import type { WkbGeometry } from '../geoParquet/geometryOfWkb.ts';
import { holdsDigits } from '../holdsDigits.ts';
import { t } from '../localize.ts';
import { setOwn } from '../setOwn.ts';
import { withPlainMinus } from '../withPlainMinus.ts';
import type { CsvForm } from './assetForm.ts';
import { contradictions } from './contradictions.ts';
import type { CsvRow } from './csvReader.ts';
import { degreesIn, numberIn, numberInColumn } from './guessCsv.ts';
import { isIdColumn } from './isIdColumn.ts';
import { isLonger } from './isLonger.ts';
import { numbersAsText } from './numbersAsText.ts';
import { pointAt } from './pointAt.ts';
import { wellKnownGeometry } from './wellKnownGeometry.ts';

/** A row of a table as a feature, and what of it could not be read. */
export interface RowFeature {
  feature: {
    type: 'Feature';
    id?: string | number;
    geometry: WkbGeometry | null;
    properties: Record<string, string | number>;
  };
  problem: { expected: string; found: string } | undefined;
}

/** Longest text that is told of a cell. */
const TOLD = 40;

/** Reads the rows of a table of a form. A row without a place is a feature without a geometry: it stays in its place. */
export function csvFeatures(form: CsvForm): (row: CsvRow) => RowFeature {
  const idColumn = form.columns.find(isIdColumn);
  const signs = { contradicting: contradictions(form), asText: numbersAsText(form) };
  return row => csvFeature(row, form, idColumn, signs);
}

/** What looks for signs of numbers that are not those of their column. */
interface Signs {
  contradicting: ReturnType<typeof contradictions>;
  asText: ReturnType<typeof numbersAsText>;
}

function csvFeature(row: CsvRow, form: CsvForm, idColumn: string | undefined, signs: Signs): RowFeature {
  const { columns, latitude, longitude } = form;
  const { isBroken } = row;
  const isShifted = isLonger(row.cells, columns.length);
  const cells = isShifted ? [] : row.cells;
  const properties: Record<string, string | number> = {};
  for (let column = 0; column < columns.length; column++) {
    const text = cells[column]?.trim() ?? '';
    const name = columns[column] ?? '';
    if (text !== '') setOwn(properties, name, name === idColumn ? idOf(text) : cellValue(text, column, form));
  }
  const geometry = placeIn(cells, form);
  const contradicting = signs.contradicting(cells);
  const id = idColumn === undefined ? undefined : properties[idColumn];
  const feature: RowFeature['feature'] = {
    type: 'Feature',
    ...(id === undefined ? {} : { id }),
    geometry,
    properties,
  };
  if (isBroken)
    return { feature, problem: { expected: t('quotes that end with their cell'), found: t('none') } };
  if (isShifted)
    return { feature, problem: { expected: t('{0} cells', columns.length), found: `${row.cells.length}` } };
  if (geometry === null) {
    const written = [...new Set([latitude, longitude])].map(column => writtenAngle(cells, column, form));
    const found = written.join(', ').slice(0, TOLD);
    const expected =
      written.length === 1 && latitude !== undefined ? t('a geometry') : t('a latitude and a longitude');
    return { feature, problem: { expected, found } };
  }
  if (contradicting !== undefined)
    return {
      feature,
      problem: { expected: t('numbers of a column written alike'), found: contradicting.slice(0, TOLD) },
    };
  const asText = signs.asText(properties);
  if (asText === undefined) return { feature, problem: undefined };
  const { hasDecimalComma, cell } = asText;
  const expected = hasDecimalComma ? t('numbers with a decimal comma') : t('numbers with a decimal point');
  return { feature, problem: { expected, found: cell.slice(0, TOLD) } };
}

/** One column for both coordinates has geometries. */
function placeIn(cells: readonly string[], form: CsvForm): WkbGeometry | null {
  const { latitude, longitude } = form;
  if (latitude === undefined || latitude !== longitude)
    return pointAt(angleIn(cells, latitude, 'NS', form), angleIn(cells, longitude, 'EW', form));
  return wellKnownGeometry(cells[latitude] ?? '') ?? null;
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

/** Below it a double holds eight decimals. Amounts have no more: those behind them are of what was computed. */
const HOLDS_AMOUNTS = Number.MAX_SAFE_INTEGER / 1e8;

/** Below it a double holds ever fewer digits, down to none. */
const LEAST_NORMAL = 2 ** -1022;
const NOT_ZERO = /^[^e]*[1-9]/i;

function cellValue(text: string, column: number, form: CsvForm): string | number {
  if (NAME.test(text)) return text;
  const value = numberInColumn(text, column, form);
  if (value === undefined || (Math.abs(value) < LEAST_NORMAL && NOT_ZERO.test(text))) return text;
  return Math.abs(value) < HOLDS_AMOUNTS || holdsDigits(value, text) ? value : text;
}

/** What writes decimals writes them of whole degrees and minutes too. */
const NO_DECIMALS = /[.,]0+$/;
/** Of degrees, minutes or seconds. */
const MARK = /\s*[°º'′’"″”]{1,2}$/;

/** Degrees of an angle, of which parts may stand in other columns; undefined where one of them cannot be read. */
function angleIn(
  cells: readonly string[],
  column: number | undefined,
  sides: 'NS' | 'EW',
  form: CsvForm,
): number | undefined {
  if (column === undefined) return undefined;
  const cell = cells[column] ?? '';
  const parts = form.angles?.[column];
  if (parts === undefined) return degreesIn(cell, form.decimalComma, sides);
  const partOf = (part: number | undefined) =>
    part === undefined ? undefined : (cells[part]?.trim() ?? '').replace(MARK, '').replace(NO_DECIMALS, '');
  const { minutes, seconds, side, hemisphere } = parts;
  const [minutesText, secondsText, written] = [minutes, seconds, side].map(partOf);
  const sideText = written ?? hemisphere;
  if (sideText !== undefined && !isSide(sideText, sides)) return undefined;
  const isNumber = (text: string | undefined) =>
    text === undefined || numberIn(text, form.decimalComma) !== undefined;
  if (minutes === undefined && !isNumber(cell)) return sidedDegrees(cell, sideText, sides);
  if (!isNumber(partOf(column)) || !isNumber(minutesText) || !isNumber(secondsText)) return undefined;
  return angleOf(withPlainMinus(partOf(column) ?? ''), minutesText, secondsText, sideText?.charAt(0))?.value;
}

/** Whether a text is a hemisphere, and one of some. */
function isSide(text: string, sides: 'NS' | 'EW'): boolean {
  const isWord = /^(?:[nsew]|north|south|east|west)$/i.test(text);
  return isWord && sides.includes(text.charAt(0).toUpperCase());
}

/** An angle with its marks, whose hemisphere stands in its cell, or elsewhere, or is the same in both. */
function sidedDegrees(cell: string, side: string | undefined, sides: 'NS' | 'EW'): number | undefined {
  const own = readAngle(cell);
  const letter = side?.charAt(0).toUpperCase();
  const angle = own?.hemisphere === undefined && letter !== undefined ? readAngle(`${cell} ${letter}`) : own;
  return (letter ?? sides).includes(angle?.hemisphere ?? '') ? angle?.value : undefined;
}

/** An angle as it stands in its cells. */
function writtenAngle(cells: readonly string[], column: number | undefined, { angles }: CsvForm): string {
  if (column === undefined) return '';
  const { minutes, seconds, side } = angles?.[column] ?? {};
  const parts = [minutes, seconds, side].flatMap(part => (part === undefined ? [] : [cells[part] ?? '']));
  return [cells[column] ?? '', ...parts].join(' ');
}
