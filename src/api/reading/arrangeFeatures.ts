import { type CellFilter, readColumnFilter, readRowFilters } from '../../domain/columnFilter.ts';
import { orderOfNumbers } from '../../domain/exposure/orderOfNumbers.ts';
import {
  activeFilters,
  type FeatureQuery,
  GEOMETRY_COLUMN,
  ID_COLUMN,
  LABEL_COLUMN,
  propertyOf,
} from '../../domain/featureQuery.ts';
import { rangeOfTexts } from '../../domain/rangeOfTexts.ts';
import { rowOrder } from '../../domain/rowOrder.ts';
import { type FeatureColumns, idAt } from './featureColumns.ts';
import { markPassing, type SearchedColumn } from './markPassing.ts';
import { type PropertyColumn, propertyAt } from './propertyColumns.ts';
import { type TextColumn, textAt } from './textColumn.ts';

/**
 * Indices of the features that match, in their order. A filter that cannot be read leaves out none; those of which
 * `within` has 0 are left out, as its area asks.
 */
export function arrangeFeatures(
  columns: FeatureColumns,
  query: FeatureQuery,
  within?: Uint8Array,
): Uint32Array {
  const found = indicesOf(matchesOf(columns, query, within));
  const { column, descending = false } = query.sorting ?? {};
  const sorted = column === undefined ? undefined : searchedIn(columns, column);
  return sorted === undefined ? found : inOrder(found, sorted, descending);
}

/** 1 for each feature that matches. */
function matchesOf(
  columns: FeatureColumns,
  { search, filters }: FeatureQuery,
  within?: Uint8Array,
): Uint8Array {
  const count = columns.starts.length;
  const matches = within?.slice() ?? new Uint8Array(count).fill(1);
  const keep = (searched: readonly SearchedColumn[], filter: CellFilter) => {
    const marks = new Uint8Array(count);
    for (const each of searched) markPassing(each, filter, count, marks);
    for (let index = 0; index < count; index++) if (marks[index] !== 1) matches[index] = 0;
  };
  for (const [name, text] of activeFilters(filters)) {
    const column = searchedIn(columns, name);
    const reading = readColumnFilter(text);
    if (column === undefined || !reading.ok) continue;
    keep([column], column.texts === undefined ? reading : rangeOfTexts(reading));
  }
  const words = readRowFilters(search);
  if (words.length === 0) return matches;
  const all = [
    ...[LABEL_COLUMN, ID_COLUMN, GEOMETRY_COLUMN].map(name => searchedIn(columns, name)),
    ...columns.properties.map(ofProperty),
  ].filter(column => column !== undefined);
  for (const word of words) keep(all, word);
  return matches;
}

function indicesOf(matches: Uint8Array): Uint32Array {
  const found = new Uint32Array(matches.length);
  let length = 0;
  for (let index = 0; index < matches.length; index++) if (matches[index] === 1) found[length++] = index;
  return found.slice(0, length);
}

/** Numbers alone are sorted as such, which is far quicker than as values of any kind. */
function inOrder(
  found: Uint32Array,
  { numbers, texts, at }: SearchedColumn,
  descending: boolean,
): Uint32Array {
  const order =
    numbers !== undefined && texts === undefined
      ? orderOfNumbers(numbersOf(found, numbers), descending)
      : rowOrder(Array.from(found, at), descending);
  const sorted = new Uint32Array(found.length);
  for (let place = 0; place < sorted.length; place++) sorted[place] = found[order[place] ?? 0] ?? 0;
  return sorted;
}

function numbersOf(found: Uint32Array, numbers: Float64Array): Float64Array {
  const values = new Float64Array(found.length);
  for (let place = 0; place < values.length; place++) values[place] = numbers[found[place] ?? 0] ?? NaN;
  return values;
}

/** A column as it is searched; undefined where there is no such column. */
function searchedIn(columns: FeatureColumns, column: string): SearchedColumn | undefined {
  const { labels, ids, types, properties } = columns;
  if (column === LABEL_COLUMN) return ofTexts(labels);
  if (column === ID_COLUMN) return { texts: ids, isJson: true, at: index => idAt(ids, index) };
  if (column === GEOMETRY_COLUMN) return ofTexts(types);
  const name = propertyOf(column);
  const found = properties.find(each => each.name === name);
  return found && ofProperty(found);
}

function ofTexts(texts: TextColumn): SearchedColumn {
  return { texts, at: index => textAt(texts, index) || undefined };
}

function ofProperty(column: PropertyColumn): SearchedColumn {
  const { numbers, texts } = column;
  return { numbers, texts, at: index => propertyAt(column, index) };
}
