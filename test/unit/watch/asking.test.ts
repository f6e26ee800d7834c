import { describe, expect, it, vi } from 'vitest';
import { createAsking } from '../../../src/watch/asking.ts';
import type { LimitWatch } from '../../../src/watch/watch.ts';
import type { FollowedLimit } from '../../../src/watch/watchFacts.ts';

vi.mock('vscode', () => ({}));
/** No asset has the variable in the unit of the limit. */
vi.mock('../../../src/assets/seriesThread.ts', () => ({ learnLimitOf: async () => undefined }));
vi.mock('../../../src/assets/portfolioAssets.ts', () => ({ portfolioAssets: async () => ({ table: {} }) }));

const WATCH: LimitWatch = {
  kind: 'limit',
  portfolio_id: 'p',
  limit: { field: 'wind_gust', comparison: 'above', value: 20, unit: 'm/s', kind: 'hourly' },
};
const RUN = '2026-09-28T06:00:00Z';
const KNOWN: FollowedLimit = { initTime: RUN, assets: { of: '', count: 0, listed: [] } };

type Options = { onStored?: (response: { value: string }) => void };

const refused = async (query: { init_time: string }) => {
  throw new Error(`asked for ${query.init_time}`);
};

/** Looks at a limit of which a run is known, at a service whose forecasts cannot be had, or others can. */
function look(
  initTime: (options: Options) => Promise<string>,
  openForecasts: (query: { init_time: string }) => Promise<object> = refused,
  known: FollowedLimit | undefined = KNOWN,
) {
  const client = {
    portfolioInitTime: async (_: unknown, options: Options) => ({ value: await initTime(options) }),
    openForecasts,
  };
  const connection = { client: async () => client, opened: async () => ({ client }) };
  const parts = Object({ connection, locations: { all: () => [] } });
  return createAsking(parts, new AbortController().signal).limit(WATCH, known);
}

describe('a limit that is watched', () => {
  it('is not looked at where the service does not answer, whatever it said before', async () => {
    const silent = look(async ({ onStored }) => {
      onStored?.({ value: RUN });
      throw new Error('unreachable');
    });
    await expect(silent).rejects.toThrow('unreachable');
  });

  it.each([RUN, '2026-09-28T06:00:00+00:00', '2026-09-28T00:00:00Z'])(
    'has nothing new in a run of %s, which is known or older',
    async time => {
      expect(await look(async () => time)).toBeUndefined();
    },
  );

  it.each(['2026-09-28T12:00:00Z', 'the next one'])('is asked for in a run of %s', async time => {
    await expect(look(async () => time)).rejects.toThrow(`asked for ${time}`);
  });

  it('is asked for in the run that comes after one of a time that lies far ahead', async () => {
    const time = '2026-09-28T12:00:00Z';
    const known = { ...KNOWN, initTime: '2926-09-28T12:00:00Z' };
    await expect(look(async () => time, refused, known)).rejects.toThrow(`asked for ${time}`);
    expect(await look(async () => known.initTime, refused, known)).toBeUndefined();
  });

  it('counts as looked at in a run without its variable, and keeps what it knew', async () => {
    const time = '2026-09-28T12:00:00Z';
    const facts = await look(
      async () => time,
      async () => ({}),
    );
    expect(facts).toEqual({ ...KNOWN, initTime: time, missing: true });
    const again = look(
      async () => time,
      async () => expect.unreachable('asked for again'),
      facts,
    );
    expect(await again).toBeUndefined();
  });
});
