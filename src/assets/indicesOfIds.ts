import type { FeatureTable } from '../api/reading/featureTable.ts';
import { otherIdForm } from '../domain/otherIdForm.ts';

type FeatureId = number | string;

/**
 * For each id the index of its feature; else of one that has its other form (`otherIdForm`), where that is no id of its own
 * among these; −1 where there is none.
 */
export async function indicesOfIds(
  { indicesOf }: FeatureTable,
  ids: readonly FeatureId[],
): Promise<number[]> {
  const others = ids.map(otherIdForm);
  const known = new Set(ids);
  const [own, other] = [await indicesOf(ids), await indicesOf(others)];
  return others.map((id, place) => {
    const index = own[place] ?? -1;
    return index >= 0 || known.has(id) ? index : (other[place] ?? -1);
  });
}
