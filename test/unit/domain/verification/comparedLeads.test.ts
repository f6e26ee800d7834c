import { expect, it } from 'vitest';
import { comparedLeads } from '../../../../src/domain/verification/comparedLeads.ts';
import { verificationPairs } from '../../../../src/domain/verification/verificationPairs.ts';
import { verificationTable } from '../../../../src/domain/verification/verificationTable.ts';
import { at, seriesFeature } from './seriesFeature.ts';

/** From when the lead times are that are compared, and how many pairs each has. */
function leadsOf(forecast: readonly number[], observed: readonly number[]) {
  const winds = (hours: readonly number[]) => [
    seriesFeature(1, hours, { wind: hours.map(hour => 10 + hour) }),
  ];
  const runs = [{ initTime: at(0), features: winds(forecast) }];
  const { rows } = verificationTable(verificationPairs(runs, winds(observed), 3), [0, 6, 12, 18, 24, 30]);
  return comparedLeads(rows).map(row => [row.lead_time_from_hours, row.derived_pairs]);
}

it('a lead time without a pair between others is a gap, and none before or behind them', () => {
  expect(leadsOf([0, 6, 12, 18, 24], [6, 18])).toEqual([
    [6, 1],
    [12, 0],
    [18, 1],
  ]);
});

it('a lead time for which nothing was forecast is no gap', () => {
  expect(leadsOf([0, 24], [0, 24])).toEqual([
    [0, 1],
    [24, 1],
  ]);
});

it('without any pair no lead time is compared', () => {
  expect(leadsOf([0, 6], [3])).toEqual([]);
});
