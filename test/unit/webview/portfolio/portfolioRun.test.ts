import { afterAll, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
});
const { portfolioRun } = await import('../../../../webview/portfolio/portfolioRun.ts');
afterAll(() => vi.unstubAllGlobals());

const NOW = Date.parse('2026-11-22T01:30:00Z');

function runOf(times: { asked?: string; shown?: string; latest?: string }) {
  const asked: (string | undefined)[] = [];
  const { asked: of, shown, latest } = times;
  const run = portfolioRun({ asked: of, shown, latest, ask: to => asked.push(to) }, NOW);
  return { run, asked };
}

describe('the runs beside the one of a portfolio that is shown', () => {
  it('are not known before the forecast of an asset came, which the steps say', () => {
    const { run } = runOf({});
    expect(run).toMatchObject({ time: undefined, latest: true, older: undefined, newer: undefined });
    expect(run.unknown).toContain('choose one');
  });

  it('are none after the latest', () => {
    const { run } = runOf({ shown: '2026-11-21T18:00:00Z', latest: '2026-11-21T18:00:00Z' });
    expect(run).toMatchObject({ latest: true, older: '2026-11-21T12:00:00Z', newer: undefined });
    expect(run.unknown).toBeUndefined();
  });

  it('are six hours either way of an earlier one', () => {
    const { run, asked } = runOf({ asked: '2026-11-20T12:00:00Z', latest: '2026-11-21T18:00:00Z' });
    expect(run).toMatchObject({
      latest: false,
      older: '2026-11-20T06:00:00Z',
      newer: '2026-11-20T18:00:00Z',
    });
    run.choose(run.newer);
    expect(asked).toEqual(['2026-11-20T18:00:00Z']);
  });

  it('end with the latest that is out, which is asked for by no time', () => {
    const told = runOf({ asked: '2026-11-21T12:00:00Z', latest: '2026-11-21T18:00:00Z' });
    told.run.choose(told.run.newer);
    expect(told.asked).toEqual([undefined]);
    const untold = runOf({ asked: '2026-11-21T20:00:00Z' });
    untold.run.choose(untold.run.newer);
    expect(untold.asked).toEqual([undefined]);
  });
});
