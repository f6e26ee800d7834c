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

function figuresOf(...rows: Readonly<Record<string, number | null>>[]) {
  const weather = {
    latitude: 1,
    longitude: 2,
    forecast_time: '2026-11-21T00:00:00Z',
    timezone: 'UTC',
    utc_offset: 0,
    units: {},
    rows: rows.map(row => ({ timestamp: '2026-11-21', ...row })),
  };
  const [day] = stripDays(readForecast({ identity, weather, provenance, problems: [] }, 'utc'), []);
  return [day?.high, day?.low];
}

it('a day has its highest and lowest temperature, and where none came the one that did', () => {
  expect(figuresOf({ temperature: 15, max_temperature: 20, min_temperature: 10 })).toEqual(['20°', '10°']);
  expect(figuresOf({ temperature: 15 })).toEqual(['15°', undefined]);
  expect(figuresOf({ humidity: 50 })).toEqual([undefined, undefined]);
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
