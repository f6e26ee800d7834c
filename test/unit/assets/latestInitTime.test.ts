import { expect, it, vi } from 'vitest';
import type { Parts } from '../../../src/parts.ts';

vi.mock('vscode', () => ({
  l10n: {
    t: (text: string, ...values: string[]) => values.reduce((all, v, i) => all.replace(`{${i}}`, v), text),
  },
}));
const { latestInitTime } = await import('../../../src/assets/latestInitTime.ts');
const { loadSeries } = await import('../../../src/panels/loadSeries.ts');

const RUN = '2026-11-21T06:00:00Z';

/** A service that names its latest run no more; it named one before where that is kept. */
function partsOf(kept: string | undefined): Parts {
  const client = {
    async portfolioInitTime(_: object, { onStored }: { onStored(answer: { value: string }): void }) {
      if (kept !== undefined) onStored({ value: kept });
      throw new Error('It is down.');
    },
    portfolioForecasts: async () => ({
      value: { features: [{ type: 'Feature', id: 1, properties: { datetimes: [RUN], wind: [1] } }] },
      problems: [],
    }),
    portfolioObservations: () => new Promise(() => undefined),
  };
  return Object({ connection: { client: async () => client } });
}

it('the run that was named last stands for the latest that cannot be asked for, which is said', async () => {
  const { signal } = new AbortController();
  const { initTime, note } = await latestInitTime(partsOf(RUN), 'coast', signal);
  expect(initTime).toBe(RUN);
  expect(note).toContain('It is down.');
  await expect(latestInitTime(partsOf(undefined), 'coast', signal)).rejects.toThrow('It is down.');
});

it('the forecast of an asset says that a later run may be out', async () => {
  const told: { type: string; face: { face: string; note?: string } }[] = [];
  loadSeries(1, {
    session: Object({ parts: partsOf(RUN), identity: () => ({ portfolio_id: 'coast' }), keep: () => ({}) }),
    signal: new AbortController().signal,
    tell: each => void told.push(Object(each)),
  });
  await expect
    .poll(() => told.find(({ type, face }) => type === 'forecasts' && face.face === 'data')?.face.note)
    .toContain('It is down.');
});
