import { type CellFilter, readColumnFilter, readRowFilters } from '../../domain/columnFilter.ts';
import {
  activeFilters,
  type FeatureQuery,
  GEOMETRY_COLUMN,
  ID_COLUMN,
  LABEL_COLUMN,
} from '../../domain/featureQuery.ts';
import { rangeOfTexts } from '../../domain/rangeOfTexts.ts';
import { type ColumnOrder, columnOrder } from './columnOrder.ts';
import type { FeatureColumns } from './featureColumns.ts';
import { markPassing } from './markPassing.ts';
import { areNumbers, countNumbers } from './propertyColumn.ts';
import { ofProperty, type SearchedColumn, searchedIn } from './searchedColumn.ts';

/**
 * Indices of the features that match, in their order. A filter that cannot be read leaves out none; those of which
 * `within` has 0 are left out, as its area asks. `order` is that of the column to sort by, where it is known.
 */
export function arrangeFeatures(
  columns: FeatureColumns,
  query: FeatureQuery,
  within?: Uint8Array,
  order?: ColumnOrder,
): Uint32Array {
  const matches = matchesOf(columns, query, within);
  const { sorting } = query;
  const sorted = sorting && (order ?? columnOrder(columns, sorting.column));
  return sorted === undefined ? indicesOf(matches) : inOrder(sorted, matches, sorting?.descending ?? false);
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
    for (const each of searched) markPassing(each, rangeIn(each, filter), count, marks);
    for (let index = 0; index < count; index++) if (marks[index] !== 1) matches[index] = 0;
  };
  for (const [name, text] of activeFilters(filters)) {
    const column = searchedIn(columns, name);
    const reading = readColumnFilter(text);
    if (column === undefined || !reading.ok) continue;
    keep([column], reading);
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

/** In a column of numbers a text is none of them, as in its colours and its sum; in one of texts it is what it reads as. */
function rangeIn({ numbers, texts }: SearchedColumn, filter: CellFilter): CellFilter {
  if (texts === undefined || filter.ends === undefined) return filter;
  const isOfNumbers = filter.ends === 'numbers' && areNumbers(countNumbers(numbers), texts);
  return isOfNumbers ? filter : rangeOfTexts(filter);
}

function indicesOf(matches: Uint8Array): Uint32Array {
  const found = new Uint32Array(matches.length);
  let length = 0;
  for (let index = 0; index < matches.length; index++) if (matches[index] === 1) found[length++] = index;
  return found.slice(0, length);
}

/** Those that match, in the order of a column. */
function inOrder(
  { features, begins, known }: ColumnOrder,
  matches: Uint8Array,
  descending: boolean,
): Uint32Array {
  const found = new Uint32Array(features.length);
  let length = 0;
  const take = (from: number, to: number) => {
    for (let place = from; place < to; place++) {
      const feature = features[place] ?? 0;
      if (matches[feature] === 1) found[length++] = feature;
    }
  };
  if (!descending) take(0, known);
  for (let end = descending ? known : 0; end > 0; ) {
    let start = end - 1;
    while (start > 0 && begins[start] !== 1) start--;
    take(start, end);
    end = start;
  }
  take(known, features.length);
  return found.slice(0, length);
}
