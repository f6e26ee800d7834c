import { expect, it, vi } from 'vitest';
import { tableOf } from '../../../src/api/reading/featureTable.ts';

const written = vi.hoisted((): Uint8Array[] => []);
vi.mock('vscode', () => ({ Uri: {}, l10n: { t: (text: string) => text } }));
vi.mock('../../../src/export/writeExport.ts', () => ({ chooseDestination: async () => ({}) }));
vi.mock('../../../src/export/exportResponse.ts', () => ({
  responseFileName: () => '',
  writeAndOffer: async (_parts: unknown, _to: unknown, bytes: Uint8Array) => void written.push(bytes),
}));
vi.mock('../../../src/assets/foundLimit.ts', () => ({
  foundLimit: async () => ({ summary: { names: ['limit_passed'] }, rows: [[true]] }),
}));
const { exportLimitFeatures } = await import('../../../src/assets/exportLimitFeatures.ts');

const SITE = { type: 'Feature', id: 1, geometry: { type: 'Point', coordinates: [0, 0] }, properties: {} };

it('features with what a limit is to each are in the reference system that their answer names', async () => {
  const crs = { type: 'name', properties: { name: 'EPSG:3857' } };
  for (const named of [crs, undefined]) {
    const bytes = Buffer.from(JSON.stringify({ type: 'FeatureCollection', crs: named, features: [SITE] }));
    const features = { answer: Object({ bytes }), table: tableOf([Object(SITE)], bytes) };
    await exportLimitFeatures(Object({}), features, Object({}), Object({}));
    const made = JSON.parse(new TextDecoder().decode(written.at(-1)));
    expect([made.crs, made.features[0].properties]).toEqual([named, { limit_passed: true }]);
  }
});
