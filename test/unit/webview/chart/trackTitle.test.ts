import { expect, it, vi } from 'vitest';
import type { ChartLine } from '../../../../webview/kit/chartModel.ts';

vi.stubGlobal('document', {
  createTreeWalker: () => undefined,
  getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }),
});
vi.stubGlobal('window', globalThis);
const { cameAt, valueAt } = await import('../../../../webview/kit/chart/trackTitle.ts');

const line = (digits: number, ...values: (number | null)[]): ChartLine => ({
  label: 'Precipitation',
  values,
  unit: 'in',
  came: { values, unit: 'mm' },
  color: 'blue',
  digits,
});

it('a little under the cursor is told, and not rounded to nothing, as in the table', () => {
  const told = (digits: number, value: number | null) => valueAt(line(digits, value), 0);
  expect([0.004, 0.005, 1.234, 0, -0].map(value => told(2, value))).toEqual([
    '0.004',
    '0.01',
    '1.23',
    '0',
    '0',
  ]);
  expect([-0.04, 0.04, 359.6].map(value => told(0, value))).toEqual(['−0.04', '0.04', '360']);
  expect([null, Number.NaN].map(value => told(2, value))).toEqual(['', '']);
  expect(cameAt(line(2, 0.004), 0)).toBe(' (0.004 mm)');
});
