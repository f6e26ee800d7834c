import { expect, it } from 'vitest';
import { featureSeries } from '../../../src/panels/featureSeries.ts';

const of = (id: unknown, wind: number) => ({ id, properties: { datetimes: ['t'], wind: [wind] } });
const windOf = (features: readonly unknown[], id: number | string) =>
  featureSeries(features, id)?.properties.wind;

it('is that of the feature asked for, of the same type of id first', () => {
  expect(windOf([of('1', 1), of(1, 2)], 1)).toEqual([2]);
  expect(windOf([of('1', 1)], 1)).toEqual([1]);
});

it('is a lone one without an id, and never that of another feature', () => {
  expect(windOf([of(undefined, 3)], 1)).toEqual([3]);
  expect(windOf([of(7, 3)], 1)).toBeUndefined();
  expect(windOf([of(undefined, 3), of(undefined, 4)], 1)).toBeUndefined();
});

it('has gaps where features or their members are missing', () => {
  expect(featureSeries([null, { id: 1 }], 1)).toEqual({ id: 1, datetimes: [], properties: {} });
});

it('counts others that came with the id, as a number or as a text', () => {
  const othersOf = (ids: readonly unknown[], id: number | string) =>
    featureSeries(
      ids.map(each => ({ id: each, properties: {} })),
      id,
    )?.others;
  expect(othersOf([1, 1, 2, 1], 1)).toBe(2);
  expect(othersOf([1, '1'], '1')).toBeUndefined();
  expect(othersOf(['1', '1'], 1)).toBe(1);
  expect(othersOf([undefined], 1)).toBeUndefined();
});
