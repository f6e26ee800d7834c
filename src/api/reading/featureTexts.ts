import { bodyPart, type ResponseBody } from '../responseBody.ts';
import { createTurns } from '../turns.ts';
import { listScanner } from './listScanner.ts';

/** Bytes that are looked at at one stretch. */
const PART = 2 ** 18;

/** The last of the characters that JSON takes for blanks. */
const SPACE = 0x20;

/**
 * The text of each feature of a collection, with the blanks around it, as a view of the bytes. Undefined where the text
 * of the body does not tell for certain where its features are. Found in turns with other work of the thread.
 */
export async function featureTexts(bytes: Uint8Array): Promise<Uint8Array[] | undefined> {
  const features: Uint8Array[] = [];
  const parts = featureTextParts(bytes);
  for (;;) {
    const part = await parts.next();
    if (part.done) return part.value ? features : undefined;
    for (const text of part.value) features.push(text);
  }
}

/**
 * The same texts, those of some bytes at a time, so that not all of them are held at once; those of a file are no views.
 * Ends with whether the text of the body tells for certain where its features are: otherwise the texts are none of features.
 */
export async function* featureTextParts(body: ResponseBody): AsyncGenerator<Uint8Array[], boolean> {
  let spans: [start: number, end: number][] = [];
  let start = 0;
  const scanner = listScanner('features', {
    open(position) {
      start = position;
    },
    cut(position) {
      spans.push([start, position]);
      start = position + 1;
    },
    close: () => undefined,
  });
  const turns = createTurns();
  for (let at = 0; at < body.length; at += PART) {
    if (turns.isOver()) await turns.next();
    const part = await bodyPart(body, at, at + PART);
    scanner.push(part);
    const found: Uint8Array[] = [];
    for (const [from, to] of spans) {
      const text = from < at ? await bodyPart(body, from, to) : part.subarray(from - at, to - at);
      // A list without elements has blanks at most.
      if (text.some(byte => byte > SPACE)) found.push(text);
    }
    spans = [];
    if (found.length > 0) yield found;
  }
  return scanner.isRegular();
}
