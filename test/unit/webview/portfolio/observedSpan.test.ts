import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { observedSpan } = await import('../../../../webview/portfolio/observedSpan.ts');

const NOW = Date.UTC(2026, 10, 21, 6);

it('observations from now on are from now on, and not from three days ago', () => {
  expect(observedSpan('now', '+6h', NOW)).toEqual({
    span: { valid_time_start: '2026-11-21T06:00:00Z', valid_time_end: '2026-11-21T12:00:00Z' },
  });
});

it('times of observations without a text are the defaults, and an end that is now stays so', () => {
  const open = { span: { valid_time_start: undefined, valid_time_end: undefined } };
  expect(observedSpan('', '', NOW)).toEqual(open);
  expect(observedSpan('', 'Now', NOW)).toEqual(open);
});

it('observations whose end is before their start are asked for of nobody', () => {
  expect(observedSpan('2026-11-20', '2026-11-19', NOW)).toEqual({
    fault: 'Enter a time that is not before the start, 2026-11-20T00:00:00Z.',
  });
  expect(observedSpan('+1d', '', NOW)).toHaveProperty('fault');
  expect(observedSpan('2026-11-20', '2026-11-20', NOW)).toHaveProperty('span');
});

it('a time of observations that is none says so', () => {
  expect(observedSpan('soon', '', NOW)).toHaveProperty('fault');
  expect(observedSpan('', 'soon', NOW)).toHaveProperty('fault');
});
