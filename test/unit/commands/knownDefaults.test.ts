import { expect, it, vi } from 'vitest';
import { askArguments } from '../../../src/commands/askArguments.ts';

const shown = vi.hoisted(() => ({ parameters: ['basin_ids', ''], chosen: [] as string[] }));
vi.mock('vscode', () => ({
  l10n: { t: (text: string) => text },
  workspace: { getConfiguration: () => ({ get: () => undefined, inspect: () => undefined }) },
  Uri: class {},
}));
vi.mock('../../../src/editor/ways.ts', () => ({
  withWays: async (_ways: object, ask: () => Promise<unknown>) => ({ answer: await ask() }),
}));
vi.mock('../../../src/editor/ask.ts', () => ({
  choose: async (rows: readonly { parameter: string }[]) => {
    const parameter = shown.parameters.shift();
    return rows.find(row => row.parameter === parameter);
  },
  chooseAny: async (_rows: object, _options: object, selected: readonly { id: string }[]) => {
    shown.chosen = selected.map(({ id }) => id);
    return selected;
  },
}));

it('The prompt of an option begins with what holds where nothing is said, as its row tells', async () => {
  const asked = await askArguments(Object({}), 'cycloneForecasts', undefined, { basin_ids: ['AL', 'AU'] });
  expect(shown.chosen).toEqual(['AL', 'AU']);
  expect(asked?.args.basin_ids).toEqual(['AL', 'AU']);
});
