import { describe, expect, it, vi } from 'vitest';
import type { ChartTrack } from '../../../../webview/kit/chartModel.ts';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en"}' }) });
const { tickTexts } = await import('../../../../webview/kit/chart/tickTexts.ts');
const { valueRange } = await import('../../../../webview/kit/chart/valueRange.ts');
const { valueTicks } = await import('../../../../webview/kit/chart/valueTicks.ts');

describe('labels of an axis', () => {
  it.each([
    [
      [0, 0.5, 1],
      ['0', '0.5', '1'],
    ],
    [
      [1010, 1020],
      ['1010', '1020'],
    ],
    [
      [0.0055, 0.0056, 0.0057],
      ['0.0055', '0.0056', '0.0057'],
    ],
    [
      [2_500_000, 3_000_000],
      ['2.5M', '3M'],
    ],
    [
      [100_000, 150_000],
      ['100K', '150K'],
    ],
    [
      [-0, 0.2],
      ['0', '0.2'],
    ],
    [
      [0, 5e299, 1e300],
      ['0E0', '5E299', '1E300'],
    ],
    [
      [1e-12, 2e-12],
      ['1E−12', '2E−12'],
    ],
    [
      [-2_000_000, 0, 2_000_000],
      ['−2M', '0', '2M'],
    ],
    [
      [-150_000, -100_000],
      ['−150K', '−100K'],
    ],
    [[7], ['7']],
    [[], []],
  ])('of %j are %j', (ticks, texts) => expect(tickTexts(ticks)).toEqual(texts));

  it('are none where no power of ten is as small as what lies between them', () => {
    expect(valueTicks([-5e-324, 5e-324], 3)).toEqual([]);
    expect(valueTicks([-1e-322, 1e-322], 20)).toEqual([]);
  });

  it('are never alike, whatever the values', () => {
    for (const [least, most] of [
      [0.0055, 0.0058],
      [2.5e6, 4.8e6],
      [-0.002, 0.012],
      [1e-12, 9e-12],
      [99_990, 100_010],
      [-3, 42],
    ] as const) {
      const texts = tickTexts(valueTicks([least, most], 5));
      expect(texts.length).toBeGreaterThan(1);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });
});

describe('an axis', () => {
  const bars = { label: '', values: [], unit: '', color: 'blue', kind: 'bars' } as const;
  const track = (range?: readonly [number, number]): ChartTrack => ({
    id: 'a',
    title: '',
    height: 50,
    lines: [],
    ...(range === undefined ? {} : { range }),
  });

  it('of fixed ends reaches to values beyond either', () => {
    expect(valueRange(track([0, 100]), false, 20, 80)).toEqual([0, 100]);
    expect(valueRange(track([0, 100]), false, -11, 104)).toEqual([-11, 104]);
    expect(valueRange(track([0, 100]), false, null, null)).toEqual([0, 100]);
  });

  it('of nothing but zeros starts at zero', () => {
    expect(valueRange(track(), false, 0, 0)).toEqual([0, 1]);
    expect(valueRange(track(), false, -0, 0)).toEqual([0, 1]);
  });

  it.each([1e17, -1e17, 1e300, 1.7e308, -1.7e308])('of %d alone has two ends with it between', value => {
    for (const [least, most] of [
      valueRange(track(), false, value, value),
      valueRange({ ...track(), lines: [bars] }, false, value, value),
    ]) {
      expect(least).toBeLessThan(most);
      expect(Number.isFinite(most - least)).toBe(true);
      expect(value).toBeGreaterThanOrEqual(least);
      expect(value).toBeLessThanOrEqual(most);
    }
  });

  it('of very small values is as small as they are', () => {
    const [least, most] = valueRange(track(), false, 1e-12, 3e-12);
    expect(most - least).toBeLessThan(5e-12);
  });
});
