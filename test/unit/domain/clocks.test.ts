import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDuration, readLeadTime } from '../../../src/domain/duration.ts';
import { MAX_GEOMETRY_DEPTH, packGeometry, visitGeometry } from '../../../src/domain/geometry.ts';
import { plainCopy } from '../../../src/domain/plainCopy.ts';
import { rowTime, rowTimes } from '../../../src/domain/rowTime.ts';
import {
  clockOffsetMinutes,
  clockText,
  formatOnClock,
  inferUtcOffset,
  knownZone,
  laterOnClock,
  parseTimestamp,
  readTime,
  zoneOffsetMinutes,
} from '../../../src/domain/time.ts';
import { propertyCases } from '../../harness/propertyCases.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-21T05:30:00Z');

describe('a time in words', () => {
  it.each([
    ['yesterday', '2026-11-20T05:30:00Z'],
    [' Yesterday ', '2026-11-20T05:30:00Z'],
    ['NOW', '2026-11-21T05:30:00Z'],
    ['+1.5h', '2026-11-21T07:00:00Z'],
    ['- 1 hour', '2026-11-21T04:30:00Z'],
    ['+2 hours', '2026-11-21T07:30:00Z'],
    ['+1 Day', '2026-11-22T05:30:00Z'],
    ['-1d', '2026-11-20T05:30:00Z'],
    ['−1d', '2026-11-20T05:30:00Z'],
    ['+12345h', '2028-04-18T14:30:00Z'],
  ])('%s is %s', (text, value) => {
    expect(readTime(text, NOW)).toEqual({ ok: true, value, assumedUtc: false });
  });

  it('may have a space before its offset', () => {
    const value = '2026-09-28T04:00:00Z';
    expect(readTime('2026-09-28 06:00 +02:00', NOW)).toEqual({ ok: true, value, assumedUtc: false });
    expect(readTime('2026-09-28 04:00 Z', NOW)).toEqual({ ok: true, value, assumedUtc: false });
  });

  it.each(['+123456h', '1h', '-1 week', '-h', '+1hx', 'x-1h', '+1.h', 'tomorrow'])(
    '%s is refused with a right form',
    text => {
      expect(readTime(text, NOW)).toEqual({
        ok: false,
        message: 'Enter a time such as 2026-09-28T06:00Z, a date, now, or -24h.',
      });
    },
  );

  it('says of a day that there is none', () => {
    expect(readTime(' 2026-02-30 ', NOW)).toEqual({
      ok: false,
      message:
        'There is no such time as 2026-02-30. Enter a time such as 2026-09-28T06:00Z, a date, now, or -24h.',
    });
    const message = (text: string) => JSON.stringify(readTime(text, NOW));
    for (const text of ['0000-01-01T00:00+01:00', '9999-12-31T23:30-01:00'])
      expect(message(text)).toContain(`${text} is not within the years 0 to 9999 of UTC.`);
    expect(message('x2026-02-30')).not.toContain('no such time');
    expect(message('2026-09-28T25:00')).toContain('no such time');
  });

  it.each(['2026-09-28T06Z', '2026-09-28T06:00 EST', '2026-09-28T06:00+2', '2026-09-28 at noon'])(
    'does not say that there is no such time as %s, which is only written in another form',
    text => {
      expect(readTime(text, NOW)).toEqual({
        ok: false,
        message: 'Enter a time such as 2026-09-28T06:00Z, a date, now, or -24h.',
      });
    },
  );

  it.each([
    ['\u221224h', '-24h'],
    ['\u201324h', '-24h'],
    ['2026-09-28T06:00\u221204:00', '2026-09-28T06:00-04:00'],
    ['2026\u201009\u201028', '2026-09-28'],
  ])('reads %s, in which a minus is another sign than that of the keyboard, as %s', (text, plain) => {
    expect(readTime(text, NOW)).toEqual(readTime(plain, NOW));
    expect(readTime(text, NOW).ok).toBe(true);
  });
});

