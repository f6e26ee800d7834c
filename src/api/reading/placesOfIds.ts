import { isInexact } from '../../domain/isInexact.ts';
import { otherIdForm } from '../../domain/otherIdForm.ts';
import type { FeatureId } from './featureColumns.ts';
import { type TextColumn, textAt } from './textColumn.ts';

/**
 * For each id the place of the first feature with this very one among ids as JSON, else of the first with its other form
 * (`otherIdForm`), where that is no id of its own among these; −1 where there is none, and for a number that may be another
 * than the one that was written.
 */
export function placesOfIds(column: TextColumn, ids: readonly (FeatureId | undefined)[]): Int32Array {
  const places = new Map<string, number>();
  for (let index = column.ends.length - 1; index >= 0; index--) places.set(textAt(column, index), index);
  const known = new Set(ids);
  const placeOf = (id: FeatureId) => places.get(JSON.stringify(id));
  const placeOfOther = (other: FeatureId) => (known.has(other) ? undefined : placeOf(other));
  return Int32Array.from(ids, id =>
    id === undefined || isInexact(id) ? -1 : (placeOf(id) ?? placeOfOther(otherIdForm(id)) ?? -1),
  );
}
