import { describe, expect, it } from 'vitest';
import type { ForecastQuestion } from '../../../../src/domain/fileForecast/forecastQuestion.ts';
import { type PlaceForecast, placeValues } from '../../../../src/domain/fileForecast/placeValues.ts';

const HOUR = 3_600_000;
const FIRST = Date.UTC(2026, 8, 28, 4);
const NOW = Date.UTC(2026, 8, 28, 6, 40);

type Row = Readonly<Record<string, unknown>>;

/** Rows of each hour from two hours before the present one, which has index 2. */
function hourly(valuesOf: (hour: number) => Row, count = 40, step = 1): PlaceForecast {
  const rows = Array.from({ length: count }, (_, row) => ({
    timestamp: new Date(FIRST + row * step * HOUR).toISOString(),
    ...valuesOf(row * step),
  }));
  return { rows, clock: { zone: 'UTC' }, labels: { temperature: '°C', precipitation_accumulation: 'mm' } };
}

function daily(valuesOf: (day: number) => Row, zone = 'UTC', count = 10): PlaceForecast {
  const rows = Array.from({ length: count }, (_, day) => ({
    timestamp: new Date(Date.UTC(2026, 8, 27 + day)).toISOString().slice(0, 10),
    ...valuesOf(day),
  }));
  return { rows, clock: { zone }, labels: undefined };
}

function comesTo(forecast: PlaceForecast, question: Partial<ForecastQuestion>, now = NOW) {
  const whole = { kind: 'hourly', variables: ['temperature'], aggregate: 'now', ...question } as const;
  return placeValues(forecast, whole, now)[0];
}

const rain = { variables: ['precipitation_accumulation'], aggregate: 'sum' } as const;

