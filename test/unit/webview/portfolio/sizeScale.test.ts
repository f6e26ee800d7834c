import { afterAll, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
});
const { sizeNote, sizeSamples } = await import('../../../../webview/portfolio/sizeScale.ts');
afterAll(() => vi.unstubAllGlobals());

describe('the samples of sizes', () => {
  it.each([
    [0.04, ['0.004', '0.016', '0.04']],
    [0.3, ['0.03', '0.12', '0.3']],
    [25, ['2.5', '10', '25']],
    [600, ['60', '240', '600']],
    [2.5e6, ['250K', '1M', '2.5M']],
    [1e308, ['1E307', '4E307', '1E308']],
  ])('of up to %d have texts that tell them apart', (most, texts) => {
    const property = {
      name: 'a',
      kind: 'number',
      unit: undefined,
      numbers: 1,
      sum: 1,
      least: 0,
      most,
    } as const;
    expect(sizeSamples(property).map(({ text }) => text)).toEqual(texts);
  });
});

it('sizes say that what is below zero is the smallest, where anything is', () => {
  const property = { name: 'a', kind: 'number', numbers: 2, sum: 1, most: 5 } as const;
  expect(sizeNote({ ...property, least: -3 })).toBe('Below 0, and without a value: the smallest.');
  expect(sizeNote({ ...property, least: 0 })).toBeUndefined();
});
