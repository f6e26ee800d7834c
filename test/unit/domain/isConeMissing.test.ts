import { expect, it } from 'vitest';
import { isConeMissing } from '../../../src/domain/isConeMissing.ts';

const LINE = { type: 'Feature', geometry: { type: 'LineString', coordinates: [] } } as const;

it.each([
  ['did not come', undefined, false, true],
  ['has no features is none', { features: [] }, false, false],
  ['has an area is there', { features: [LINE] }, true, false],
  ['has features and no area is not known', { features: [LINE] }, false, true],
] as const)('a cone that %s', (_, cone, hasArea, isMissing) => {
  expect(isConeMissing(cone, hasArea)).toBe(isMissing);
});
