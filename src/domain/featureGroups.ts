import { columnOf, type FeatureQuery } from './featureQuery.ts';
import { readNumber } from './readNumber.ts';

/** Features by what they have of a property: those of a group are what `groupFilter` of its value leaves. */
export interface FeatureGroups {
  /** What the features of each group have, as the first of them has it; null, the last, for those without a value. */
  values: readonly (number | string | null)[];
  /** Features of each group: those with most of them are the first. */
  counts: Uint32Array;
  /** Every other property of numbers over each group. Derived. */
  numbers: readonly GroupNumbers[];
  /** Values that fewer features have than those of the groups, and these features: they are in no group. */
  others: { values: number; features: number };
}

/** A property of numbers over groups. */
export interface GroupNumbers {
  name: string;
  /** Features of each group that have a number of it: the rest is of them alone. */
  counts: Uint32Array;
  /** NaN where no feature of the group has a number. */
  sums: Float64Array;
  least: Float64Array;
  most: Float64Array;
}

/** A text that `=` would take for a number, or for one in quotes. */
const isAmbiguous = (text: string) => readNumber(text) !== undefined || /^".*"$/s.test(text.trim());

/** What leaves the features of a group in the column of the property. */
export function groupFilter(value: number | string | null): string {
  return typeof value === 'string' && isAmbiguous(value) ? `="${value}"` : `=${value ?? ''}`;
}

/** The features that are grouped: what a query leaves, whichever of the groups it names. */
export function groupedQuery({ search, filters, area }: FeatureQuery, property: string): FeatureQuery {
  const grouped = { search, filters: { ...filters, [columnOf(property)]: '' } };
  return area === undefined ? grouped : { ...grouped, area };
}
