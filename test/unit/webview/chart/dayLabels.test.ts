import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { dayLabels } = await import('../../../../webview/kit/chart/dayLabels.ts');

const DAY = 86_400;
const START = Date.UTC(2026, 10, 20) / 1000;
const times = Float64Array.from({ length: 11 }, (_, day) => START + day * DAY);
const clock = { zone: 'UTC' };
/** As wide as a font in which some days are wider than others. */
const widthOf = (label: string) => label.replaceAll(/[Mon]/g, 'MM').length * 6;

/** Names of ten days of hours, each so many pixels wide. */
function names(dayWidth: number): string[] {
  const x = (seconds: number) => ((seconds - START) / DAY) * dayWidth;
  const model = { times, clock, tracks: [], daily: false };
  return dayLabels(model, [START, START + 10 * DAY], x, widthOf).map(({ label }) => label);
}

it.each([
  [120, 10, /^\w{3} \d+ Nov$/],
  [64, 10, /^\w{3} \d+$/],
  [46, 10, /^\d+$/],
  [24, 10, /^\d+$/],
  [15, 5, /^\d+$/],
])('days of %d pixels are named in one form, each or at even steps', (dayWidth, count, form) => {
  const labels = names(dayWidth);
  expect(labels).toHaveLength(count);
  for (const label of labels) expect(label).toMatch(form);
});

it('no day is passed over because its name is wider than that of the first', () => {
  for (let dayWidth = 20; dayWidth < 140; dayWidth++) expect(names(dayWidth)).toHaveLength(10);
});

it('days of one week are named by their weekdays where there is no room for more', () => {
  const x = (seconds: number) => ((seconds - START) / DAY) * 46;
  const model = { times, clock, tracks: [], daily: false };
  const labels = dayLabels(model, [START, START + 7 * DAY], x, widthOf).map(({ label }) => label);
  expect(labels).toEqual(['Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu']);
});

it.each([
  ['45 days of hours', 45, false, 20],
  ['45 days', 45, true, 20],
  ['a year of days', 366, true, 3],
  ['ten years of days', 3650, true, 0.3],
])('no two names along %s read alike', (_, count, daily, dayWidth) => {
  const days = Float64Array.from({ length: count }, (_, day) => START + day * DAY);
  const x = (seconds: number) => ((seconds - START) / DAY) * dayWidth;
  const model = { times: days, clock, tracks: [], daily };
  const labels = dayLabels(model, [START, START + count * DAY], x, widthOf).map(({ label }) => label);
  expect(labels.length).toBeGreaterThan(5);
  expect(new Set(labels).size).toBe(labels.length);
  for (const label of labels) expect(label).toMatch(/^\d+ \w{3,4}( \d{4})?$/);
});

it('a day that came twice is named once', () => {
  const model = { times: Float64Array.of(START, START, START + DAY), clock, tracks: [], daily: true };
  const x = (seconds: number) => ((seconds - START) / DAY) * 120 + 60;
  const labels = dayLabels(model, [START, START + 2 * DAY], x, widthOf).map(({ label }) => label);
  expect(labels).toEqual(['Fri 20 Nov', 'Sat 21 Nov']);
});

it('no day is named on an axis of hours of a year', () => {
  const x = (seconds: number) => (seconds - START) / 40_000;
  expect(
    dayLabels({ times, clock, tracks: [], daily: false }, [START, START + 365 * DAY], x, widthOf),
  ).toEqual([]);
});

it('a day that is in view in part has a shorter name', () => {
  const x = (seconds: number) => ((seconds - START) / DAY) * 120;
  const model = { times, clock, tracks: [], daily: false };
  const labels = dayLabels(model, [START + 0.6 * DAY, START + 2 * DAY], x, widthOf);
  expect(labels.map(({ label }) => label)).toEqual(['Fri 20', 'Sat 21 Nov']);
  const middle = x(START + 0.8 * DAY);
  expect(labels[0]?.middle).toBe(middle);
});

it('of thousands of days a few are named, at even steps', () => {
  const many = Float64Array.from({ length: 200_000 }, (_, day) => START + day * DAY);
  const x = (seconds: number) => ((seconds - START) / DAY / many.length) * 1000;
  const model = { times: many, clock, tracks: [], daily: true };
  const labels = dayLabels(model, [START, START + many.length * DAY], x, widthOf);
  expect(labels.length).toBeGreaterThan(10);
  expect(labels.length).toBeLessThan(100);
});
