import { listScanner } from '../api/reading/listScanner.ts';
import { createTurns } from '../api/turns.ts';

/** Bytes that are looked at at one stretch. */
const PART = 2 ** 18;

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

/** The text of each feature of a collection, with the blanks around it. */
async function featureTexts(bytes: Uint8Array): Promise<Uint8Array[] | undefined> {
  const features: Uint8Array[] = [];
  let start = 0;
  const scanner = listScanner('features', {
    open(position) {
      start = position;
    },
    cut(position) {
      features.push(bytes.subarray(start, position));
      start = position + 1;
    },
    close: () => undefined,
  });
  const turns = createTurns();
  for (let at = 0; at < bytes.length; at += PART) {
    if (turns.isOver()) await turns.next();
    scanner.push(bytes.subarray(at, at + PART));
  }
  return scanner.isRegular() ? features : undefined;
}
