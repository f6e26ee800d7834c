import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { geoParquetFile } from '../src/export/geoParquetFile.ts';
import { cache, root } from '../test/harness/paths.ts';
import { run } from '../test/harness/run.ts';
import { seriesFiles, verifiedFeatures } from './geoparquet/seriesFiles.ts';
import { writeLarge } from './geoparquet/writeLarge.ts';

/*
 * Files of GeoParquet as they are exported, read back by those who will read them: GeoPandas, PyArrow and DuckDB, in a
 * Python environment of their own. npm run check:geoparquet. With a number of rows, a file of so many is written, and the
 * memory that it takes is told: npm run check:geoparquet -- --rows 10000000
 */

const { values } = parseArgs({ options: { rows: { type: 'string' } } });
if (values.rows !== undefined) {
  await writeLarge(Number(values.rows));
  process.exit();
}

const PACKAGES = ['geopandas==1.2.0', 'pyarrow==25.0.1', 'duckdb==1.5.6'];

const home = `${cache}/geoparquet`;
const python = process.platform === 'win32' ? `${home}/Scripts/python.exe` : `${home}/bin/python`;
const isComplete = `${home}/complete`;
if (!existsSync(isComplete)) {
  console.log('Installing GeoPandas, PyArrow and DuckDB into .vscode-test…');
  await rm(home, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  await run('python3', ['-m', 'venv', home]);
  await run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...PACKAGES]);
  await writeFile(isComplete, PACKAGES.join('\n'));
}

const LINE = [
  [-82.5, 27.9],
  [-82.4, 28.1],
];
const RING = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
  [0, 0],
];
const HOLE = [
  [0.5, 0.5],
  [1, 1],
  [1, 0.5],
  [0.5, 0.5],
];

const FLAT = [
  { type: 'Point', coordinates: [-82.46, 27.95] },
  { type: 'MultiPoint', coordinates: LINE },
  { type: 'LineString', coordinates: LINE },
  { type: 'MultiLineString', coordinates: [LINE, RING] },
  { type: 'Polygon', coordinates: [RING, HOLE] },
  { type: 'MultiPolygon', coordinates: [[RING, HOLE], [RING]] },
];

const EMPTY = [...FLAT.map(({ type }) => ({ type, coordinates: [] })), collectionOf([])];

function collectionOf(geometries: readonly object[]): object {
  return { type: 'GeometryCollection', geometries };
}

/** The same with a height at each position. */
function raised(coordinates: unknown): unknown {
  if (!Array.isArray(coordinates)) return coordinates;
  const [first] = coordinates;
  return typeof first === 'number' ? [...coordinates, first + 100] : coordinates.map(raised);
}

const HIGH = FLAT.map(({ type, coordinates }) => ({ type, coordinates: raised(coordinates) }));

const files: Record<string, readonly unknown[]> = {
  ...Object.fromEntries(FLAT.map(geometry => [geometry.type, [geometry, null]])),
  ...Object.fromEntries(HIGH.map(geometry => [`${geometry.type} with heights`, [geometry]])),
  GeometryCollection: [collectionOf(FLAT), collectionOf([collectionOf(FLAT)])],
  'GeometryCollection with heights': [collectionOf(HIGH)],
  empty: EMPTY,
  'no geometry': [null],
  'no features': [],
  everything: [...FLAT, ...HIGH, ...EMPTY, null, collectionOf(FLAT), collectionOf(HIGH)],
  many: Array.from({ length: 100_001 }, (_, index) => ({
    type: 'Point',
    coordinates: [(index % 360) - 180, (index % 181) - 90],
  })),
};

const PROPERTIES = [
  {
    name: 'Ålesund',
    count: 1,
    large: 2 ** 40,
    share: 0.5,
    open: true,
    mixed: 1,
    tags: ['a'],
    geometry: 'own',
  },
  { name: null, count: -2, large: 3, share: 1, open: false, mixed: 'x', tags: { a: null }, geometry: '' },
];

const features = Object.entries(files).map(([name, geometries]): [string, object[]] => [
  name,
  geometries.map((geometry, index) => ({
    type: 'Feature',
    id: index,
    geometry,
    properties: PROPERTIES[index % PROPERTIES.length],
  })),
]);

const folder = await mkdtemp(join(tmpdir(), 'landfall-geoparquet-'));
try {
  const encoder = new TextEncoder();
  for (const [name, own] of [...features, ['verification', verifiedFeatures()] as const]) {
    const texts = own.map(feature => encoder.encode(JSON.stringify(feature)));
    await write(name, geoParquetFile(texts, { request: name }), own);
  }
  for (const [name, { bytes, rows }] of Object.entries(seriesFiles())) await write(name, bytes, rows);
  console.log(await run(python, [`${root}/scripts/geoparquet/read_back.py`, folder]));
} finally {
  await rm(folder, { recursive: true });
}

/** A file, and beside it what has to be read of it: a feature for each row. */
async function write(name: string, bytes: Uint8Array, rows: readonly object[]): Promise<void> {
  await writeFile(join(folder, `${name}.parquet`), bytes);
  const expected = { type: 'FeatureCollection', features: rows };
  await writeFile(join(folder, `${name}.json`), JSON.stringify(expected));
}
