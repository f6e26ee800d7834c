import type { ResponseBody } from '../api/responseBody.ts';
import { eachFeature, type FeatureRows, type MakingRows } from './featureRows.ts';

const [TAB, LINE_FEED, RETURN, SPACE] = [0x09, 0x0a, 0x0d, 0x20];

/**
 * The features of a collection one after another, each in a line of its own (NDJSON): byte for byte as they came, but
 * for ends of lines between their members and what indents these.
 */
export function featureLines(body: ResponseBody, making: MakingRows): FeatureRows {
  return { blocks: blocksOf(body, making), notes: () => [] };
}

const END = Uint8Array.of(LINE_FEED);

async function* blocksOf(body: ResponseBody, making: MakingRows): AsyncGenerator<Uint8Array> {
  for await (const lines of eachFeature(body, making, inOneLine))
    yield Buffer.concat(lines.flatMap(line => [line, END]));
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
