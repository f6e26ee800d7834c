import { expect, it } from 'vitest';
import { guessCsv } from '../../../../src/domain/assetFile/guessCsv.ts';
import { rowColumns } from '../../../../src/domain/assetFile/rowColumns.ts';
import { featuresCsv } from '../../../../src/export/featuresCsv.ts';

const parquet = { kind: 'parquet', columns: ['id', 'lat', 'lon'], origin: undefined } as const;
const placed = { ...parquet, latitude: 1, longitude: 2 };

async function textOf(feature: object, columns: ReturnType<typeof rowColumns>): Promise<string> {
  const bytes = Buffer.from(JSON.stringify({ features: [feature] }));
  const { blocks } = featuresCsv(bytes, { signal: new AbortController().signal, columns });
  const parts: Uint8Array[] = [];
  for await (const block of blocks) parts.push(block);
  return Buffer.concat(parts).toString();
}

it('rows of a table of Parquet become a CSV that has its coordinates once', async () => {
  const feature = {
    type: 'Feature',
    id: 'a',
    geometry: { type: 'Point', coordinates: [8, 47] },
    properties: { id: 'a', lat: 47, lon: 8 },
  };
  expect(await textOf(feature, rowColumns(placed))).toBe('id,lat,lon\r\na,47,8\r\n');
});

it('rows of a table in which names come twice, or are none, become a CSV that has them so', async () => {
  const form = guessCsv('lat,lon,a,,a\n47,8,1,2,3\n');
  const properties = { lat: 47, lon: 8, a: 1, 'column 4': 2, 'a (2)': 3 };
  const feature = { type: 'Feature', geometry: { type: 'Point', coordinates: [8, 47] }, properties };
  expect(await textOf(feature, rowColumns(form))).toBe('lat,lon,a,,a\r\n47,8,1,2,3\r\n');
});

it('there are none where a geometry is no property, in an export, and in what is no table', () => {
  expect(rowColumns({ ...parquet, latitude: 1, longitude: 1 })).toBeUndefined();
  expect(rowColumns({ ...placed, origin: '{}' })).toBeUndefined();
  expect(rowColumns({ kind: 'geoparquet', origin: undefined })).toBeUndefined();
  expect(rowColumns({ kind: 'geojson' })).toBeUndefined();
});
