import { featureTexts } from '../api/reading/featureTexts.ts';
import { createTurns } from '../api/turns.ts';

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
  if (texts === undefined) return undefined;
  const isWanted = new Uint8Array(texts.length);
  for (const index of indices) {
    if (index >= texts.length) return undefined;
    isWanted[index] = 1;
  }
  const turns = createTurns();
  const picked: Uint8Array[] = [];
  let size = HEAD.length + TAIL.length;
  for (const [index, text] of texts.entries()) {
    if (turns.isOver()) await turns.next();
    if (isWanted[index] !== 1) continue;
    size += text.length + (picked.length > 0 ? COMMA.length : 0);
    picked.push(text);
  }
  // In shared memory, as bodies are: a thread takes it without a copy.
  const made = new Uint8Array(new SharedArrayBuffer(size));
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
