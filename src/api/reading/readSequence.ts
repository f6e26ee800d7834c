import { isUtf8 } from 'node:buffer';
import { RECORD_SEPARATOR } from '../../domain/assetFile/assetForm.ts';
import { type ReachedBytes, reachedBytes } from '../request/arrivingBytes.ts';
import type { ResponseBody } from '../responseBody.ts';
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
const [FEED, RETURN] = [0x0a, 0x0d];

/** Bytes in which separators are looked for. */
const HEAD = 65_536;

/** Bytes of a feature that are parsed at once whatever they weigh. */
const LIGHT = 2 ** 20;

/**
 * One feature or geometry after another: a line for each, or each behind a separator (RFC 8142). Throws
 * UnreadableResponseError where there is nothing.
 */
export async function readSequence(
  { bytes: body, memory }: AssetDocument<ResponseBody>,
  onRead: OnRead,
): Promise<AssetsRead> {
  const told = problemsTold();
  const references = referencesTold();
  const table = createTableBuilder(body);
  const source = reachedBytes(body);
  const lineEnd = lineEndIn(source);
  const lineBreak = String.fromCharCode(lineEnd);
  const hasSeparators = new TextDecoder()
    .decode(source.part(0, Math.min(HEAD, body.length)))
    .split(lineBreak)
    .some(text => text.trimStart().startsWith(RECORD_SEPARATOR));
  let line = 1;
  for (const [start, end] of spansBetween(source, hasSeparators ? SEPARATOR : lineEnd)) {
    const bytes = source.part(start, end);
    if (end - start > LIGHT) refuseHeavy(bytes, memory);
    const text = new TextDecoder().decode(bytes);
    if (text.trim() !== '') {
      const read = assetFeatureIn(text, `line ${line}`);
      told.add(read.problems, !read.feature?.geometry);
      references.ofFeature(read.reference);
      if (!isUtf8(bytes)) told.add(lostLetters([text], `line ${line}`));
      table.addOne(read.feature, start, end);
      if (table.count() % 1000 === 0) await onRead(table);
    }
    line += hasSeparators ? text.split(lineBreak).length - 1 : 1;
  }
  if (table.count() === 0) throw unreadableFile([]);
  return assetsRead(body, table, told, references);
}

/** The end of its first line. */
function lineEndIn(source: ReachedBytes): number {
  const length = source.reach(Number.POSITIVE_INFINITY);
  for (let size = HEAD; ; size *= 8) {
    const part = source.part(0, Math.min(size, length));
    // A line feed may stand behind the last of them.
    const before = part.subarray(0, -1);
    if (size >= length || before.includes(FEED) || before.includes(RETURN)) return lineEndOf(part);
  }
}

/** Bytes in which the next separator is looked for. */
const AHEAD = 2 ** 16;

/** Where what stands between the separators begins and ends. */
function* spansBetween(source: ReachedBytes, separator: number): Generator<[start: number, end: number]> {
  const length = source.reach(Number.POSITIVE_INFINITY);
  for (let start = 0; start < length; ) {
    let [end, from] = [-1, start];
    while (end < 0 && from < length) {
      const part = source.part(from, Math.min(from + AHEAD, length));
      const found = part.indexOf(separator);
      if (found >= 0) end = from + found;
      from += part.length;
    }
    if (end < 0) end = length;
    yield [start, end];
    start = end + 1;
  }
}