describe('a lead time in words', () => {
  it.each([
    [' 5 d ', 'P5D'],
    ['1 day', 'P1D'],
    ['2 Days', 'P2D'],
    ['1 hr', 'PT1H'],
    ['2 hrs', 'PT2H'],
    ['1 hour', 'PT1H'],
    ['2 HOURS', 'PT2H'],
    ['1,25 d', 'PT30H'],
    ['1.25 d', 'PT30H'],
    ['0.25d', 'PT6H'],
    ['24h', 'P1D'],
    ['90 h', 'PT90H'],
    ['PT30M', 'PT30M'],
    ['PT3600S', 'PT3600S'],
    ['P1DT1S', 'P1DT1S'],
    [' P0,5D ', 'P0,5D'],
  ])('%s is sent as %s', (text, value) => {
    expect(readLeadTime(text)).toEqual({ ok: true, value });
  });

  it.each([
    '0 h',
    '0 d',
    '5',
    'd',
    '5 dx',
    '5 hourss',
    '1.5.5 d',
    'x5 d',
    '-5 h',
    '1.d',
    'P1DT',
    'PT5',
    'P5',
  ])('%s is refused with a right form', text => {
    expect(readLeadTime(text)).toEqual({
      ok: false,
      message: 'Enter a duration above zero, such as P5D, PT36H, 5 days or 36 h.',
    });
  });

  it.each([
    ['P2W', 14 * 1440],
    ['P12D', 12 * 1440],
    ['PT12H', 720],
    ['PT12M', 12],
    ['PT30S', 0.5],
    ['PT12,25S', 12.25 / 60],
    ['P1.25D', 1800],
    ['P10.25W', 10.25 * 7 * 1440],
    ['PT10.25H', 615],
    ['PT10.25M', 10.25],
    ['P11W12DT13H14M15S', ((11 * 7 + 12) * 24 + 13) * 60 + 14.25],
    ['P0Y0M1D', 1440],
    ['P1Y', undefined],
    ['P1M', undefined],
    ['P1Y1D', undefined],
    ['P1.5DT1H', undefined],
    ['P10.25DT1H', undefined],
    ['xP1D', undefined],
    ['P1Dx', undefined],
    ['P1D1W', undefined],
    ['PT1S1H', undefined],
    ['P1H', undefined],
    ['PT1D', undefined],
    ['P.5D', undefined],
    ['P1.D', undefined],
    ['p1d', undefined],
  ])('%s is %s minutes', (text, minutes) => {
    expect(parseDuration(text)).toBe(minutes && minutes * MINUTE);
  });
});

describe('the offset of a response', () => {
  const at = (utc_offset: number | undefined, timezone?: string, forecast_time?: string) => {
    const { minutes, unit, certain, zone } = inferUtcOffset({ timezone, utc_offset, forecast_time });
    return [minutes, unit, certain, zone];
  };
  const TIME = '2026-11-21T00:00:00Z';

  it.each([
    [14, 840, 'hours'],
    [-14, -840, 'hours'],
    [15, 15, 'minutes'],
    [840, 840, 'minutes'],
    [841, 841 / 60, 'seconds'],
    [86_400, 1440, 'seconds'],
    [86_401, 0, 'seconds'],
    [Number.NaN, 0, 'seconds'],
    [undefined, 0, 'hours'],
  ])('of %s is %d minutes by its size, and uncertain', (offset, minutes, unit) => {
    expect(at(offset)).toEqual([minutes, unit, false, undefined]);
  });

  it('is certain where the zone has it, and keeps the zone where it has not', () => {
    expect(at(-5, 'America/New_York', TIME)).toEqual([-300, 'hours', true, 'America/New_York']);
    expect(at(-300, 'America/New_York', TIME)).toEqual([-300, 'minutes', true, 'America/New_York']);
    expect(at(-18_000, 'America/New_York', TIME)).toEqual([-300, 'seconds', true, 'America/New_York']);
    expect(at(-4, 'America/New_York', TIME)).toEqual([-240, 'hours', false, 'America/New_York']);
    expect(at(-5, 'America/New_York')).toEqual([-300, 'hours', false, 'America/New_York']);
    expect(at(-5, 'America/New_York', 'soon')).toEqual([-300, 'hours', false, 'America/New_York']);
    expect(at(1e9, 'America/New_York', TIME)).toEqual([0, 'seconds', false, 'America/New_York']);
    expect(at(-5, 'Nowhere', TIME)).toEqual([-300, 'hours', false, undefined]);
    expect(knownZone('Nowhere')).toBeUndefined();
  });
});

