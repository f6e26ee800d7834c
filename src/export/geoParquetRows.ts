import * as zlib from 'node:zlib';
import type { SchemaElement } from 'hyparquet';
import { ParquetWriter, type Writer } from 'hyparquet-writer';
import { createBounds } from '../domain/geoParquet/bounds.ts';
import type { ColumnCell, WrittenKind } from '../domain/geoParquet/columnKind.ts';
import { geoMetadata } from '../domain/geoParquet/geoMetadata.ts';
import type { Wkb } from '../domain/geoParquet/wkb.ts';

/** What a group of rows holds at most: rows, and bytes of the text that they came as. */
const MOST_ROWS = 100_000;
export const MOST_BYTES = 2 ** 26;
const MOST_CELLS = 4_000_000;

/** Rows that a group of so many columns holds at most. */
export function mostRows(columns: number): number {
  return Math.min(MOST_ROWS, Math.ceil(MOST_CELLS / Math.max(1, columns)));
}

/** A column besides the geometry and the box around it. */
export interface RowColumn {
  name: string;
  kind: WrittenKind;
}

/** A file of GeoParquet 1.1 that is written group by group. */
export interface GeoParquetRows {
  /** The cells of each column, and the geometry of each row: undefined for none. */
  write(cells: readonly ColumnCell[][], geometries: readonly (Wkb | undefined)[]): void;
  /** Columns in which an infinity stands for a number beyond what a double holds. */
  infinite(): string[];
  /** Ends the file, with more texts of JSON among its metadata. */
  finish(notes: Readonly<Record<string, object>>, isOtherReference?: boolean): void;
}

export function createGeoParquetRows(columns: readonly RowColumn[], into: Writer): GeoParquetRows {
  const writer = new ParquetWriter({ writer: into, schema: schemaOf(columns), ...compression() });
  const types = new Set<string>();
  const bounds = createBounds();
  const infinite = new Set<string>();
  return {
    write(cells, geometries) {
      for (const [index, { name }] of columns.entries())
        if (cells[index]?.some(isInfinite)) infinite.add(name);
      for (const geometry of geometries) {
        if (geometry === undefined) continue;
        types.add(geometry.type);
        bounds.join(geometry.bounds);
      }
      const columnData = [
        ...columns.map(({ name }, index) => columnOf(name, cells[index] ?? [])),
        // The least and the most of bytes say nothing of where a geometry is; those of its box do.
        { name: 'geometry', data: geometries.map(each => each?.bytes ?? null), statistics: false },
        { name: 'bbox', data: geometries.map(each => each?.bounds ?? null) },
      ];
      writer.write({ columnData, rowGroupSize: geometries.length });
    },
    infinite: () => [...infinite],
    finish(notes, isOtherReference) {
      const all = { geo: geoMetadata(types, bounds.found(), isOtherReference), ...notes };
      writer.kvMetadata = Object.entries(all).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
      writer.finish();
    },
  };
}

function isInfinite(cell: ColumnCell): boolean {
  return cell === Number.POSITIVE_INFINITY || cell === Number.NEGATIVE_INFINITY;
}

/** A column as the writer takes it, whose dictionaries have one zero alone: with a negative one it goes without. */
function columnOf(name: string, data: ColumnCell[]) {
  const hasNegativeZero = data.some(cell => Object.is(cell, -0));
  return { name, data, ...(hasNegativeZero ? { encoding: 'PLAIN' as const } : {}) };
}

/** Zstandard where this Node has it, else Snappy, which comes with the writer. */
function compression(): Pick<ConstructorParameters<typeof ParquetWriter>[0], 'codec' | 'compressors'> {
  if (typeof zlib.zstdCompressSync !== 'function') return {};
  return { codec: 'ZSTD', compressors: { ZSTD: input => zlib.zstdCompressSync(input) } };
}

const TYPES: Readonly<Record<WrittenKind, Omit<SchemaElement, 'name'>>> = {
  int32: { type: 'INT32' },
  int64: { type: 'INT64' },
  double: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  json: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  timestamp: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
};

const SIDES = ['xmin', 'ymin', 'xmax', 'ymax'];

function schemaOf(columns: readonly RowColumn[]): SchemaElement[] {
  const optional = { repetition_type: 'OPTIONAL' } as const;
  return [
    { name: 'root', num_children: columns.length + 2 },
    ...columns.map(({ name, kind }) => ({ name, ...TYPES[kind], ...optional })),
    { name: 'geometry', type: 'BYTE_ARRAY', ...optional },
    { name: 'bbox', num_children: SIDES.length, ...optional },
    ...SIDES.map((name): SchemaElement => ({ name, type: 'DOUBLE', repetition_type: 'REQUIRED' })),
  ];
}
