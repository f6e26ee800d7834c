import { likelyCoordinates } from './likelyCoordinates.ts';
import { wellKnownPoint } from './wellKnownPoint.ts';

/** Rows behind the first comments among which the names are looked for. */
const MOST_TITLES = 100;

/**
 * How many of the first rows of a table stand above the one that names its columns: comments behind a `#`, and titles,
 * which have fewer cells than the row of names. Where that names no coordinates, titles of one cell alone are told from
 * it, above words for columns of numbers.
 */
export function titleRows(rows: readonly (readonly string[])[]): number {
  const comments = rows.findIndex(row => !isComment(row));
  if (comments < 0) return 0;
  const some = rows.slice(0, comments + MOST_TITLES);
  const named = some.findIndex((row, at) => !isComment(row) && isNamesAbove(row, rows[at + 1]));
  const width = filledCells(rows[named] ?? []);
  const above = rows.slice(comments, Math.max(comments, named));
  if (named >= 0 && above.every(row => isComment(row) || filledCells(row) < width)) return named;
  const wide = some.findIndex((row, at) => at >= comments && !isComment(row) && filledCells(row) > 1);
  if (named < 0 && wide > comments && namesNumbers(some[wide] ?? [], rows.slice(wide + 1))) return wide;
  const [last = [], first = []] = rows.slice(Math.max(0, comments - 1), comments + 1);
  const isOfNames = comments > 0 && last.length > 1 && last.length === first.length;
  return isOfNames ? comments - 1 : comments;
}

/** Whether a row of a table is a comment, as many programs write them. */
export function isComment([first = '']: readonly string[]): boolean {
  return first.trimStart().startsWith('#');
}

/** Columns that have the names of coordinates; none where one of the two is missing. */
export function namedPlaces(names: readonly string[]): number[] {
  const { latitude, longitude } = likelyCoordinates(names, () => true);
  return latitude === undefined || longitude === undefined ? [] : [latitude, longitude];
}

/** Whether a row has names of coordinates, and there is one below it that may have numbers in their columns. */
function isNamesAbove(row: readonly string[], next: readonly string[] | undefined): boolean {
  if (next === undefined) return false;
  const mayBeNumber = (cell = '') => cell.trim() === '' || /\d/.test(cell);
  const { latitude, longitude } = likelyCoordinates(row, column => mayBeNumber(next[column]));
  return latitude !== undefined && longitude !== undefined && latitude !== longitude;
}

/** Rows below one that may name the columns which are looked at. */
const SAMPLE = 20;
const LIKE_A_NUMBER = /^[+−-]?[.,]?\d/;

/**
 * Whether a row has a word for each column of those below it, and two at least of these are of numbers, as coordinates
 * are, or one of points.
 */
function namesNumbers(row: readonly string[], below: readonly (readonly string[])[]): boolean {
  const sample = below.slice(0, SAMPLE);
  const areWords = row.every(cell => cell.trim() !== '' && !LIKE_A_NUMBER.test(cell.trim()));
  if (!areWords || sample.length < 2 || sample.some(({ length }) => length !== row.length)) return false;
  const columnsOf = (isValue: (cell: string) => unknown) =>
    row.filter((_, column) => {
      const cells = sample.map(each => each[column]?.trim() ?? '').filter(cell => cell !== '');
      return cells.length > 0 && cells.every(isValue);
    });
  return columnsOf(cell => LIKE_A_NUMBER.test(cell)).length > 1 || columnsOf(wellKnownPoint).length > 0;
}

function filledCells(row: readonly string[]): number {
  return row.filter(cell => cell.trim() !== '').length;
}
