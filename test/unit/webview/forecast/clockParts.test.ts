import { expect, it, vi } from 'vitest';
import type { ForecastIdentity } from '../../../../src/panels/forecastProtocol.ts';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
vi.stubGlobal('window', globalThis);
const { clockParts } = await import('../../../../webview/forecast/clockParts.ts');
const { summaryOf } = await import('../../../../webview/forecast/summary.ts');
const { readForecast } = await import('../../../../webview/forecast/reading.ts');

const provenance = { url: '', receivedAt: 0, service: '', demo: false, stored: false };

/** What the foot says of a forecast on a clock for a place of a zone. */
function said(kind: ForecastIdentity['kind'], clock: 'local' | 'utc', timezone: string) {
  const place = { latitude: 28, longitude: -82, timezone, utc_offset: timezone === 'UTC' ? 0 : -5 };
  const weather = { ...place, forecast_time: '2026-11-21T00:00:00Z', units: {}, rows: [] };
  const identity = { kind, latitude: 28, longitude: -82 };
  return clockParts(readForecast({ identity, weather, provenance, problems: [] }, clock)).join(' · ');
}

it('hours are in the clock that is chosen', () => {
  expect(said('hourly', 'utc', 'America/New_York')).toBe('Times in UTC');
  expect(said('hourly', 'local', 'America/New_York')).toBe('Times in America/New_York');
});

it('of a place of which neither a zone nor an offset can be read are in UTC, which is said', () => {
  const named = (timezone: string | undefined) => {
    const weather = { latitude: 28, longitude: -82, timezone, rows: [] };
    const identity = { kind: 'hourly', latitude: 28, longitude: -82 } as const;
    return clockParts(readForecast({ identity, weather, provenance, problems: [] }, 'local'));
  };
  expect(named('Mars/Olympus')).toEqual(['Times in UTC (offset of Mars/Olympus not known)']);
  expect(named(undefined)).toEqual(['Times in UTC (zone not given)']);
  expect(named('UTC')).toEqual(['Times in UTC']);
});

it('days are those of the place, and the clock that is chosen is that of the instants beside them', () => {
  expect(said('daily', 'utc', 'America/New_York')).toBe(
    'Clock times in UTC · Each day is a calendar day of the place',
  );
  expect(said('daily', 'local', 'America/New_York')).toBe(
    'Clock times in America/New_York · Each day is a calendar day of the place',
  );
  expect(said('daily', 'utc', 'UTC')).toBe('Clock times in UTC · Each day is a day in UTC');
});

it('days that came as instants are said to have the dates of UTC where neither a zone nor an offset is known', () => {
  const days = (stamps: readonly unknown[], place: { timezone?: string; utc_offset?: number }) => {
    const rows = stamps.map(timestamp => ({ timestamp }));
    const weather = { latitude: 28, longitude: -82, ...place, rows };
    const identity = { kind: 'daily', latitude: 28, longitude: -82 } as const;
    const reading = readForecast({ identity, weather, provenance, problems: [] }, 'local');
    return [clockParts(reading).at(-1), summaryOf(reading, undefined)];
  };
  const ofUtc = ['Each day bears its date in UTC', 'Each day bears its date in UTC.'];
  const ofPlace = ['Each day is a calendar day of the place', 'Each day is a calendar day of the place.'];
  const midnights = ['2026-11-28T05:00:00Z', '2026-11-29T05:00:00Z'];
  expect(days(midnights, {})).toEqual(ofUtc);
  expect(days(['2026-11-28', ...midnights, null], { timezone: 'Mars/Olympus' })).toEqual(ofUtc);
  expect(days(midnights, { utc_offset: -5 })).toEqual(ofPlace);
  expect(days(midnights, { timezone: 'America/New_York' })).toEqual(ofPlace);
  expect(days(['2026-11-28', '20261129', '2026-11-30T00:00:00Z', '2026-12-01T00:00-05:00'], {})).toEqual(
    ofPlace,
  );
});
