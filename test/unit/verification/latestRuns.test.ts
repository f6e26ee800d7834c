import { describe, expect, it } from 'vitest';
import { NotFoundError } from '../../../src/api/errors.ts';
import { latestRuns } from '../../../src/verification/latestRuns.ts';

const HOUR = 3_600_000;
const asOf = Date.parse('2026-03-01T12:00:00Z');
const { signal } = new AbortController();

/** Runs of a service that names them as of a time. */
async function runsOf(name: (time: number) => string, count: number): Promise<string[]> {
  const portfolioInitTime = async ({ time }: { time: string }) => Object({ value: name(Date.parse(time)) });
  const runs = await latestRuns({ portfolioInitTime }, { portfolio_id: 'p', asOf, count }, signal);
  return runs.map(({ text, initTime }) => {
    expect(initTime).toBe(Date.parse(text));
    return text;
  });
}

/** The run at or before a time, six hours apart. */
const atOrBefore = (time: number) => new Date(Math.floor(time / (6 * HOUR)) * 6 * HOUR).toISOString();

describe('the latest runs of a portfolio', () => {
  it('are those that the service names, each as of just before the one after it', async () => {
    expect(await runsOf(atOrBefore, 3)).toEqual([
      '2026-03-01T12:00:00.000Z',
      '2026-03-01T06:00:00.000Z',
      '2026-03-01T00:00:00.000Z',
    ]);
  });

  it('are asked for as the service wrote them', async () => {
    expect(await runsOf(() => '2026-03-01T01:00:00+01:00', 1)).toEqual(['2026-03-01T01:00:00+01:00']);
  });

  it.each([
    ['names the same run whatever the time', () => '2026-03-01T06:00:00Z'],
    ['names a later run than before', (time: number) => new Date(2 * asOf - time).toISOString()],
  ])('are no more than one where the service %s', async (_, name) => {
    expect(await runsOf(name, 5)).toHaveLength(1);
  });

  it('are those before the service knows of no more', async () => {
    const summary = { endpoint: 'portfolioInitTime', url: '' } as const;
    const known = (time: number) => {
      if (time < asOf - 8 * HOUR)
        throw new NotFoundError(
          'Not known.',
          { status: 404, detail: '', retryAfter: undefined, location: undefined },
          summary,
        );
      return atOrBefore(time);
    };
    expect(await runsOf(known, 5)).toHaveLength(3);
    await expect(
      runsOf(() => {
        throw new NotFoundError(
          'Not known.',
          { status: 404, detail: '', retryAfter: undefined, location: undefined },
          summary,
        );
      }, 5),
    ).rejects.toThrow(NotFoundError);
  });

  it('are none where the service names what is no time', async () => {
    expect(await runsOf(() => 'soon', 5)).toEqual([]);
  });
});
