import { parquetForm } from '../../../../src/api/parquet/parquetForm.ts';
import { readParquet } from '../../../../src/api/parquet/readParquet.ts';
import { featureAt, rowsAt } from '../../../../src/api/reading/featureColumns.ts';
import { parseExact } from '../../../../src/api/request/parseExact.ts';
import { bodyPartNow } from '../../../../src/api/responseBody.ts';
import type { GeoParquetForm, ParquetForm } from '../../../../src/domain/assetFile/assetForm.ts';

/** Bytes in memory that threads share. */
export function shared(file: ArrayBuffer | Uint8Array): Uint8Array {
  const bytes = new Uint8Array(new SharedArrayBuffer(file.byteLength));
  bytes.set(file instanceof Uint8Array ? file : new Uint8Array(file));
  return bytes;
}

export interface ReadOptions {
  memory?: number;
  form?: ParquetForm | GeoParquetForm;
}

const decoder = new TextDecoder();

/** All of a file of Parquet, as a page and an export have it. */
export async function readFile(file: ArrayBuffer | Uint8Array, { memory = 2 ** 28, form }: ReadOptions = {}) {
  const bytes = shared(file);
  const told: number[] = [];
  const { table, problems } = await readParquet(
    { bytes, memory },
    form ?? parquetForm({ bytes, memory }),
    async soFar => {
      told.push(soFar.count());
    },
  );
  const { geometry, columns } = table.built();
  const indices = Uint32Array.from({ length: geometry.featureCount }, (_, index) => index);
  const read = [...indices].map(index =>
    decoder.decode(bodyPartNow(columns.bytes, columns.starts[index] ?? 0, columns.ends[index] ?? 0)),
  );
  return {
    geometry,
    problems,
    told,
    names: columns.properties.map(({ name }) => name),
    rows: rowsAt(columns, indices),
    features: [...indices].map(index => featureAt(columns, index)),
    /** The texts of features. */
    read,
    /** With bigints for the integers that a double may not hold. */
    exact: read.map(parseExact),
  };
}
