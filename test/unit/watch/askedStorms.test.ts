import { expect, it, vi } from 'vitest';
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
