import type { GeoParquetForm, ParquetForm } from '../../domain/assetFile/assetForm.ts';
import { t } from '../../domain/localize.ts';
import { MAX_PROBLEMS } from '../../domain/maxProblems.ts';
import type { Problem } from '../problem.ts';
import type { AssetDocument, AssetsRead, OnRead } from '../reading/readAssets.ts';
import { MemoryExhausted } from '../reading/readingTask.ts';
import { createTableBuilder, type TableBuilder } from '../reading/tableBuilder.ts';
import { unreadableFile } from '../reading/unreadableFile.ts';
import type { ResponseBody } from '../responseBody.ts';
import { decompressors } from './decompressors.ts';
import { groupValues, type NextValue } from './groupValues.ts';
import { openParquet, type ParquetFile, unreadableParquet } from './openParquet.ts';
import { faultOf } from './parquetFault.ts';
import { type ParquetLayout, parquetLayout } from './parquetLayout.ts';
import { rowFeature } from './rowFeature.ts';

/** Bytes of a feature beside its text, and of a UTF-16 unit of that, where it is held. */
const FEATURE_WEIGHT = 64;
const TEXT_WEIGHT = 2;

/** Features that are read between two reports. */
const STRETCH = 1000;

/**
 * The features of a file of Parquet, a row each, from group to group of its rows. A column of a group that cannot be read
 * is a gap, and a group without its places is left out, with a problem that says which. Throws UnreadableResponseError
 * where there are none, MemoryExhausted before it takes more memory than it may.
 */
export async function readParquet(
  { bytes, memory, rows }: Omit<AssetDocument<ResponseBody>, 'form'>,
  form: ParquetForm | GeoParquetForm,
  onRead: OnRead,
): Promise<AssetsRead> {
  const file = openParquet(bytes, memory);
  const layout = parquetLayout(file, form);
  refuseCodecs(file, layout);
  const table = createTableBuilder(bytes, { mostBytes: memory, rows });
  const reading: Reading = {
    table,
    layout,
    problems: [],
    told: new Set(),
    left: memory,
    isHeld: rows === undefined,
  };
  const groups = file.metadata.row_groups;
  for (const [index, group] of groups.entries()) {
    const where = `row group ${index + 1}`;
    try {
      const values = await groupValues(file, {
        group,
        columns: layout.columns,
        needed: new Set(placeColumns(layout)),
        memory: reading.left,
        onFault: (column, error) => note(reading, { path: `${where}, column ${column}`, ...faultOf(error) }),
      });
      await readRows(reading, { values, rows: Number(group.num_rows), where }, onRead);
    } catch (error) {
      if (error instanceof MemoryExhausted) throw error;
      note(reading, { path: where, ...faultOf(error) });
    }
  }
  const [first] = reading.problems;
  if (table.count() === 0) throw first === undefined ? unreadableFile([]) : unreadableParquet(first);
  return { table, problems: reading.problems };
}

/** How far a file is read. */
interface Reading {
  table: TableBuilder;
  layout: ParquetLayout;
  problems: Problem[];
  /** Columns of which it was told that a value is lost. */
  told: Set<string>;
  /** Bytes of memory that may still be taken. */
  left: number;
  /** Whether memory takes the texts of features. */
  isHeld: boolean;
}

interface Rows {
  values: readonly NextValue[];
  rows: number;
  /** Which group of rows they are. */
  where: string;
}

async function readRows(reading: Reading, { values, rows, where }: Rows, onRead: OnRead): Promise<void> {
  const { table, layout } = reading;
  for (let row = 1; row <= rows; row++) {
    const cells = values.map(next => next());
    const { feature, text, problem, lost } = rowFeature(cells, layout, reading.left);
    reading.left -= FEATURE_WEIGHT + (reading.isHeld ? text.length * TEXT_WEIGHT : 0);
    if (reading.left < 0) throw new MemoryExhausted();
    if (problem !== undefined) note(reading, { path: `${where}, row ${row}`, ...problem });
    for (const { column, found } of lost) {
      if (reading.told.has(column)) continue;
      reading.told.add(column);
      const path = `${where}, row ${row}, column ${column}`;
      note(reading, { path, expected: t('a number, text, time or truth, here and in other rows'), found });
    }
    table.append(feature, text);
    if (row % STRETCH === 0) await onRead(table);
  }
}

function placeColumns({ place }: ParquetLayout): number[] {
  return place.kind === 'coordinates' ? [place.latitude, place.longitude] : [place.at];
}

function note({ problems }: Reading, problem: Problem): void {
  if (problems.length < MAX_PROBLEMS) problems.push(problem);
}

/** Names the codec of a column that cannot be decompressed, before anything is read. */
function refuseCodecs({ metadata }: ParquetFile, { columns }: ParquetLayout): void {
  const names = new Set(columns.map(({ element }) => element.name));
  const known = ['UNCOMPRESSED', ...Object.keys(decompressors)];
  for (const { meta_data: meta } of metadata.row_groups.flatMap(group => group.columns)) {
    const name = meta?.path_in_schema[0];
    if (meta === undefined || name === undefined || !names.has(name) || known.includes(meta.codec)) continue;
    throw unreadableParquet({
      path: `column ${name}`,
      expected: t('a codec of {0}, with which it can be written anew', known.join(', ')),
      found: String(meta.codec),
    });
  }
}
