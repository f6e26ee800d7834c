import { isUtf8 } from 'node:buffer';
import { type AssetForm, type CsvForm, RECORD_SEPARATOR } from '../../domain/assetFile/assetForm.ts';
import { csvFeatures } from '../../domain/assetFile/csvFeature.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { UnreadableResponseError } from '../errors.ts';
import { MAX_PROBLEMS } from '../mend.ts';
import { readParquet } from '../parquet/readParquet.ts';
import { type Problem, preview } from '../problem.ts';
import { readJson } from '../request/readJson.ts';
import { isBare } from './asFeature.ts';
import { assetFeature, assetFeatureIn } from './assetFeature.ts';
import { listScanner } from './listScanner.ts';
import { isOnEarth, onEarth } from './onEarth.ts';
import { otherReference } from './otherReference.ts';
import { readBrokenCollection } from './readBrokenCollection.ts';
import { type ElementPlace, type ElementSink, readDocument } from './readDocument.ts';
import { refuseHeavy } from './refuseHeavy.ts';
import { createTableBuilder, type TableBuilder } from './tableBuilder.ts';
import { tableRows } from './tableRows.ts';
import { unreadableFile } from './unreadableFile.ts';
import { withLines } from './withLines.ts';

/** A file, its form, and the most bytes of memory for what of it is held at once. */
export interface AssetDocument {
  bytes: Uint8Array;
  form: AssetForm;
  memory: number;
}

/** The features of a file: what could not be read is a gap in its place, with a problem that says where. */
export interface AssetsRead {
  table: TableBuilder;
  problems: Problem[];
}

/** Told of what was read so far; the next features are read when it resolves. */
export type OnRead = (table: TableBuilder) => Promise<void>;

/** Reads the features of a file. Throws UnreadableResponseError where there are none. */
export async function readAssets(document: AssetDocument, onRead: OnRead): Promise<AssetsRead> {
  const { form } = document;
  if (form.kind === 'csv') return readTable(document, form, onRead);
  if (form.kind === 'parquet' || form.kind === 'geoparquet') return readParquet(document, form, onRead);
  return form.kind === 'sequence' ? readSequence(document, onRead) : readCollection(document, onRead);
}

const ENDPOINT = 'portfolioFeatures';

/** A collection of features, in pieces; else a feature, a geometry, or a list of these. */
async function readCollection(document: AssetDocument, onRead: OnRead): Promise<AssetsRead> {
  const { bytes, memory } = document;
  if (!isCollection(bytes)) return readBare(document);
  let table = createTableBuilder(bytes);
  let misplaced: Problem[] = [];
  const sink: ElementSink = {
    async take(elements, where) {
      const first = table.count();
      const placed = elements.map((element, at) => {
        if (!isRecord(element)) return element;
        const { feature, problems } = onEarth(element, () => `$.features[${first + at}].geometry`);
        note(misplaced, problems);
        return feature;
      });
      // What is written anew is exported so.
      if (where === undefined) table.rewrite(elements, placed);
      else table.add(placed, where);
      await onRead(table);
    },
    async takeAlike(from) {
      const alike = table.addAlike(from, isOnEarth);
      if (alike.count > 0) await onRead(table);
      return alike;
    },
    async restart() {
      table = createTableBuilder(bytes);
      misplaced = [];
    },
  };
  const whole = { endpoint: ENDPOINT, url: '', bytes, memory, keepsAll: false } as const;
  try {
    const { rest, problems: unread } = await readDocument(whole, sink);
    if (isBare(rest)) return readBare(document);
    const problems = [...otherReference(rest), ...unread].slice(0, MAX_PROBLEMS);
    note(problems, misplaced);
    return { table, problems: withLines(problems, bytes, table.startOf) };
  } catch (error) {
    return (await readInPart(document, onRead, error)) ?? readBare(document, error);
  }
}

/** What can be read of a collection that could not be read as a whole; undefined where that is nothing. */
async function readInPart(
  document: AssetDocument,
  onRead: OnRead,
  reason: unknown,
): Promise<AssetsRead | undefined> {
  const { table, isBroken, ...read } = await readBrokenCollection(document, onRead);
  if (table.count() === 0) return undefined;
  const problems = withLines(read.problems, document.bytes, table.startOf);
  if (isBroken) return { table, problems };
  if (!(reason instanceof UnreadableResponseError)) throw reason;
  return { table, problems: [...reason.problems, ...problems].slice(0, MAX_PROBLEMS) };
}

