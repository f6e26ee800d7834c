import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', {
  createTreeWalker: () => null,
  createComment: () => null,
  getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }),
});
const { sumText } = await import('../../../../webview/storm/exposureSumsTable.ts');

it.each([
  [0, '0'],
  [0.004, '0.004'],
  [0.35, '0.35'],
  [12.5, '12.5'],
  [12_345.6, '12,346'],
])('a sum of %s is written as %s', (sum, text) => {
  expect(sumText({ assets: 2, sum, withoutValue: 0 })).toBe(text);
});

it.each([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN])(
  'a sum of %s, which is no number, says that it is too large',
  sum => {
    expect(sumText({ assets: 2, sum, withoutValue: 0 })).toBe('too large to be added up');
    expect(sumText({ assets: 3, sum, withoutValue: 1 })).toBe('too large to be added up · 1 without a value');
  },
);
