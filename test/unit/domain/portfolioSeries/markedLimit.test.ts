import { expect, it } from 'vitest';
import { atOnce } from '../../../../src/domain/atOnce.ts';
import type { Limit } from '../../../../src/domain/limit.ts';
import { limitOver } from '../../../../src/domain/portfolioSeries/limitOver.ts';
import { passingByTime } from '../../../../src/domain/portfolioSeries/passingByTime.ts';
import { limitLook } from '../../../../src/domain/watch/limitFacts.ts';
import { everyAsset, HOUR, hourly } from './seriesOf.ts';

const FROST: Limit = { field: 'temperature', comparison: 'below', value: 0, unit: '°C', kind: 'hourly' };
const marked = hourly(
  [
    [-9999, -9999, -9999],
    [-2, -9999, -3],
    [4, -9999, 5],
  ],
  'temperature',
  '°C',
);

it('a mark for a missing value, such as −9999, passes no limit, and ends a stretch', () => {
  const found = limitOver(marked, FROST);
  expect(found).toMatchObject({ passing: 1, judged: Uint8Array.of(0, 1, 1) });
  expect(found?.stretches).toMatchObject({
    first: Float64Array.of(0, 2 * HOUR),
    peak: Float64Array.of(-2, -3),
  });
});

it('a mark is not counted among what is judged at a time', () => {
  const byTime = atOnce(
    passingByTime(marked, { limit: FROST }, everyAsset(marked), new Float64Array(3).fill(1)),
  );
  expect(byTime).toMatchObject({ count: Uint32Array.of(2, 0, 2), passing: Uint32Array.of(1, 0, 1) });
});

it('a watch is not told of frost by a mark', () => {
  const over = limitOver(marked, FROST);
  const look = over && limitLook('frost', marked, over, String);
  expect(look?.passing.map(({ label }) => label)).toEqual(['1']);
  expect([...(look?.judged ?? [])]).toEqual(['1', '2']);
});

it('a number below −999 of a variable that is not known is judged as it came', () => {
  const series = hourly([[-1200]], 'convective_inhibition', 'J/kg');
  const limit: Limit = { ...FROST, field: 'convective_inhibition', value: -1000, unit: 'J/kg' };
  expect(limitOver(series, limit)).toMatchObject({ passing: 1 });
});
