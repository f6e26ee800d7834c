import { isUtf8 } from 'node:buffer';
import type { AssetForm, CsvForm } from '../../domain/assetFile/assetForm.ts';
import { csvFeatures } from '../../domain/assetFile/csvFeature.ts';
import type { CsvRow } from '../../domain/assetFile/csvReader.ts';
import { encodingName } from '../../domain/assetFile/legacyEncoding.ts';
import { isComment } from '../../domain/assetFile/titleRows.ts';
import { t } from '../../domain/localize.ts';
import { readParquet } from '../parquet/readParquet.ts';
import { type Problem, preview } from '../problem.ts';
import type { BodyFile, ResponseBody } from '../responseBody.ts';
import { everyStretch } from './everyStretch.ts';
import { letterEncoding } from './letterEncoding.ts';
import { lostLetters } from './lostLetters.ts';
import { onEarth } from './onEarth.ts';
import { problemsTold } from './problemsTold.ts';
import { readCollection } from './readCollection.ts';
import { readSequence } from './readSequence.ts';
import { createTableBuilder, type TableBuilder } from './tableBuilder.ts';
import { tableRows } from './tableRows.ts';
import { unreadableFile } from './unreadableFile.ts';

/** A file, its form, and the most bytes of memory for what of it is held at once. */
export interface AssetDocument<Bytes = Uint8Array> {
  bytes: Bytes;
  form: AssetForm;
  memory: number;
  /** Takes the rows of a table, which are written anew; memory does without one. */
  rows?: BodyFile | undefined;
}

/** The features of a file: what could not be read is a gap in its place, with a problem that says where. */
export interface AssetsRead {
  table: TableBuilder;
  problems: Problem[];
  /** Another reference system than WGS 84 in which the file says that its coordinates are; they stay as they stand. */
  reference?: string | undefined;
  /** In which the letters of a table were read that are not in UTF-8. */
  encoding?: string | undefined;
}

/** Told of what was read so far; the next features are read when it resolves. */
export type OnRead = (table: TableBuilder) => Promise<void>;

/** Reads the features of a file. Throws UnreadableResponseError where there are none. */
export async function readAssets(source: AssetDocument<ResponseBody>, onRead: OnRead): Promise<AssetsRead> {
  const { form } = source;
  if (form.kind === 'geojson') return readCollection(source, onRead);
  if (form.kind === 'sequence') return readSequence(source, onRead);
  return form.kind === 'csv' ? readTable(source, form, onRead) : readParquet(source, form, onRead);
}

/** Bytes of a table that are decoded at once. */
const PART = 2 ** 17;

/** A feature for each row of a table. */
async function readTable(
  { bytes, rows: rowsFile }: AssetDocument<ResponseBody>,
  guess: CsvForm,
  onRead: OnRead,
): Promise<AssetsRead> {
  const encoding = letterEncoding(bytes, guess.legacy);
  const form = { ...guess, encoding };
  const told = problemsTold();
  const featureOfRow = csvFeatures(form);
  const table = createTableBuilder(bytes, { rows: rowsFile });
  const letters = letterNotes(bytes, encoding);
  const { above, names } = headOf(bytes, form);
  told.add(titleNote(above, names, form.columns.length));
  if (names !== undefined) told.add(letters(names));
  for (const rows of tableRows(bytes, form, PART)) {
    for (const row of rows) {
      const { feature: read, problem } = featureOfRow(row);
      const { feature, problems } = onEarth(read, () => `line ${row.line}`);
      told.add(problems, true);
      if (problem !== undefined)
        told.add([{ path: `line ${row.line}`, ...problem }], feature.geometry === null);
      told.add(letters(row));
      table.append(feature);
    }
    await onRead(table);
  }
  if (table.count() === 0) throw unreadableFile([]);
  return { table, problems: told.problems(), encoding };
}

/** What is told of the letters of each row: those that are lost, or the first that nothing says is meant so. */
function letterNotes(bytes: ResponseBody, encoding: string | undefined): (row: CsvRow) => Problem[] {
  if (encoding === undefined && everyStretch(bytes, isUtf8)) return () => [];
  if (encoding !== undefined && !encoding.startsWith('utf')) return takenLetters(encoding);
  const expected = encoding === undefined ? t('text in UTF-8') : t('text in UTF-16');
  return ({ cells, line }) => lostLetters(cells, `line ${line}`, expected);
}

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Tells once of a table that is taken for one in an encoding of which it tells nothing. */
function takenLetters(encoding: string): (row: CsvRow) => Problem[] {
  let isTold = false;
  return ({ cells, line }) => {
    const cell = isTold ? undefined : cells.find(each => BEYOND_ASCII.test(each));
    if (cell === undefined) return [];
    isTold = true;
    const found = t('{0}, as the table is read as {1}', preview(cell), encodingName(encoding));
    return [{ path: `line ${line}`, expected: t('text in UTF-8'), found }];
  };
}

/** The rows above the table, and the one that names its columns, where one does. */
function headOf(bytes: ResponseBody, form: CsvForm): { above: readonly CsvRow[]; names: CsvRow | undefined } {
  const { titles = 0, hasHeader } = form;
  const rows: CsvRow[] = [];
  for (const read of tableRows(bytes, { ...form, hasHeader: false, titles: 0 }, PART)) {
    rows.push(...read.slice(0, titles + 1 - rows.length));
    if (rows.length > titles) break;
  }
  return { above: rows.slice(0, titles), names: hasHeader ? rows[titles] : undefined };
}

/** Tells of a title, as it is none of the rows of the table. */
function titleNote(above: readonly CsvRow[], names: CsvRow | undefined, columns: number): Problem[] {
  const title = above.find(({ cells }) => !isComment(cells));
  if (title === undefined) return [];
  const expected =
    names === undefined
      ? t('{0} cells', columns)
      : t('the names of columns, which are in line {0}', names.line);
  return [{ path: `line ${title.line}`, expected, found: preview(title.cells.join(' ').trim()) }];
}
