import { orderOfNumbers } from '../../domain/exposure/orderOfNumbers.ts';
import { isGap, rowOrder } from '../../domain/rowOrder.ts';
import { type FeatureColumns, idAt } from './featureColumns.ts';
import { type SearchedColumn, searchedIn } from './searchedColumn.ts';
import { sortByCodes } from './sortByCodes.ts';
import { sortByTexts } from './sortByTexts.ts';
import { type TextColumn, textAt, viewOf } from './textColumn.ts';

/** The features in the ascending order of a column, in shared memory, so that every later look is but a walk. */
export interface ColumnOrder {
  /** Those with the same value, and those with none, which are last, stand in their own order. */
  features: Uint32Array;
  /** 1 for each whose value is another than that of the one before. */
  begins: Uint8Array;
  /** How many have a value. */
  known: number;
}

/** The order that `rowOrder` gives; undefined where there is no such column. */
export function columnOrder(columns: FeatureColumns, column: string): ColumnOrder | undefined {
  const searched = searchedIn(columns, column);
  if (searched === undefined) return undefined;
  const count = columns.starts.length;
  return orderByBytes(searched, count) ?? orderByValues(searched, count);
}

/** Without a text for each cell; undefined where the order of bytes is another. */
function orderByBytes(
  { numbers: given, texts, isJson = false }: SearchedColumn,
  count: number,
): ColumnOrder | undefined {
  const numbers = isJson && texts ? numbersOfIds(texts.texts, count) : given;
  if (isJson && numbers === undefined) return undefined;
  const order = emptyOrder(count);
  const { features, begins } = order;
  if (numbers === undefined) for (let index = 0; index < count; index++) features[index] = index;
  else features.set(orderOfNumbers(numbers, false));
  const counted = numbers === undefined ? 0 : countOf(numbers);
  for (let [place, before] = [0, Number.NaN]; place < counted; place++) {
    const value = numbers?.[features[place] ?? 0] ?? Number.NaN;
    if (value !== before) begins[place] = 1;
    before = value;
  }
  if (texts === undefined) return { ...order, known: counted };
  const [rows, begun] = [features.subarray(counted), begins.subarray(counted)];
  const { codes } = texts;
  const known =
    codes === undefined
      ? sortOwnTexts(rows, texts.texts, isJson, begun)
      : sortByCodes(rows, { ...texts, codes }, begun);
  return known === undefined ? undefined : { ...order, known: counted + known };
}

/** As `sortByCodes` does, of rows that each have a text of their own. */
function sortOwnTexts(
  rows: Uint32Array,
  texts: TextColumn,
  isJson: boolean,
  begins: Uint8Array,
): number | undefined {
  const known = firstWithText(rows, texts, isJson);
  return sortByTexts(rows.subarray(0, known), texts, begins) ? known : undefined;
}

function countOf(numbers: Float64Array): number {
  let count = 0;
  for (let index = 0; index < numbers.length; index++) if (!Number.isNaN(numbers[index])) count++;
  return count;
}

function orderByValues({ at, texts, isJson = false }: SearchedColumn, count: number): ColumnOrder {
  const cellAt = isJson && texts ? (index: number) => idAt(texts.texts, index) : at;
  const values = Array.from({ length: count }, (_, index) => cellAt(index));
  const order = emptyOrder(count);
  const { features, begins } = order;
  features.set(rowOrder(values, false));
  const valueAt = (place: number) => values[features[place] ?? -1];
  for (let place = 0; place < count; place++)
    begins[place] = place > 0 && valueAt(place) === valueAt(place - 1) ? 0 : 1;
  return { ...order, known: values.filter(value => !isGap(value)).length };
}

function emptyOrder(count: number): Omit<ColumnOrder, 'known'> {
  return {
    features: new Uint32Array(new SharedArrayBuffer(count * Uint32Array.BYTES_PER_ELEMENT)),
    begins: new Uint8Array(new SharedArrayBuffer(count)),
  };
}

function gaps(count: number): Float64Array {
  return new Float64Array(count).fill(Number.NaN);
}

/** Moves the rows that have a text before the others; gives how many there are. */
function firstWithText(rows: Uint32Array, { ends }: TextColumn, isJson: boolean): number {
  const shortest = isJson ? '""'.length + 1 : 1;
  const others = new Uint32Array(rows.length);
  let [known, unknown] = [0, 0];
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] ?? 0;
    const length = (ends[row] ?? 0) - (row === 0 ? 0 : (ends[row - 1] ?? 0));
    if (length >= shortest) rows[known++] = row;
    else others[unknown++] = row;
  }
  rows.set(others.subarray(0, unknown), known);
  return known;
}

const QUOTE = 0x22;
/** What is less than a quote, or stands for another letter: texts with it are not in the order of their JSON. */
const OUT_OF_ORDER = [' ', '!', '\\'];

/** Ids that are numbers, from their JSON, with gaps for texts; undefined where others are not in the order of their JSON. */
function numbersOfIds(ids: TextColumn, count: number): Float64Array | undefined {
  const view = viewOf(ids.bytes);
  if (OUT_OF_ORDER.some(letter => view.includes(letter))) return undefined;
  const numbers = gaps(count);
  for (let index = 0; index < count; index++) {
    const start = index === 0 ? 0 : (ids.ends[index - 1] ?? 0);
    const end = ids.ends[index] ?? 0;
    if (start === end || ids.bytes[start] === QUOTE) continue;
    const value = digitsIn(ids.bytes, start, end) ?? Number(textAt(ids, index));
    if (Number.isNaN(value)) return undefined;
    numbers[index] = value;
  }
  return numbers;
}

const [ZERO, NINE] = [0x30, 0x39];
/** Digits of which a double holds every number. */
const EXACT_DIGITS = 15;

/** A whole number that is written in digits alone; undefined for any other. */
function digitsIn(bytes: Uint8Array, start: number, end: number): number | undefined {
  if (end - start > EXACT_DIGITS) return undefined;
  let value = 0;
  for (let at = start; at < end; at++) {
    const digit = bytes[at] ?? 0;
    if (digit < ZERO || digit > NINE) return undefined;
    value = value * 10 + digit - ZERO;
  }
  return value;
}
