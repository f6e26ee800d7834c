import { describe, expect, it } from 'vitest';
import {
  formatDuration,
  isDuration,
  nominalDuration,
  parseDuration,
  readLeadTime,
} from '../../../src/domain/duration.ts';
import { responseClock } from '../../../src/domain/responseClock.ts';
import { rowTime, rowTimes } from '../../../src/domain/rowTime.ts';
import {
  clockOf,
  inferUtcOffset,
  isClockAssumed,
  offsetDiffersFromZone,
  parseTimestamp,
  readTime,
  withYear,
  zoneOffsetMinutes,
} from '../../../src/domain/time.ts';

const NOW = Date.parse('2026-11-21T05:30:00Z');

describe('a time as people write it', () => {
  it.each([
    ['2026-09-28T06:00Z', '2026-09-28T06:00:00Z', false],
    ['2026-09-28T06:00', '2026-09-28T06:00:00Z', true],
    ['2026-09-28 06:00', '2026-09-28T06:00:00Z', true],
    ['2026-09-28T06:00+05:30', '2026-09-28T00:30:00Z', false],
    ['2026-09-28', '2026-09-28T00:00:00Z', true],
    ['2026-09-28T06:00:00.123456Z', '2026-09-28T06:00:00.123456Z', false],
    ['2026-09-28T06:00:00.123456789+05:30', '2026-09-28T00:30:00.123456789Z', false],
    ['2026-09-28T06:00:00.000Z', '2026-09-28T06:00:00.000Z', false],
    ['2016-12-31T23:59:60Z', '2016-12-31T23:59:60Z', false],
    ['now', '2026-11-21T05:30:00Z', false],
    ['-6h', '2026-11-20T23:30:00Z', false],
    ['-1,5h', '2026-11-21T04:00:00Z', false],
    ['-2 days', '2026-11-19T05:30:00Z', false],
    ['2026-09-28T06:00:00.123456Z', '2026-09-28T06:00:00.123456Z', false],
    ['2016-12-31T23:59:60Z', '2016-12-31T23:59:60Z', false],
  ])('%s is %s', (text, value, assumedUtc) => {
    expect(readTime(text, NOW)).toEqual({ ok: true, value, assumedUtc });
  });

  it.each(['2026-02-30', '2026-13-01', '2026-09-28T25:00', 'last Tuesday', '', '28/09/2026'])(
    '%s is refused',
    text => {
      expect(readTime(text, NOW).ok).toBe(false);
    },
  );
});

describe('a lead time', () => {
  it.each([
    ['P5D', 'P5D'],
    ['pt36h', 'PT36H'],
    ['5 days', 'P5D'],
    ['36h', 'PT36H'],
    ['1.5 d', 'PT36H'],
    ['P1W', 'P1W'],
    ['PT90M', 'PT90M'],
    ['PT1S', 'PT1S'],
    [' pt1.5h ', 'PT1.5H'],
    ['P1M', 'P1M'],
    ['P1Y2M10DT2H30M', 'P1Y2M10DT2H30M'],
  ])('%s is sent as %s', (text, value) => {
    expect(readLeadTime(text)).toEqual({ ok: true, value });
  });

  it.each(['P0D', 'PT0S', 'P-1D', 'P1M0.5W1D', '', 'soon', '-3 days', 'P', 'PT', `${'9'.repeat(20)} days`])(
    '%s is refused',
    text => {
      expect(readLeadTime(text).ok).toBe(false);
    },
  );

  it.each(['P5D', 'PT90M', 'PT1S', 'P1M', 'P1Y2M3W4DT5H6M7.5S', 'P0DT0.5S', 'P1,5D'])(
    '%s that a program gives is legal',
    text => {
      expect(isDuration(text)).toBe(true);
    },
  );

  it.each([
    ...['P0D', '-P1D', 'P-1D', '+P1D', 'five days', '', 'P', 'PT', 'P1DT', 'PT0S', 'p5d', ' P5D', 'P1.5DT2H'],
    ...['P1H', 'PT1D', '5', 'P5D\n', `P${'9'.repeat(400)}D`],
  ])('%j that a program gives is refused', text => {
    expect(isDuration(text)).toBe(false);
  });

  it('has the length of its parts, where a month counts as 30 days only if that is asked for', () => {
    expect(parseDuration('P1DT90M')).toBe(25.5 * 3_600_000);
    expect(parseDuration('P1M')).toBeUndefined();
    expect(nominalDuration('P1Y1M1D')).toBe(396 * 86_400_000);
    expect(nominalDuration('P0Y')).toBeUndefined();
  });

  it('survives being written and read', () => {
    expect(formatDuration(parseDuration('PT36H') ?? 0)).toBe('PT36H');
  });
});

