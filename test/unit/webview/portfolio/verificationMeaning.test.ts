import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { verificationMeaning } = await import('../../../../webview/portfolio/verificationMeaning.ts');

const row = (variable: string, unit: string | undefined, pairs = 5) => ({
  variable,
  unit,
  group: 'all',
  derived_pairs: pairs,
});

it('figures of a verification say what an error is, and that marks for missing values are gaps', () => {
  const told = verificationMeaning([row('wind_speed', 'm/s')]);
  expect(told).toContain('of a direction, by the shortest way, and none in a unit that is not known.');
  expect(told).toContain('A mark for a missing value, such as a temperature of −9999, is a gap.');
  expect(told).not.toContain('Unit not given');
});

it('figures of a verification say which variables came without a unit, but of none without a figure', () => {
  const rows = [row('wind_speed', undefined), row('load_index', undefined), row('note', undefined, 0)];
  expect(verificationMeaning(rows)).toContain('Unit not given: Wind 10 m, load_index.');
});
