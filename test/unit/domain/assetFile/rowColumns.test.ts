import { expect, it } from 'vitest';
import { rowColumns } from '../../../../src/domain/assetFile/rowColumns.ts';
import { featuresCsv } from '../../../../src/export/featuresCsv.ts';

const parquet = { kind: 'parquet', columns: ['id', 'lat', 'lon'], origin: undefined } as const;
const placed = { ...parquet, latitude: 1, longitude: 2 };

it('rows of a table of Parquet become a CSV that has its coordinates once', async () => {
  const feature = {
    type: 'Feature',
    id: 'a',
    geometry: { type: 'Point', coordinates: [8, 47] },
    properties: { id: 'a', lat: 47, lon: 8 },
  };
  const bytes = Buffer.from(JSON.stringify({ features: [feature] }));
  const { blocks } = featuresCsv(bytes, {
    signal: new AbortController().signal,
    columns: rowColumns(placed),
  });
  const parts: Uint8Array[] = [];
  for await (const block of blocks) parts.push(block);
  expect(Buffer.concat(parts).toString()).toBe('id,lat,lon\r\na,47,8\r\n');
});

it('there are none where a geometry is no property, in an export, and in what is no table', () => {
  expect(rowColumns({ ...parquet, latitude: 1, longitude: 1 })).toBeUndefined();
  expect(rowColumns({ ...placed, origin: '{}' })).toBeUndefined();
  expect(rowColumns({ kind: 'geoparquet', origin: undefined })).toBeUndefined();
  expect(rowColumns({ kind: 'geojson' })).toBeUndefined();
});
