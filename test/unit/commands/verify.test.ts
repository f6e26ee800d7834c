import { expect, it, vi } from 'vitest';
import { showVerification } from '../../../src/commands/verify.ts';

vi.mock('vscode', () => ({
  l10n: { t: (text: string) => text },
  Uri: class {},
  ProgressLocation: {},
  window: {
    withProgress: (_options: object, work: (progress: object, token: object) => unknown) =>
      work({}, { onCancellationRequested: () => ({ dispose: () => undefined }) }),
  },
  workspace: { getConfiguration: () => ({ get: () => undefined }) },
}));
const found = vi.hoisted(() => ({
  rows: [
    { variable: 'wind_speed', group: 'all', derived_pairs: 4 },
    { variable: 'wind_speed', group: 'asset', asset_id: 1, derived_pairs: 4 },
  ],
  forecasts: [{}, {}],
  failed: [{}],
  observations: {},
}));
vi.mock('../../../src/verification/verifyPortfolio.ts', () => ({
  createVerifying: () => ({ verify: async () => found }),
}));

it('each row that a program gets says how many runs it is of, and how many did not come', async () => {
  const parts = Object({ responses: { add: () => undefined } });
  const rows = await showVerification(parts, { portfolio_id: 'gulf', runs: 3 });
  expect(rows).toEqual(found.rows.map(row => ({ ...row, derived_runs: 2, derived_runs_missing: 1 })));
});
