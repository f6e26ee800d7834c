import { expect, it } from 'vitest';
import { isBare } from '../../../../src/api/reading/asFeature.ts';

const point = { type: 'Point', coordinates: [8, 50] };

it.each([
  [{ type: 'Feature', geometry: point, features: ['pool'] }, true],
  [{ type: 'Feature', geometry: null, features: [] }, true],
  [{ geometry: point, features: [] }, true],
  [{ ...point, features: [] }, true],
  [{ type: 'GeometryCollection', geometries: [point] }, true],
  [{ type: 'FeatureCollection', geometry: point, features: [] }, false],
  [{ type: 'Collection', geometry: null, features: [] }, false],
  [{ coordinates: 'WGS84', features: [] }, false],
  [{ features: [] }, false],
])('%j is a feature or a geometry by itself: %j', (value, told) => expect(isBare(value)).toBe(told));
