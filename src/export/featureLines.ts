import { featureTexts } from '../api/reading/featureTexts.ts';
import { createTurns } from '../api/turns.ts';

const [TAB, LINE_FEED, RETURN, SPACE] = [0x09, 0x0a, 0x0d, 0x20];

/**
 * The features of a collection one after another, each in a line of its own (NDJSON): byte for byte as they came, but
 * for ends of lines between their members and what indents these. Undefined where the text of the body does not tell for
 * certain where its features are. Made in turns with other work of the thread; rejects with the reason of the signal.
 */
export async function featureLines(
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const texts = await featureTexts(bytes);
  signal.throwIfAborted();
  if (texts === undefined) return undefined;
  const turns = createTurns();
  const turn = async () => {
    if (!turns.isOver()) return;
    await turns.next();
    signal.throwIfAborted();
  };
  const lines: Uint8Array[] = [];
  let size = 0;
  for (const text of texts) {
    await turn();
    const line = inOneLine(text);
    lines.push(line);
    size += line.length + 1;
  }
  const made = new Uint8Array(size);
  let at = 0;
  for (const line of lines) {
    await turn();
    made.set(line, at);
    at += line.length;
    made[at++] = LINE_FEED;
  }
  return made;
}

/** No text within JSON has an end of a line that is not written as an escape. */
function inOneLine(text: Uint8Array): Uint8Array {
  const line = trimmed(text);
  if (!line.includes(LINE_FEED) && !line.includes(RETURN)) return line;
  const kept = new Uint8Array(line.length);
  let count = 0;
  let isIndent = false;
  for (const byte of line) {
    if (byte === LINE_FEED || byte === RETURN) isIndent = true;
    else if (byte !== SPACE && byte !== TAB) isIndent = false;
    if (!isIndent) kept[count++] = byte;
  }
  return kept.subarray(0, count);
}

/** Without the blanks around it. */
function trimmed(text: Uint8Array): Uint8Array {
  let [start, end] = [0, text.length];
  while (start < end && (text[start] ?? 0) <= SPACE) start++;
  while (end > start && (text[end - 1] ?? 0) <= SPACE) end--;
  return text.subarray(start, end);
}
