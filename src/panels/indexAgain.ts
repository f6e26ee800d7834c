import { type FeatureId, idAt } from '../api/reading/featureColumns.ts';
import type { FeatureTable } from '../api/reading/featureTable.ts';
import { textAt } from '../api/reading/textColumn.ts';
import { indicesOfIds } from '../assets/indicesOfIds.ts';
import { featureRow } from '../domain/featureRow.ts';
import { featureDigest } from './featureDigest.ts';

/** What is remembered of a feature, to find it among others that came since. */
export interface RememberedFeature {
  id?: FeatureId | undefined;
  index: number;
  /** Undefined where it is not known. */
  label: string | undefined;
  /** Of one without an id: see `featureDigest`. */
  digest?: string | undefined;
}

/**
 * Index of a feature by its id, in its place before any other; of one without an id in its place alone, by its name or
 * all that it has. −1 where it is not among them.
 */
export async function indexAgain(
  table: FeatureTable,
  { id, index, label, digest }: RememberedFeature,
): Promise<number> {
  const isThere = index < table.count;
  if (id !== undefined && isThere && idAt(table.ids, index) === id) return index;
  if (id !== undefined) return (await indicesOfIds(table, [id]))[0] ?? -1;
  if (!isThere) return -1;
  const isNamed = label !== featureRow(null, index).label && textAt(table.labels, index) === label;
  if (isNamed) return index;
  const feature = await table.feature(index);
  return digest !== undefined && feature && featureDigest(feature) === digest ? index : -1;
}
