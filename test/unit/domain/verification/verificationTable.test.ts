import { describe, expect, it } from 'vitest';
import { verificationPairs } from '../../../../src/domain/verification/verificationPairs.ts';
import { verificationTable } from '../../../../src/domain/verification/verificationTable.ts';
import { at, seriesFeature } from './seriesFeature.ts';

describe('the table of a verification', () => {
  const units = { wind: 'm/s', temperature: '°C' };
  const run = (hour: number, wind: readonly unknown[]) => ({
    initTime: at(hour),
    features: [
      seriesFeature(7, [6, 12], { wind, temperature: [20, 20] }, units),
      seriesFeature('=x', [6], { wind: [1] }, units),
    ],
  });
  const observations = [seriesFeature(7, [0, 6, 12], { wind: [1, 3, 5] }, units)];
  const pairs = verificationPairs([run(0, [4, 3]), run(6, [3, 6])], observations, 3);
  const { names, rows } = verificationTable(pairs, [0, 6, 24]);

  it('has each variable over all, by lead time and by asset', () => {
    expect(
      rows.map(row => [
        row.variable,
        row.unit,
        row.group,
        row.lead_time_from_hours,
        row.lead_time_before_hours,
        row.asset_id,
        row.derived_pairs,
      ]),
    ).toEqual([
      ['wind', 'm/s', 'all', undefined, undefined, undefined, 4],
      ['wind', 'm/s', 'lead time', 0, 6, undefined, 1],
      ['wind', 'm/s', 'lead time', 6, 24, undefined, 3],
      ['wind', 'm/s', 'asset', undefined, undefined, 7, 4],
      ['wind', 'm/s', 'asset', undefined, undefined, '=x', 0],
      ['temperature', '°C', 'all', undefined, undefined, undefined, 0],
      ['temperature', '°C', 'lead time', 0, 6, undefined, 0],
      ['temperature', '°C', 'lead time', 6, 24, undefined, 0],
      ['temperature', '°C', 'asset', undefined, undefined, 7, 0],
    ]);
  });

  it('has the statistics, each derived, and every reason for which a pair is missing', () => {
    // Errors +1 −2 and 0 +1; held, 1 and 3 m/s err by −2 −4 and 0 −2; the run of 0 h erred by +1 −2.
    expect(rows[0]).toEqual({
      variable: 'wind',
      unit: 'm/s',
      group: 'all',
      derived_pairs: 4,
      derived_missing_without_id: 0,
      derived_missing_repeated_id: 0,
      derived_missing_unreadable_time: 0,
      derived_missing_without_time: 0,
      derived_missing_repeated_time: 0,
      derived_missing_before_init_time: 0,
      derived_missing_forecast_gap: 0,
      derived_missing_interval_differs: 0,
      derived_missing_asset_not_observed: 2,
      derived_missing_variable_not_observed: 0,
      derived_missing_unit_differs: 0,
      derived_missing_unit_not_forecast: 0,
      derived_missing_unit_not_observed: 0,
      derived_missing_time_not_observed: 0,
      derived_missing_observation_gap: 0,
      derived_bias: 0,
      derived_mae: 1,
      derived_rmse: Math.sqrt(1.5),
      // Of −2 0 1 1, on the straight lines between them.
      derived_error_p10: expect.closeTo(-1.4, 12),
      derived_error_p25: -0.5,
      derived_error_p50: 0.5,
      derived_error_p75: 1,
      derived_error_p90: 1,
      derived_skill_persistence: 1 - 6 / 24,
      derived_skill_persistence_pairs: 4,
      derived_skill_earlier_run: 1 - 1 / 5,
      derived_skill_earlier_run_pairs: 2,
    });
    expect(rows[5]).toMatchObject({ derived_missing_variable_not_observed: 4, derived_bias: undefined });
  });

  it('has its columns in one order: what a row is of, its pairs, what is missing, how good they were', () => {
    expect(names).toEqual([
      'variable',
      'unit',
      'group',
      'lead_time_from_hours',
      'lead_time_before_hours',
      'asset_id',
      'derived_pairs',
      'derived_missing_without_id',
      'derived_missing_repeated_id',
      'derived_missing_unreadable_time',
      'derived_missing_without_time',
      'derived_missing_repeated_time',
      'derived_missing_before_init_time',
      'derived_missing_forecast_gap',
      'derived_missing_asset_not_observed',
      'derived_missing_variable_not_observed',
      'derived_missing_unit_not_forecast',
      'derived_missing_unit_not_observed',
      'derived_missing_unit_differs',
      'derived_missing_time_not_observed',
      'derived_missing_interval_differs',
      'derived_missing_observation_gap',
      'derived_bias',
      'derived_mae',
      'derived_rmse',
      'derived_error_p10',
      'derived_error_p25',
      'derived_error_p50',
      'derived_error_p75',
      'derived_error_p90',
      'derived_skill_persistence',
      'derived_skill_persistence_pairs',
      'derived_skill_earlier_run',
      'derived_skill_earlier_run_pairs',
    ]);
  });

  it('has a cell under every name, in their order', () => {
    for (const row of rows) expect(Object.keys(row)).toEqual(names);
    expect(verificationTable(verificationPairs([], [], 3), [0, 6])).toEqual({ names, rows: [] });
  });
});
