import { otherIdForm } from '../../domain/otherIdForm.ts';
import type { FeatureId } from './featureColumns.ts';
import { type TextColumn, textAt } from './textColumn.ts';

/**
 * For each id the place of the first feature with this very one among ids as JSON, else of the first with its other form
 * (`otherIdForm`); −1 where there is none.
 */
export function placesOfIds(column: TextColumn, ids: readonly (FeatureId | undefined)[]): Int32Array {
  const places = new Map<string, number>();
  for (let index = column.ends.length - 1; index >= 0; index--) places.set(textAt(column, index), index);
  const placeOf = (id: FeatureId) => places.get(JSON.stringify(id));
  return Int32Array.from(ids, id =>
    id === undefined ? -1 : (placeOf(id) ?? placeOf(otherIdForm(id)) ?? -1),
  );
}
