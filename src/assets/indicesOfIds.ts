import type { FeatureTable } from '../api/reading/featureTable.ts';
import { otherIdForm } from '../domain/otherIdForm.ts';

type FeatureId = number | string;

/** For each id the index of its feature; of one that only its text has in common, where no other has it. */
export async function indicesOfIds(
  { indicesOf }: FeatureTable,
  ids: readonly FeatureId[],
): Promise<number[]> {
  const [own, other] = [await indicesOf(ids), await indicesOf(ids.map(otherIdForm))];
  return ids.map((_, place) => [own[place] ?? -1, other[place] ?? -1].find(index => index >= 0) ?? -1);
}
