import { expect, it } from 'vitest';
import type { EndpointId } from '../../../src/api/endpoints.ts';
import { settledTime } from '../../../src/api/settledTime.ts';

const HOUR = 3_600_000;

it.each<EndpointId>([
  'pastForecastDaily',
  'pastForecastHourly',
  'cycloneForecasts',
  'cycloneTrack',
  'cycloneCone',
])('the answer of %s as of a time is settled an hour after it', endpoint => {
  const path = `/x?a=1&time=${encodeURIComponent('2026-09-28T06:00:00+02:00')}`;
  expect(settledTime(endpoint, path)).toBe(Date.UTC(2026, 8, 28, 4) + HOUR);
});

it.each<[EndpointId, string]>([
  ['cycloneForecasts', '/x'],
  ['cycloneForecasts', '/x?a=1'],
  ['cycloneForecasts', '/x?time=now'],
  ['forecastHourly', '/x?time=2026-09-28T06:00:00Z'],
  ['portfolioForecasts', '/x?time=2026-09-28T06:00:00Z'],
])('the answer of %s to %s may always change', (endpoint, path) => {
  expect(settledTime(endpoint, path)).toBeUndefined();
});
