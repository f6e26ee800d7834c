import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDateTime, isInstant, parseDateTime, readInstant } from '../../../src/domain/dateTime.ts';
import { propertyCases } from '../../harness/propertyCases.ts';

describe('a text of time of a response', () => {
  it.each([
    ['2026-09-28T06:00:00Z', Date.UTC(2026, 8, 28, 6)],
    ['2026-09-28t06:00:00z', Date.UTC(2026, 8, 28, 6)],
    ['2026-09-28 06:00', Date.UTC(2026, 8, 28, 6)],
    ['2026-09-28T06:00', Date.UTC(2026, 8, 28, 6)],
    ['2026-09-28T06:00:00+05:30', Date.UTC(2026, 8, 28, 0, 30)],
    ['2026-09-28T06:00:00-0230', Date.UTC(2026, 8, 28, 8, 30)],
    ['2026-09-28T06:00:00+05', Date.UTC(2026, 8, 28, 1)],
    ['2026-09-28T06:00:00-00:00', Date.UTC(2026, 8, 28, 6)],
    ['2026-09-28T06:00:00+23:59', Date.UTC(2026, 8, 27, 6, 1)],
    ['2026-09-28T06:00:00.123456Z', Date.UTC(2026, 8, 28, 6, 0, 0, 123)],
    ['2026-09-28T06:00:00,5Z', Date.UTC(2026, 8, 28, 6, 0, 0, 500)],
    ['2016-12-31T23:59:60Z', Date.UTC(2017, 0, 1)],
    ['2017-01-01T05:29:60+05:30', Date.UTC(2017, 0, 1)],
    ['2016-12-31T20:29:60-03:30', Date.UTC(2017, 0, 1)],
    ['2017-01-01T08:59:60+09:00', Date.UTC(2017, 0, 1)],
    ['2026-09-28', Date.UTC(2026, 8, 28)],
    ['2026-09-28T06:00:00 Z', Date.UTC(2026, 8, 28, 6)],
    ['2026-09-28 06:00 +0530', Date.UTC(2026, 8, 28, 0, 30)],
    [' 2026-09-28T06:00Z\n', Date.UTC(2026, 8, 28, 6)],
    ['2026-09-28T06:00:00.57Z', Date.UTC(2026, 8, 28, 6, 0, 0, 570)],
    ['20260928T060000Z', Date.UTC(2026, 8, 28, 6)],
    ['20260928t0600z', Date.UTC(2026, 8, 28, 6)],
    ['20260928T0600', Date.UTC(2026, 8, 28, 6)],
    ['20260928T060000.57+0530', Date.UTC(2026, 8, 28, 0, 30, 0, 570)],
    ['20260928T060000,5-05', Date.UTC(2026, 8, 28, 11, 0, 0, 500)],
    [' 20161231T235960Z ', Date.UTC(2017, 0, 1)],
  ])('%s is one instant', (text, instant) => {
    expect(readInstant(text)).toBe(instant);
    expect(isInstant(text)).toBe(true);
  });

  it.each([
    ...['2026-02-30T00:00:00Z', '2026-13-01T00:00Z', '2026-09-28T24:00Z', '2026-09-28T06:60Z'],
    ...['2026-09-28T06:00:61Z', '2026-09-28T06:00:60Z', '2026-09-28T06:00+24:00', '2026-09-28T06:00+05:60'],
    ...['2017-01-01T05:59:60+05:30', '2017-01-01T05:29:60'],
    ...['2026-12-31T23:59:61Z', '2026-04-31', '2026-09-00', '2026-00-10', '12026-09-28', '2026-09-281'],
    ...['at 2026-09-28T06:00Z', '2026-09-28T06:00Z today', '2026-09-28T06:00:00xZ', '2026-09-28T06:00:00  Z'],
    ...[
      '20260230T0600Z',
      '20260928T2400Z',
      '20260928T06',
      '20260928T06000',
      '20260928 0600Z',
      '20260928T06:00Z',
    ],
    ...[
      '20260928',
      '2026-W40-1',
      '2026W401',
      '2026-271',
      '2026271',
      '202609',
      '2026092806',
      '20260928060000',
    ],
    ...['run 5', '0', 'next Tuesday 3', '09/10/2026', '2026-9-1', '', 'T', 5, null, undefined, {}],
  ])('%j is none', value => {
    expect(readInstant(value)).toBeUndefined();
    expect(isInstant(value)).toBe(false);
  });

  it('of any instant, written in any offset, is that instant', () => {
    const instants = fc.integer({ min: Date.UTC(1, 0), max: Date.UTC(9998, 0) });
    const offsets = fc.integer({ min: -1439, max: 1439 });
    fc.assert(
      fc.property(instants, offsets, (instant, offset) => {
        const wall = new Date(instant + offset * 60_000).toISOString().slice(0, -1);
        const away = Math.abs(offset);
        const two = (value: number) => String(value).padStart(2, '0');
        const zone = `${offset < 0 ? '-' : '+'}${two(Math.floor(away / 60))}:${two(away % 60)}`;
        expect(readInstant(`${wall}${zone}`)).toBe(instant);
      }),
    );
  });

  it('is the same by the quick look at common forms as by the whole reading', () => {
    const two = (max: number) => fc.integer({ min: 0, max }).map(value => String(value).padStart(2, '0'));
    const text = fc
      .tuple(
        fc.integer({ min: 0, max: 9999 }).map(year => String(year).padStart(4, '0')),
        ...[two(13), two(32), two(25), two(61), two(61)],
        fc.constantFrom('T', ' ', 't'),
        fc.constantFrom('', '.5', '.25', '.123', '.123456', ',5', '.'),
        fc.oneof(
          fc.constantFrom(
            '',
            'Z',
            'z',
            '+00:00',
            '-00:00',
            '+05:30',
            '-0330',
            '+14',
            '-23:59',
            '+24:00',
            'X',
          ),
          fc.tuple(fc.constantFrom('+', '-'), two(25), two(61)).map(([sign, h, m]) => `${sign}${h}:${m}`),
        ),
        fc.constantFrom('', ' '),
      )
      .map(([year, month, day, hour, minute, second, between, fraction, offset, end]) =>
        [`${year}-${month}-${day}`, `${hour}:${minute}:${second}${fraction}${offset}${end}`].join(between),
      );
    fc.assert(
      fc.property(text, given => {
        const parsed = parseDateTime(given.trim());
        const instant = parsed && parsed.wall - (parsed.offsetMinutes ?? 0) * 60_000;
        expect(readInstant(given)).toBe(instant);
        expect(isInstant(given)).toBe(instant !== undefined);
        expect(isDateTime(given)).toBe(parseDateTime(given) !== undefined);
      }),
      { numRuns: propertyCases(2000) },
    );
  });

  it('tells whether it names its offset, and whether it is a day alone', () => {
    expect(parseDateTime('2026-09-28T06:00')).toEqual({
      wall: Date.UTC(2026, 8, 28, 6),
      offsetMinutes: undefined,
      dayAlone: false,
    });
    expect(parseDateTime('2026-09-28T06:00Z')?.offsetMinutes).toBe(0);
    expect(parseDateTime('2026-09-28T06:00-03:30')?.offsetMinutes).toBe(-210);
    expect(parseDateTime('2026-09-28')?.dayAlone).toBe(true);
  });
});
