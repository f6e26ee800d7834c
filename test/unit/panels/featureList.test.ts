import { expect, it } from 'vitest';
import { featureList, rowsOf } from '../../../src/api/reading/featureList.ts';
import { EVERY_FEATURE } from '../../../src/domain/featureQuery.ts';
import { packGeometry } from '../../../src/domain/geometry.ts';
import { featureDetails } from '../../../src/panels/featureDetails.ts';

it('a feature that could not be read keeps its place in the list and on the map', async () => {
  const point = { type: 'Point' as const, coordinates: [1, 2] as [number, number] };
  const features = [
    { type: 'Feature' as const, id: 1, geometry: point, properties: { name: 'A' } },
    null,
    { type: 'Feature' as const, id: 3, geometry: point, properties: { name: 'C' } },
  ];
  const { total, rows } = await featureList(rowsOf(features)).page(0, 10, EVERY_FEATURE);
  expect([total, rows.map(({ label }) => label)]).toEqual([3, ['A', '#2', 'C']]);
  expect(
    (await featureList(rowsOf(features)).page(0, 10, { ...EVERY_FEATURE, search: 'c' })).rows.map(
      ({ index }) => index,
    ),
  ).toEqual([2]);
  expect([...packGeometry(features).pointFeature]).toEqual([0, 2]);
  expect(featureDetails(null, 1)).toEqual({
    index: 1,
    id: undefined,
    label: '#2',
    geometryType: '',
    properties: {},
  });
});
