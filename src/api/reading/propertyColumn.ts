import { searchable } from '../../domain/columnFilter.ts';
import type { FeatureProperty, PropertyValues } from '../../domain/featureProperty.ts';
import { createCompensatedSums } from '../../domain/portfolioSeries/compensatedSum.ts';
import { type TextColumn, textAt } from './textColumn.ts';

/** One property of every feature, in shared memory; a value that is neither number, text nor truth is a gap. */
export interface PropertyColumn {
  name: string;
  unit: string | undefined;
  /** Features say different units of their numbers, so that there is none. */
  unitsDiffer?: true;
  /** NaN where the feature has no number. */
  numbers: Float64Array | undefined;
  /** Empty where the feature has no text. */
  texts: TextColumn | undefined;
}

/** Value of a cell: a number, a text, or undefined for a gap. */
export function propertyAt({ numbers, texts }: PropertyColumn, index: number): number | string | undefined {
  const number = numbers?.[index] ?? Number.NaN;
  if (!Number.isNaN(number)) return number;
  const text = texts === undefined ? '' : textAt(texts, index);
  return text === '' ? undefined : text;
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
export function areNumbers(count: number, texts: TextColumn | undefined): boolean {
  return count > 0 && (texts === undefined || count >= countFilled(texts.ends));
}

export function countNumbers(numbers: Float64Array | undefined): number {
  let count = 0;
  for (const value of numbers ?? []) if (!Number.isNaN(value)) count++;
  return count;
}

function countFilled(ends: Uint32Array): number {
  let count = 0;
  let before = 0;
  for (const end of ends) {
    if (end > before) count++;
    before = end;
  }
  return count;
}

/** Most kinds of a text that are told apart. */
const MOST_KINDS = 8;

/** A column as a page colours and sizes by it, in memory of its own. */
export function valuesOfColumn(column: PropertyColumn, count: number): PropertyValues {
  const { kind } = propertyOfColumn(column);
  if (kind === 'number') return { numbers: new Float64Array(column.numbers ?? []) };
  const textOf = (index: number) => String(propertyAt(column, index) ?? '');
  const counts = new Map<string, number>();
  for (let index = 0; index < count; index++) {
    const text = textOf(index);
    if (!isBlank(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const { kinds, placeOf } = kindsOf(counts);
  const codes = new Uint32Array(count);
  let others = 0;
  for (let index = 0; index < count; index++) {
    const text = textOf(index);
    if (isBlank(text)) continue;
    const place = placeOf.get(text);
    if (place === undefined) others++;
    codes[index] = place ?? kinds.length + 1;
  }
  return { codes, kinds, others };
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
