import { setImmediate } from 'node:timers/promises';
import { createTextColumn, type TextColumn, textAt } from '../api/reading/textColumn.ts';
import { type PackedTexts, packTexts } from '../domain/packedTexts.ts';
import { valueWithoutKeys } from '../editor/words.ts';

/** Bytes that are looked at in one turn, and texts. */
const TURN_BYTES = 2 ** 16;
const TURN_TEXTS = 2000;

/** What assets are called, for a page: none of it has a key. */
export async function pageLabels(labels: TextColumn): Promise<PackedTexts> {
  const { bytes, ends } = (await hasKeys(labels)) ? await withoutKeys(labels) : labels;
  return packTexts(bytes, ends);
}

/** A key that stands across the end of a text is taken for one: what follows then finds none. */
async function hasKeys({ bytes, ends }: TextColumn): Promise<boolean> {
  const decoder = new TextDecoder();
  let from = 0;
  for (const [index, to] of ends.entries()) {
    if (to - from < TURN_BYTES && index < ends.length - 1) continue;
    const text = decoder.decode(bytes.slice(from, to));
    if (valueWithoutKeys(text) !== text) return true;
    from = to;
    await setImmediate();
  }
  return false;
}

async function withoutKeys(labels: TextColumn): Promise<TextColumn> {
  const column = createTextColumn();
  for (let index = 0; index < labels.ends.length; index++) {
    column.add(valueWithoutKeys(textAt(labels, index)));
    if (index % TURN_TEXTS === TURN_TEXTS - 1) await setImmediate();
  }
  return column.column();
}
