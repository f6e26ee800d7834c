import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { hasHourLabels, tickLabel, timeTicks } = await import('../../../../webview/kit/chart/timeTicks.ts');
const { withEveryYear } = await import('../../../../webview/kit/format.ts');

const START = Date.UTC(2026, 10, 20) / 1000;
const model = { times: new Float64Array(), clock: { zone: 'UTC' }, tracks: [], daily: false };

function labels(days: number, pixels: number): string[] {
  const window = [START, START + days * 86_400] as const;
  const ticks = timeTicks(model, window, pixels);
  return ticks.map(tick => tickLabel(tick, model, window, ticks));
}

it('labels along an axis are hours while there is room for more than one a day, and then days', () => {
  expect(labels(2, 400).slice(0, 4)).toEqual(['00', '06', '12', '18']);
  expect(labels(4, 160)).toEqual(['20', '21', '22', '23', '24']);
});

it('days along an axis have their months where two would read alike', () => {
  const told = labels(60, 1100);
  expect(told.slice(0, 2)).toEqual(['21 Nov', '23 Nov']);
  expect(new Set(told).size).toBe(told.length);
});

it('hours stay hours on an axis of more days than a month has', () => {
  expect(labels(30, 2400).slice(0, 3)).toEqual(['00', '12', '00']);
});

it('a date along an axis has its year where every date of a picture tells it', () => {
  const told = withEveryYear(() => labels(60, 1100));
  expect(told[0]).toBe('21 Nov 2026');
});

it('labels have a row below the tracks where they are hours, or dates of an axis that names no days', () => {
  const has = (days: number, daily = false) =>
    hasHourLabels({ ...model, daily }, [START, START + days * 86_400], 400);
  expect([has(2), has(30), has(365)]).toEqual([true, false, true]);
  expect(has(365, true)).toBe(false);
});
