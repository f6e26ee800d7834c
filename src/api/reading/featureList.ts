import type { FeatureArea } from '../../domain/featureArea.ts';
import type { FeatureGroups } from '../../domain/featureGroups.ts';
import type { FeatureProperty, PropertyValues } from '../../domain/featureProperty.ts';
import { type FeatureQuery, narrows, queryText } from '../../domain/featureQuery.ts';
import type { FeatureRow } from '../../domain/featureRow.ts';
import { featuresWithin } from '../../domain/featuresWithin.ts';
import type { PackedGeometry } from '../../domain/geometry.ts';
import type { Feature } from '../schemas/geojson.ts';
import { inTurns } from '../turns.ts';
import { arrangeFeatures } from './arrangeFeatures.ts';
import { type ColumnOrder, columnOrder } from './columnOrder.ts';
import { createFeatureColumns, type FeatureColumns, rowsAt } from './featureColumns.ts';
import { groupFeatures } from './groupFeatures.ts';
import { propertyOfColumn, valuesOfColumn } from './propertyColumn.ts';

export interface FeaturePage {
  /** Rows that match, of which a page is given. */
  total: number;
  rows: readonly FeatureRow[];
}

/** What is asked of the features of a collection as a list. */
export interface FeatureList {
  /** Properties that are columns of the list. */
  properties: readonly FeatureProperty[];
  /** Properties that are none, as far as they are counted: they are told with their feature alone. */
  leftOut: number;
  /** A page of the rows that match. */
  page(start: number, count: number, query: FeatureQuery): Promise<FeaturePage>;
  /** The features with these indices; nothing of those that there are not. */
  rows(indices: readonly number[]): Promise<readonly FeatureRow[]>;
  /** Indices of the features that match; undefined for all. */
  matching(query: FeatureQuery): Promise<Uint32Array | undefined>;
  /** One property of all features; undefined where it is no column. */
  values(property: string): Promise<PropertyValues | undefined>;
  /** The features that match by what they have of a property; undefined where it is no column. */
  groups(property: string, query: FeatureQuery): Promise<FeatureGroups | undefined>;
}

/**
 * Rows by their indices, the indices of what matches in its order, the values of a property, and groups by it. Which
 * features lie in the area of a query is asked of their geometry, and given.
 */
export interface RowSource {
  count: number;
  geometry: PackedGeometry;
  properties: readonly FeatureProperty[];
  leftOut: number;
  rows(indices: Uint32Array): Promise<readonly FeatureRow[]>;
  /** `order` is that of the column to sort by. */
  arranged(query: FeatureQuery, within?: Uint8Array, order?: ColumnOrder): Promise<Uint32Array>;
  /** Undefined where there is no such column. */
  order(column: string): Promise<ColumnOrder | undefined>;
  values(property: string): Promise<PropertyValues | undefined>;
  groups(property: string, query: FeatureQuery, within?: Uint8Array): Promise<FeatureGroups | undefined>;
}

/**
 * A feature list of any length; what the last query matched, what lies in the last area, and the order of the column that
 * was sorted by last, is kept.
 */
export function featureList(source: RowSource): FeatureList {
  const { count: all, properties, leftOut, rows, values } = source;
  const within = withinLast(source.geometry);
  const order = orderLast(source);
  const arranged = async (query: FeatureQuery) =>
    source.arranged(query, ...(await Promise.all([within(query), order(query)])));
  let last: { query: string; indices: Promise<Uint32Array> } | undefined;
  const found = (query: FeatureQuery): Promise<Uint32Array> => {
    const text = queryText(query);
    if (last?.query === text) return last.indices;
    const looked = { query: text, indices: arranged(query) };
    last = looked;
    looked.indices.catch(() => {
      if (last === looked) last = undefined;
    });
    return looked.indices;
  };
  return {
    properties,
    leftOut,
    async page(start, count, query) {
      if (!narrows(query) && query.sorting === undefined) {
        const length = Math.max(0, Math.min(count, all - start));
        return { total: all, rows: await rows(Uint32Array.from({ length }, (_, at) => start + at)) };
      }
      const indices = await found(query);
      return { total: indices.length, rows: await rows(indices.slice(start, start + count)) };
    },
    rows: async indices => rows(Uint32Array.from(indices.filter(index => index < all))),
    // A copy: the page of the list goes on with its own.
    matching: async query => (narrows(query) ? (await found(query)).slice() : undefined),
    values,
    groups: async (property, query) => source.groups(property, query, await within(query)),
  };
}

/** Whether each feature lies in the area of a query, undefined without one: it is looked for once as long as it stays. */
function withinLast(geometry: PackedGeometry): (query: FeatureQuery) => Promise<Uint8Array | undefined> {
  let last: { text: string; within: Promise<Uint8Array> } | undefined;
  const lookUp = (area: FeatureArea) => {
    const text = JSON.stringify(area);
    if (last?.text !== text) last = { text, within: inTurns(featuresWithin(geometry, area)) };
    return last.within;
  };
  return async ({ area }) => area && lookUp(area);
}

/** The order of the column that a query sorts by, undefined without one: it is found once as long as the column stays. */
function orderLast(source: RowSource): (query: FeatureQuery) => Promise<ColumnOrder | undefined> {
  let last: { column: string; order: Promise<ColumnOrder | undefined> } | undefined;
  const lookUp = (column: string) => {
    if (last?.column === column) return last.order;
    const found = { column, order: source.order(column) };
    last = found;
    found.order.catch(() => {
      if (last === found) last = undefined;
    });
    return found.order;
  };
  return async ({ sorting }) => sorting && lookUp(sorting.column);
}

/** Most bytes that the texts of one column take for each feature. */
const TEXT_BYTES = 1000;

/** Columns of features that are at hand, without the bytes that they came in; `textOf` gives the text of each. */
export function columnsOf(
  features: readonly (Feature | null)[],
  textOf?: (index: number) => string,
): FeatureColumns {
  const builder = createFeatureColumns(features.length * TEXT_BYTES);
  for (const [index, feature] of features.entries())
    builder.add(feature, 0, 0, textOf && (() => textOf(index)));
  return builder.columns(new Uint8Array());
}

/** Rows of features whose columns and geometry are known. */
export function rowsIn(columns: FeatureColumns, geometry: PackedGeometry): RowSource {
  const count = columns.starts.length;
  return {
    count,
    geometry,
    properties: columns.properties.map(propertyOfColumn),
    leftOut: columns.leftOut,
    rows: async indices => rowsAt(columns, indices),
    arranged: async (query, within, order) => arrangeFeatures(columns, query, within, order),
    order: async column => columnOrder(columns, column),
    values: async name => {
      const column = columns.properties.find(each => each.name === name);
      return column && valuesOfColumn(column, count);
    },
    groups: async (property, query, within) => groupFeatures(columns, query, property, within),
  };
}
