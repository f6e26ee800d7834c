import { likelyCoordinates } from './likelyCoordinates.ts';
import { wellKnownGeometry } from './wellKnownGeometry.ts';

/** Rows behind the first comments among which the names are looked for. */
const MOST_TITLES = 100;

/**
 * How many of the first rows of a table stand above the one that names its columns, or above the first one where none
 * does: comments behind a `#`, and titles, which have fewer cells than the row below them. Where that names no coordinates,
 * titles are told from words for columns of numbers, and those of one cell also from such columns without any names.
 */
export function titleRows(rows: readonly (readonly string[])[]): number {
  const comments = rows.findIndex(row => !isComment(row));
  if (comments < 0) return 0;
  const some = rows.slice(0, comments + MOST_TITLES);
  const named = some.findIndex((row, at) => !isComment(row) && isNamesAbove(row, rows[at + 1]));
  const width = filledCells(rows[named] ?? []);
  const above = rows.slice(comments, Math.max(comments, named));
  if (named >= 0 && above.every(row => isComment(row) || filledCells(row) < width)) return named;
  const first =
    named < 0 ? some.findIndex((_, at) => at > comments && isBelowTitles(rows, comments, at)) : -1;
  if (first > 0) return first;
  const [last = [], next = []] = rows.slice(Math.max(0, comments - 1), comments + 1);
  const isOfNames = comments > 0 && last.length > 1 && last.length === next.length;
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

/** Whether a row has more cells than each title above it, and words for columns of numbers, or is the first of these. */
function isBelowTitles(rows: readonly (readonly string[])[], from: number, at: number): boolean {
  const [row = [], ...below] = rows.slice(at, at + 1 + SAMPLE);
  if (isComment(row) || row.length < 2) return false;
  const above = rows.slice(from, at).filter(each => !isComment(each));
  if (above.some(each => width(each) >= width(row))) return false;
  return (
    namesNumbers(row, below) || (above.every(({ length }) => length === 1) && haveNumbers([row, ...below]))
  );
}

/** Rows below one that may name the columns which are looked at. */
const SAMPLE = 20;
const LIKE_A_NUMBER = /^[+−-]?[.,]?\d/;
/** A number, or an angle with its marks and hemisphere. */
const NUMBER = /^[NSEW]?\s*[+−-]?[.,]?\d[\d.,\s°º'′’"″”]*[NSEW]?$/i;
const NO_WORD = /^(?:n\/?a|nan|null|none|[-−–]+)$/i;

/**
 * Whether a row has a word for each column of those below it, and two at least of these are of numbers, as coordinates
 * are, or one of points.
 */
function namesNumbers(row: readonly string[], below: readonly (readonly string[])[]): boolean {
  const areWords = row.map(cell => cell.trim()).every(isWord);
  return areWords && below[0]?.length === row.length && haveNumbers(below, LIKE_A_NUMBER);
}

function isWord(cell: string): boolean {
  return cell !== '' && !LIKE_A_NUMBER.test(cell) && !NO_WORD.test(cell);
}

/** Whether some rows have as many cells each, and two columns at least of numbers, or one of geometries. */
function haveNumbers(rows: readonly (readonly string[])[], number = NUMBER): boolean {
  const [first = []] = rows;
  if (rows.length < 2 || rows.some(({ length }) => length !== first.length)) return false;
  const columnsOf = (isValue: (cell: string) => unknown) =>
    first.filter((_, column) => {
      const cells = rows.map(each => each[column]?.trim() ?? '').filter(cell => cell !== '');
      return cells.length > 0 && cells.every(isValue);
    });
  return columnsOf(cell => number.test(cell)).length > 1 || columnsOf(wellKnownGeometry).length > 0;
}

function filledCells(row: readonly string[]): number {
  return row.filter(cell => cell.trim() !== '').length;
}

/** Cells up to the last one that has something. */
function width(row: readonly string[]): number {
  return row.findLastIndex(cell => cell.trim() !== '') + 1;
}
