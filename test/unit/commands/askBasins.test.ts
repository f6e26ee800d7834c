import { expect, it, vi } from 'vitest';
import { askBasins } from '../../../src/commands/prompts/askBasins.ts';

interface Basin {
  id: string;
}

const person = vi.hoisted(() => ({ picks: [''] as string[] | undefined, types: '' }));
vi.mock('vscode', () => ({ l10n: { t: (text: string) => text } }));
vi.mock('../../../src/editor/ask.ts', () => ({
  /** Without picks of their own they leave what is chosen already. */
  chooseAny: async (choices: readonly Basin[], _options: object, chosen: readonly Basin[]) =>
    person.picks === undefined ? chosen : choices.filter(({ id }) => person.picks?.includes(id)),
  ask: async () => person.types,
}));

const OTHER_CODES = '';

it.each([
  [['WP'], '', ['WP']],
  [['NI', OTHER_CODES], 'NI, AU', ['NI', 'AU']],
])('a basin of both conventions is asked for once: %j', async (picks, types, asked) => {
  Object.assign(person, { picks, types });
  expect(await askBasins(Object(), {})).toEqual({ basin_ids: asked });
});

it('no basin means all', async () => {
  Object.assign(person, { picks: [] });
  expect(await askBasins(Object(), {})).toEqual({ basin_ids: undefined });
});

it('the basins that were asked for are chosen already, also those of other codes', async () => {
  Object.assign(person, { picks: undefined });
  for (const basin_ids of [
    ['AL', 'EP'],
    ['SI', 'AU', 'XX'],
  ])
    expect(await askBasins(Object(), { basin_ids })).toEqual({ basin_ids });
  expect(await askBasins(Object(), {})).toEqual({ basin_ids: undefined });
});
