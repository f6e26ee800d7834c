import { afterAll, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
});
const { scaleTexts } = await import('../../../../webview/portfolio/scaleTexts.ts');
afterAll(() => vi.unstubAllGlobals());

describe('the numbers below a scale of colours', () => {
  it.each([
    [
      [-1.4, 0, 1.4],
      ['−1.4', '0', '1.4'],
    ],
    [
      [1.5, 5.5, 9.5],
      ['1.5', '5.5', '9.5'],
    ],
    [
      [0, 50, 100],
      ['0', '50', '100'],
    ],
    [
      [1013.21, 1013.46, 1013.71],
      ['1013.21', '1013.46', '1013.71'],
    ],
    [
      [0, 0.3, 4000],
      ['0', '0.3', '4000'],
    ],
    [
      [0, 0, 0.0003],
      ['0', '0', '0.0003'],
    ],
    [
      [0, 6.999, 7],
      ['0', '6.999', '7'],
    ],
    [[5.25], ['5.25']],
    [[0.00123], ['0.00123']],
    [[-0], ['0']],
    [[1_234_567], ['1.235M']],
    [[], []],
  ])('%j are %j', (ticks, texts) => expect(scaleTexts(ticks)).toEqual(texts));
});
