import { collectionBytes } from '../api/reading/collectionBytes.ts';
import { featureTexts } from '../api/reading/featureTexts.ts';
import { namedReference } from '../api/reading/namedReference.ts';
import { restOfCollection } from '../api/reading/restOfCollection.ts';
import { createTurns } from '../api/turns.ts';

/**
 * A collection of the features of another that have these indices, in the order in which they came, each byte for byte
 * as it came; of the other members of the collection only one that says that they are in another reference system than
 * WGS 84. Undefined where the text of the body does not tell for
 * certain where its features are. Made in turns with other work of the thread; rejects with the reason of the signal.
 */
export async function pickFeatures(
  bytes: Uint8Array,
  indices: Uint32Array,
  signal?: AbortSignal,
): Promise<Uint8Array | undefined> {
  const texts = await featureTexts(bytes);
  if (texts === undefined) return undefined;
  const isWanted = new Uint8Array(texts.length);
  for (const index of indices) {
    if (index >= texts.length) return undefined;
    isWanted[index] = 1;
  }
  const turns = createTurns();
  const picked: Uint8Array[] = [];
  for (const [index, text] of texts.entries()) {
    if (turns.isOver()) await turns.next();
    signal?.throwIfAborted();
    if (isWanted[index] === 1) picked.push(text);
  }
  return collectionBytes(picked, namedReference(restOfCollection(bytes, texts))?.member);
}
