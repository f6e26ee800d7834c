import { expect, it, vi } from 'vitest';
import { changeWords } from '../../../src/watch/changeWords.ts';

vi.mock('vscode', () => ({
  l10n: {
    t: (text: string, ...values: unknown[]) =>
      text.replace(/\{(\d)\}/g, (_, at) => String(values[Number(at)])),
  },
}));

it('a watched limit whose variable is missing is named, with its portfolio', () => {
  const limit = { field: 'wind_gust', comparison: 'above', value: 20, unit: 'm/s', kind: 'hourly' } as const;
  const words = changeWords({ change: { kind: 'missing' } }, { kind: 'limit', portfolio_id: 'farms', limit });
  expect(words).toMatch(
    /^The forecasts of farms have nothing .*\(wind gust above 20 m\/s\): the variable is missing/,
  );
});
