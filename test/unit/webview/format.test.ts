import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { formatNumber, formatValue } = await import('../../../webview/kit/format.ts');

it.each([
  [-0.04, 1, '0'],
  [-0, 1, '0'],
  [0.04, 1, '0'],
  [-0.06, 1, '−0.1'],
  [-12.34, 1, '−12.3'],
  [-1234.5, 0, '−1,235'],
  [7, 2, '7'],
])('%d with %d digits is %s', (value, digits, text) => expect(formatNumber(value, digits)).toBe(text));

it('numbers have the sign of a number, text keeps its own', () => {
  expect(formatValue(-0.0001)).toBe('0');
  expect(formatValue(-5)).toBe('−5');
  expect(formatValue('-5')).toBe('-5');
  expect(formatValue([-5])).toBe('[-5]');
});
