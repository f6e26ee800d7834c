import { describe, expect, it, vi } from 'vitest';
import { isoText } from '../../../../src/domain/dateTime.ts';
import { dayOfKey, monthWeeks, shiftMonths } from '../../../../webview/kit/runs/calendarMonth.ts';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { dayAndMinute, runName } = await import('../../../../webview/kit/dayNames.ts');

const day = (instant: number | undefined) =>
  instant === undefined ? undefined : isoText(instant).slice(0, 10);
const of = (text: string) => {
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number);
  return Date.UTC(year, month - 1, date);
};

describe('the weeks of a month', () => {
  it('are whole, from the day that begins a week', () => {
    const weeks = monthWeeks(of('2026-11-21'), 1);
    expect(weeks.map(week => day(week[0]))).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(day(monthWeeks(of('2026-11-01'), 0)[0]?.[0])).toBe('2026-11-01');
    expect(monthWeeks(of('2027-02-10'), 1)).toHaveLength(4);
  });
});

it.each([
  ['2026-03-31', -1, '2026-02-28'],
  ['2024-03-31', -1, '2024-02-29'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2024-02-29', -12, '2023-02-28'],
])('%s and %d months are %s', (from, months, to) => expect(day(shiftMonths(of(from), months))).toBe(to));

it.each([
  ['ArrowUp', '2026-11-14'],
  ['ArrowRight', '2026-11-22'],
  ['Home', '2026-11-16'],
  ['End', '2026-11-22'],
  ['PageUp', '2026-10-21'],
  ['a', undefined],
])('%s leads from Saturday 21 November to %s', (key, to) =>
  expect(day(dayOfKey(of('2026-11-21'), key, false, 1))).toBe(to),
);

it('days and runs have names, with the year where it is not this one', () => {
  const utc = { zone: 'UTC' };
  const leap = Date.UTC(2024, 1, 29, 6, 30);
  expect(dayAndMinute(leap, utc)).toBe('Thu 29 Feb 2024, 06:30');
  expect(runName(leap)).toEqual({ weekday: 'Thu', day: '29 Feb 2024', hour: '06:30Z' });
  expect(runName(Date.UTC(2024, 1, 29, 18)).hour).toBe('18Z');
});
