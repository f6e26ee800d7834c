import { expect, it, vi } from 'vitest';

vi.mock('vscode', () => ({}));
vi.stubGlobal('document', {
  createTreeWalker: () => undefined,
  getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }),
});
vi.stubGlobal('window', globalThis);
const { readForecast } = await import('../../../../webview/forecast/reading.ts');
const { stripDays } = await import('../../../../webview/forecast/stripDays.ts');

const identity = { kind: 'daily', latitude: 1, longitude: 2, units: 'metric' } as const;
const provenance = { url: '', receivedAt: 0, service: '', demo: false, stored: false };

type Row = Readonly<Record<string, number | string | null>>;

function daysOf(
  rows: readonly Row[],
  kind: 'daily' | 'hourly',
  units: Readonly<Record<string, string>> = {},
) {
  const weather = {
    latitude: 1,
    longitude: 2,
    forecast_time: '2026-11-21T00:00:00Z',
    timezone: 'UTC',
    utc_offset: 0,
    units,
    rows: rows.map(row => ({ timestamp: '2026-11-21', ...row })),
  };
  return stripDays(
    readForecast({ identity: { ...identity, kind }, weather, provenance, problems: [] }, 'utc'),
    [],
  );
}

function figuresOf(...rows: Row[]) {
  const [day] = daysOf(rows, 'daily');
  return [day?.high, day?.low];
}

it('a day has its highest and lowest temperature', () => {
  expect(figuresOf({ temperature: 15, max_temperature: 20, min_temperature: 10 })).toEqual(['20°', '10°']);
  expect(figuresOf({ humidity: 50 })).toEqual([undefined, undefined]);
});

it('the temperature of a day stands for neither, and is told as what it is where no other came', () => {
  const [alone] = daysOf([{ temperature: 15 }], 'daily');
  expect([alone?.high, alone?.low, alone?.temperature]).toEqual([undefined, undefined, '15°']);
  expect(alone?.note).toBe('Temperature of the day: its highest and lowest were not sent');
  const [withLow] = daysOf([{ temperature: 15, min_temperature: 10 }], 'daily');
  expect([withLow?.high, withLow?.low, withLow?.temperature]).toEqual([undefined, '10°', undefined]);
});

it('temperatures have their own units, which are told where they are no degrees', () => {
  const units = { temperature: '°C', max_temperature: 'K' };
  const [day] = daysOf([{ temperature: 5, max_temperature: 278, min_temperature: 1 }], 'daily', units);
  expect([day?.high, day?.low]).toEqual(['278 K', '1°']);
});

it('the weather of a day is that of most of its time, whatever the number of rows', () => {
  const coded = (hour: number, weather_code: string) => ({
    timestamp: new Date(Date.UTC(2026, 10, 21, hour)).toISOString(),
    weather_code,
  });
  const hourly = [6, 7, 8, 9].map(hour => coded(hour, 'rain-day'));
  const third = [10, 13, 16, 19].map(hour => coded(hour, 'clear-day'));
  expect(daysOf([...hourly, ...third], 'hourly')[0]?.weather?.code).toBe('clear-day');
  expect(daysOf([...hourly, ...third.slice(0, 1)], 'hourly')[0]?.weather?.code).toBe('rain-day');
  expect(daysOf([coded(22, 'clear-night'), coded(23, 'clear-night')], 'hourly')[0]?.weather?.code).toBe(
    'clear-night',
  );
});

it('a highest temperature that came as a gap is none', () => {
  expect(figuresOf({ temperature: 15, max_temperature: null, min_temperature: 10 })).toEqual([
    undefined,
    '10°',
  ]);
});

it('of rows of one day the last counts', () => {
  const [first, last] = [
    { max_temperature: 99, min_temperature: -40 },
    { max_temperature: 20, min_temperature: 10 },
  ];
  expect(figuresOf(first, last)).toEqual(['20°', '10°']);
});

it('what falls in each hour is no sum of a day', () => {
  const rows = Array.from({ length: 24 }, (_, hour) => ({
    timestamp: new Date(Date.UTC(2026, 10, 21, hour)).toISOString(),
    precipitation_accumulation: 1,
  }));
  const rainIn = (unit: string) => daysOf(rows, 'hourly', { precipitation_accumulation: unit })[0]?.rain;
  expect([rainIn('mm'), rainIn('mm/h')]).toEqual(['24 mm', undefined]);
});

it('the first day of each year that is not this one has its month and year', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 11, 30) });
  try {
    const days = daysOf(
      ['2026-12-31', '2027-01-01', '2027-01-02'].map(timestamp => ({ timestamp, temperature: 1 })),
      'daily',
    );
    expect(days.map(({ name }) => name)).toEqual(['Thu 31', 'Fri 1 Jan 2027', 'Sat 2']);
  } finally {
    vi.useRealTimers();
  }
});
