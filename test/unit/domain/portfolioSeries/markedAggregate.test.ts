import { expect, it } from 'vitest';
import { atOnce } from '../../../../src/domain/atOnce.ts';
import { countOtherIntervals } from '../../../../src/domain/portfolioSeries/countOtherIntervals.ts';
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

it('amounts with such marks between them stand for as long as those with gaps there', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  const each = hours.map(() => 1);
  const third = (between: number | null) => hours.map(hour => (hour % 3 === 0 ? 3 : between));
  const rainOf = (between: number | null) =>
    hourly([each, each, third(between)], 'precipitation_accumulation', 'mm');
  const [marked, gaps] = [rainOf(-9999), rainOf(null)];
  expect(wholeAggregate(marked, everyAsset(marked), undefined)).toEqual(
    wholeAggregate(gaps, everyAsset(gaps), undefined),
  );
  expect(atOnce(countOtherIntervals(marked))).toBe(atOnce(countOtherIntervals(gaps)));
});

it('a number below −999 of a variable that is not known is in the mean as it came', () => {
  const series = hourly([[-1200], [-1000]], 'convective_inhibition', 'J/kg');
  expect(wholeAggregate(series, everyAsset(series), undefined)).toMatchObject({
    mean: Float64Array.of(-1100),
  });
});
