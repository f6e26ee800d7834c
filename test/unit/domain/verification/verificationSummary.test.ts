import { describe, expect, it } from 'vitest';
import { verificationPairs } from '../../../../src/domain/verification/verificationPairs.ts';
import { verificationSummary } from '../../../../src/domain/verification/verificationSummary.ts';
import { verificationTable } from '../../../../src/domain/verification/verificationTable.ts';
import { at, seriesFeature } from './seriesFeature.ts';

const UNITS = { wind: 'm/s', temperature: '°C' };
const LEADS = [0, 12];

/** Forecasts of assets, each wrong by its own number at as many times, and of one that nobody observed. */
function summaryOf(errors: readonly (readonly [id: number | string, error: number, times: number])[]) {
  const hours = (times: number) => Array.from({ length: times }, (_, hour) => hour);
  const features = errors.map(([id, error, times]) =>
    seriesFeature(id, hours(times), { wind: hours(times).map(() => error) }, UNITS),
  );
  const observations = errors.map(([id, , times]) =>
    seriesFeature(id, hours(times), { wind: hours(times).map(() => 0) }, UNITS),
  );
  const other = seriesFeature('other', [0], { temperature: [20] }, UNITS);
  const given = [{ initTime: at(0), features: [...features, other, null] }];
  const pairs = verificationPairs(given, [...observations, null, null], 3);
  return { pairs, ...verificationSummary(pairs, LEADS) };
}

describe('the summary of a verification', () => {
  it('names the assets that were worst of each variable, that first, with how far off they were', () => {
    const { summary } = summaryOf([
      ['fair', 1, 3],
      [7, -4, 4],
      ['rare', 50, 2],
    ]);
    expect(summary.worst).toEqual([
      {
        variable: 'wind',
        unit: 'm/s',
        assets: [
          { id: 7, count: 4, bias: -4, rmse: 4 },
          { id: 'fair', count: 3, bias: 1, rmse: 1 },
        ],
      },
      { variable: 'temperature', unit: '°C', assets: [] },
    ]);
  });

  it('names ten of them at most, and of those that were as bad the first', () => {
    const { summary } = summaryOf(Array.from({ length: 12 }, (_, id) => [id, id === 11 ? 9 : 5, 3] as const));
    expect(summary.worst[0]?.assets.map(({ id }) => id)).toEqual([11, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('has the table, how many assets there are, and what could not be used', () => {
    const { pairs, summary, rows } = summaryOf([['a', 1, 3]]);
    expect({ names: summary.names, rows }).toEqual(verificationTable(pairs, LEADS));
    expect(summary).toMatchObject({
      assets: 2,
      unreadForecasts: 1,
      unusedObservations: {
        unread: 2,
        withoutId: 0,
        repeatedId: 0,
        unreadableTime: 0,
        withoutTime: 0,
        repeatedTime: 0,
      },
    });
  });
});
