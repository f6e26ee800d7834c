import { isUtf8 } from 'node:buffer';
import type { AssetForm, CsvForm } from '../../domain/assetFile/assetForm.ts';
import { csvFeatures } from '../../domain/assetFile/csvFeature.ts';
import { readParquet } from '../parquet/readParquet.ts';
import type { Problem } from '../problem.ts';
import { lostLetters } from './lostLetters.ts';
import { problemsTold } from './problemsTold.ts';
import { readCollection } from './readCollection.ts';
import { readSequence } from './readSequence.ts';
import { createTableBuilder, type TableBuilder } from './tableBuilder.ts';
import { tableRows } from './tableRows.ts';
import { unreadableFile } from './unreadableFile.ts';

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
  /** Another reference system than WGS 84 in which the file says that its coordinates are; they stay as they stand. */
  reference?: string | undefined;
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

/** Bytes of a table that are decoded at once. */
const PART = 2 ** 20;

/** A feature for each row of a table. */
async function readTable({ bytes }: AssetDocument, form: CsvForm, onRead: OnRead): Promise<AssetsRead> {
  const told = problemsTold();
  const featureOfRow = csvFeatures(form);
  const table = createTableBuilder(bytes);
  const mayLose = !isUtf8(bytes);
  if (mayLose) told.add(lostLetters(form.columns, 'line 1'));
  for (const rows of tableRows(bytes, form, PART)) {
    for (const row of rows) {
      const { feature, problem } = featureOfRow(row);
      if (problem !== undefined)
        told.add([{ path: `line ${row.line}`, ...problem }], feature.geometry === null);
      if (mayLose) told.add(lostLetters(row.cells, `line ${row.line}`));
      table.append(feature);
    }
    await onRead(table);
  }
  if (table.count() === 0) throw unreadableFile([]);
  return { table, problems: told.problems() };
}
