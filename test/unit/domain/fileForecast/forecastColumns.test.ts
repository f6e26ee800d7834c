import { describe, expect, it } from 'vitest';
import {
  type AskedAsset,
  forecastCells,
  forecastColumns,
  isFailed,
  settledPlaces,
  valueColumns,
} from '../../../../src/domain/fileForecast/forecastColumns.ts';
import {
  AGGREGATES,
  type ForecastQuestion,
  hasAggregate,
  isOverDays,
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

  it.each<[ForecastQuestion['aggregate'], string[]]>([
    ['now', ['unit', 'time', 'gap']],
    ['at', ['unit', 'time', 'gap']],
    ['max', ['unit', 'time', 'from', 'until', 'count', 'rows', 'gap']],
    ['min', ['unit', 'time', 'from', 'until', 'count', 'rows', 'gap']],
    ['sum', ['unit', 'from', 'until', 'count', 'rows', 'gap']],
  ])('have these members of each value of %s', (aggregate, members) => {
    const columns = ['wind_speed', 'temperature'].map(name => `own_${name}_${aggregate}`);
    expect(forecastColumns(question(aggregate), 'own')).toEqual([
      'own_latitude',
      'own_longitude',
      'own_place',
      'own_issued',
      ...columns.flatMap(column => [column, ...members.map(member => `${column}_${member}`)]),
      'own_error',
    ]);
    expect(valueColumns(question(aggregate), 'own')).toEqual(columns);
  });

  it('have the members of a sum in their order', () => {
    expect(forecastCells(question('sum'), found)).toEqual([
      1,
      2,
      'point',
      '2026-09-28T00:00:00Z',
      ...[7.5, 'm/s', '2026-09-28T06:00:00Z', '2026-09-29T05:00:00Z', 24, 24, null],
      ...[null, 'm/s', '2026-09-28T06:00:00Z', '2026-09-29T05:00:00Z', 24, 24, 'no value'],
      undefined,
    ]);
  });

  it('have the place of an asset that was not asked, and nothing else', () => {
    const cells = forecastCells(question('now'), { ...found, answer: undefined });
    expect(cells).toEqual([1, 2, 'point', ...Array(10).fill(undefined)]);
    const failed = { received, error: 'Too busy.', passing: true };
    expect(forecastCells(question('now'), { ...found, isMean: true, answer: failed })).toEqual([
      1,
      2,
      'mean of vertices',
      ...Array(9).fill(undefined),
      'Too busy.',
    ]);
  });

  it('say that there is no place rather than what else went wrong', () => {
    const failed = { received, error: 'Too busy.', passing: true };
    expect(row({ place: undefined, isMean: true, answer: failed })).toMatchObject({
      forecast_error: 'no place',
      forecast_place: undefined,
      forecast_latitude: undefined,
    });
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

describe('the places that are not asked again', () => {
  const busy = { received, error: 'Too busy.', passing: true };
  const unknown = { received, error: 'Not known.', passing: false };
  const answered = { received, issued: null, values: [value] };

  it('are those that have an answer, and those that failed but in passing', () => {
    const answers = new Map([busy, answered, unknown].entries());
    expect([...settledPlaces(answers)]).toEqual([1, 2]);
  });

  it('are none where not one was answered: it may be no fault of theirs', () => {
    expect(settledPlaces(new Map([unknown, busy, unknown].entries())).size).toBe(0);
    expect(settledPlaces(new Map()).size).toBe(0);
  });
});

describe('an answer', () => {
  it('is a failure where it has an error', () => {
    expect(isFailed({ received, error: '', passing: false })).toBe(true);
    expect(isFailed(found.answer)).toBe(false);
    expect(isFailed(undefined)).toBe(false);
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

  it.each<[string, ForecastQuestion['aggregate'], string | undefined, boolean]>([
    ['swell', 'max', '°', false],
    ['swell', 'min', 'deg', false],
    ['swell', 'max', 'm', true],
    ['swell', 'now', '°', true],
    ['swell', 'at', '°', true],
    ['wind_direction', 'now', undefined, true],
    ['wind_direction', 'min', 'rad', false],
    ['wind_direction', 'sum', undefined, false],
    ['rain_accumulation', 'sum', 'mm', true],
    ['rain_accumulation', 'sum', '°', false],
    ['rain_accumulation', 'max', 'mm', true],
    ['swell', 'sum', 'm', false],
  ])('of %s as %s in %j is one: %j', (variable, aggregate, unit, is) => {
    expect(hasAggregate(variable, aggregate, unit)).toBe(is);
  });

  it('is over days where it is of several values', () => {
    expect(AGGREGATES.map(isOverDays)).toEqual([false, false, true, true, true]);
    expect(isOverDays('mean')).toBe(false);
  });
});