describe('the value of now', () => {
  it('is that of the hour that is under way, with its unit and its time', () => {
    expect(
      comesTo(
        hourly(hour => ({ temperature: hour })),
        {},
      ),
    ).toMatchObject({
      value: 2,
      unit: '°C',
      time: '2026-09-28T06:00:00Z',
      gap: null,
    });
  });

  it('is that of the step that is under way, where a row stands for several hours', () => {
    const every3 = hourly(hour => ({ temperature: hour }), 10, 3);
    expect(comesTo(every3, {})).toMatchObject({ value: 0, time: '2026-09-28T04:00:00Z' });
  });

  it('is a word where the variable is one, which has no unit', () => {
    const found = comesTo(
      hourly(() => ({ weather_code: 'rain' })),
      { variables: ['weather_code'] },
    );
    expect(found).toMatchObject({ value: 'rain', unit: null, gap: null });
  });

  it('is a word in one line of bounded length, whatever came', () => {
    const found = comesTo(
      hourly(() => ({ weather_code: `rain\n${'x'.repeat(10_000)}` })),
      { variables: ['weather_code'] },
    );
    expect(found?.value).toMatch(/^rain x{195}…$/);
  });

  it('is that of the day of the place', () => {
    const days = (zone: string) => daily(day => ({ temperature: day }), zone);
    const late = Date.UTC(2026, 8, 28, 23);
    expect(comesTo(days('UTC'), { kind: 'daily' }, late)).toMatchObject({ value: 1, time: '2026-09-28' });
    expect(comesTo(days('Asia/Tokyo'), { kind: 'daily' }, late)).toMatchObject({
      value: 2,
      time: '2026-09-29',
    });
  });

  it.each([
    ['null', null],
    ['nothing', undefined],
    ['a list', [5]],
  ])('is a gap with its reason where %s came', (_, temperature) => {
    expect(
      comesTo(
        hourly(() => ({ temperature })),
        {},
      ),
    ).toMatchObject({ value: null, gap: 'no value' });
  });

  it.each([
    ['it ended before', hourly(() => ({ temperature: 1 }), 2)],
    ['it begins later', { ...hourly(() => ({ temperature: 1 })), clock: { offsetMinutes: 0 }, rows: [] }],
  ])('is a gap with its reason where %s', (_, forecast) => {
    expect(comesTo(forecast, {})).toMatchObject({
      value: null,
      time: null,
      gap: 'no forecast for that time',
    });
  });

  it('is a gap where rows of one time differ, and their value where they do not', () => {
    const { rows, ...rest } = hourly(hour => ({ temperature: hour }));
    const twice = (temperature: number) => ({
      ...rest,
      rows: [...rows.slice(0, 3), Object.assign({}, rows[2], { temperature }), ...rows.slice(3)],
    });
    expect(comesTo(twice(7), {})).toMatchObject({ value: null, gap: 'several rows are of one time' });
    expect(comesTo(twice(2), {})).toMatchObject({ value: 2, gap: null });
  });

  it('is a gap where any of the rows of one time differs, which says of when', () => {
    const { rows, ...rest } = hourly(hour => ({ temperature: hour }));
    const again = Object.assign({}, rows[2], { temperature: 7 });
    const three = { ...rest, rows: [...rows.slice(0, 2), again, rows[2], ...rows.slice(2)] };
    expect(comesTo(three, {})).toEqual({
      value: null,
      unit: '°C',
      time: '2026-09-28T06:00:00Z',
      from: null,
      until: null,
      count: 0,
      rows: 1,
      gap: 'several rows are of one time',
    });
  });

  it('is none over rows of which two are of one time and differ', () => {
    const { rows, ...rest } = hourly(hour => ({ temperature: hour }));
    const twice = (temperature: number) => ({
      ...rest,
      rows: [...rows, Object.assign({}, rows[5], { temperature })],
    });
    const question = { aggregate: 'max', days: 1 } as const;
    expect(comesTo(twice(99), question)).toMatchObject({ value: null, gap: 'several rows are of one time' });
    expect(comesTo(twice(5), question)?.gap).toBeNull();
  });

  it('is none over rows of which the two of the present hour differ', () => {
    const { rows, ...rest } = hourly(hour => ({ temperature: hour }));
    const at = (temperature: number) => Object.assign({}, rows[2], { temperature });
    const twice = (first: number, second: number) => ({
      ...rest,
      rows: [...rows.slice(0, 2), at(first), at(second), ...rows.slice(3)],
    });
    for (const aggregate of ['max', 'min'] as const) {
      const question = { aggregate, days: 1 };
      expect(comesTo(twice(99, 2), question)?.gap).toBe('several rows are of one time');
      expect(comesTo(twice(2, 99), question)?.gap).toBe('several rows are of one time');
      expect(comesTo(twice(2, 2), question)?.gap).toBeNull();
    }
  });

  it('tells its time and its row with a gap, and all of them with a value', () => {
    const found = (temperature: unknown) =>
      comesTo(
        hourly(() => ({ temperature })),
        {},
      );
    const one = { time: '2026-09-28T06:00:00Z', from: null, until: null, rows: 1, unit: '°C' };
    expect(found(-3)).toEqual({ ...one, value: -3, count: 1, gap: null });
    expect(found(null)).toEqual({ ...one, value: null, count: 0, gap: 'no value' });
    expect(found(' ')).toMatchObject({ count: 0, gap: 'no value' });
    expect(found(Number.NaN)).toMatchObject({ value: null, gap: 'no value' });
  });

  it('is of the row that began, to the second, until the next begins', () => {
    const rows = hourly(hour => ({ temperature: hour }));
    const valueAt = (now: number) => comesTo(rows, {}, now)?.value;
    expect(valueAt(FIRST)).toBe(0);
    expect(valueAt(FIRST - 1)).toBeNull();
    expect(valueAt(FIRST + HOUR - 1)).toBe(0);
    expect(valueAt(FIRST + HOUR)).toBe(1);
    expect(valueAt(FIRST + 40 * HOUR - 1)).toBe(39);
    expect(valueAt(FIRST + 40 * HOUR)).toBeNull();
  });

  it('is a gap in an hour that did not come', () => {
    const { rows, ...rest } = hourly(hour => ({ temperature: hour }));
    const without = { ...rest, rows: rows.filter((_, row) => row !== 2) };
    expect(comesTo(without, {})).toEqual({
      value: null,
      unit: '°C',
      time: null,
      from: null,
      until: null,
      count: 0,
      rows: 0,
      gap: 'no forecast for that time',
    });
    expect(comesTo(without, {}, FIRST + 2 * HOUR)?.gap).toBe('no forecast for that time');
    expect(comesTo(without, {}, FIRST + 2 * HOUR - 1)?.value).toBe(1);
  });

  it('has a unit in one line of bounded length, whatever came', () => {
    const labels = { temperature: `°\n${'x'.repeat(500)}` };
    const found = comesTo({ ...hourly(() => ({ temperature: 1 })), labels }, {});
    expect(found?.unit).toMatch(/^° x{198}…$/);
  });

  it('is of each variable that was asked for, in their order', () => {
    const forecast = hourly(hour => ({ temperature: hour, pressure: 1000 + hour }));
    const variables = ['pressure', 'humidity', 'temperature'];
    const found = placeValues(forecast, { kind: 'hourly', variables, aggregate: 'now' }, NOW);
    expect(found.map(({ value }) => value)).toEqual([1002, null, 2]);
  });

  it('has the unit that was asked for where the answer labels none, and none where none was asked for', () => {
    const found = (units?: 'imperial') =>
      comesTo(
        daily(() => ({ temperature: 1 })),
        { kind: 'daily', units },
      );
    expect(found('imperial')?.unit).toBe('°F');
    expect(found()?.unit).toBeNull();
  });
});

