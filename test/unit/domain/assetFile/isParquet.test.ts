import { expect, it } from 'vitest';
import { isParquet } from '../../../../src/domain/assetFile/isParquet.ts';

it.each([
  ['PAR1 and more', true],
  ['PAR1', true],
  ['PARE', true],
  ['PAR2', false],
  ['PAR', false],
  ['xPAR1', false],
  ['', false],
])('a file that begins with %j is one of Parquet: %j', (head, is) => {
  expect(isParquet(new TextEncoder().encode(head))).toBe(is);
});
