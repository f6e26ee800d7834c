import { expect, it } from 'vitest';
import { typeWords } from '../../../src/domain/typeWords.ts';

it.each([
  ['HU', 'AL092022', 'Hurricane (HU)'],
  ['HU', 'WP092022', 'Typhoon (HU)'],
  ['STS', 'WP092022', 'Severe tropical storm (STS)'],
  ['STS', undefined, 'Subtropical storm (STS)'],
  ['Extratropical', 'AL092022', 'Extratropical'],
  ['Tropical Low', 'SH092022', 'Tropical Low'],
  ['', 'AL092022', undefined],
  [undefined, 'AL092022', undefined],
  [7, 'AL092022', undefined],
])('the type %j of %s is told as %j', (type, id, words) => {
  expect(typeWords(type, id)).toBe(words);
});