describe('a variable with a number in each sixth hour alone', () => {
  const sparse = (count = 44) =>
    hourly(
      hour => ({
        temperature: hour % 6 === 2 ? hour : null,
        precipitation_accumulation: hour % 6 === 2 ? 6 : undefined,
        weather_code: 'rain',
      }),
      count,
    );

  it('has it until the next: now, at a time, and over days, with its own rows', () => {
    const late = NOW + 3 * HOUR;
    expect(comesTo(sparse(), {}, late)).toMatchObject({ value: 2, time: '2026-09-28T06:00:00Z', gap: null });
    expect(comesTo(sparse(), { aggregate: 'at', valid_time: '2026-09-28T14:00:00Z' })).toMatchObject({
      value: 8,
      time: '2026-09-28T12:00:00Z',
    });
    expect(comesTo(sparse(), { aggregate: 'min', days: 1 }, late)).toMatchObject({
      value: 2,
      count: 4,
      rows: 4,
    });
    expect(comesTo(sparse(), { ...rain, days: 1 }, late)).toMatchObject({
      value: 24,
      from: '2026-09-28T06:00:00Z',
      until: '2026-09-29T00:00:00Z',
      gap: null,
    });
    expect(comesTo(sparse(), { variables: ['weather_code'] }, late)).toMatchObject({
      value: 'rain',
      time: '2026-09-28T09:00:00Z',
    });
  });

  it('has a gap where one of these is missing', () => {
    const forecast = sparse(80);
    const gone = { temperature: null, precipitation_accumulation: null };
    const rows = forecast.rows.map((row, hour) => (hour === 38 ? Object.assign({}, row, gone) : row));
    const missing = { ...forecast, rows };
    expect(comesTo(missing, { aggregate: 'at', valid_time: '2026-09-29T20:00:00Z' })).toMatchObject({
      value: null,
      gap: 'no value',
    });
    expect(comesTo(missing, { ...rain, days: 2 })).toMatchObject({
      value: null,
      gap: 'not all of these days is forecast',
    });
    expect(comesTo(missing, { ...rain, days: 1 })?.value).toBe(24);
    const ended = hourly(
      hour => ({ precipitation_accumulation: hour % 6 === 2 && hour < 44 ? 1 : null }),
      240,
    );
    expect(comesTo(ended, rain)).toMatchObject({ value: null, gap: 'not all of these days is forecast' });
    expect(comesTo(sparse(80), rain)?.value).toBe(78);
  });

  it('has no value of several rows of one time that differ', () => {
    const forecast = sparse();
    const again = Object.assign({}, forecast.rows[8], { temperature: 9 });
    const twice = { ...forecast, rows: [...forecast.rows, again] };
    expect(comesTo(twice, { aggregate: 'at', valid_time: '2026-09-28T14:00:00Z' })?.gap).toBe(
      'several rows are of one time',
    );
    expect(comesTo(twice, { aggregate: 'max', days: 1 })?.gap).toBe('several rows are of one time');
  });
});

