import { createTurns } from '../api/turns.ts';
import { featureTexts } from './featureTexts.ts';

const HEAD = new TextEncoder().encode('{"type":"FeatureCollection","features":[');
const TAIL = new TextEncoder().encode(']}\n');
const COMMA = new TextEncoder().encode(',');

/**
 * A collection of the features of another that have these indices, in the order in which they came, each byte for byte
 * as it came; of the other members of the collection nothing. Undefined where the text of the body does not tell for
 * certain where its features are. Made in turns with other work of the thread.
 */
export async function pickFeatures(bytes: Uint8Array, indices: Uint32Array): Promise<Uint8Array | undefined> {
  const texts = await featureTexts(bytes);
  const picked = texts && Array.from(indices.toSorted(), index => texts[index]);
  if (picked === undefined || !picked.every(each => each !== undefined)) return undefined;
  const length = picked.reduce((sum, { length }) => sum + length + COMMA.length, 0);
  const made = new Uint8Array(HEAD.length + Math.max(0, length - COMMA.length) + TAIL.length);
  const turns = createTurns();
  let at = 0;
  const put = (part: Uint8Array) => {
    made.set(part, at);
    at += part.length;
  };
  put(HEAD);
  for (const [place, feature] of picked.entries()) {
    if (turns.isOver()) await turns.next();
    if (place > 0) put(COMMA);
    put(feature);
  }
  put(TAIL);
  return made;
}
