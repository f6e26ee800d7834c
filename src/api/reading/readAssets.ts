import { type AssetForm, type CsvForm, RECORD_SEPARATOR } from '../../domain/assetFile/assetForm.ts';
import { csvFeatures } from '../../domain/assetFile/csvFeature.ts';
import { UnreadableResponseError } from '../errors.ts';
import { MAX_PROBLEMS } from '../mend.ts';
import { readParquet } from '../parquet/readParquet.ts';
import type { Problem } from '../problem.ts';
import { readJson } from '../request/readJson.ts';
import { assetFeature, assetFeatureIn } from './assetFeature.ts';
import { readBrokenCollection } from './readBrokenCollection.ts';
import { type ElementSink, readDocument } from './readDocument.ts';
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

/** Told how many features were read; the next are read when it resolves. */
export type OnCount = (count: number) => Promise<void>;

/** Reads the features of a file. Throws UnreadableResponseError where there are none. */
export async function readAssets(document: AssetDocument, onCount: OnCount): Promise<AssetsRead> {
  const { form } = document;
  if (form.kind === 'csv') return readTable(document, form, onCount);
  if (form.kind === 'parquet' || form.kind === 'geoparquet') return readParquet(document, form, onCount);
  return form.kind === 'sequence' ? readSequence(document, onCount) : readCollection(document, onCount);
}

const ENDPOINT = 'portfolioFeatures';

/** A collection of features, in pieces; else a feature, a geometry, or a list of these. */
async function readCollection({ bytes, memory }: AssetDocument, onCount: OnCount): Promise<AssetsRead> {
  let table = createTableBuilder(bytes);
  const sink: ElementSink = {
    async take(elements, where) {
      if (where === undefined) table.rewrite(elements);
      else table.add(elements, where);
      await onCount(table.count());
    },
    async restart() {
      table = createTableBuilder(bytes);
    },
  };
  if (isCollection(bytes)) {
    const whole = { endpoint: ENDPOINT, url: '', bytes, memory, keepsAll: false } as const;
    try {
      const { problems } = await readDocument(whole, sink);
      return { table, problems: withLines(problems, bytes, table.startOf) };
    } catch (error) {
      return readInPart({ bytes, memory }, onCount, error);
    }
  }
  const read = readJson(bytes);
  if (!read.ok) throw unreadableFile([read.problem]);
  const values: unknown[] = Array.isArray(read.value) ? read.value : [read.value];
  const problems: Problem[] = [];
  const features = values.map((value, index) => {
    const found = assetFeature(value, values.length > 1 ? `$[${index}]` : '$');
    note(problems, found.problems);
    return found.feature;
  });
  if (features.every(each => each === null)) throw unreadableFile(problems);
  table.rewrite(features);
  return { table, problems };
}

/** What can be read of a collection that could not be read as a whole; throws the reason where that is nothing. */
async function readInPart(
  document: Pick<AssetDocument, 'bytes' | 'memory'>,
  onCount: OnCount,
  reason: unknown,
): Promise<AssetsRead> {
  const { table, isBroken, ...read } = await readBrokenCollection(document, onCount);
  if (table.count() === 0) throw reason;
  const problems = withLines(read.problems, document.bytes, table.startOf);
  if (isBroken) return { table, problems };
  if (!(reason instanceof UnreadableResponseError)) throw reason;
  return { table, problems: [...reason.problems, ...problems].slice(0, MAX_PROBLEMS) };
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
  all.push(...found.slice(0, MAX_PROBLEMS - all.length));
}

const NEWLINE = 10;
const SEPARATOR = RECORD_SEPARATOR.charCodeAt(0);

/** One feature or geometry after another: a line for each, or each behind a separator (RFC 8142). */
async function readSequence({ bytes }: AssetDocument, onCount: OnCount): Promise<AssetsRead> {
  const problems: Problem[] = [];
  const table = createTableBuilder(bytes);
  const separator = bytes.subarray(0, HEAD).includes(SEPARATOR) ? SEPARATOR : NEWLINE;
  let line = 1;
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(separator, start);
    const end = found < 0 ? bytes.length : found;
    const text = new TextDecoder().decode(bytes.subarray(start, end));
    const lines = separator === NEWLINE ? 1 : text.split('\n').length - 1;
    if (text.trim() !== '') {
      const read = assetFeatureIn(text, `line ${line}`);
      note(problems, read.problems);
      table.addOne(read.feature, start, end);
      if (table.count() % 1000 === 0) await onCount(table.count());
    }
    line += lines;
    start = end + 1;
  }
  if (table.count() === 0) throw unreadableFile([]);
  return { table, problems };
}

/** Bytes of a table that are decoded at once. */
const PART = 2 ** 20;

/** A feature for each row of a table. */
async function readTable({ bytes }: AssetDocument, form: CsvForm, onCount: OnCount): Promise<AssetsRead> {
  const problems: Problem[] = [];
  const featureOfRow = csvFeatures(form);
  const table = createTableBuilder(bytes);
  for (const rows of tableRows(bytes, form, PART)) {
    for (const row of rows) {
      const { feature, problem } = featureOfRow(row);
      if (problem !== undefined) note(problems, [{ path: `line ${row.line}`, ...problem }]);
      table.append(feature);
    }
    await onCount(table.count());
  }
  if (table.count() === 0) throw unreadableFile([]);
  return { table, problems };
}