describe('a clock', () => {
  it('has the name of its zone, else its offset', () => {
    const text = (offsetMinutes: number) => clockText({ offsetMinutes });
    expect(clockText({ zone: 'Asia/Tokyo' })).toBe('Asia/Tokyo');
    expect([0, 330, -210, 5, -5, 840.4].map(text)).toEqual([
      'UTC+0:00',
      'UTC+5:30',
      'UTC−3:30',
      'UTC+0:05',
      'UTC−0:05',
      'UTC+14:00',
    ]);
  });

  it('has its offset behind the minutes of an hour that the clock shows twice, and nowhere else', () => {
    const minutes = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    const texts = (zone: string, from: number, hours: readonly number[]) =>
      hours.map(hour => formatOnClock(from + hour * 3_600_000, { zone }, 'en', minutes));
    expect(texts('America/New_York', Date.UTC(2026, 10, 1), [4, 5, 5.5, 6, 7])).toEqual([
      '00:00',
      '01:00 (UTC−4:00)',
      '01:30 (UTC−4:00)',
      '01:00 (UTC−5:00)',
      '02:00',
    ]);
    expect(texts('Australia/Lord_Howe', Date.UTC(2026, 3, 4, 14), [0.25, 0.75, 1.25, 1.75])).toEqual([
      '01:15',
      '01:45 (UTC+11:00)',
      '01:45 (UTC+10:30)',
      '02:15',
    ]);
    expect(texts('America/New_York', Date.UTC(2026, 2, 8), [6, 7, 8])).toEqual(['01:00', '03:00', '04:00']);
    const day = { weekday: 'short', hour: '2-digit', hourCycle: 'h23' } as const;
    expect(formatOnClock(Date.UTC(2026, 10, 1, 5), { zone: 'America/New_York' }, 'en', day)).not.toContain(
      'UTC',
    );
  });

  it('tells an instant in its own time, in the style that is asked for, again and again', () => {
    const style = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    for (let round = 0; round < 2; round++) {
      expect(formatOnClock(NOW, { zone: 'Asia/Tokyo' }, 'en', style)).toBe('14:30');
      expect(formatOnClock(NOW, { offsetMinutes: -330 }, 'en', style)).toBe('00:00');
      expect(formatOnClock(NOW, { offsetMinutes: 330 }, 'en', style)).toBe('11:00');
      expect(formatOnClock(NOW, { zone: 'UTC' }, 'en', { year: 'numeric' })).toBe('2026');
      expect(formatOnClock(NOW, { zone: 'UTC' }, 'de', { month: 'long' })).toBe('November');
      expect(formatOnClock(NOW, { zone: 'UTC' }, 'fr', { month: 'long' })).toBe('novembre');
    }
  });

  it('is told as in the language of the editor; plain English has the day first, and no comma after a weekday', () => {
    const style = { weekday: 'short', day: 'numeric', month: 'short' } as const;
    const told = (language: string, year = {}) =>
      formatOnClock(Date.UTC(2026, 10, 21), { zone: 'UTC' }, language, { ...style, ...year });
    expect(told('en')).toBe('Sat 21 Nov');
    expect(told('en', { year: 'numeric' })).toBe('Sat 21 Nov 2026');
    expect(told('en-US')).toBe('Sat, Nov 21');
    expect(told('de')).toBe('Sa., 21. Nov.');
    expect(told('fr')).toBe('sam. 21 nov.');
  });

  it('tells the year 0000 and those before it as what they are, and not as the year 1', () => {
    const style = { day: 'numeric', month: 'short', year: 'numeric' } as const;
    const told = (text: string, zone = 'UTC') => formatOnClock(Date.parse(text), { zone }, 'en', style);
    expect(told('0000-01-01T00:00:00Z')).toBe('1 Jan 1 BC');
    expect(told('0001-01-01T00:00:00Z')).toBe('1 Jan 1');
    expect(told('0001-01-01T00:00:00Z', 'America/New_York')).toBe('31 Dec 1 BC');
    expect(formatOnClock(Date.parse('0000-01-01T00:00:00Z'), { zone: 'UTC' }, 'en', { month: 'short' })).toBe(
      'Jan',
    );
  });

  it('tells more styles than are kept', () => {
    const digits = (count: number) =>
      formatOnClock(NOW + 123, { zone: 'UTC' }, 'en', {
        second: 'numeric',
        fractionalSecondDigits: ([1, 2, 3] as const)[count % 3] ?? 1,
        year: count % 2 === 0 ? 'numeric' : '2-digit',
      });
    const first = Array.from({ length: 6 }, (_, count) => digits(count));
    const zones = Intl.supportedValuesOf('timeZone').slice(0, 150);
    for (const zone of zones) expect(formatOnClock(NOW, { zone }, 'en', { year: 'numeric' })).toBe('2026');
    expect(Array.from({ length: 6 }, (_, count) => digits(count))).toEqual(first);
  });

  it('is put forward and back within one day, and is asked for the same instants again', () => {
    const zone = 'America/New_York';
    for (let round = 0; round < 2; round++) {
      expect(zoneOffsetMinutes(zone, Date.parse('2026-11-01T05:59:00Z'))).toBe(-240);
      expect(zoneOffsetMinutes(zone, Date.parse('2026-11-01T06:00:00Z'))).toBe(-300);
      expect(zoneOffsetMinutes(zone, Date.parse('2026-11-02T06:00:00Z'))).toBe(-300);
      expect(zoneOffsetMinutes('Asia/Kolkata', Date.parse('1800-01-01T00:00:00Z'))).toBe(
        zoneOffsetMinutes('Asia/Kolkata', Date.UTC(1840, 0)),
      );
    }
    expect(clockOffsetMinutes({ offsetMinutes: 7 }, 0)).toBe(7);
  });

  it('is as Intl tells it on any day, also where a clock is changed twice within a week', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const anyTime = fc.integer({ min: Date.UTC(1841, 0) / 1000, max: Date.UTC(9998, 0) / 1000 });
    const nearTime = fc.integer({ min: Date.UTC(1880, 0) / 1000, max: Date.UTC(2110, 0) / 1000 });
    const at = fc.oneof(anyTime, nearTime);
    const week = Date.parse('2000-10-06T00:00:00Z') / 1000;
    const offsetOf = (zone: string, seconds: number) => {
      const style = { timeZone: zone, timeZoneName: 'longOffset' } as const;
      const text = new Intl.DateTimeFormat('en', style).format(seconds * 1000);
      const [, sign = '+', hours = 0, minutes = 0, rest = 0] =
        /GMT(?:([+-])(\d+):(\d+)(?::(\d+))?)?$/.exec(text) ?? [];
      const size = Number(hours) * 60 + Number(minutes) + Number(rest) / 60;
      return sign === '-' ? -size : size;
    };
    const differs = (zone: string, seconds: number) =>
      Math.abs(zoneOffsetMinutes(zone, seconds * 1000) - offsetOf(zone, seconds)) > 0.5;
    for (let hour = 0; hour < 14 * 24; hour++)
      expect(differs('America/Recife', week + hour * 3600)).toBe(false);
    fc.assert(
      fc.property(zones, at, (zone, seconds) => !differs(zone, seconds)),
      { numRuns: propertyCases(4000) },
    );
  });

  it('begins a day that it shows twice with the first of its midnights, and one that it passes over with its first instant', () => {
    const havana = { zone: 'America/Havana' };
    expect(parseTimestamp(' 2026-11-01 ', havana)).toBe(Date.parse('2026-11-01T04:00:00Z'));
    expect(parseTimestamp('2026-03-08', havana)).toBe(Date.parse('2026-03-08T05:00:00Z'));
    expect(parseTimestamp('2026-03-07', havana)).toBe(Date.parse('2026-03-07T05:00:00Z'));
    expect(laterOnClock(Date.UTC(2026, 10, 1), havana)).toBe(Date.parse('2026-11-01T05:00:00Z'));
    expect(laterOnClock(Date.UTC(2026, 10, 2), havana)).toBe(Date.parse('2026-11-02T05:00:00Z'));
  });
});

