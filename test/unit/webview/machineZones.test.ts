import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { settledTime } from '../../../src/api/settledTime.ts';
import { isoText, readInstant } from '../../../src/domain/dateTime.ts';
import { placesSeries } from '../../../src/domain/placesSeries.ts';
import { readTracks } from '../../../src/domain/readTracks.ts';
import { readTime, zoneOffsetMinutes } from '../../../src/domain/time.ts';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }),
  createTreeWalker: () => null,
});
const { issuedText, readForecast } = await import('../../../webview/forecast/reading.ts');
const { seriesModel } = await import('../../../webview/portfolio/seriesModel.ts');
const { issueTime } = await import('../../../webview/storm/trackText.ts');

const MACHINES = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'Pacific/Chatham'];
const PLACES = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Chatham'] as const;

const two = (value: number) => String(value).padStart(2, '0');

/** An instant, and the same as a text in a form of RFC 3339 or ISO 8601, which may leave the offset out. */
const texts = fc
  .record({
    instant: fc.integer({ min: Date.UTC(1990, 0) / 1000, max: Date.UTC(2060, 0) / 1000 }),
    offset: fc.option(fc.integer({ min: -14 * 60, max: 14 * 60 })),
    between: fc.constantFrom('T', 't', ' '),
    fraction: fc.constantFrom('', '.0', '.123', '.123456'),
    colon: fc.constantFrom(':', ''),
  })
  .map(({ instant, offset, between, fraction, colon }) => {
    const wall = isoText(instant * 1000 + (offset ?? 0) * 60_000)
      .slice(0, 19)
      .replace('T', between);
    const away = Math.abs(offset ?? 0);
    const zone =
      offset === null
        ? ''
        : `${offset < 0 ? '-' : '+'}${two(Math.floor(away / 60))}${colon}${two(away % 60)}`;
    const milliseconds = fraction.length > 3 ? 123 : 0;
    return {
      text: `${wall}${fraction}${zone}`,
      instant: instant * 1000 + milliseconds,
      bare: offset === null,
    };
  });

function weather(timestamp: string, timezone: string) {
  return {
    latitude: 0,
    longitude: 0,
    forecast_time: timestamp,
    timezone,
    utc_offset: 0,
    units: {},
    rows: [{ timestamp, temperature: 1 }],
  };
}

function shown(timestamp: string, timezone: string, kind: 'daily' | 'hourly' = 'hourly') {
  return {
    identity: { kind, latitude: 0, longitude: 0 },
    weather: weather(timestamp, timezone),
    provenance: { url: '', receivedAt: 0, service: '', demo: false, stored: false },
    problems: [],
  };
}

describe.each(MACHINES)('on a machine in %s', machine => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = machine;
    // The machine is where it says, or this test shows nothing.
    const now = new Date(2026, 0, 1);
    expect(now.getTimezoneOffset() + zoneOffsetMinutes(machine, now.getTime())).toBe(0);
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it('a text of time is the same instant wherever it is read, in UTC where it has no offset', () => {
    fc.assert(
      fc.property(texts, ({ text, instant }) => {
        expect(readInstant(text)).toBe(instant);
        const typed = readTime(text, 0);
        expect(typed.ok && readInstant(typed.value)).toBe(instant);
        const query = new URLSearchParams({ time: text });
        expect(settledTime('cycloneTrack', `/track?${query}`)).toBe(instant + 3_600_000);
        const { tracks } = readTracks({
          type: 'Feature',
          geometry: {
            type: 'LineString',
            coordinates: [
              [0, 0],
              [1, 1],
            ],
          },
          properties: { forecast_time: text },
        });
        const [track] = tracks;
        if (track !== undefined) expect(issueTime(track, undefined)).toBe(instant);
        const series = { id: 1, datetimes: [text], properties: { datetimes: [text], wind: [1] } };
        const model = seriesModel(series, undefined, { clock: { zone: 'UTC' }, name: 'UTC' }, 0);
        expect([...model.times]).toEqual([instant / 1000]);
      }),
    );
  });

  it('hours are the same instants on any display, without an offset on the clock of their response', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(...PLACES), ({ text, instant, bare }, zone) => {
        const given = shown(text, zone);
        const [local, utc] = [readForecast(given, 'local'), readForecast(given, 'utc')];
        expect([...local.series.times]).toEqual([...utc.series.times]);
        const places = placesSeries(
          [{ rows: given.weather.rows, clock: local.placeClock }],
          'temperature',
          'hourly',
        );
        expect([...places.times]).toEqual([...local.series.times]);
        if (!bare || zone === 'UTC') expect([...local.series.times]).toEqual([instant / 1000]);
      }),
    );
    const bare = readForecast(shown('2026-11-21T06:00', 'America/New_York'), 'utc');
    expect([...bare.series.times]).toEqual([Date.UTC(2026, 10, 21, 11) / 1000]);
  });

  it.each(['local', 'utc'] as const)('days are the days of the place, on a display in %s', display => {
    for (const zone of PLACES) {
      for (const stamp of [
        '2026-11-21',
        '2026-11-21T00:00:00',
        '2026-11-21T00:00:00+01:00',
        '2026-11-21T00:00Z',
        '20261121',
        '20261121T000000+0100',
      ]) {
        const reading = readForecast(shown(stamp, zone, 'daily'), display);
        expect(reading.timeText(reading.series.times[0] ?? Number.NaN)).toMatch(/^Sat 21 Nov(, 2026)?$/);
      }
    }
    const unreadable = readForecast(shown('2026-W47-6', 'Asia/Kolkata', 'daily'), display);
    expect(unreadable.series).toMatchObject({ undated: 1, rows: [] });
  });

  it('the times of a panel are on one clock, which is named once', () => {
    vi.setSystemTime(Date.UTC(2026, 10, 22));
    const sent = shown('2026-11-21T12:00:00', 'America/New_York');
    const given = { ...sent, weather: { ...sent.weather, utc_offset: -5 } };
    expect(issuedText(readForecast(given, 'local'), '2026-11-21T20:00:00Z')).toBe(
      'Issued Sat 21 Nov, 07:00 · As of Sat 21 Nov, 15:00 America/New_York',
    );
    expect(issuedText(readForecast(given, 'utc'), undefined)).toBe('Issued Sat 21 Nov, 12:00 UTC');
    vi.setSystemTime(Date.UTC(2027, 10, 22));
    expect(issuedText(readForecast(given, 'utc'), undefined)).toBe('Issued Sat 21 Nov 2026, 12:00 UTC');
    vi.useRealTimers();
  });
});
