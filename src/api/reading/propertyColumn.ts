import { searchable } from '../../domain/columnFilter.ts';
import type { FeatureProperty, PropertyValues } from '../../domain/featureProperty.ts';
import { createCompensatedSums } from '../../domain/portfolioSeries/compensatedSum.ts';
import { type CellTexts, cellTextAt, cellTextsOf, countFilled } from './cellTexts.ts';
import { textAt } from './textColumn.ts';

/** One property of every feature, in shared memory; a value that is neither number, text nor truth is a gap. */
export interface PropertyColumn {
  name: string;
  unit: string | undefined;
  /** Features say different units of their numbers, so that there is none. */
  unitsDiffer?: true;
  /** NaN where the feature has no number. */
  numbers: Float64Array | undefined;
  /** Empty where the feature has no text. */
  texts: CellTexts | undefined;
}

/** Value of a cell: a number, a text, or undefined for a gap. */
export function propertyAt({ numbers, texts }: PropertyColumn, index: number): number | string | undefined {
  const number = numbers?.[index] ?? Number.NaN;
  if (!Number.isNaN(number)) return number;
  const text = texts === undefined ? '' : cellTextAt(texts, index);
  return text === '' ? undefined : text;
}

/** As `propertyAt`, of many cells: texts that they share are decoded once. */
export function propertiesIn({
  numbers,
  texts,
}: PropertyColumn): (index: number) => number | string | undefined {
  const textOf = texts === undefined ? () => '' : cellTextsOf(texts);
  return index => {
    const number = numbers?.[index] ?? Number.NaN;
    return Number.isNaN(number) ? textOf(index) || undefined : number;
  };
}

/** What a column holds, as a whole. */
export function propertyOfColumn({
  name,
  unit,
  unitsDiffer,
  numbers,
  texts,
}: PropertyColumn): FeatureProperty {
  const found = { numbers: 0, least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY };
  const sum = createCompensatedSums(1);
  for (const value of numbers ?? []) {
    if (Number.isNaN(value)) continue;
    found.numbers++;
    sum.add(0, value);
    if (value < found.least) found.least = value;
    if (value > found.most) found.most = value;
  }
  const kind = areNumbers(found.numbers, texts) ? 'number' : 'text';
  return { name, kind, unit, ...(unitsDiffer && { unitsDiffer }), ...found, sum: sum.of(0) };
}

/** Whether a column with so many numbers is one of numbers, whatever texts stand among them. */
export function areNumbers(count: number, texts: CellTexts | undefined): boolean {
  return count > 0 && (texts === undefined || count >= countFilled(texts));
}

export function countNumbers(numbers: Float64Array | undefined): number {
  let count = 0;
  if (numbers === undefined) return count;
  for (let index = 0; index < numbers.length; index++) if (!Number.isNaN(numbers[index])) count++;
  return count;
}

/** Most kinds of a text that are told apart. */
const MOST_KINDS = 8;

/** A column as a page colours and sizes by it, in memory of its own. */
export function valuesOfColumn(column: PropertyColumn, count: number): PropertyValues {
  const { numbers, texts } = column;
  if (areNumbers(countNumbers(numbers), texts)) return { numbers: new Float64Array(numbers ?? []) };
  const { different, codes } = differentTexts(column, count);
  const counts = new Map<string, number>();
  for (const { text, count: many } of different)
    if (!isBlank(text)) counts.set(text, (counts.get(text) ?? 0) + many);
  const { kinds, placeOf } = kindsOf(counts);
  const places = Uint32Array.from(different, ({ text }) =>
    isBlank(text) ? 0 : (placeOf.get(text) ?? kinds.length + 1),
  );
  let others = 0;
  for (const [code, each] of different.entries())
    if ((places[code] ?? 0) > kinds.length) others += each.count;
  const placed = new Uint32Array(count);
  for (let index = 0; index < count; index++) placed[index] = places[codes[index] ?? 0] ?? 0;
  return { codes: placed, kinds, others };
}

/** The different texts of a column, each with how many features have it, and which of them each feature has. */
function differentTexts(
  column: PropertyColumn,
  count: number,
): { different: Kind[]; codes: Uint8Array | Uint16Array | Uint32Array } {
  const { numbers, texts } = column;
  if (numbers !== undefined || texts?.codes === undefined) return gatheredTexts(column, count);
  const { codes } = texts;
  const counts = new Uint32Array(texts.texts.ends.length);
  for (let index = 0; index < count; index++) {
    const code = codes[index] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  const different = Array.from(counts, (many, code) => ({ text: textAt(texts.texts, code), count: many }));
  return { different, codes };
}

function gatheredTexts(column: PropertyColumn, count: number): { different: Kind[]; codes: Uint32Array } {
  const textOf = propertiesIn(column);
  const different: Kind[] = [];
  const places = new Map<string, number>();
  const codes = new Uint32Array(count);
  for (let index = 0; index < count; index++) {
    const text = String(textOf(index) ?? '');
    const place = places.get(text) ?? different.push({ text, count: 0 }) - 1;
    places.set(text, place);
    codes[index] = place;
    const each = different[place];
    if (each !== undefined) each.count++;
  }
  return { different, codes };
}

/** A text of blanks alone is a gap, as filters and groups have it. */
function isBlank(text: string): boolean {
  return text.trim() === '';
}

interface Kind {
  text: string;
  count: number;
}

/**
 * The kinds of most features, and the place of each text of them, from 1. Texts that a filter does not tell apart are of
 * one kind, which has the spelling of the first.
 */
function kindsOf(counts: ReadonlyMap<string, number>): { kinds: Kind[]; placeOf: Map<string, number> } {
  const byKey = new Map<string, Kind>();
  const kindOf = new Map<string, Kind>();
  for (const [text, count] of counts) {
    const key = searchable(text);
    const kind = byKey.get(key) ?? { text, count: 0 };
    kind.count += count;
    byKey.set(key, kind);
    kindOf.set(text, kind);
  }
  const kinds = [...byKey.values()]
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
    .slice(0, MOST_KINDS);
  const places = new Map(kinds.map((kind, place) => [kind, place + 1]));
  const placeOf = new Map<string, number>();
  for (const [text, kind] of kindOf) {
    const place = places.get(kind);
    if (place !== undefined) placeOf.set(text, place);
  }
  return { kinds, placeOf };
}
