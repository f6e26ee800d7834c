import { type CellTest, readColumnFilter, readRowSearch } from '../../domain/columnFilter.ts';
import {
  activeFilters,
  type FeatureQuery,
  GEOMETRY_COLUMN,
  ID_COLUMN,
  LABEL_COLUMN,
  propertyOf,
} from '../../domain/featureQuery.ts';
import { rowOrder } from '../../domain/rowOrder.ts';
import { type FeatureColumns, idAt } from './featureColumns.ts';
import { propertyAt } from './propertyColumns.ts';
import { textAt } from './textColumn.ts';

type ValueAt = (index: number) => number | string | undefined;

/**
 * Indices of the features that match, in their order. A filter that cannot be read leaves out none; those of which
 * `within` has 0 are left out, as its area asks.
 */
export function arrangeFeatures(
  columns: FeatureColumns,
  query: FeatureQuery,
  within?: Uint8Array,
): Uint32Array {
  const count = columns.starts.length;
  const matches = testOf(columns, query);
  const found: number[] = [];
  for (let index = 0; index < count; index++) if (within?.[index] !== 0 && matches(index)) found.push(index);
  const sorted = query.sorting === undefined ? undefined : valuesIn(columns, query.sorting.column);
  if (sorted === undefined) return Uint32Array.from(found);
  const order = rowOrder(found.map(sorted), query.sorting?.descending ?? false);
  return Uint32Array.from(order, place => found[place] ?? 0);
}

function testOf(columns: FeatureColumns, { search, filters }: FeatureQuery): (index: number) => boolean {
  const tests = activeFilters(filters).flatMap(([column, text]): { at: ValueAt; test: CellTest }[] => {
    const at = valuesIn(columns, column);
    const reading = readColumnFilter(text);
    return at !== undefined && reading.ok ? [{ at, test: reading.test }] : [];
  });
  const all = [
    ...[LABEL_COLUMN, ID_COLUMN, GEOMETRY_COLUMN].map(column => valuesIn(columns, column)),
    ...columns.properties.map(column => (index: number) => propertyAt(column, index)),
  ].filter(at => at !== undefined);
  const passes = (at: ValueAt, test: CellTest, index: number) => {
    const value = at(index);
    return test(value, String(value ?? ''));
  };
  const words = readRowSearch(search);
  return index =>
    tests.every(({ at, test }) => passes(at, test, index)) &&
    words.every(test => all.some(at => passes(at, test, index)));
}

/** Values of a column; undefined where there is no such column. */
function valuesIn(columns: FeatureColumns, column: string): ValueAt | undefined {
  const { labels, ids, types, properties } = columns;
  if (column === LABEL_COLUMN) return index => textAt(labels, index);
  if (column === ID_COLUMN) return index => idAt(ids, index);
  if (column === GEOMETRY_COLUMN) return index => textAt(types, index) || undefined;
  const name = propertyOf(column);
  const found = properties.find(each => each.name === name);
  return found && (index => propertyAt(found, index));
}
