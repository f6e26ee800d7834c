import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuiet, parseQuietHours } from '../../../../src/domain/watch/quietHours.ts';
import { settings } from '../../../../src/settings/settings.ts';

const DAY = 24 * 60;
const time = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map(part => String(part).padStart(2, '0')).join(':');
const minute = fc.integer({ min: 0, max: DAY - 1 });

describe('quiet hours', () => {
  it('are any that the setting may hold, and it may hold no others', () => {
    const part = fc.constantFrom('0', '2', '3', '5', '9', ':', '-', '22:00', '07:30', '');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 11 }), parts => {
        const text = parts.join('');
        expect(settings.quietHours.accepts(text)).toBe(text === '' || parseQuietHours(text) !== undefined);
      }),
    );
  });

  it('are read as they are written', () => {
    fc.assert(
      fc.property(minute, minute, (from, to) => {
        expect(parseQuietHours(`${time(from)}-${time(to)}`)).toEqual({ from, to });
      }),
    );
  });

  it.each([
    '',
    '22-07',
    '22:00',
    '24:00-07:00',
    '22:60-07:00',
    '22:00–07:00',
    ' 22:00-07:00',
    '9:00-10:00',
    '22:00-07:00 ',
    '22:00-24:00',
    '22:00-07:60',
    '22:00-9:00',
    '32:00-07:00',
    '22:00-7:00',
    '22:00-07:0',
    '2x:00-07:00',
    '22:00-x7:00',
  ])('are none in %j', text => expect(parseQuietHours(text)).toBeUndefined());

  it.each([
    ['22:00-07:00', '21:59', false],
    ['22:00-07:00', '22:00', true],
    ['22:00-07:00', '00:00', true],
    ['22:00-07:00', '06:59', true],
    ['22:00-07:00', '07:00', false],
    ['12:00-13:00', '12:59', true],
    ['12:00-13:00', '23:00', false],
    ['08:00-08:00', '03:00', true],
  ])('of %s at %s: %j', (hours, at, quiet) => {
    const [h = 0, m = 0] = at.split(':').map(Number);
    const parsed = parseQuietHours(hours);
    expect(parsed && isQuiet(parsed, h * 60 + m)).toBe(quiet);
  });

  it.each([
    ['19:59-20:00', 1199, 1200],
    ['00:00-09:59', 0, 599],
    ['23:59-19:09', 1439, 1149],
  ])('%s are from minute %d to minute %d', (text, from, to) => {
    expect(parseQuietHours(text)).toEqual({ from, to });
  });

  it('last as long as from their start to their end, over midnight too', () => {
    fc.assert(
      fc.property(minute, minute, (from, to) => {
        const quiet = Array.from({ length: DAY }, (_, at) => isQuiet({ from, to }, at)).filter(
          Boolean,
        ).length;
        expect(quiet).toBe((to - from + DAY) % DAY || DAY);
      }),
    );
  });
});