describe('rows whose hour is written twice', () => {
  const NEW_YORK = { zone: 'America/New_York' };
  const timesOf = (kind: 'daily' | 'hourly', clock: { zone: string }, ...stamps: unknown[]) =>
    rowTimes(
      stamps.map(timestamp => ({ timestamp })),
      kind,
      clock,
    ).map(time => time && new Date(time).toISOString().slice(5, 16));

  it('keep nobody waiting, however many they are', () => {
    // Were those around each looked for from it, this would take minutes.
    const stamps = Array.from({ length: 100_000 }, (_, at) =>
      new Date(Date.UTC(2026, 10, 1, 1) + at).toISOString().slice(0, -1),
    );
    const times = rowTimes(
      stamps.map(timestamp => ({ timestamp })),
      'hourly',
      NEW_YORK,
    );
    expect(times.at(-1)).toBe(Date.UTC(2026, 10, 1, 5) + 99_999);
  }, 60_000);

  it.each<['daily' | 'hourly', string, unknown[], (string | undefined)[]]>([
    ['hourly', 'America/New_York', ['2026-11-01T01:30', '2026-11-01T01:30'], ['11-01T05:30', '11-01T06:30']],
    [
      'hourly',
      'America/New_York',
      ['2026-11-01T01:30', 'soon', ' 2026-11-01T01:30 '],
      ['11-01T05:30', undefined, '11-01T06:30'],
    ],
    [
      'hourly',
      'America/New_York',
      ['2026-11-01T05:30Z', '2026-11-01T05:30Z'],
      ['11-01T05:30', '11-01T05:30'],
    ],
    [
      'hourly',
      'America/New_York',
      ['2026-11-01T02:00', '2026-11-01T01:00', '2026-11-01T01:00', 'soon', '2026-11-01T00:00'],
      ['11-01T07:00', '11-01T06:00', '11-01T05:00', undefined, '11-01T04:00'],
    ],
    [
      'hourly',
      'America/New_York',
      ['2026-11-01T00:00', null, '2026-11-01T01:00', '2026-11-01T02:00', '2026-11-01T03:00'],
      ['11-01T04:00', undefined, '11-01T06:00', '11-01T07:00', '11-01T08:00'],
    ],
    [
      'hourly',
      'America/New_York',
      ['2026-11-01T00:00', '2026-11-01T01:00', 'soon', '2026-11-01T02:00', '2026-11-01T03:00'],
      ['11-01T04:00', '11-01T05:00', undefined, '11-01T07:00', '11-01T08:00'],
    ],
    [
      'hourly',
      'America/New_York',
      ['2026-11-01T00:00', '2026-11-01T01:00', '2026-11-01T02:00', '2026-11-01T03:00'],
      ['11-01T04:00', '11-01T05:00', '11-01T07:00', '11-01T08:00'],
    ],
    [
      'hourly',
      'America/New_York',
      ['2026-10-31T20:00', '2026-10-31T23:00', '2026-11-01T01:00', '2026-11-01T04:00'],
      ['11-01T00:00', '11-01T03:00', '11-01T06:00', '11-01T09:00'],
    ],
    [
      'hourly',
      'America/New_York',
      ['2026-11-01T01:00', '2026-11-01T02:00', '2026-11-01T03:00'],
      ['11-01T06:00', '11-01T07:00', '11-01T08:00'],
    ],
    [
      'hourly',
      'America/Santiago',
      ['2026-04-04T18:00', '2026-04-04T21:00', '2026-04-04T23:00', '2026-04-05T02:00'],
      ['04-04T21:00', '04-05T00:00', '04-05T03:00', '04-05T06:00'],
    ],
    [
      'hourly',
      'Australia/Lord_Howe',
      ['2026-04-05T00:00', '2026-04-05T01:00', '2026-04-05T01:30', '2026-04-05T02:30', '2026-04-05T03:30'],
      ['04-04T13:00', '04-04T14:00', '04-04T15:00', '04-04T16:00', '04-04T17:00'],
    ],
    [
      'hourly',
      'America/New_York',
      ['2026-11-01T04:00', '2026-11-01T01:00', '2026-10-31T23:00', '2026-10-31T20:00'],
      ['11-01T09:00', '11-01T06:00', '11-01T03:00', '11-01T00:00'],
    ],
    [
      'hourly',
      'America/New_York',
      ['2026-11-01T00:00', '2026-11-01T03:00', '2026-11-01T01:00', '2026-11-01T01:00', '2026-11-01T02:00'],
      ['11-01T04:00', '11-01T08:00', '11-01T05:00', '11-01T06:00', '11-01T07:00'],
    ],
    [
      'hourly',
      'America/New_York',
      ['2026-11-01T00:30', '2026-11-01T01:30', '2026-11-01T01:00', '2026-11-01T01:30', '2026-11-01T02:00'],
      ['11-01T04:30', '11-01T05:30', '11-01T06:00', '11-01T06:30', '11-01T07:00'],
    ],
    [
      'hourly',
      'America/New_York',
      ['2026-11-01T06:00', '2026-11-01T00:00', '2026-11-01T01:00', '2026-11-01T01:00', '2026-11-01T02:00'],
      ['11-01T11:00', '11-01T04:00', '11-01T05:00', '11-01T06:00', '11-01T07:00'],
    ],
    [
      'hourly',
      'America/New_York',
      ['2026-11-01T00:00', '2026-11-01T01:00', '2026-11-01T01:00', '2026-11-01T02:00', '2026-10-31T23:00'],
      ['11-01T04:00', '11-01T05:00', '11-01T06:00', '11-01T07:00', '11-01T03:00'],
    ],
    [
      'hourly',
      'America/New_York',
      ['2026-10-31T23:00', '2026-11-01T02:00', '2026-11-01T01:00', '2026-11-01T01:00', '2026-11-01T00:00'],
      ['11-01T03:00', '11-01T07:00', '11-01T06:00', '11-01T05:00', '11-01T04:00'],
    ],
    ['hourly', 'America/Havana', ['2026-11-01', '2026-11-01'], ['11-01T04:00', '11-01T04:00']],
    ['daily', 'America/New_York', ['2026-11-01', '2026-11-01'], ['11-01T00:00', '11-01T00:00']],
    ['daily', 'America/New_York', ['2026-11-01T00:00', '2026-11-01T00:00'], ['11-01T00:00', '11-01T00:00']],
  ])('are %s rows of %s: %j', (kind, zone, stamps, times) => {
    expect(timesOf(kind, { zone }, ...stamps)).toEqual(times);
  });

  it.each<[unknown[], (string | undefined)[]]>([
    [
      ['2026-03-08T01:00', '2026-03-08T02:00', '2026-03-08T03:00'],
      ['03-08T06:00', undefined, '03-08T07:00'],
    ],
    [
      ['2026-03-08T03:30', '2026-03-08T02:30', '2026-03-08T01:30'],
      ['03-08T07:30', undefined, '03-08T06:30'],
    ],
    [
      ['2026-03-08T01:00', '2026-03-08T02:00', '2026-03-08T04:00'],
      ['03-08T06:00', '03-08T07:00', '03-08T08:00'],
    ],
    [
      ['2026-03-08T02:00', '2026-03-08T02:00'],
      ['03-08T07:00', '03-08T07:00'],
    ],
    [
      ['2026-03-08T07:00Z', '2026-03-08T03:00'],
      ['03-08T07:00', '03-08T07:00'],
    ],
  ])('that a clock passes over have no time where another row has it: %j', (stamps, times) => {
    expect(timesOf('hourly', NEW_YORK, ...stamps)).toEqual(times);
  });

  it('of a day have the day that is written, but for an instant in UTC', () => {
    const day = Date.UTC(2026, 10, 21);
    expect(rowTime(' 2026-11-21 ', 'daily', NEW_YORK)).toBe(day);
    expect(rowTime('2026-11-21T00:00:00Z', 'daily', NEW_YORK)).toBe(day);
    expect(rowTime('2026-11-21T02:00:00Z', 'daily', NEW_YORK)).toBe(day - 1440 * MINUTE);
    expect(rowTime('2026-11-21T20:00:00', 'daily', { zone: 'Pacific/Tongatapu' })).toBe(day);
    expect(rowTime('2026-11-21T20:00:00-05:00', 'daily', { zone: 'Pacific/Tongatapu' })).toBe(day);
  });
});