describe('what is no amount', () => {
  it.each([
    ['downward_solar_radiation', 'W/m²'],
    ['precipitation_accumulation', 'mm/h'],
  ])('%s in %s has no sum', (variable, unit) => {
    const forecast = { ...hourly(() => ({ [variable]: 1 })), labels: { [variable]: unit } };
    expect(comesTo(forecast, { variables: [variable], aggregate: 'sum', days: 1 })).toMatchObject({
      value: null,
      gap: 'does not add up',
    });
    expect(comesTo(forecast, { variables: [variable], aggregate: 'max', days: 1 })?.value).toBe(1);
  });

  it.each(['now', 'max', 'sum'] as const)(
    'a number beyond every double has no %s, and says so',
    aggregate => {
      const forecast = hourly(() => ({ precipitation_accumulation: Number.POSITIVE_INFINITY }));
      expect(
        comesTo(forecast, { ...rain, aggregate, ...(aggregate === 'now' ? {} : { days: 1 }) }),
      ).toMatchObject({
        value: null,
        gap: 'more than a number holds',
      });
    },
  );
});

describe('the value at a time', () => {
  it('is that of the calendar day of each place where a day alone is asked for', () => {
    const at = { kind: 'daily', aggregate: 'at', valid_time: '2026-09-28' } as const;
    for (const zone of ['America/New_York', 'UTC', 'Asia/Tokyo'])
      expect(
        comesTo(
          daily(day => ({ temperature: day }), zone),
          at,
        ),
        zone,
      ).toMatchObject({ value: 1, time: '2026-09-28' });
  });

  it('is that of the hour or the day in which the time lies', () => {
    const at = { aggregate: 'at', valid_time: '2026-09-28T13:59:59Z' } as const;
    expect(
      comesTo(
        hourly(hour => ({ temperature: hour })),
        at,
      )?.value,
    ).toBe(9);
    expect(
      comesTo(
        daily(day => ({ temperature: day })),
        { ...at, kind: 'daily' },
      )?.value,
    ).toBe(1);
  });
});

describe('the value at a time beyond what is forecast', () => {
  const forecast = hourly(hour => ({ temperature: hour }));
  const at = (valid_time: string) => comesTo(forecast, { aggregate: 'at', valid_time });

  it('is a gap', () => {
    for (const time of ['2026-09-28T03:59:59Z', '2026-09-29T20:00:00Z'])
      expect(at(time)).toMatchObject({ value: null, gap: 'no forecast for that time' });
    expect(at('2026-09-29T19:59:59Z')?.value).toBe(39);
  });

  it('is that of now where no time can be read', () => {
    expect(at('soon')?.value).toBe(2);
  });
});

