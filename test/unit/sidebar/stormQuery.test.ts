import { expect, it, vi } from 'vitest';
import { createStormQuery } from '../../../src/sidebar/stormQuery.ts';

vi.mock('vscode', () => ({
  EventEmitter: class {
    event = () => undefined;
    fire = () => undefined;
  },
  workspace: {
    getConfiguration: () => ({
      get: (name: string) => (name.endsWith('basins') ? ['EP', 'AL'] : undefined),
    }),
  },
}));

it('the basins of the settings in another order are no other storms', () => {
  const query = createStormQuery();
  query.set({ model: 'GFTC', basin_ids: ['AL', 'EP'] });
  expect(query.isChosen()).toBe(false);
  query.set({ model: 'GFTC', basin_ids: ['AL'] });
  expect(query.isChosen()).toBe(true);
});
