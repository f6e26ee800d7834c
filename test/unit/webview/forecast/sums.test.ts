import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }),
  createTreeWalker: () => undefined,
});
vi.stubGlobal('window', globalThis);
const { meteogram } = await import('../../../../webview/forecast/forecastModel.ts');
const { readForecast } = await import('../../../../webview/forecast/reading.ts');
const { summaryOf } = await import('../../../../webview/forecast/summary.ts');
const { stripDays } = await import('../../../../webview/forecast/stripDays.ts');

const stamp = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour)).toISOString();
const provenance = { url: '', receivedAt: 0, service: '', demo: false, stored: false };

/** A forecast with so much rain in each row. */
function rainOf(
  stamps: readonly string[],
  amount: number | null,
  {
    unit = 'mm',
    kind = 'hourly',
    timezone = 'UTC',
    isAt = () => true,
    amountAt = row => (isAt(row) ? amount : null),
    display = 'utc',
  }: {
    unit?: string;
    kind?: 'hourly' | 'daily';
    timezone?: string;
    isAt?: (row: number) => boolean;
    amountAt?: (row: number) => number | null;
    display?: 'utc' | 'local';
  } = {},
) {
  const weather = {
    latitude: 0,
    longitude: 0,
    forecast_time: stamp(0),
    timezone,
    utc_offset: 0,
    units: { precipitation_accumulation: unit },
    rows: stamps.map((timestamp, row) => ({
      timestamp,
      precipitation_accumulation: amountAt(row),
    })),
  };
  const identity = { kind, latitude: 0, longitude: 0 };
  return readForecast({ identity, weather, provenance, problems: [] }, display);
}

const hours = (...given: number[]) => given.map(stamp);
const rainsOf = (reading: ReturnType<typeof rainOf>) => stripDays(reading, []).map(({ rain }) => rain);
function trackOf(reading: ReturnType<typeof rainOf>) {
  const options = { hidden: new Set<string>(), now: 0, compared: '', earlier: [], judged: [] };
  const { chart } = meteogram(reading, options);
  return { chart, track: chart.tracks.find(({ id }) => id === 'precipitation') };
}