describe('the unit of utc_offset', () => {
  const forecast_time = '2026-01-15T00:00:00Z';
  it.each([
    ['Asia/Kolkata', 5.5, 330, 'hours'],
    ['Asia/Kolkata', 330, 330, 'minutes'],
    ['Asia/Kolkata', 19_800, 330, 'seconds'],
    ['Pacific/Tongatapu', 13, 780, 'hours'],
    ['America/New_York', -18_000, -300, 'seconds'],
  ] as const)('of %s and %d is inferred from the zone', (timezone, utc_offset, minutes, unit) => {
    expect(inferUtcOffset({ timezone, utc_offset, forecast_time })).toEqual({
      minutes,
      unit,
      certain: true,
      zone: timezone,
    });
  });

  it.each([
    [5, 300, 'hours'],
    [330, 330, 'minutes'],
    [-43_200, -720, 'seconds'],
  ] as const)('of an unknown zone and %d is told from its size', (utc_offset, minutes, unit) => {
    const inferred = inferUtcOffset({ timezone: 'Mars/Olympus', utc_offset, forecast_time });
    expect(inferred).toEqual({ minutes, unit, certain: false, zone: undefined });
  });

  it.each([
    [-500, -300],
    [530, 330],
    [545, 345],
    [900, 540],
    [1245, 765],
    [-130, -90],
  ])(
    'of an unknown zone and %d is hours and minutes, as no clock has it otherwise',
    (utc_offset, minutes) => {
      const inferred = inferUtcOffset({ timezone: 'Mars/Olympus', utc_offset, forecast_time });
      expect(inferred).toEqual({ minutes, unit: 'hours and minutes', certain: false, zone: undefined });
    },
  );

  it.each([
    [-300, -300, 'minutes'],
    [600, 600, 'minutes'],
    [15, 15, 'minutes'],
    [437, 437, 'minutes'],
    [1499, 1499 / 60, 'seconds'],
    [-3600, -60, 'seconds'],
  ] as const)('of an unknown zone and %d is told from its size', (utc_offset, minutes, unit) => {
    const inferred = inferUtcOffset({ timezone: 'Mars/Olympus', utc_offset, forecast_time });
    expect(inferred).toEqual({ minutes, unit, certain: false, zone: undefined });
  });

  it('may be hours and minutes where the zone has these', () => {
    const newYork = inferUtcOffset({ timezone: 'America/New_York', utc_offset: -500, forecast_time });
    expect(newYork).toEqual({
      minutes: -300,
      unit: 'hours and minutes',
      certain: true,
      zone: 'America/New_York',
    });
    const abbreviated = inferUtcOffset({ timezone: 'IST', utc_offset: 530, forecast_time });
    expect(clockOf(abbreviated)).toEqual({ zone: 'IST' });
  });

  it.each([
    ['Mars/Olympus', undefined, true],
    ['Mars/Olympus', 2 ** 53, true],
    ['Mars/Olympus', Number.NaN, true],
    [undefined, undefined, true],
    ['Mars/Olympus', 0, false],
    ['Mars/Olympus', -500, false],
    ['Asia/Tokyo', undefined, false],
    ['UTC', undefined, false],
  ])('of %s and %s leaves UTC to be assumed: %s', (timezone, utc_offset, assumed) => {
    expect(isClockAssumed({ timezone, utc_offset, forecast_time })).toBe(assumed);
  });
});

