import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { tickLabel, timeTicks } = await import('../../../../webview/kit/chart/timeTicks.ts');

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
