import type { Problem } from '../problem.ts';
import { foreignNumbers, readJson } from '../request/readJson.ts';
import { assetFeature, assetFeatureIn } from './assetFeature.ts';
import { assetsRead } from './assetsRead.ts';
import { brokenAt } from './brokenAt.ts';
import { foreignElements } from './foreignElements.ts';
import { lineEndOf } from './lineEndOf.ts';
import { listScanner } from './listScanner.ts';
import { problemsTold } from './problemsTold.ts';
import type { AssetDocument, AssetsRead, OnRead } from './readAssets.ts';
import { readBrokenCollection } from './readBrokenCollection.ts';
import type { ElementPlace } from './readDocument.ts';
import { MemoryExhausted } from './readingTask.ts';
import { readSequence } from './readSequence.ts';
import { referencesTold } from './referencesTold.ts';
import { refuseHeavy } from './refuseHeavy.ts';
import { createTableBuilder } from './tableBuilder.ts';
import { unreadableFile } from './unreadableFile.ts';
import { behindBlanks } from './withLines.ts';
import { withoutMark } from './withoutMark.ts';

/**
 * A feature, a geometry, or a list of these, as far as its text can be read, and features one after another where an
 * object stands on a line behind the first. Throws the reason, where there is one, for anything else.
 */
export async function readBare(
  document: AssetDocument,
  onRead: OnRead,
  reason?: unknown,
): Promise<AssetsRead> {
  const { bytes, memory } = document;
  const { place, isWhole, followed, weight } = outlineOf(bytes);
  if (!isWhole) {
    const before = await readInPart(document, onRead, followed);
    if (before !== undefined) return before;
  }
  if (weight > memory) throw new MemoryExhausted();
  const json = readJson(bytes);
  if (json.ok) return readValues(bytes, json, place, reason);
  const lossy = isWhole ? await readInPart(document, onRead, followed, json.problem) : undefined;
  if (lossy === undefined) throw reason ?? unreadableFile([json.problem]);
  return lossy;
}

interface Outline {
  /** The elements of a list; else all of the text. */
  place: ElementPlace;
  /** The text is JSON. */
  isWhole: boolean;
  /** Bytes that are JSON that goes on. */
  followed: number;
  /** Bytes of memory that a parser takes at most. */
  weight: number;
}

function outlineOf(bytes: Uint8Array): Outline {
  const cuts: number[] = [];
  let start: number | undefined;
  const scanner = listScanner(undefined, {
    open(position) {
      start = position;
    },
    cut: position => cuts.push(position),
    close: () => undefined,
  });
  scanner.push(bytes);
  const place = start === undefined ? { start: 0, cuts: [bytes.length] } : { start, cuts };
  const isWhole = scanner.state() === 'complete';
  return { place, isWhole, followed: scanner.followed(), weight: scanner.weight() };
}

/** Throws the reason, where there is one, where the value is no feature, and has none. */
function readValues(
  bytes: Uint8Array,
  { value: whole, problems: unread }: { value: unknown; problems: readonly Problem[] },
  place: ElementPlace,
  reason: unknown,
): AssetsRead {
  const isList = Array.isArray(whole);
  const values: unknown[] = Array.isArray(whole) ? whole : [whole];
  const isParted = isList && place.cuts.length === values.length;
  const told = problemsTold();
  if (isParted)
    for (const { index, numbers } of foreignElements(bytes.subarray(place.start), place))
      told.add(foreignNumbers(numbers, `$[${index}]`));
  else told.add(unread);
  const references = referencesTold();
  const features = values.map((value, index) => {
    const found = assetFeature(value, isList ? `$[${index}]` : '$');
    told.add(found.problems, !found.feature?.geometry);
    references.ofFeature(found.reference);
    return found.feature;
  });
  if (features.every(each => each === null)) throw reason ?? unreadableFile(told.problems());
  const table = createTableBuilder(bytes);
  // A list of which some element is nested too deeply to be followed is written anew.
  if (isParted || !isList) table.add(features, place);
  else table.rewrite(features);
  return assetsRead(bytes, table, told, references);
}

const [LIST, OBJECT] = [0x5b, 0x7b];

/**
 * What stands before the place from which a text is no JSON, or all of one in which letters are lost, which is the fault
 * then; undefined where that is nothing.
 */
async function readInPart(
  document: AssetDocument,
  onRead: OnRead,
  followed: number,
  fault?: Problem,
): Promise<AssetsRead | undefined> {
  const { bytes, memory } = document;
  if (firstOf(bytes) === LIST) return readBrokenList(document, onRead, fault);
  if (fault === undefined && isFirstOfLines(bytes, followed)) return readSequence(document, onRead);
  const text = bytes.subarray(0, followed);
  refuseHeavy(text, memory);
  const { feature, problems, reference } = assetFeatureIn(new TextDecoder().decode(text), '$');
  if (feature === null) return undefined;
  const table = createTableBuilder(bytes);
  table.addOne(feature, 0, followed);
  const references = referencesTold();
  references.ofFeature(reference);
  const told = problemsTold();
  told.add([fault ?? brokenAt(bytes, followed), ...problems]);
  return assetsRead(bytes, table, told, references);
}

async function readBrokenList(
  document: AssetDocument,
  onRead: OnRead,
  fault: Problem | undefined,
): Promise<AssetsRead | undefined> {
  const { table, read, told, references } = await readBrokenCollection(document, undefined, onRead);
  if (read === 0) return undefined;
  if (fault !== undefined) told.addFirst([fault]);
  return assetsRead(document.bytes, table, told, references);
}

function firstOf(bytes: Uint8Array): number | undefined {
  const text = withoutMark(bytes);
  return text[behindBlanks(text, 0)];
}

/** Whether a text is followed by another object on a line behind an object that is a line by itself. */
function isFirstOfLines(bytes: Uint8Array, followed: number): boolean {
  if (firstOf(bytes) !== OBJECT || bytes[followed] !== OBJECT) return false;
  const line = bytes.indexOf(lineEndOf(bytes), behindBlanks(bytes, 0));
  return line >= 0 && behindBlanks(bytes, line) === followed && outlineOf(bytes.subarray(0, line)).isWhole;
}