describe('an abbreviation of a zone', () => {
  const forecast_time = '2026-07-15T00:00:00Z';
  const clockAt = (timezone: string, utc_offset: number | undefined) =>
    clockOf(inferUtcOffset({ timezone, utc_offset, forecast_time }));

  it.each([
    ['BST', 3600, 60],
    ['AST', -4, -240],
    ['ART', -3, -180],
    ['NST', -9000, -150],
    ['CST', 8, 480],
    ['IST', 7200, 120],
    ['ACT', -5, -300],
    ['SST', -660, -660],
  ])(
    'such as %s at %d is told by its offset, which the place that Intl takes it for has not',
    (zone, offset, minutes) => {
      expect(clockAt(zone, offset)).toEqual({ offsetMinutes: minutes });
    },
  );

  it('is a zone where that has the offset, where none came, and where what came is none of any clock', () => {
    expect(clockAt('IST', 19_800)).toEqual({ zone: 'IST' });
    expect(clockAt('CET', 2)).toEqual({ zone: 'CET' });
    expect(clockAt('CET', undefined)).toEqual({ zone: 'CET' });
    expect(clockAt('CET', 2 ** 53)).toEqual({ zone: 'CET' });
  });

  it.each(['Iran', 'Israel', 'Japan', 'America/Lima'])('is none that names a place, such as %s', zone => {
    expect(clockAt(zone, -2)).toEqual({ zone });
  });

  it.each(['UTC', 'GMT', 'Etc/UTC', 'Zulu'])('is none that is UTC, such as %s', zone => {
    expect(clockAt(zone, 5)).toEqual({ zone });
  });
});

describe('an offset beside a zone', () => {
  const forecast_time = '2026-07-15T00:00:00Z';
  it.each([
    ['Europe/Berlin', 2, false],
    ['Europe/Berlin', 7200, false],
    ['Europe/Berlin', 1, true],
    ['Europe/Berlin', 0, true],
    ['Europe/Berlin', undefined, false],
    ['Nowhere', 5, false],
  ])('of %s and %s: differs from it: %s', (timezone, utc_offset, differs) => {
    expect(offsetDiffersFromZone({ timezone, utc_offset, forecast_time })).toBe(differs);
    expect(offsetDiffersFromZone({ timezone, utc_offset, forecast_time: 'soon' })).toBe(false);
  });
});

describe('the clock of a response', () => {
  const forecast_time = '2026-11-21T06:00:00';
  it.each([
    ['America/New_York', -5, { zone: 'America/New_York' }],
    ['UTC', 0, { zone: 'UTC' }],
    ['Etc/UTC', 0, { zone: 'Etc/UTC' }],
    ['Site A', 330, { offsetMinutes: 330 }],
    ['Site B', 2 ** 53, { offsetMinutes: 0 }],
  ])('in %s at %d is told by the response alone', (timezone, utc_offset, clock) => {
    expect(responseClock({ timezone, utc_offset, forecast_time })).toEqual(clock);
  });
});

