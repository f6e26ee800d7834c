import assert from 'node:assert/strict';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetMetadataAsync } from 'hyparquet';
import { fileWriter } from 'hyparquet-writer';
import { writeGeoParquet } from '../../src/export/geoParquetFile.ts';

/** Rows between two lines that are told. */
const TOLD = 1_000_000;

/** Writes a file of GeoParquet of so many points with ten properties, and tells what memory that takes. */
export async function writeLarge(rows: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-geoparquet-'));
  try {
    const path = join(folder, 'large.parquet');
    const before = process.memoryUsage.rss();
    const started = performance.now();
    writeGeoParquet(texts(rows), { request: 'large' }, fileWriter(path));
    const seconds = (performance.now() - started) / 1000;
    const { size } = await stat(path);
    assert.equal(await rowsIn(path, size), BigInt(rows));
    const most = process.resourceUsage().maxRSS * 1024;
    console.log(
      `${rows} rows, ${megabytes(size)}, written in ${seconds.toFixed(1)} s; memory of the process ${megabytes(before)} before, ${megabytes(most)} at most`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The features, made anew each time that they are gone through. */
function texts(rows: number): Iterable<Uint8Array> {
  const encoder = new TextEncoder();
  let passes = 0;
  return {
    *[Symbol.iterator]() {
      const pass = ++passes;
      for (let index = 0; index < rows; index++) {
        if (index > 0 && index % TOLD === 0)
          console.log(`pass ${pass}, ${index} rows: ${megabytes(process.memoryUsage.rss())}`);
        yield encoder.encode(JSON.stringify(featureAt(index)));
      }
    },
  };
}

function featureAt(index: number): object {
  return {
    type: 'Feature',
    id: index,
    geometry: {
      type: 'Point',
      coordinates: [((index * 7919) % 3600) / 10 - 180, ((index * 104729) % 1700) / 10 - 85],
    },
    properties: {
      name: `Asset ${index}`,
      kind: ['warehouse', 'office', 'port', 'farm'][index % 4],
      country: 'US',
      insured_value_usd: index * 1000,
      built: 1950 + (index % 70),
      height_m: (index % 300) / 10,
      owner: `Owner ${index % 5000}`,
      insured: index % 3 === 0,
      risk: Math.sin(index),
      code: `C${index % 997}`,
    },
  };
}

/** What the end of a file says. */
async function rowsIn(path: string, byteLength: number): Promise<bigint> {
  const file = await open(path);
  try {
    const slice = async (start: number, end = byteLength) => {
      const part = new Uint8Array(end - start);
      await file.read(part, 0, part.length, start);
      return part.buffer;
    };
    return (await parquetMetadataAsync({ byteLength, slice })).num_rows;
  } finally {
    await file.close();
  }
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
