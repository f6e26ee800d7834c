import { searchable } from '../../domain/columnFilter.ts';
import type { FeatureGroups, GroupNumbers } from '../../domain/featureGroups.ts';
import type { FeatureQuery } from '../../domain/featureQuery.ts';
import { compensatedSum } from '../../domain/portfolioSeries/compensatedSum.ts';
import { arrangeFeatures } from './arrangeFeatures.ts';
import type { FeatureColumns } from './featureColumns.ts';
import { type PropertyColumn, propertiesIn, propertyOfColumn } from './propertyColumn.ts';

/** Most values that have a group. */
const MOST_GROUPS = 1000;

interface Group {
  value: number | string | null;
  count: number;
}

/** Features that a query leaves, grouped by a property as filters compare it; undefined where that is no column. */
export function groupFeatures(
  columns: FeatureColumns,
  query: FeatureQuery,
  property: string,
  within?: Uint8Array,
): FeatureGroups | undefined {
  const by = columns.properties.find(({ name }) => name === property);
  if (by === undefined) return undefined;
  const features = arrangeFeatures(columns, { ...query, sorting: undefined }, within);
  const { groups, groupOf } = groupsBy(by, features);
  const { told, others } = toldGroups(groups);
  const members = membersOf(features, groupOf, groups, told);
  return {
    values: told.map(({ value }) => value),
    counts: Uint32Array.from(told, ({ count }) => count),
    numbers: columns.properties
      .filter(column => column !== by && propertyOfColumn(column).kind === 'number')
      .map(column => numbersOver(column, members)),
    others: {
      values: others.length,
      features: others.reduce((sum, { count }) => sum + count, 0),
    },
  };
}

/** Groups in the order in which they are first met, and for each of the features the place of its group. */
function groupsBy(by: PropertyColumn, features: Uint32Array): { groups: Group[]; groupOf: Uint32Array } {
  const groups: Group[] = [];
  const places = new Map<string, number>();
  /** Most features have a value that was met before. */
  const known = new Map<number | string | undefined, number>();
  const placeOf = (value: number | string | undefined): number => {
    const key = searchable(String(value ?? ''));
    const place =
      places.get(key) ?? groups.push({ value: key === '' ? null : (value ?? null), count: 0 }) - 1;
    places.set(key, place);
    known.set(value, place);
    return place;
  };
  const cellOf = propertiesIn(by);
  const groupOf = features.map(feature => {
    const value = cellOf(feature);
    return known.get(value) ?? placeOf(value);
  });
  for (const place of groupOf) {
    const group = groups[place];
    if (group !== undefined) group.count++;
  }
  return { groups, groupOf };
}

/** Those that are told, that of the features without a value last, and those that are too many. */
function toldGroups(groups: readonly Group[]): { told: readonly Group[]; others: readonly Group[] } {
  const sorted = groups.filter(({ value }) => value !== null).sort((a, b) => b.count - a.count);
  const gap = groups.filter(({ value }) => value === null);
  return { told: [...sorted.slice(0, MOST_GROUPS), ...gap], others: sorted.slice(MOST_GROUPS) };
}

/** The features of many groups, those of group `i` from `starts[i]` to `starts[i + 1]`. */
interface Members {
  starts: Uint32Array;
  features: Uint32Array;
}

function membersOf(
  features: Uint32Array,
  groupOf: Uint32Array,
  groups: readonly Group[],
  told: readonly Group[],
): Members {
  const starts = new Uint32Array(told.length + 1);
  for (const [rank, { count }] of told.entries()) starts[rank + 1] = (starts[rank] ?? 0) + count;
  const ranks = new Map(told.map((group, rank) => [group, rank]));
  const rankOf = Int32Array.from(groups, group => ranks.get(group) ?? -1);
  const next = starts.slice();
  const members = new Uint32Array(starts[told.length] ?? 0);
  for (let at = 0; at < features.length; at++) {
    const rank = rankOf[groupOf[at] ?? 0] ?? -1;
    if (rank < 0) continue;
    const place = next[rank] ?? 0;
    members[place] = features[at] ?? 0;
    next[rank] = place + 1;
  }
  return { starts, features: members };
}

function numbersOver({ name, numbers }: PropertyColumn, { starts, features }: Members): GroupNumbers {
  const count = starts.length - 1;
  const gaps = () => new Float64Array(count).fill(Number.NaN);
  const told = { name, counts: new Uint32Array(count), sums: gaps(), least: gaps(), most: gaps() };
  const room = new Float64Array(features.length);
  for (let group = 0; group < count; group++) {
    let known = 0;
    for (const feature of features.subarray(starts[group], starts[group + 1])) {
      const value = numbers?.[feature] ?? Number.NaN;
      if (!Number.isNaN(value)) room[known++] = value;
    }
    if (known === 0) continue;
    const values = room.subarray(0, known);
    told.counts[group] = known;
    told.sums[group] = compensatedSum(values);
    told.least[group] = values.reduce((least, value) => Math.min(least, value));
    told.most[group] = values.reduce((most, value) => Math.max(most, value));
  }
  return told;
}
