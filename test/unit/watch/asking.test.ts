import { describe, expect, it, vi } from 'vitest';
import { createAsking } from '../../../src/watch/asking.ts';
import type { LimitWatch } from '../../../src/watch/watch.ts';

vi.mock('vscode', () => ({}));

const WATCH: LimitWatch = {
  kind: 'limit',
  portfolio_id: 'p',
  limit: { field: 'wind_gust', comparison: 'above', value: 20, unit: 'm/s', kind: 'hourly' },
};
const RUN = '2026-09-28T06:00:00Z';
const KNOWN = { initTime: RUN, assets: { of: '', count: 0, listed: [] } };

type Options = { onStored?: (response: { value: string }) => void };

/** Looks at a limit of which a run is known, at a service whose forecasts cannot be had. */
function look(initTime: (options: Options) => Promise<string>) {
  const client = {
    portfolioInitTime: async (_: unknown, options: Options) => ({ value: await initTime(options) }),
    openForecasts: async (query: { init_time: string }) => {
      throw new Error(`asked for ${query.init_time}`);
    },
  };
  const connection = { client: async () => client, opened: async () => ({ client }) };
  const parts = Object({ connection, locations: { all: () => [] } });
  return createAsking(parts, new AbortController().signal).limit(WATCH, KNOWN);
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
});
