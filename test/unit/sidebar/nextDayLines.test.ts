import { expect, it, vi } from 'vitest';
import { forecastSeries } from '../../../src/domain/forecastSeries.ts';
import { presentWords } from '../../../src/sidebar/locationWords.ts';
import { nextDayLines } from '../../../src/sidebar/nextDayLines.ts';

vi.mock('vscode', () => ({
  env: { language: 'en' },
  l10n: {
    t: (text: string, ...values: unknown[]) =>
      text.replace(/\{(\d)\}/g, (_, at) => String(values[Number(at)])),
  },
}));

it.each([
  ['rad', 3.4907, '3.49 rad'],
  ['°', 200.4, '200°'],
  ['gon', 222.6, '223 gon'],
])('the direction of the wind in %s is told to the digits of its unit', (unit, wind_direction, told) => {
  const now = Date.parse('2026-09-28T06:00:00Z');
  const row = { timestamp: '2026-09-28T06:00:00Z', wind_speed: 12, wind_direction };
  const lines = nextDayLines(
    {
      series: forecastSeries([row], { zone: 'UTC' }, 'hourly'),
      clock: { zone: 'UTC' },
      clockName: 'UTC',
      unitOf: field => (field === 'wind_direction' ? unit : 'm/s'),
      issued: undefined,
      service: { demo: false, label: 'a', baseUrl: '', keyDigest: undefined },
      receivedAt: now,
    },
    now,
  );
  expect(lines.join('\n')).toContain(`12 m/s from ${told}`);
});

it.each(['constructor', 'toString', '__proto__'])(
  'a code of weather that is called %s is told as it came',
  code => {
    const now = Date.parse('2026-09-28T06:00:00Z');
    const rows = [{ timestamp: '2026-09-28T06:00:00Z', temperature: 12, weather_code: code }];
    const forecast = {
      series: forecastSeries(rows, { zone: 'UTC' }, 'hourly'),
      clock: { zone: 'UTC' },
      clockName: 'UTC',
      unitOf: () => '°C',
      issued: undefined,
      service: { demo: false, label: 'a', baseUrl: '', keyDigest: undefined },
      receivedAt: now,
    };
    expect(nextDayLines(forecast, now)).toContain(`Weather: ${code} 1 h`);
    expect(presentWords(forecast, now)).toEqual({ text: '12 °C', spoken: `12 °C, ${code}` });
  },
);

it('what falls in each hour is no sum of the day', () => {
  const now = Date.parse('2026-09-28T06:00:00Z');
  const rows = Array.from({ length: 24 }, (_, hour) => ({
    timestamp: new Date(now + hour * 3_600_000).toISOString(),
    precipitation_accumulation: 1,
  }));
  const linesIn = (unit: string) =>
    nextDayLines(
      {
        series: forecastSeries(rows, { zone: 'UTC' }, 'hourly'),
        clock: { zone: 'UTC' },
        clockName: 'UTC',
        unitOf: () => unit,
        issued: undefined,
        service: { demo: false, label: 'a', baseUrl: '', keyDigest: undefined },
        receivedAt: now,
      },
      now,
    ).join('\n');
  expect(linesIn('mm')).toContain('Precipitation: 24 mm');
  expect(linesIn('mm/h')).not.toContain('Precipitation');
});

it('hours of weather are told to a tenth, and a sum beyond every number is none', () => {
  const now = Date.parse('2026-09-28T06:00:00Z');
  const rows = Array.from({ length: 72 }, (_, index) => ({
    timestamp: new Date(now + index * 1_200_000).toISOString(),
    weather_code: index < 40 ? 'cloudy' : 'rain',
    precipitation_accumulation: 1e308,
  }));
  const forecast = {
    series: forecastSeries(rows, { zone: 'UTC' }, 'hourly'),
    clock: { zone: 'UTC' },
    clockName: 'UTC',
    unitOf: () => 'mm',
    issued: undefined,
    service: { demo: false, label: 'a', baseUrl: '', keyDigest: undefined },
    receivedAt: now,
  };
  const lines = nextDayLines(forecast, now);
  expect(lines).toContain('Weather: cloudy 13.3 h, rain 10.7 h');
  expect(lines).toContain('Precipitation: too much to be added up');
});
