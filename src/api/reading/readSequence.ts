import { isUtf8 } from 'node:buffer';
import { RECORD_SEPARATOR } from '../../domain/assetFile/assetForm.ts';
import { assetFeatureIn } from './assetFeature.ts';
import { assetsRead } from './assetsRead.ts';
import { lineEndOf } from './lineEndOf.ts';
import { lostLetters } from './lostLetters.ts';
import { problemsTold } from './problemsTold.ts';
import type { AssetDocument, AssetsRead, OnRead } from './readAssets.ts';
import { referencesTold } from './referencesTold.ts';
import { refuseHeavy } from './refuseHeavy.ts';
import { createTableBuilder } from './tableBuilder.ts';
import { unreadableFile } from './unreadableFile.ts';

const SEPARATOR = RECORD_SEPARATOR.charCodeAt(0);

/** Bytes in which separators are looked for. */
const HEAD = 65_536;

/** Bytes of a feature that are parsed at once whatever they weigh. */
const LIGHT = 2 ** 20;

/**
 * One feature or geometry after another: a line for each, or each behind a separator (RFC 8142). Throws
 * UnreadableResponseError where there is nothing.
 */
export async function readSequence({ bytes, memory }: AssetDocument, onRead: OnRead): Promise<AssetsRead> {
  const told = problemsTold();
  const references = referencesTold();
  const table = createTableBuilder(bytes);
  const lineEnd = lineEndOf(bytes);
  const lineBreak = String.fromCharCode(lineEnd);
  const hasSeparators = new TextDecoder()
    .decode(bytes.subarray(0, HEAD))
    .split(lineBreak)
    .some(text => text.trimStart().startsWith(RECORD_SEPARATOR));
  const separator = hasSeparators ? SEPARATOR : lineEnd;
  const mayLose = !isUtf8(bytes);
  let line = 1;
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(separator, start);
    const end = found < 0 ? bytes.length : found;
    if (end - start > LIGHT) refuseHeavy(bytes.subarray(start, end), memory);
    const text = new TextDecoder().decode(bytes.subarray(start, end));
    const lines = hasSeparators ? text.split(lineBreak).length - 1 : 1;
    if (text.trim() !== '') {
      const read = assetFeatureIn(text, `line ${line}`);
      told.add(read.problems, !read.feature?.geometry);
      references.ofFeature(read.reference);
      if (mayLose) told.add(lostLetters([text], `line ${line}`));
      table.addOne(read.feature, start, end);
      if (table.count() % 1000 === 0) await onRead(table);
    }
    line += lines;
    start = end + 1;
  }
  if (table.count() === 0) throw unreadableFile([]);
  return assetsRead(bytes, table, told, references);
}
