import { expect, it, vi } from 'vitest';
import { NotFoundError } from '../../../src/api/errors.ts';
import type { Parts } from '../../../src/parts.ts';
import { createAsking } from '../../../src/watch/asking.ts';

vi.mock('vscode', () => ({}));

it.each([
  [[], {}],
  [undefined, {}],
  [['AL', 'EP'], { basin_ids: ['AL', 'EP'] }],
])('storms that form in the basins %j are asked for with %j', async (basin_ids, named) => {
  const cycloneForecasts = vi.fn(async (_query: unknown) => ({ value: [] }));
  const parts: Parts = Object({
    locations: { all: () => [] },
    connection: { client: async () => ({ cycloneForecasts }) },
  });
  await createAsking(parts, new AbortController().signal).storms({ kind: 'forming', basin_ids });
  expect(cycloneForecasts.mock.calls[0]?.[0]).toEqual({ model: undefined, ...named });
});

it.each([
  ['both', ['track', 'cone']],
  ['track', ['track']],
  ['cone', ['cone']],
] as const)(
  'of a storm of which the service has neither, what is wanted (%s) is asked for alone, and once for several watches',
  async (wanted, asked) => {
    const asks: string[] = [];
    const unknown = (what: string) => async () => {
      asks.push(what);
      const details = { status: 404, detail: '', retryAfter: undefined, location: undefined };
      throw new NotFoundError('Not found.', details, { endpoint: 'cycloneTrack', url: '' });
    };
    const client = { cycloneTrack: unknown('track'), cycloneCone: unknown('cone') };
    const parts: Parts = Object({ locations: { all: () => [] }, connection: { client: async () => client } });
    const asking = createAsking(parts, new AbortController().signal);
    const question = { storm_id: 'AL092022', wanted, isNewSet: false };
    for (const within_km of [undefined, 100])
      expect(await asking.assets({ kind: 'locations', within_km }, 'a set', question)).toEqual({
        of: 'a set',
        lacks: wanted,
      });
    expect(asks).toEqual(asked);
  },
);