describe('the sum of what falls', () => {
  it('counts a row that came twice once', () => {
    const reading = rainOf(hours(0, 1, 1, 2), 2);
    expect(summaryOf(reading, undefined)).toContain('Precipitation 6 mm in all.');
    expect(rainsOf(reading)).toEqual(['6 mm']);
    const days = rainOf(['2026-11-21', '2026-11-21', '2026-11-22'], 2, { kind: 'daily' });
    expect(summaryOf(days, undefined)).toContain('Precipitation 4 mm in all.');
    expect(rainsOf(days)).toEqual(['2 mm', '2 mm']);
  });

  it('is of the hours for which its numbers stand, where these come at a steady step', () => {
    const reading = rainOf(hours(...Array(24).keys()), 6, { isAt: hour => hour % 6 === 0 });
    expect(summaryOf(reading, undefined)).toContain('Precipitation 24 mm in all.');
    expect(rainsOf(reading)).toEqual(['24 mm']);
    const gaps = rainOf(hours(...Array(24).keys()), 1, { isAt: hour => hour < 6 || hour > 8 });
    expect(summaryOf(gaps, undefined)).toContain('Precipitation 21 mm in 21 of 24 hours.');
    expect(rainsOf(gaps)).toEqual(['≥ 21 mm']);
  });

  it('is not told where it is beyond every number', () => {
    const beyond = rainOf(hours(0, 1), 1e308);
    expect(summaryOf(beyond, undefined)).toContain('Precipitation too much to be added up.');
    expect(rainsOf(beyond)).toEqual([undefined]);
  });

  it('tells of how many hours it is where rows between others were not sent', () => {
    const reading = rainOf(hours(0, 1, 2, 3, 10, 11, 12), 1);
    expect(summaryOf(reading, undefined)).toContain('Precipitation 7 mm in 7 of 13 hours.');
    expect(rainsOf(reading)).toEqual(['≥ 7 mm']);
    expect(trackOf(reading).track?.notes?.map(({ text }) => text)).toEqual(['7 mm or more']);
    const days = rainOf(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-26'], 1, { kind: 'daily' });
    expect(summaryOf(days, undefined)).toContain('Precipitation 4 mm in 4 of 6 days.');
  });

  it('of days is of those that came with a number, however far apart they are', () => {
    const days = (...dates: number[]) => dates.map(date => `2026-11-${date}`);
    const told = (dates: number[], isAt?: (row: number) => boolean) =>
      summaryOf(rainOf(days(...dates), 1, { kind: 'daily', ...(isAt && { isAt }) }), undefined);
    expect(told([20, 22])).toContain('Precipitation 2 mm in 2 of 3 days.');
    expect(told([20, 22, 24, 26])).toContain('Precipitation 4 mm in 4 of 7 days.');
    expect(told([20, 21, 22, 23, 24, 25, 26, 27], row => row % 2 === 0)).toContain(
      'Precipitation 4 mm in 4 of 8 days.',
    );
  });

  it('is at least what came on each day into which the hours reach that were not sent', () => {
    const reading = rainOf(hours(20, 21, 22, 27, 28, 48, 49), 1);
    expect(rainsOf(reading)).toEqual(['≥ 3 mm', '≥ 2 mm', '2 mm']);
    const second = [Date.UTC(2026, 10, 22) / 1000, Date.UTC(2026, 10, 23) / 1000] as const;
    expect(summaryOf(reading, second)).toContain('Precipitation 2 mm in 2 of 24 hours.');
  });

  it('is at least what came on both of the days into which a row without a number reaches', () => {
    const sixes = hours(0, 6, 12, 18, 24, 30, 36, 42);
    const reading = rainOf(sixes, 6, {
      timezone: 'Asia/Kolkata',
      display: 'local',
      amountAt: row => (row === 3 ? null : row === 7 ? 0 : 6),
    });
    expect(rainsOf(reading)).toEqual(['≥ 18 mm', '≥ 18 mm']);
  });

  it('is told to be at least no more than what came, however short it is told', () => {
    const told = (amount: number) => rainsOf(rainOf(hours(0, 1, 2, 5, 6, 7), amount));
    expect([4.2, 1.13, 0.333, 0.001].map(told)).toEqual([
      ['≥ 25 mm'],
      ['≥ 6.7 mm'],
      ['≥ 1.9 mm'],
      ['≥ 0 mm'],
    ]);
    expect(told(0.07)).toEqual(['≥ 0.42 mm']);
    const { track } = trackOf(rainOf(hours(0, 1, 2, 5, 6, 7), 4.3));
    expect(track?.notes?.map(({ text }) => text)).toEqual(['25 mm or more']);
  });

  it('is whole where rows stand for more hours from some time on', () => {
    const reading = rainOf(hours(0, 1, 2, 3, 6, 9, 12, 15, 18, 21, 24, 30, 36, 42, 48), 1);
    expect(summaryOf(reading, undefined)).toContain('Precipitation 15 mm in all.');
    expect(trackOf(reading).chart.breaks).toEqual(new Set());
  });

  it('is without what falls in a row that reaches over the end of a day, on either side, but for none', () => {
    const sixes = hours(0, 6, 12, 18, 24, 30, 36);
    const reading = rainOf(sixes, 6, { timezone: 'America/New_York', display: 'local' });
    const told = trackOf(reading).track?.notes?.map(({ text }) => text);
    expect(rainsOf(reading)).toEqual([undefined, '≥ 18 mm', '≥ 12 mm']);
    expect(told).toEqual(['18 mm or more', '12 mm or more']);
    const none = rainOf(sixes, 6, {
      timezone: 'America/New_York',
      display: 'local',
      amountAt: row => (row % 4 === 0 ? 0 : 6),
    });
    expect(rainsOf(none)).toEqual([undefined, '18 mm', '12 mm']);
  });

  it('is of the rows that lie within what is in view, but for none', () => {
    const midnight = Date.UTC(2026, 10, 21) / 1000;
    const view = (from: number, to: number) => [midnight + from * 3600, midnight + to * 3600] as const;
    const reading = rainOf(hours(0, 6, 12, 18, 24), 6);
    expect(summaryOf(reading, view(5, 21))).toContain('Precipitation 12 mm in 12 of 16 hours.');
    expect(summaryOf(reading, view(6, 18))).toContain('Precipitation 12 mm in all.');
    expect(summaryOf(reading, view(6, 18.02))).toContain('Precipitation 12 mm in 12 of 12.02 hours.');
    expect(summaryOf(reading, view(7, 10))).not.toContain('Precipitation');
    expect(summaryOf(rainOf(hours(0, 6, 12), 0), view(5, 13))).toContain('Precipitation 0 mm in all.');
  });

  it('of a little is not nothing', () => {
    const inches = rainOf(hours(0, 1), 0.02, { unit: 'in' });
    expect(summaryOf(inches, undefined)).toContain('Precipitation 0.04 in in all.');
    const little = rainOf(hours(0, 1), 0.002, { unit: 'in' });
    expect(summaryOf(little, undefined)).toContain('Precipitation < 0.01 in in all.');
    expect(rainsOf(little)).toEqual(['< 0.01 in']);
    expect(summaryOf(rainOf(hours(0, 1), 0), undefined)).toContain('Precipitation 0 mm in all.');
  });
});

it('lines are broken where rows were not sent', () => {
  const { chart } = trackOf(rainOf(hours(0, 1, 2, 3, 10, 10, 11), 1));
  expect(chart.breaks).toEqual(new Set([4]));
});

it('the axis of rain reaches a millimetre at least, in the unit of the rain', () => {
  const ends = (unit: string) => trackOf(rainOf(hours(0, 1), 0.01, { unit })).track?.range?.[1];
  expect(ends('mm')).toBe(1);
  expect(ends('in')).toBeCloseTo(0.0394, 4);
  expect(ends('frogs')).toBeUndefined();
});

it('days are those of the place, or of UTC where the response is in UTC', () => {
  const told = (timezone: string) =>
    summaryOf(rainOf(['2026-11-21'], 1, { kind: 'daily', timezone }), undefined);
  expect(told('Etc/UTC')).toMatch(/Each day is a day in UTC\.$/);
  expect(told('Africa/Abidjan')).toMatch(/Each day is a calendar day of the place\.$/);
});

it('a day tells which of its figures came without a unit', () => {
  const weather = {
    latitude: 0,
    longitude: 0,
    units: { temperature: '°C' },
    rows: [{ timestamp: stamp(0), temperature: 17, wind_speed: 5, precipitation_accumulation: 0 }],
  };
  const identity = { kind: 'hourly', latitude: 0, longitude: 0 } as const;
  const [day] = stripDays(readForecast({ identity, weather, provenance, problems: [] }, 'utc'), []);
  expect([day?.wind, day?.note]).toEqual(['5', 'Unit not given: Wind 10 m']);
});

it('the extremes of what is no amount are told by themselves where they are near zero', () => {
  const weather = {
    latitude: 0,
    longitude: 0,
    forecast_time: stamp(0),
    timezone: 'UTC',
    utc_offset: 0,
    units: { temperature: '°C', wind_speed: 'm/s' },
    rows: [0.04, -0.04, 0.5].map((temperature, hour) => ({ timestamp: stamp(hour), temperature })),
  };
  const identity = { kind: 'hourly', latitude: 0, longitude: 0 } as const;
  const told = (rows: typeof weather.rows) =>
    summaryOf(
      readForecast({ identity, weather: { ...weather, rows }, provenance, problems: [] }, 'utc'),
      undefined,
    );
  expect(told(weather.rows)).toContain('Coldest −0.04 °C on');
  expect(told(weather.rows.slice(0, 1))).toMatch(/^Warmest 0\.04 °C on .* Coldest 0\.04 °C on /);
});