/** A feature, a geometry, or a list of these. Throws the reason, where there is one, for anything else. */
function readBare({ bytes, memory }: AssetDocument, reason?: unknown): AssetsRead {
  refuseHeavy(bytes, memory);
  const read = readJson(bytes);
  if (!read.ok) throw reason ?? unreadableFile([read.problem]);
  const isList = Array.isArray(read.value);
  const values: unknown[] = Array.isArray(read.value) ? read.value : [read.value];
  const problems: Problem[] = [...read.problems];
  const features = values.map((value, index) => {
    const found = assetFeature(value, isList ? `$[${index}]` : '$');
    note(problems, found.problems);
    if (!isList) note(problems, otherReference(value));
    return found.feature;
  });
  if (features.every(each => each === null)) throw reason ?? unreadableFile(problems);
  const table = createTableBuilder(bytes);
  const place = isList ? elementsIn(bytes) : { start: 0, cuts: [bytes.length] };
  // A list of which some element is nested too deeply to be followed is written anew.
  if (place.cuts.length === features.length) table.add(features, place);
  else table.rewrite(features);
  return { table, problems: withLines(problems, bytes, table.startOf) };
}

/** Where the elements of a list are in its text. */
function elementsIn(bytes: Uint8Array): ElementPlace {
  const cuts: number[] = [];
  let start = 0;
  const scanner = listScanner(undefined, {
    open(position) {
      start = position;
    },
    cut: position => cuts.push(position),
    close: () => undefined,
  });
  scanner.push(bytes);
  return { start, cuts };
}

/** Bytes in which the type of a document is looked for. */
const HEAD = 65_536;

/** Whether a document is a collection, or begins as nothing else. */
function isCollection(bytes: Uint8Array): boolean {
  const [head, tail] = [bytes.subarray(0, HEAD), bytes.subarray(-HEAD)].map(part =>
    new TextDecoder().decode(part),
  );
  return /"(?:FeatureCollection|features)"/.test(`${head}${tail}`);
}

function note(all: Problem[], found: readonly Problem[]): void {
  all.push(...found.slice(0, Math.max(0, MAX_PROBLEMS - all.length)));
}

const NEWLINE = 10;
const SEPARATOR = RECORD_SEPARATOR.charCodeAt(0);

/** Bytes of a feature that are parsed at once whatever they weigh. */
const LIGHT = 2 ** 20;

/** One feature or geometry after another: a line for each, or each behind a separator (RFC 8142). */
async function readSequence({ bytes, memory }: AssetDocument, onRead: OnRead): Promise<AssetsRead> {
  const problems: Problem[] = [];
  const table = createTableBuilder(bytes);
  const hasSeparators = new TextDecoder()
    .decode(bytes.subarray(0, HEAD))
    .split('\n')
    .some(text => text.trimStart().startsWith(RECORD_SEPARATOR));
  const separator = hasSeparators ? SEPARATOR : NEWLINE;
  const mayLose = !isUtf8(bytes);
  let line = 1;
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(separator, start);
    const end = found < 0 ? bytes.length : found;
    if (end - start > LIGHT) refuseHeavy(bytes.subarray(start, end), memory);
    const text = new TextDecoder().decode(bytes.subarray(start, end));
    const lines = separator === NEWLINE ? 1 : text.split('\n').length - 1;
    if (text.trim() !== '') {
      const read = assetFeatureIn(text, `line ${line}`);
      note(problems, read.problems);
      if (mayLose) note(problems, lostLetters([text], `line ${line}`));
      table.addOne(read.feature, start, end);
      if (table.count() % 1000 === 0) await onRead(table);
    }
    line += lines;
    start = end + 1;
  }
  if (table.count() === 0) throw unreadableFile([]);
  return { table, problems };
}

/** What stands for letters that are in no UTF-8. */
const LOST = '\ufffd';
/** Characters that are told of a text around such a letter. */
const TOLD = 20;

/** What is told of texts of which letters could not be read. */
function lostLetters(texts: readonly string[], path: string): Problem[] {
  const text = texts.find(each => each.includes(LOST));
  if (text === undefined) return [];
  const at = text.indexOf(LOST);
  return [{ path, expected: 'text in UTF-8', found: preview(text.slice(Math.max(0, at - TOLD), at + TOLD)) }];
}

/** Bytes of a table that are decoded at once. */
const PART = 2 ** 20;

/** A feature for each row of a table. */
async function readTable({ bytes }: AssetDocument, form: CsvForm, onRead: OnRead): Promise<AssetsRead> {
  const problems: Problem[] = [];
  const featureOfRow = csvFeatures(form);
  const table = createTableBuilder(bytes);
  const mayLose = !isUtf8(bytes);
  if (mayLose) note(problems, lostLetters(form.columns, 'line 1'));
  for (const rows of tableRows(bytes, form, PART)) {
    for (const row of rows) {
      const { feature, problem } = featureOfRow(row);
      if (problem !== undefined) note(problems, [{ path: `line ${row.line}`, ...problem }]);
      if (mayLose) note(problems, lostLetters(row.cells, `line ${row.line}`));
      table.append(feature);
    }
    await onRead(table);
  }
  if (table.count() === 0) throw unreadableFile([]);
  return { table, problems };
}
