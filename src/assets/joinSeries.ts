import { collectionBytes } from '../api/reading/collectionBytes.ts';
import { featureTexts } from '../api/reading/featureTexts.ts';
import { type NamedReference, namedReference } from '../api/reading/namedReference.ts';
import { restOfCollection } from '../api/reading/restOfCollection.ts';
import { sharedReference } from '../api/reading/sharedReference.ts';

/** Series of several answers as one collection. */
export interface JoinedSeries {
  bytes: Uint8Array;
  /** The reference systems that the answers name, where they differ, so that the collection names none. */
  references: readonly string[];
}

/**
 * Each feature byte for byte as it came, in the reference system that all answers name, where they name one. Undefined
 * where an answer does not tell its features apart.
 */
export async function joinSeries(bodies: readonly Uint8Array[]): Promise<JoinedSeries | undefined> {
  const features: Uint8Array[] = [];
  const named: (NamedReference | undefined)[] = [];
  for (const bytes of bodies) {
    const texts = await featureTexts(bytes);
    if (texts === undefined) return undefined;
    for (const text of texts) features.push(text);
    if (texts.length > 0) named.push(namedReference(restOfCollection(bytes, texts)));
  }
  const { member, differing } = sharedReference(named);
  return { bytes: await collectionBytes(features, member), references: differing };
}
