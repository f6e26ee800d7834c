import { expect, it } from 'vitest';
import { everyAsset, hourly, wholeAggregate } from './seriesOf.ts';

it('a mark for a missing value, such as −9999, is in no mean, sum or quantile of assets, and is not counted', () => {
  const series = hourly(
    [
      [10, -9999],
      [20, -9999],
      [-9999, -9999],
    ],
    'temperature',
    '°C',
  );
  for (const weights of [undefined, Float64Array.of(1, 1, 5)])
    expect(wholeAggregate(series, everyAsset(series), weights)).toMatchObject({
      count: Uint32Array.of(2, 0),
      mean: Float64Array.of(15, Number.NaN),
      sum: Float64Array.of(30, Number.NaN),
      least: Float64Array.of(10, Number.NaN),
    });
});

it('a number below −999 of a variable that is not known is in the mean as it came', () => {
  const series = hourly([[-1200], [-1000]], 'convective_inhibition', 'J/kg');
  expect(wholeAggregate(series, everyAsset(series), undefined)).toMatchObject({
    mean: Float64Array.of(-1100),
  });
});
