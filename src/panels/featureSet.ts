import type { FeatureTable } from '../api/reading/featureTable.ts';
import { rememberEach } from '../domain/rememberEach.ts';

let last = 0;

/** Number of the features of a table, by which a page says of which it speaks: an index is a place among these alone. */
export const featureSet = rememberEach((_table: FeatureTable): number => {
  last += 1;
  return last;
});