describe('the highest and the lowest value', () => {
  const forecast = hourly(hour => ({ temperature: hour === 10 ? null : Math.abs(20 - hour) }));

  it('are of the days from the present row on, with the time of the first that has it, and what it was taken of', () => {
    expect(comesTo(forecast, { aggregate: 'max', days: 1 })).toEqual({
      value: 18,
      unit: '°C',
      time: '2026-09-28T06:00:00Z',
      from: '2026-09-28T06:00:00Z',
      until: '2026-09-29T05:00:00Z',
      count: 23,
      rows: 24,
      gap: null,
    });
    expect(comesTo(forecast, { aggregate: 'min', days: 1 })).toMatchObject({
      value: 0,
      time: '2026-09-29T00:00:00Z',
    });
  });

  it('are of all that is forecast where no days are said', () => {
    expect(comesTo(forecast, { aggregate: 'max' })).toMatchObject({ value: 19, rows: 38, count: 37 });
  });

  it('tell of how many rows they would be, had all between them been sent', () => {
    const without = { ...forecast, rows: forecast.rows.filter((_, row) => row < 12 || row >= 36) };
    expect(comesTo(without, { aggregate: 'max', days: 2 })).toMatchObject({ count: 13, rows: 38 });
  });

  it('are of the first that has it, of those below zero too', () => {
    const values = [9, -9, -2, -5, -2, -5, -7, -7];
    const below = hourly(hour => ({ temperature: values[hour] ?? -6 }));
    expect(comesTo(below, { aggregate: 'max' })).toMatchObject({ value: -2, time: '2026-09-28T06:00:00Z' });
    expect(comesTo(below, { aggregate: 'min' })).toMatchObject({ value: -7, time: '2026-09-28T10:00:00Z' });
  });

  it('are of the days from now on where the forecast begins later', () => {
    const now = FIRST - 2 * HOUR;
    expect(comesTo(forecast, { aggregate: 'max', days: 1 }, now)).toMatchObject({
      value: 20,
      from: '2026-09-28T04:00:00Z',
      until: '2026-09-29T01:00:00Z',
      rows: 22,
    });
    expect(comesTo(forecast, { aggregate: 'max', days: 1 }, FIRST - 24 * HOUR)).toMatchObject({
      value: null,
      rows: 0,
      from: null,
      gap: 'no forecast for these days',
    });
  });

  it('are of the row that is under way, and of none that begins as their days end', () => {
    const rowsOf = (now: number) => {
      const found = comesTo(forecast, { aggregate: 'max', days: 1 }, now);
      return [found?.from, found?.until, found?.rows];
    };
    const whole = ['2026-09-28T06:00:00Z', '2026-09-29T05:00:00Z', 24];
    expect(rowsOf(FIRST + 2 * HOUR)).toEqual(whole);
    expect(rowsOf(FIRST + 3 * HOUR - 1)).toEqual(whole);
    expect(rowsOf(FIRST + 3 * HOUR)).toEqual(['2026-09-28T07:00:00Z', '2026-09-29T06:00:00Z', 24]);
  });

  it('are of what is forecast of their days, and none behind the end of it', () => {
    expect(comesTo(forecast, { aggregate: 'min', days: 9 })).toMatchObject({
      rows: 38,
      until: '2026-09-29T19:00:00Z',
    });
    expect(comesTo(forecast, { aggregate: 'min', days: 1 }, FIRST + 40 * HOUR)).toEqual({
      value: null,
      unit: '°C',
      time: null,
      from: null,
      until: null,
      count: 0,
      rows: 0,
      gap: 'no forecast for these days',
    });
  });

  it('leave out what is no number, and count the others', () => {
    const values = [0, 0, Number.POSITIVE_INFINITY, 5, 'x', null, 3];
    const mixed = hourly(hour => ({ temperature: values[hour] }), 7);
    expect(comesTo(mixed, { aggregate: 'min' })).toMatchObject({ value: 3, count: 3, rows: 5 });
    // Of a number beyond every double it is not known which.
    expect(comesTo(mixed, { aggregate: 'max' })).toMatchObject({ value: null, count: 3, rows: 5 });
  });

  it('are words where any row has one, and no value otherwise', () => {
    const gapOf = (temperature: (hour: number) => unknown) =>
      comesTo(
        hourly(hour => ({ temperature: temperature(hour) })),
        { aggregate: 'max', days: 1 },
      );
    expect(gapOf(hour => (hour === 9 ? 'calm' : null))).toMatchObject({ gap: 'words have none', rows: 24 });
    expect(gapOf(() => ' ')).toMatchObject({ gap: 'no value', from: '2026-09-28T06:00:00Z' });
  });

  it('are of calendar days of the place', () => {
    const found = comesTo(
      daily(day => ({ temperature: day })),
      { kind: 'daily', aggregate: 'max', days: 3 },
    );
    expect(found).toMatchObject({ value: 3, from: '2026-09-28', until: '2026-09-30', time: '2026-09-30' });
  });

  it('are none of directions, by their name or their unit', () => {
    const labels = { swell: '°' };
    const winds = { ...hourly(() => ({ swell: 5, wind_direction: 5 })), labels };
    const question = { aggregate: 'max', variables: ['wind_direction', 'swell'], kind: 'hourly' } as const;
    const found = placeValues(winds, question, NOW);
    expect(found.map(({ value, gap }) => [value, gap])).toEqual([
      [null, 'a direction has none'],
      [null, 'a direction has none'],
    ]);
  });

  it('are a gap where words came, which says so', () => {
    const words = hourly(() => ({ weather_code: 'rain' }));
    const question = { aggregate: 'max', variables: ['weather_code'] } as const;
    expect(comesTo(words, question)).toMatchObject({ value: null, gap: 'words have none' });
  });

  it('are a gap where there is no number, or no row', () => {
    const none = comesTo(
      hourly(() => ({})),
      { aggregate: 'max', days: 1 },
    );
    expect(none).toMatchObject({ value: null, count: 0, rows: 24, gap: 'no value' });
    const over = comesTo(
      hourly(() => ({ temperature: 1 }), 2),
      { aggregate: 'max' },
    );
    expect(over).toMatchObject({ value: null, rows: 0, gap: 'no forecast for these days' });
  });
});

