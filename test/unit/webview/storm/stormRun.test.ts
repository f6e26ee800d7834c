import { afterAll, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
});
const { stormRun } = await import('../../../../webview/storm/stormRun.ts');
afterAll(() => vi.unstubAllGlobals());

const at = (text: string) => Date.parse(text);
const NOW = at('2026-11-22T01:30:00Z');

function runOf(time: string | undefined, issued: string | undefined) {
  const asked: (string | undefined)[] = [];
  const run = stormRun(
    {
      time,
      issued: issued === undefined ? undefined : at(issued),
      word: 'Issued',
      ask: to => asked.push(to),
    },
    NOW,
  );
  return { run, asked };
}

describe('the forecasts beside the one that is shown', () => {
  it('are the one that was the latest six hours ago, and none after the latest', () => {
    const { run } = runOf(undefined, '2026-11-21T18:00:00Z');
    expect(run).toMatchObject({ latest: true, time: at('2026-11-21T18:00:00Z'), newer: undefined });
    // At noon the forecast of noon was not out.
    expect(run.older).toBe('2026-11-21T19:30:00Z');
  });

  it('are six hours either way of an earlier one, counted from what was asked for', () => {
    const { run } = runOf('2026-11-20T13:00:00Z', '2026-11-20T12:00:00Z');
    expect(run).toMatchObject({
      latest: false,
      older: '2026-11-20T07:00:00Z',
      newer: '2026-11-20T19:00:00Z',
    });
    expect(run.time).toBe(at('2026-11-20T12:00:00Z'));
  });

  it('are chosen as of a time, from the one that was asked for: a run is not out yet at its own', () => {
    expect(runOf('2026-11-20T13:00:00Z', '2026-11-20T06:00:00Z').run.asOf).toBe(at('2026-11-20T13:00:00Z'));
    expect(runOf(undefined, '2026-11-21T18:00:00Z').run.asOf).toBe(NOW);
  });

  it('end with the latest, which is asked for by no time', () => {
    const { run, asked } = runOf('2026-11-21T20:00:00Z', '2026-11-21T18:00:00Z');
    run.choose(run.newer);
    run.choose('2026-11-21T06:00:00Z');
    expect(asked).toEqual([undefined, '2026-11-21T06:00:00Z']);
  });

  it('are there while nothing is known of the one that is asked for', () => {
    expect(runOf('2026-11-20T12:00:00Z', undefined).run).toMatchObject({
      word: 'As of',
      time: at('2026-11-20T12:00:00Z'),
      older: '2026-11-20T06:00:00Z',
    });
    expect(runOf(undefined, undefined).run).toMatchObject({ time: undefined, older: '2026-11-21T19:30:00Z' });
  });
});