describe('a plain copy at its limits', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
  const members = (depth: number): unknown => (depth === 0 ? 1 : { a: members(depth - 1) });

  it('is as deep as eight lists or objects, and no deeper', () => {
    for (const of of [nested, members]) {
      expect(plainCopy(of(8))).toEqual(of(8));
      expect(() => plainCopy(of(9))).toThrow('too large or too deep');
    }
  });

  it('holds a hundred thousand values, itself among them', () => {
    expect(plainCopy(Array(99_999).fill(1))).toHaveLength(99_999);
    expect(() => plainCopy(Array(100_000).fill(1))).toThrow('too large or too deep');
    expect(() => plainCopy(Array(100_001).fill(1))).toThrow(/^too large$/);
  });

  it('takes nothing as one thing where it is not told', () => {
    const value = { a: {} };
    expect(Object(plainCopy(value)).a).not.toBe(value.a);
  });
});

describe('geometry of every kind', () => {
  const line = [
    [0, 0],
    [1, 1],
    [2, 2],
  ];
  const of = (type: string, coordinates: unknown) => ({ geometry: { type, coordinates } });

  it('is packed with its owners, and what is no position is passed over', () => {
    const packed = packGeometry([
      of('MultiPoint', [[1, 2], ['x', 3], [3, 'x'], 5, [4, 5, 6]]),
      of('MultiLineString', [line, [null], line.slice(0, 2)]),
      null,
      of('LineString', [[7, 7], 'x', [8, 8]]),
      of('LineString', []),
      of('Polygon', [line, [[0, 0], [1, 1], 'x'], 'x']),
      of('Polygon', [
        [
          [0, 0],
          [1, 1],
        ],
      ]),
      of('Polygon', 'x'),
      of('constructor', line),
      of('Mystery', line),
      { geometry: { type: 'GeometryCollection', geometries: 'x' } },
      of('Point', { 0: 1, 1: 2 }),
    ]);
    const plain = Object.fromEntries(
      Object.entries(packed).map(([name, value]) => [name, typeof value === 'number' ? value : [...value]]),
    );
    expect(plain).toEqual({
      featureCount: 12,
      points: [1, 2, 4, 5],
      pointFeature: [0, 0],
      lines: [0, 0, 1, 1, 2, 2, 0, 0, 1, 1, 7, 7, 8, 8],
      lineStarts: [0, 3, 5, 6, 7],
      lineFeature: [1, 1, 3, 3],
      rings: [0, 0, 1, 1, 2, 2],
      ringStarts: [0, 3],
      polygonStarts: [0, 1],
      polygonFeature: [5],
    });
  });

  it('is none of a type that is none, whatever its name', () => {
    for (const type of ['__proto__', 'hasOwnProperty', 'valueOf', 'toString', ['Point'], undefined])
      expect([...packGeometry([{ geometry: { type, coordinates: [1, 2] } }]).points]).toEqual([]);
  });

  it('is packed whole where there is much of it', () => {
    const points = Array.from({ length: 1000 }, (_, index) => [index / 10, -index / 20]);
    const packed = packGeometry(points.map(coordinates => of('Point', coordinates)));
    expect([...packed.points]).toEqual(points.flat());
    expect([...packed.pointFeature]).toEqual([...points.keys()]);
  });

  it('is followed into collections as deep as it says', () => {
    const nested = (depth: number): object =>
      depth === 0
        ? { type: 'Point', coordinates: [1, 2] }
        : { type: 'GeometryCollection', geometries: [nested(depth - 1)] };
    const points = (depth: number) => {
      let found = 0;
      const ignore = () => undefined;
      visitGeometry(nested(depth), { point: () => found++, line: ignore, polygon: ignore });
      return found;
    };
    expect([1, MAX_GEOMETRY_DEPTH, MAX_GEOMETRY_DEPTH + 1].map(points)).toEqual([1, 1, 0]);
  });
});

describe('the first instant of a day', () => {
  it.each([
    ['the day after the clock is put forward', '2026-03-09', 'America/New_York', '2026-03-09T04:00:00Z'],
    ['the day after it is put back', '2026-11-02', 'America/New_York', '2026-11-02T05:00:00Z'],
    ['a day that begins within the change', '1919-03-31', 'America/Toronto', '1919-03-31T04:30:00Z'],
    ['a day that a place leaves out', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
  ])('is that of its place on %s', (_, day, zone, instant) => {
    expect(parseTimestamp(day, { zone })).toBe(Date.parse(instant));
  });
});
