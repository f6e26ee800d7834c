import type { FeatureTable } from '../api/reading/featureTable.ts';
import { memberPlaces } from '../api/reading/memberPlaces.ts';
import type { Turns } from '../api/turns.ts';

/** The geometry of a feature as JSON, as it came where its text tells where it is; null where it has none. */
export async function geometryText(table: FeatureTable, index: number, turns: Turns): Promise<string> {
  const text = await table.text(index);
  const place = text && (await memberPlaces(text, turns))?.get('geometry');
  if (text !== undefined && place !== undefined)
    return new TextDecoder().decode(text.subarray(place.start, place.end));
  return JSON.stringify((await table.feature(index))?.geometry ?? null);
}
