import * as z from 'zod';
import { type AssetForm, type CsvForm, RECORD_SEPARATOR } from '../../domain/assetFile/assetForm.ts';
import { csvFeatures } from '../../domain/assetFile/csvFeature.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { UnreadableResponseError } from '../errors.ts';
import { MAX_PROBLEMS } from '../mend.ts';
import { type Problem, preview } from '../problem.ts';
import { parseJson, readJson } from '../request/readJson.ts';
import { type Feature, feature as featureSchema } from '../schemas/geojson.ts';
import { validate } from '../validate.ts';
import { asFeature, isGeometry } from './asFeature.ts';
import { type ElementSink, readDocument } from './readDocument.ts';
import { createTableBuilder, type TableBuilder } from './tableBuilder.ts';
import { tableRows } from './tableRows.ts';

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
type OnCount = (count: number) => Promise<void>;

/** Reads the features of a file. Throws UnreadableResponseError where there are none. */
export async function readAssets(document: AssetDocument, onCount: OnCount): Promise<AssetsRead> {
  const { form } = document;
  if (form.kind === 'csv') return readTable(document, form, onCount);
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
    const { problems } = await readDocument(
      { endpoint: ENDPOINT, url: '', bytes, memory, keepsAll: false },
      sink,
    );
    return { table, problems };
  }
  const read = readJson(bytes);
  if (!read.ok) throw unreadable([read.problem]);
  const values: unknown[] = Array.isArray(read.value) ? read.value : [read.value];
  const problems: Problem[] = [];
  const features = values.map((value, index) => {
    const found = featureOf(value, values.length > 1 ? `$[${index}]` : '$');
    note(problems, found.problems);
    return found.feature;
  });
  if (features.every(each => each === null)) throw unreadable(problems);
  table.rewrite(features);
  return { table, problems };
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

const list = z.array(featureSchema);

/** A feature, or a geometry as the feature that has nothing else; null for what is neither. */
function featureOf(value: unknown, where: string): { feature: Feature | null; problems: Problem[] } {
  const bare = isGeometry(value);
  const type = isRecord(value) ? value.type : undefined;
  if (!bare && typeof type === 'string' && type !== 'Feature') {
    const problem = { path: where, expected: 'a feature of GeoJSON', found: preview(type) };
    return { feature: null, problems: [problem] };
  }
  const read = validate(list, [asFeature(value)]);
  const problems = read.problems.map(problem => ({
    ...problem,
    path: problem.path.replace(/^\$\[0\]/, where).replace(bare ? '.geometry' : '', ''),
  }));
  return { feature: read.value?.[0] ?? null, problems };
}

function note(all: Problem[], found: readonly Problem[]): void {
  all.push(...found.slice(0, MAX_PROBLEMS - all.length));
}

function unreadable(problems: readonly Problem[]): UnreadableResponseError {
  const summary = { endpoint: ENDPOINT, url: '' };
  return new UnreadableResponseError(
    'There are no features in the file.',
    problems,
    new Uint8Array(),
    summary,
  );
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
      const read = readText(text, `line ${line}`);
      note(problems, read.problems);
      table.addOne(read.feature, start, end);
      if (table.count() % 1000 === 0) await onCount(table.count());
    }
    line += lines;
    start = end + 1;
  }
  if (table.count() === 0) throw unreadable([]);
  return { table, problems };
}

function readText(text: string, where: string): { feature: Feature | null; problems: Problem[] } {
  try {
    return featureOf(parseJson(text).value, where);
  } catch {
    const problem = { path: where, expected: 'a feature of GeoJSON', found: preview(text.trim()) };
    return { feature: null, problems: [problem] };
  }
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
  if (table.count() === 0) throw unreadable([]);
  return { table, problems };
}
