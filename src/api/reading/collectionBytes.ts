import { createTurns } from '../turns.ts';

const TAIL = new TextEncoder().encode(']}\n');
const COMMA = new TextEncoder().encode(',');

/**
 * The text of a collection of features, each byte for byte as its text stands, in shared memory: a thread takes it
 * without a copy. `members` are others of the collection, as text, each with a comma behind it. Made in turns with other
 * work of the thread.
 */
export async function collectionBytes(features: readonly Uint8Array[], members = ''): Promise<Uint8Array> {
  const head = new TextEncoder().encode(`{"type":"FeatureCollection",${members}"features":[`);
  const turns = createTurns();
  const commas = Math.max(0, features.length - 1) * COMMA.length;
  const size = features.reduce((sum, { length }) => sum + length, head.length + commas + TAIL.length);
  const made = new Uint8Array(new SharedArrayBuffer(size));
  let at = 0;
  const put = (part: Uint8Array) => {
    made.set(part, at);
    at += part.length;
  };
  put(head);
  for (const [place, feature] of features.entries()) {
    if (turns.isOver()) await turns.next();
    if (place > 0) put(COMMA);
    put(feature);
  }
  put(TAIL);
  return made;
}
