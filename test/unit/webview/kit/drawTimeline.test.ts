import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Theme } from '../../../../webview/kit/theme.ts';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
vi.stubGlobal('devicePixelRatio', 1);
const { drawTimeline, valueEnds } = await import('../../../../webview/kit/timeline/drawTimeline.ts');

const DAY = 86_400;
const START = Date.UTC(2026, 10, 20) / 1000;

beforeAll(() => void vi.useFakeTimers({ now: START * 1000 }));
afterAll(() => void vi.useRealTimers());

/** What is written along the foot of a timeline of so many days, so many pixels wide. */
function foot(days: number, width = 500): string[] {
  const texts: string[] = [];
  const written = {
    measureText: (text: string) => ({ width: 6 * text.length }),
    fillText: (text: string) => void texts.push(text),
  };
  const context = new Proxy(Object(written), { get: (of, name) => of[name] ?? (() => undefined) });
  const times = Float64Array.of(START, START + days * DAY);
  const model = { times, clock: { zone: 'UTC' }, unit: '', lines: [] };
  const theme: Theme = Object({ foreground: '#000', grid: '#ccc', fontFamily: 'sans-serif' });
  drawTimeline(Object({ getContext: () => context }), model, theme, width, 80);
  return texts;
}

describe('the foot of a timeline', () => {
  it('has hours where there are few days, and then days', () => {
    expect(foot(1).slice(0, 3)).toEqual(['Fri 20', '04:00', '08:00']);
    expect(foot(5)).toEqual(['Fri 20', 'Sat 21', 'Sun 22', 'Mon 23', 'Tue 24']);
  });

  it('has weekdays alone for one week at most, as those of two would read alike', () => {
    expect(foot(6, 280)).toEqual(['Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed']);
    expect(foot(8, 400).slice(0, 3)).toEqual(['20', '21', '22']);
    for (let days = 3; days <= 120; days++) {
      const texts = foot(days);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it('has days without their months only where there are no more than two weeks of them', () => {
    expect(foot(14).slice(0, 3)).toEqual(['20', '21', '22']);
    expect(foot(15).slice(0, 3)).toEqual(['20 Nov', '22 Nov', '24 Nov']);
  });

  it('has dates with their months at even steps where there are more days', () => {
    const dates = ['20 Nov', '24 Nov', '28 Nov', '2 Dec', '6 Dec', '10 Dec', '14 Dec', '18 Dec'];
    expect(foot(30)).toEqual(dates);
  });

  it.each([20, 31, 60, 90, 120])('names the month of each label over %i days', days => {
    const texts = foot(days);
    expect(texts.length).toBeGreaterThan(3);
    for (const text of texts) expect(text).toMatch(/^\d+ (?:Nov|Dec|(?:Jan|Feb|Mar) 2027)$/);
  });

  it('has dates where there are more days than are told apart', () => {
    expect(foot(200)).toEqual(['3 Dec', '2 Jan 2027', '3 Mar 2027', '2 May 2027']);
  });
});

it.each([1e17, -1e17, 1e300])('a timeline of %d alone has two ends', value => {
  const line = { name: '', values: Float64Array.of(value, value), color: 'blue' } as const;
  const clock = { zone: 'UTC' };
  const [least, most] = valueEnds({ times: Float64Array.of(0, 1), clock, unit: '', lines: [line] });
  expect(least).toBeLessThan(most);
});
