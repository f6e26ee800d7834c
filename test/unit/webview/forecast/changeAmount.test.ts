import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { changeAmount } = await import('../../../../webview/forecast/changeAmount.ts');

it('What is in per cent moves by percentage points', () => {
  expect(changeAmount(78, '%')).toBe('78 percentage points');
  expect(changeAmount(-1, '%')).toBe('1 percentage point');
});

it('What has another unit moves by that', () => {
  expect(changeAmount(-6.4, '°C')).toBe('6.4 °C');
});

it('Per cent is known in its other spellings', () => {
  expect(changeAmount(78, 'percent')).toBe('78 percentage points');
});
