import { expect, it, vi } from 'vitest';
import { verificationPairs } from '../../../src/domain/verification/verificationPairs.ts';
import { verificationSummary } from '../../../src/domain/verification/verificationSummary.ts';

vi.mock('vscode', () => ({
  l10n: {
    t: (text: string, ...values: unknown[]) =>
      text.replace(/\{(\d)\}/g, (_, at) => String(values[Number(at)])),
  },
}));
const { verificationReport } = await import('../../../src/verification/verificationReport.ts');

const HOUR = 3_600_000;

/** Winds each hour from the first of 2026 on. */
function series(id: string, variable: string, values: readonly number[]) {
  const datetimes = values.map((_, hour) => new Date(Date.UTC(2026, 0, 1) + hour * HOUR).toISOString());
  return { type: 'Feature', id, properties: { datetimes, static: {}, [variable]: values } };
}

/** The report of forecasts of one asset. */
function reportOf(
  forecast: readonly number[],
  observed: readonly number[],
  [id, variable]: readonly [id: string, variable: string] = ['A1', 'pressure'],
): string[] {
  const run = { initTime: Date.UTC(2026, 0, 1), features: [series(id, variable, forecast)] };
  const { summary, rows } = verificationSummary(
    verificationPairs([run], [series(id, variable, observed)], 3),
    [0, 1, 2, 6],
  );
  const answer = {
    url: 'http://service/x',
    receivedAt: 0,
    problems: [],
    endpoint: 'portfolioForecasts',
  } as const;
  const service = { label: 'service', demo: false, baseUrl: 'http://service', keyDigest: undefined };
  const sent = { ...answer, service };
  return verificationReport({
    question: { portfolio_id: '_north_ & *sea*', asOf: 0, runs: 1, id: undefined, variables: undefined },
    summary,
    rows,
    forecasts: [{ run: { text: '2026-01-01T00:00:00Z', initTime: 0 }, response: sent }],
    failed: [],
    observations: { ...sent, bytes: new Uint8Array(), stored: false },
  });
}

it('the report of a verification has portfolios, variables and assets by the names that they have', () => {
  const [id, variable] = ['Site|1 *A* __b__ \\', 'wind|_speed_'];
  const lines = reportOf([3, 4, 5], [1, 2, 3], [id, variable]);
  expect(lines).toContain('- Portfolio: \\_north\\_ \\& \\*sea\\*');
  const shown = 'wind\\|\\_speed\\_';
  expect(lines.some(line => line.startsWith(`| ${shown} | 3 | 2 |`))).toBe(true);
  expect(lines).toContain(`## ${shown}: assets with the largest errors`);
  expect(lines).toContain('| Site\\|1 \\*A\\* \\_\\_b\\_\\_ \\\\ | 3 | 2 | 2 |');
});

it('errors have three digits, or all that stand before the point, and what is rounded to zero no sign', () => {
  const rowOf = (...errors: number[]) => {
    const observed = errors.map((_, hour) => 100_000 + hour);
    const forecast = observed.map((value, hour) => value + (errors[hour] ?? 0));
    return reportOf(forecast, observed).find(line => line.startsWith('| pressure | '));
  };
  expect(rowOf(-1235.5, -1235.5, -1235.5)).toBe(
    '| pressure | 3 | −1236 | 1236 | 1236 | −915875.15 of 3 |  |',
  );
  expect(rowOf(12.375, 12.375, 12.375)).toContain('| 3 | 12.4 | 12.4 | 12.4 |');
  expect(rowOf(-0.001, -1.000_4, -2.000_7)).toContain('| 0.00 of 3 |');
});

it('says of which assets those with the largest errors are, as the panel does', () => {
  expect(reportOf([3, 4, 5], [1, 2, 3])).toContain('Up to 10 assets, of those with 3 pairs or more.');
});

it('says which variables came without a unit, where figures are told of them', () => {
  const unitless = (lines: readonly string[]) => lines.filter(line => line.startsWith('- Unit not given'));
  expect(unitless(reportOf([3, 4, 5], [1, 2, 3], ['A1', 'max_gust']))).toEqual([
    '- Unit not given: max\\_gust',
  ]);
  expect(unitless(reportOf([3, 4, 5], [1, 2, 3], ['A1', 'wind_kt']))).toEqual([]);
  expect(unitless(reportOf([3, 4, 5], []))).toEqual([]);
});

it('a lead time between others that is compared with nothing is a gap in its table', () => {
  const lines = reportOf([3, 4, 5], [1, Number.NaN, 3]);
  const rows = lines.slice(lines.indexOf('## pressure by lead time')).filter(line => /^\| \d/.test(line));
  expect(rows).toEqual([
    '| 0 to less than 1 h | 1 | 2 | 2 | 2 |  |  |',
    '| 1 to less than 2 h | 0 |  |  |  |  |  |',
    '| 2 to less than 6 h | 1 | 2 | 2 | 2 | 0.00 of 1 |  |',
  ]);
});

it('an error that is all but none is told as people write it', () => {
  const row = reportOf([2.5e-9, 2.5e-9, 2.5e-9], [0, 0, 0]).find(line => line.startsWith('| pressure | '));
  expect(row).toContain('| 3 | 2.5 × 10⁻⁹ | 2.5 × 10⁻⁹ |');
});
