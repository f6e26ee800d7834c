import { listScanner } from '../api/reading/listScanner.ts';
import { createTurns } from '../api/turns.ts';

/** Bytes that are looked at at one stretch. */
const PART = 2 ** 18;

/**
 * The text of each feature of a collection, with the blanks around it, as parts of its body. Undefined where the text does
 * not tell for certain where its features are.
 */
export async function featureTexts(bytes: Uint8Array): Promise<Uint8Array[] | undefined> {
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
