import { describe, expect, it } from 'vitest';
import { stormOutlook } from '../../../src/domain/stormOutlook.ts';
import { trackOf } from './trackOf.ts';

const HOURS = [0, 12, 24, 36];
const positions = HOURS.map((_, index): [number, number] => [-60 - index, 20]);
const forecast_time = new Date(0).toISOString();
const trackWith = (wind: readonly (number | null)[], more = {}) =>
  trackOf({ positions, hours: HOURS, forecast_time, wind_speed: wind, units: { wind_speed: 'kt' }, ...more });

describe('a storm when its forecast was issued', () => {
  it('has the wind and the motion of then, and the wind of a day later', () => {
    const outlook = stormOutlook([trackWith([100, 110, 120, 90])], 0);
    expect(outlook?.wind).toMatchObject({ value: 100, unit: 'kt', interpolated: false });
    expect(outlook?.later).toMatchObject({ value: 120, interpolated: false });
    expect(outlook?.change).toBe('stronger');
    expect(outlook?.motion?.towards).toBeCloseTo(270, 0);
  });

  it('is stronger or weaker a day later from 5 kt on, in whatever unit, and neither below that', () => {
    const changeOf = (from: number, to: number, unit = 'kt') =>
      stormOutlook([trackWith([from, 0, to, 0], { units: { wind_speed: unit } })], 0)?.change;
    expect([changeOf(100, 105), changeOf(100, 104.9), changeOf(100, 95.1), changeOf(100, 95)]).toEqual([
      'stronger',
      undefined,
      undefined,
      'weaker',
    ]);
    expect([changeOf(50, 52, 'm/s'), changeOf(50, 53, 'm/s')]).toEqual([undefined, 'stronger']);
  });

  it('has no wind where none came, a mark for a missing one, or no unit', () => {
    for (const wind of [null, -999, 0]) {
      const outlook = stormOutlook([trackWith([wind, 50, 60, 70])], 0);
      expect(outlook?.wind).toBeUndefined();
      expect(outlook?.change).toBeUndefined();
      expect(outlook?.motion).toBeDefined();
    }
    expect(stormOutlook([trackWith([100, 100, 120, 90], { units: {} })], 0)?.wind).toBeUndefined();
  });

  it('has no wind of later where its track ends before, and one between two positions as that', () => {
    const short = trackOf({
      positions,
      hours: [0, 6, 12, 18],
      forecast_time,
      wind_speed: [9, 9, 9, 9],
      units: { wind_speed: 'kt' },
    });
    expect(stormOutlook([short], 0)).toMatchObject({ later: undefined, change: undefined });
    const between = trackOf({
      positions,
      hours: [0, 18, 30, 36],
      forecast_time,
      wind_speed: [50, 60, 80, 90],
      units: { wind_speed: 'kt' },
    });
    expect(stormOutlook([between], 0)?.later).toMatchObject({ value: 70, interpolated: true });
  });

  it('is not told of another issue than that of the list, of several tracks, or without a position of then', () => {
    const track = trackWith([100, 110, 120, 90]);
    expect(stormOutlook([track], 6 * 3_600_000)).toBeUndefined();
    expect(stormOutlook([track], 60_000)?.wind?.value).toBe(100);
    expect(stormOutlook([track], undefined)?.wind?.value).toBe(100);
    expect(stormOutlook([track, track], 0)).toBeUndefined();
    expect(stormOutlook([], 0)).toBeUndefined();
    const later = trackOf({ positions, hours: [6, 12, 18, 24], forecast_time });
    expect(stormOutlook([later], 0)).toBeUndefined();
  });

  it('is told at the issue of the list where its track states none', () => {
    const track = trackOf({
      positions,
      hours: HOURS,
      wind_speed: [70, 70, 70, 70],
      units: { wind_speed: 'kt' },
    });
    expect(stormOutlook([track], 12 * 3_600_000)?.wind?.value).toBe(70);
    expect(stormOutlook([track], undefined)).toBeUndefined();
  });
});
