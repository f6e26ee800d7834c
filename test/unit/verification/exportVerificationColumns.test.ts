import { parquetMetadata } from 'hyparquet';
import { beforeEach, expect, it, vi } from 'vitest';
import { tableOf } from '../../../src/api/reading/featureTable.ts';
import { featureTexts } from '../../../src/api/reading/featureTexts.ts';
import { restOfCollection } from '../../../src/api/reading/restOfCollection.ts';
import { geoParquetFile } from '../../../src/export/geoParquetFile.ts';

interface Content {
  text: AsyncIterable<Uint8Array>;
  origin: object;
  isOtherReference: boolean;
}

const made: Content[] = [];
vi.mock('vscode', () => ({ Uri: {}, l10n: { t: (text: string) => text } }));
vi.mock('../../../src/export/writeExport.ts', () => ({ chooseDestination: async () => ({}) }));
vi.mock('../../../src/export/exportResponse.ts', () => ({
  responseFileName: () => '',
  writeAndOffer: async () => undefined,
}));
vi.mock('../../../src/export/makeGeoParquet.ts', () => ({
  makeGeoParquet: async (_: unknown, content: Content) => {
    made.push(content);
  },
}));
vi.mock('../../../src/verification/verificationOrigin.ts', () => ({ verificationOrigin: () => ({}) }));
const { exportVerificationColumns } = await import('../../../src/verification/exportVerificationColumns.ts');

const UTM = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::32633' } };
const feature = {
  type: 'Feature' as const,
  id: 'a',
  properties: {},
  geometry: { type: 'Point' as const, coordinates: [400_000, 5_000_000] },
};

/** What the file says of its column of geometry. */
async function geometryOf(collection: { features: (typeof feature)[] }, references?: readonly string[]) {
  const bytes = Buffer.from(JSON.stringify(collection));
  const found = {
    summary: { names: ['variable', 'derived_bias'] },
    rows: [{ group: 'asset', asset_id: 'a', variable: 'temperature', derived_bias: 1 }],
    observations: {},
  };
  const answer = { bytes, ...(references && { references }) };
  await exportVerificationColumns(Object({}), Object(found), {
    answer,
    table: tableOf(collection.features, bytes),
  });
  const content = made.at(-1);
  const parts: Uint8Array[] = [];
  for await (const part of content?.text ?? []) parts.push(part);
  const text = Buffer.concat(parts);
  const texts = (await featureTexts(text)) ?? [];
  const file = geoParquetFile(
    texts,
    {},
    { rest: restOfCollection(text, texts), isOtherReference: content?.isOtherReference === true },
  );
  const notes = parquetMetadata(file.slice().buffer).key_value_metadata ?? [];
  return JSON.parse(notes.find(({ key }) => key === 'geo')?.value ?? '').columns.geometry;
}

beforeEach(() => made.splice(0));

it('a verification as GeoParquet is in degrees of WGS 84 where the portfolio says nothing else', async () => {
  expect(await geometryOf({ features: [feature] })).not.toHaveProperty('crs');
});

it('a verification as GeoParquet is in no reference system that is known where the portfolio names another', async () => {
  expect(await geometryOf(Object({ features: [feature], crs: UTM }))).toHaveProperty('crs', null);
  expect(await geometryOf({ features: [Object({ ...feature, crs: UTM })] })).toHaveProperty('crs', null);
  expect(await geometryOf({ features: [feature] }, ['EPSG:32633', 'EPSG:32634'])).toHaveProperty('crs', null);
});