describe('a sum', () => {
  it('is of every row of its days', () => {
    expect(
      comesTo(
        hourly(() => ({ precipitation_accumulation: 0.25 })),
        { ...rain, days: 1 },
      ),
    ).toMatchObject({
      value: 6,
      unit: 'mm',
      time: null,
      from: '2026-09-28T06:00:00Z',
      until: '2026-09-29T05:00:00Z',
      count: 24,
    });
  });

  it('is of as many rows as fill its days, where rows stand for several hours', () => {
    const every3 = hourly(() => ({ precipitation_accumulation: 3 }), 12, 3);
    expect(comesTo(every3, { ...rain, days: 1 })).toMatchObject({ value: 24, count: 8 });
  });

  it.each([
    [
      'a value of them is missing',
      hourly(hour => ({ precipitation_accumulation: hour === 5 ? null : 1 })),
      '1 of 24 values is missing',
    ],
    [
      'the forecast ends before they do',
      hourly(() => ({ precipitation_accumulation: 1 }), 20),
      'not all of these days is forecast',
    ],
    [
      'a row of them did not come',
      (({ rows, ...rest }) => ({ ...rest, rows: rows.filter((_, row) => row !== 9) }))(
        hourly(() => ({ precipitation_accumulation: 1 })),
      ),
      'not all of these days is forecast',
    ],
  ])('is a gap where %s: less would be too little', (_, forecast, gap) => {
    expect(comesTo(forecast, { ...rain, days: 1 })).toMatchObject({ value: null, gap });
  });

  it('is a gap where two rows are of one time: one of them would be counted twice', () => {
    const { rows, ...rest } = hourly(() => ({ precipitation_accumulation: 1 }));
    const twice = { ...rest, rows: [...rows.slice(0, 9), rows[8], ...rows.slice(9)] };
    expect(comesTo(twice, { ...rain, days: 1 })).toMatchObject({
      value: null,
      gap: 'several rows are of one time',
    });
  });

  it('is a gap where the last row goes on behind its days, also where as much is missing before', () => {
    const beyond = 'the last row reaches beyond these days';
    const every5 = hourly(() => ({ precipitation_accumulation: 5 }), 12, 5);
    expect(comesTo(every5, { ...rain, days: 1 })).toMatchObject({ value: null, gap: beyond });
    const hours = [...Array(25).keys(), 27, 30, 33, 36].map(hour => ({
      timestamp: new Date(FIRST + hour * HOUR).toISOString(),
      precipitation_accumulation: 1,
    }));
    const coarser = { ...hourly(() => ({})), rows: hours };
    expect(comesTo(coarser, { ...rain, days: 1 })).toMatchObject({ value: null, gap: beyond });
    const withGap = { ...coarser, rows: hours.filter((_, row) => row !== 9) };
    expect(comesTo(withGap, { ...rain, days: 1 })).toMatchObject({
      value: null,
      gap: 'not all of these days is forecast',
    });
  });

  it('is of all that is forecast from the present row on where no days are said', () => {
    const rows = hourly(() => ({ precipitation_accumulation: 0.25 }));
    expect(comesTo(rows, rain)).toEqual({
      value: 9.5,
      unit: 'mm',
      time: null,
      from: '2026-09-28T06:00:00Z',
      until: '2026-09-29T19:00:00Z',
      count: 38,
      rows: 38,
      gap: null,
    });
    expect(comesTo({ ...rows, rows: rows.rows.filter((_, row) => row !== 9) }, rain)?.gap).toBe(
      'not all of these days is forecast',
    );
  });

  it('is of calendar days of the place', () => {
    const days = daily(day => ({ precipitation_accumulation: 2 ** day }));
    expect(comesTo(days, { ...rain, kind: 'daily', days: 3 })).toMatchObject({
      value: 14,
      from: '2026-09-28',
      until: '2026-09-30',
      time: null,
      count: 3,
    });
    expect(comesTo(days, { ...rain, kind: 'daily', days: 9 })).toMatchObject({ value: 1022, gap: null });
    expect(comesTo(days, { ...rain, kind: 'daily', days: 10 })?.gap).toBe(
      'not all of these days is forecast',
    );
  });

  it('is a gap where the forecast begins later than its days', () => {
    const rows = hourly(() => ({ precipitation_accumulation: 1 }));
    expect(comesTo(rows, { ...rain, days: 1 }, FIRST - HOUR)?.gap).toBe('not all of these days is forecast');
    expect(comesTo(rows, { ...rain, days: 1 }, FIRST)?.value).toBe(24);
  });

  it('is a gap where two rows are of the present time', () => {
    const { rows, ...rest } = hourly(() => ({ precipitation_accumulation: 1 }));
    const twice = { ...rest, rows: [...rows.slice(0, 3), rows[2], ...rows.slice(3)] };
    expect(comesTo(twice, { ...rain, days: 1 })).toMatchObject({
      value: null,
      from: '2026-09-28T06:00:00Z',
      gap: 'several rows are of one time',
    });
  });

  it('says how many values are missing before anything else that is', () => {
    const few = hourly(hour => ({ precipitation_accumulation: [5, 6, 11].includes(hour) ? null : 1 }), 20);
    expect(comesTo(few, { ...rain, days: 1 })).toMatchObject({
      value: null,
      gap: '3 of 18 values are missing',
      count: 15,
      rows: 18,
    });
  });

  it('is a gap where no number holds it', () => {
    const most = hourly(() => ({ precipitation_accumulation: Number.MAX_VALUE }));
    expect(comesTo(most, { ...rain, days: 1 })).toMatchObject({
      value: null,
      gap: 'more than a number holds',
    });
  });

  it('is of nothing but what adds up', () => {
    expect(
      comesTo(
        hourly(() => ({ temperature: 1 })),
        { aggregate: 'sum' },
      ),
    ).toMatchObject({
      value: null,
      gap: 'does not add up',
    });
  });
});

