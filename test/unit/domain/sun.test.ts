import * as fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { cosineOfZenith, dayOfYear, sunPosition } from '../../../src/domain/sun.ts';

vi.stubGlobal('document', { getElementById: () => null });
const { nightsOf } = await import('../../../webview/kit/nights.ts');
afterAll(() => vi.unstubAllGlobals());

const DAY = 86_400_000;

/** Position by the low-precision formula of the Astronomical Almanac, good to 0.01° from 1950 to 2050. */
function almanac(milliseconds: number): { declination: number; equationOfTime: number } {
  const radians = Math.PI / 180;
  const days = (milliseconds - Date.UTC(2000, 0, 1, 12)) / DAY;
  const mean = 280.46 + 0.9856474 * days;
  const anomaly = (357.528 + 0.9856003 * days) * radians;
  const longitude = (mean + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * radians;
  const obliquity = (23.439 - 0.0000004 * days) * radians;
  const ascension = Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude)) / radians;
  const ahead = (((mean - ascension + 180) % 360) + 360) % 360;
  return {
    declination: Math.asin(Math.sin(obliquity) * Math.sin(longitude)) / radians,
    equationOfTime: 4 * (ahead - 180),
  };
}

/** Nights of a place over the hours of some days, in epoch milliseconds. */
function nights(latitude: number, longitude: number, from: string, days: number): number[][] {
  const start = Date.parse(from) / 1000;
  const times = Float64Array.from({ length: days * 24 + 1 }, (_, hour) => start + hour * 3600);
  return nightsOf({ latitude, longitude }, times).map(span => span.map(seconds => seconds * 1000));
}

describe('the sun', () => {
  it('stands where the Almanac puts it, at every hour of a century', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1950, 0), max: Date.UTC(2050, 0) }), instant => {
        const [found, expected] = [sunPosition(instant), almanac(instant)];
        expect(Math.abs(found.declination - expected.declination)).toBeLessThan(0.02);
        expect(Math.abs(found.equationOfTime - expected.equationOfTime)).toBeLessThan(0.1);
      }),
    );
  });

  it('is 23.45° north at midsummer, and 16.45 minutes ahead of the clock in early November', () => {
    expect(sunPosition(Date.UTC(2026, 5, 21)).declination).toBeCloseTo(23.44, 1);
    expect(sunPosition(Date.UTC(2026, 10, 3)).equationOfTime).toBeCloseTo(16.45, 1);
    expect(dayOfYear(Date.UTC(2026, 10, 2, 23))).toBe(306);
  });

  it('is up at noon and down at midnight', () => {
    expect(cosineOfZenith(28, -82.5, Date.parse('2026-11-21T17:15:00Z'))).toBeGreaterThan(0.6);
    expect(cosineOfZenith(28, -82.5, Date.parse('2026-11-21T05:15:00Z'))).toBeLessThan(0);
  });
});

describe('a night', () => {
  // To the minute, as almanacs and the solar calculator of NOAA print them.
  it.each([
    ['London', 51.507, -0.128, '2024-06-20T21:21:00+01:00', '2024-06-21T04:43:00+01:00'],
    ['London', 51.507, -0.128, '2024-12-20T15:53:00Z', '2024-12-21T08:04:00Z'],
    ['New York', 40.713, -74.006, '2024-06-20T20:31:00-04:00', '2024-06-21T05:25:00-04:00'],
    ['New York', 40.713, -74.006, '2024-12-20T16:31:00-05:00', '2024-12-21T07:17:00-05:00'],
    ['Sydney', -33.868, 151.209, '2024-12-20T20:05:00+11:00', '2024-12-21T05:41:00+11:00'],
    ['Reykjavík', 64.147, -21.942, '2024-12-20T15:29:00Z', '2024-12-21T11:22:00Z'],
  ])('of %s lasts from sunset to sunrise, of %d° north', (_place, latitude, longitude, sunset, sunrise) => {
    const evening = Date.parse(sunset);
    const noonBefore = new Date(evening - 8 * 3_600_000).toISOString();
    const [night] = nights(latitude, longitude, noonBefore, 2).filter(
      ([start = 0]) => start > evening - 4 * 3_600_000,
    );
    expect(Math.abs((night?.[0] ?? 0) - evening) / 60_000).toBeLessThanOrEqual(2);
    expect(Math.abs((night?.[1] ?? 0) - Date.parse(sunrise)) / 60_000).toBeLessThanOrEqual(2);
  });

  it('of a pole lasts for months, and of its summer not a minute', () => {
    expect(nights(78.2, 15.6, '2026-11-20T00:00:00Z', 50)).toHaveLength(1);
    expect(nights(78.2, 15.6, '2026-05-20T00:00:00Z', 50)).toEqual([]);
    expect(nights(-90, 0, '2026-05-20T00:00:00Z', 50)).toHaveLength(1);
  });

  it('is shorter than half of the day at the equator and an equinox, by refraction and the disc', () => {
    const [night] = nights(0, 0, '2026-03-20T12:00:00Z', 1);
    const [start = 0, end = 0] = night ?? [];
    expect((end - start) / 60_000).toBeCloseTo(12 * 60 - 6.7, 0);
  });

  it('is a single one through a day and a night of hours', () => {
    for (const month of Array.from({ length: 12 }, (_, index) => index)) {
      const from = new Date(Date.UTC(2026, month, 10, 12)).toISOString();
      expect(nights(45, 0, from, 3)).toHaveLength(3);
    }
  });
});
