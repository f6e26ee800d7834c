import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInstant } from '../../../src/domain/dateTime.ts';
import { rfc3339 } from '../../../src/domain/rfc3339.ts';

describe('a time that is given', () => {
  it.each([
    '2026-09-28T06:00:00Z',
    '2026-09-28T06:00:00.123456Z',
    '2026-09-28T06:00:00.123456+00:00',
    '2016-12-31T23:59:60Z',
    '0001-01-01T00:00:00Z',
  ])('%s stays the text that it is', text => {
    expect(rfc3339(text)).toBe(text);
  });

  it.each([
    ['2026-09-28T06:00', '2026-09-28T06:00:00Z'],
    ['2026-09-28T06:00:00.5', '2026-09-28T06:00:00.5Z'],
    ['2026-09-28T06:00:00,5Z', '2026-09-28T06:00:00.5Z'],
    ['2026-09-28 06:00:00z', '2026-09-28T06:00:00Z'],
    ['2026-09-28T08:00+02:00', '2026-09-28T06:00:00Z'],
    ['2026-09-28T08:00:00.123456+0200', '2026-09-28T06:00:00.123456Z'],
    ['2026-09-28 06:00 Z', '2026-09-28T06:00:00Z'],
    ['2026-09-28 06:00 +02:00', '2026-09-28T04:00:00Z'],
    ['2026-09-28 06:00:00+00', '2026-09-28T06:00:00Z'],
    ['2026-09-28T06:00:00.123456-05', '2026-09-28T11:00:00.123456Z'],
    ['2016-12-31T18:59:60-05:00', '2016-12-31T23:59:60Z'],
    ['2017-01-01T05:29:60+05:30', '2016-12-31T23:59:60Z'],
    ['20260928T060000Z', '2026-09-28T06:00:00Z'],
    ['20260928T0800+0200', '2026-09-28T06:00:00Z'],
    ['20260928T060000.123456', '2026-09-28T06:00:00.123456Z'],
  ])('%s is %s', (text, sent) => {
    expect(rfc3339(text)).toBe(sent);
  });

  it.each([
    ...['run 5', '0', 'next Tuesday 3', '09/10/2026', '2026-02-30T00:00:00Z', '2026-09-28', '2026-09', ''],
    ...[' 2026-09-28T06:00Z', '2026-09-28T24:00Z', '2026-09-28T06:00:61Z', '2026-09-28T06Z'],
    ...[
      '2026-09-28T06:00+24:00',
      '+012026-09-28T06:00Z',
      '0000-01-01T00:00+01:00',
      '9999-12-31T23:30-01:00',
      '2026-09-28T06:00:00Z\n',
    ],
  ])('%j is refused', text => {
    expect(rfc3339(text)).toBeUndefined();
  });

  it('is the same instant when it is sent, whatever offset it has', () => {
    const instants = fc.integer({ min: Date.UTC(1, 0), max: Date.UTC(9998, 0) });
    const offsets = fc.integer({ min: -1439, max: 1439 });
    fc.assert(
      fc.property(instants, offsets, (instant, offset) => {
        const two = (value: number) => String(value).padStart(2, '0');
        const away = Math.abs(offset);
        const sign = offset < 0 ? '-' : '+';
        const wall = new Date(instant + offset * 60_000).toISOString().slice(0, -1);
        const sent = rfc3339(`${wall}${sign}${two(Math.floor(away / 60))}:${two(away % 60)}`);
        expect(readInstant(sent)).toBe(instant);
        expect(sent).toMatch(/(Z|[+-]00:00)$/);
      }),
    );
  });
});
