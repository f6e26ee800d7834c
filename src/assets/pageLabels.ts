import { setImmediate } from 'node:timers/promises';
import { createTextColumn, type TextColumn, textAt } from '../api/reading/textColumn.ts';
import { type PackedTexts, packTexts } from '../domain/packedTexts.ts';
import { valueWithoutKeys } from '../editor/words.ts';

/** Texts that are looked at in one turn. */
const TURN = 5000;

/** What assets are called, for a page: none of it has a key. */
export async function pageLabels(labels: TextColumn): Promise<PackedTexts> {
  if (!(await hasKeys(labels))) return packTexts(labels.bytes, labels.ends);
  const { bytes, ends } = await withoutKeys(labels);
  return packTexts(bytes, ends);
}

/** A key that stands across the end of a text is none. */
async function hasKeys({ bytes, ends }: TextColumn): Promise<boolean> {
  const decoder = new TextDecoder();
  let from = 0;
  for (let start = 0; start < ends.length; start += TURN) {
    const to = ends[Math.min(ends.length, start + TURN) - 1] ?? from;
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
    if (index % TURN === TURN - 1) await setImmediate();
  }
  return column.column();
}
