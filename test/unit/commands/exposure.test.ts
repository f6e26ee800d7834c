import { expect, it, vi } from 'vitest';
import { showExposure } from '../../../src/commands/exposure.ts';

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
vi.mock('../../../src/panels/stormPanel.ts', () => ({
  askTrack: async () => ({ value: { features: [] } }),
  askCone: async () => ({ value: { features: [] } }),
}));
const problem = (line: number) => ({ path: `line ${line}`, expected: 'a feature', found: '"x"' });
const assets = vi.hoisted(() => ({ label: 'sites.geojson', problems: [] as object[] }));
vi.mock('../../../src/commands/assetsOf.ts', () => ({ assetsOf: () => async () => assets }));
vi.mock('../../../src/assets/stormExposure.ts', () => ({
  stormExposure: async () => ({ assets, tracks: [], withinKm: undefined }),
}));
vi.mock('../../../src/assets/exposureRows.ts', () => ({
  async *exposureRows() {
    yield { rows: [{ index: 0 }] };
  },
}));

/** What the log has of a file, and the rows that a program gets of it. */
async function exposed(argument: object) {
  const warned: string[] = [];
  const log = { warn: (line: string) => warned.push(line), debug: () => undefined };
  const connection = { client: async () => ({ cycloneForecasts: async () => ({ value: [] }) }) };
  const parts = Object({ log, connection, responses: { add: () => undefined } });
  const rows = await showExposure(parts, { storm_id: 'AL092026', ...argument });
  return { rows, warned };
}

it('the log says what of a file is in no row that a program gets, or without a place', async () => {
  const { Uri } = await import('vscode');
  const file = Reflect.construct(Uri, []);
  assets.problems = [];
  expect(await exposed({ file })).toEqual({ rows: [{ index: 0 }], warned: [] });
  assets.problems = [1, 2, 3, 4, 5, 6, 7].map(problem);
  const { warned } = await exposed({ file });
  const named = [1, 2, 3, 4, 5].map(line => `line ${line}: a feature expected, "x" found`);
  expect(warned).toEqual([`sites.geojson is not as expected: ${named.join('; ')}; and 2 more`]);
});

it('of a portfolio that stands with its request', async () => {
  assets.problems = [problem(1)];
  expect((await exposed({ portfolio_id: 'gulf' })).warned).toEqual([]);
});
