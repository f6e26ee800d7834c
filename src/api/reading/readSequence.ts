import { isUtf8 } from 'node:buffer';
import { RECORD_SEPARATOR } from '../../domain/assetFile/assetForm.ts';
import { isOnEarth } from '../../domain/isOnEarth.ts';
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
import { type Alike, createTableBuilder, type TableBuilder } from './tableBuilder.ts';
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
  const source = reachedBytes(body);
  const lineEnd = lineEndIn(source);
  const table = createTableBuilder(body, { separator: lineEnd });
  const read: Reading = { table, told: problemsTold(), references: referencesTold() };
  const takeAlike = alikeLines(table, onRead);
  const lineBreak = String.fromCharCode(lineEnd);
  const hasSeparators = new TextDecoder()
    .decode(source.part(0, Math.min(HEAD, body.length)))
    .split(lineBreak)
    .some(text => text.trimStart().startsWith(RECORD_SEPARATOR));
  let line = 1;
  const separator = hasSeparators ? SEPARATOR : lineEnd;
  for (let start = 0; start < body.length; ) {
    const end = separatorFrom(source, start, separator);
    const bytes = source.part(start, end);
    if (end - start > LIGHT) refuseHeavy(bytes, memory);
    const text = new TextDecoder().decode(bytes);
    const isWhole = add(read, { text, bytes, line, start });
    if (table.count() % 1000 === 0) await onRead(table);
    line += hasSeparators ? text.split(lineBreak).length - 1 : 1;
    const alike = isWhole && !hasSeparators ? await takeAlike(start, end) : { end: end + 1, count: 0 };
    line += alike.count;
    start = alike.end;
  }
  if (table.count() === 0) throw unreadableFile([]);
  return assetsRead(body, table, read.told, read.references);
}

/** What was read so far. */
interface Reading {
  table: TableBuilder;
  told: ReturnType<typeof problemsTold>;
  references: ReturnType<typeof referencesTold>;
}

/** What stands between two separators. */
interface Span {
  text: string;
  bytes: Uint8Array;
  line: number;
  start: number;
}

/** Adds the feature of a span that is not blank; gives whether all of it could be read. */
function add({ table, told, references }: Reading, { text, bytes, line, start }: Span): boolean {
  if (text.trim() === '') return false;
  const { feature, problems, reference } = assetFeatureIn(text, `line ${line}`);
  told.add(problems, !feature?.geometry);
  references.ofFeature(reference);
  if (!isUtf8(bytes)) told.add(lostLetters([text], `line ${line}`));
  table.addOne(feature, start, start + bytes.length);
  return feature !== null && problems.length === 0;
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

/** Where the next separator stands, or all ends. */
function separatorFrom(source: ReachedBytes, start: number, separator: number): number {
  const length = source.reach(Number.POSITIVE_INFINITY);
  for (let from = start; from < length; from += AHEAD) {
    const found = source.part(from, Math.min(from + AHEAD, length)).indexOf(separator);
    if (found >= 0) return from + found;
  }
  return length;
}

/** Lines that are parsed, at most, before others are looked for that are written as one of them. */
const MOST_PARSED = 1024;

/** Takes the lines behind one that was parsed, as far as they are written alike; the rarer, the more often there are none. */
function alikeLines(table: TableBuilder, onRead: OnRead): (start: number, end: number) => Promise<Alike> {
  let [patience, left] = [1, 1];
  return async (start, end) => {
    const taken = { end: end + 1, count: 0 };
    if (--left > 0) return taken;
    table.learn(start, end);
    for (let more = table.addAlike(taken.end, isOnEarth); more.count > 0; ) {
      taken.end = more.end;
      taken.count += more.count;
      await onRead(table);
      more = table.addAlike(taken.end, isOnEarth);
    }
    patience = taken.count > 0 ? 1 : Math.min(MOST_PARSED, 2 * patience);
    left = patience;
    return taken;
  };
}