describe('a row of a forecast', () => {
  const TONGA = { zone: 'Pacific/Tongatapu' };
  const day = Date.UTC(2026, 10, 21);

  it.each([
    '2026-11-21',
    '2026-11-21T00:00:00',
    '2026-11-21T00:00:00+01:00',
    '2026-11-21T00:00:00Z',
    '2026-11-20T11:00:00Z',
    '20261121',
    ' 20261121 ',
    '20261121T000000',
    '20261120T1100Z',
  ])('of a day, %s, is that calendar day of its place', stamp => {
    expect(rowTime(stamp, 'daily', TONGA)).toBe(day);
  });

  it.each([
    ...['2026-1121', '202611-21', '20261131', '00000000', '2026325', '2026-W47-6', '2026112', 20261121],
    ...['Saturday', '2026-11-31', '', 5, null],
  ])('of a day, %s, has no time', stamp => {
    expect(rowTime(stamp, 'daily', TONGA)).toBeUndefined();
  });

  it.each([
    ['America/New_York', '2026-11-01', '04:00Z'],
    ['Europe/Berlin', '2026-10-25', '22:00Z'],
  ])(
    'of an hour that the clock of %s shows twice is the one that its place among the rows tells',
    (zone, day, first) => {
      const hours = ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30'];
      const twice =
        zone === 'Europe/Berlin' ? [0, 1, 2, 3, 4, 5, 4, 5, 6, 7] : [0, 1, 2, 3, 2, 3, 4, 5, 6, 7];
      const rows = twice.map(index => ({ timestamp: `${day}T${hours[index]}` }));
      const start = Date.parse(`${zone === 'Europe/Berlin' ? '2026-10-24' : day}T${first}`);
      expect(rowTimes(rows, 'hourly', { zone })).toEqual(twice.map((_, index) => start + index * 1_800_000));
    },
  );

  it('of an hour that is a day alone without hyphens has no time, as such digits are no hour', () => {
    expect(rowTime('20261121', 'hourly', TONGA)).toBeUndefined();
  });

  it('of an hour without an offset is on the clock of its response', () => {
    expect(rowTime('20261121T1300', 'hourly', TONGA)).toBe(day);
    expect(rowTime('2026-11-21T13:00', 'hourly', TONGA)).toBe(day);
    expect(rowTime('2026-11-21T13:00+13:00', 'hourly', { zone: 'UTC' })).toBe(day);
  });
});

describe('a date', () => {
  it('has its year where that is another than the present one on the same clock', () => {
    const style = { weekday: 'short' } as const;
    const newYear = Date.UTC(2027, 0, 1, 2);
    expect(withYear(style, newYear, { zone: 'UTC' }, NOW)).toEqual({
      ...style,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    });
    expect(withYear(style, newYear, { zone: 'America/New_York' }, NOW)).toEqual(style);
  });
});

describe('a timestamp', () => {
  it('of an hour that a clock shows twice is the first, east and west of Greenwich', () => {
    const at = (text: string, zone: string) => parseTimestamp(text, { zone });
    expect(at('2026-11-01T01:30', 'America/New_York')).toBe(Date.parse('2026-11-01T05:30:00Z'));
    expect(at('2026-10-25T02:30', 'Europe/Berlin')).toBe(Date.parse('2026-10-25T00:30:00Z'));
  });

  it('of a day whose midnight a clock passes over is the first instant of that day', () => {
    expect(parseTimestamp('2026-04-24', { zone: 'Africa/Cairo' })).toBe(Date.parse('2026-04-23T22:00:00Z'));
  });

  it('without an offset is read on the clock of the place, also across a clock change', () => {
    const clock = { zone: 'America/New_York' };
    expect(parseTimestamp('2026-03-08T00:00', clock)).toBe(Date.parse('2026-03-08T05:00:00Z'));
    expect(parseTimestamp('2026-03-08T12:00', clock)).toBe(Date.parse('2026-03-08T16:00:00Z'));
  });

  it('of a daily row is the midnight of the place', () => {
    expect(parseTimestamp('2026-11-21', { zone: 'Pacific/Auckland' })).toBe(
      Date.parse('2026-11-20T11:00:00Z'),
    );
    expect(parseTimestamp('2026-11-21', { offsetMinutes: 330 })).toBe(Date.parse('2026-11-20T18:30:00Z'));
  });

  it('that is no date is undefined', () => {
    expect(parseTimestamp('Saturday', { zone: 'UTC' })).toBeUndefined();
    expect(parseTimestamp('2026-02-30', { zone: 'UTC' })).toBeUndefined();
  });

  it('uses the zone rather than one offset where the zone is known', () => {
    const offset = inferUtcOffset({
      timezone: 'Europe/Berlin',
      utc_offset: 3600,
      forecast_time: '2026-03-28T00:00:00Z',
    });
    expect(clockOf(offset)).toEqual({ zone: 'Europe/Berlin' });
    expect(zoneOffsetMinutes('Europe/Berlin', Date.parse('2026-03-30T00:00:00Z'))).toBe(120);
  });
});