it('a day that was not sent, or has no number, is not told by the days beside it', () => {
  const every2 = daily(day => ({ precipitation_accumulation: day % 2 === 0 ? 1 : null }), 'UTC', 8);
  const sent = { ...every2, rows: every2.rows.filter((_, day) => day % 2 === 0) };
  for (const forecast of [every2, sent]) {
    const at = comesTo(forecast, { ...rain, kind: 'daily', aggregate: 'at', valid_time: '2026-09-28' });
    expect(at?.value).toBeNull();
    const sum = comesTo(forecast, { ...rain, kind: 'daily' }, Date.UTC(2026, 8, 27, 12));
    expect([sum?.value, sum?.count]).toEqual([null, 4]);
  }
});

it('a number that stands for a missing one is no value, of an hour nor over days', () => {
  const forecast = hourly(hour => ({ temperature: hour === 2 || hour === 5 ? -9999 : hour }));
  const gap = 'a mark for a missing value';
  expect(comesTo(forecast, {})).toMatchObject({ value: null, gap });
  expect(comesTo(forecast, { aggregate: 'min' })).toMatchObject({ value: 3 });
  const marked = hourly(hour => ({ temperature: hour === 9 ? -9999 : null }));
  expect(comesTo(marked, { aggregate: 'max' })).toMatchObject({ value: null, gap });
});
