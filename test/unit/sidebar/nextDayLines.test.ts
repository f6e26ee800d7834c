import { expect, it, vi } from 'vitest';
import { forecastSeries } from '../../../src/domain/forecastSeries.ts';
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
