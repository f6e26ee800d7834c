import { describe, expect, it } from 'vitest';
import {
  type AskedAsset,
  forecastCells,
  forecastColumns,
  isSettled,
} from '../../../../src/domain/fileForecast/forecastColumns.ts';
import {
  AGGREGATES,
  type ForecastQuestion,
  hasAggregate,
} from '../../../../src/domain/fileForecast/forecastQuestion.ts';
import { freePrefix } from '../../../../src/domain/freePrefix.ts';

const question = (aggregate: ForecastQuestion['aggregate']): ForecastQuestion => ({
  kind: 'hourly',
  variables: ['wind_speed', 'temperature'],
  aggregate,
});
const received = '2026-09-28T06:00:00Z';
const value = {
  value: 7.5,
  unit: 'm/s',
  time: '2026-09-28T09:00:00Z',
  from: '2026-09-28T06:00:00Z',
  until: '2026-09-29T05:00:00Z',
  count: 24,
  rows: 24,
  gap: null,
};
const found: AskedAsset = {
  place: { latitude: 1, longitude: 2 },
  isMean: false,
  answer: {
    received,
    issued: '2026-09-28T00:00:00Z',
    values: [value, { ...value, value: null, gap: 'no value' }],
  },
};

function row(asset: AskedAsset, aggregate: ForecastQuestion['aggregate'] = 'max') {
  const names = forecastColumns(question(aggregate), 'forecast');
  const cells = forecastCells(question(aggregate), asset);
  expect(cells).toHaveLength(names.length);
  return Object.fromEntries(names.map((name, index) => [name, cells[index]]));
}

describe('the columns of a forecast', () => {
  it('are the place, the issue, each value with its unit, its times, its count and its gap, and the error', () => {
    expect(row(found)).toMatchObject({
      forecast_latitude: 1,
      forecast_longitude: 2,
      forecast_place: 'point',
      forecast_issued: '2026-09-28T00:00:00Z',
      forecast_wind_speed_max: 7.5,
      forecast_wind_speed_max_unit: 'm/s',
      forecast_wind_speed_max_time: '2026-09-28T09:00:00Z',
      forecast_wind_speed_max_until: '2026-09-29T05:00:00Z',
      forecast_wind_speed_max_count: 24,
      forecast_temperature_max: null,
      forecast_temperature_max_gap: 'no value',
      forecast_error: undefined,
    });
  });

  it.each(AGGREGATES)('are as many as the cells, each with a name of its own, of %s', aggregate => {
    const names = forecastColumns(question(aggregate), 'forecast');
    expect(new Set(names).size).toBe(names.length);
    row(found, aggregate);
  });

  it('say the error of a place that failed, and have gaps in place of its values', () => {
    const failed = row({ ...found, answer: { received, error: 'Not known.', passing: false } });
    expect(failed).toMatchObject({ forecast_error: 'Not known.', forecast_latitude: 1 });
    expect(failed.forecast_wind_speed_max).toBeUndefined();
  });

  it('say where an asset has no place, and where its place is not its own', () => {
    expect(row({ place: undefined, isMean: false, answer: undefined })).toMatchObject({
      forecast_error: 'no place',
      forecast_place: undefined,
    });
    expect(row({ ...found, isMean: true }).forecast_place).toBe('mean of vertices');
  });

  it('bear no name that came', () => {
    expect(freePrefix('forecast', ['name', 'forecasts'])).toBe('forecast');
    expect(freePrefix('forecast', ['forecast_error'])).toBe('derived_forecast');
    expect(freePrefix('forecast', ['derived_forecast_x', 'forecast_x'])).toBe('derived_derived_forecast');
  });
});

describe('a place', () => {
  it('is asked again where it failed in passing, and never once it has an answer', () => {
    expect(isSettled(found.answer)).toBe(true);
    expect(isSettled({ received, error: 'Not known.', passing: false })).toBe(true);
    expect(isSettled({ received, error: 'Too busy.', passing: true })).toBe(false);
    expect(isSettled(undefined)).toBe(false);
  });
});

describe('an aggregate', () => {
  it('is a sum of what accumulates alone, and an extreme of anything but a direction', () => {
    expect(hasAggregate('precipitation_accumulation', 'sum')).toBe(true);
    expect(hasAggregate('temperature', 'sum')).toBe(false);
    expect(hasAggregate('wind_direction_100m', 'max')).toBe(false);
    expect(hasAggregate('wind_direction_100m', 'at')).toBe(true);
    expect(hasAggregate('temperature', 'min')).toBe(true);
  });
});
