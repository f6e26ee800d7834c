import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', {
  createTreeWalker: () => null,
  createComment: () => null,
  getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }),
});
const { sumText } = await import('../../../../webview/storm/exposureSumsTable.ts');

it.each([
  [0, '0.00'],
  [0.004, '0.0040'],
  [0.35, '0.35'],
  [12.5, '12.50'],
  [1234.5, '1,235'],
])('a sum of %s is written as %s', (sum, text) => {
  expect(sumText({ assets: 2, sum, withoutValue: 0 })).toBe(text);
});
