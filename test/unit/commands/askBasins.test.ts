import { expect, it, vi } from 'vitest';
import { askBasins } from '../../../src/commands/prompts/askBasins.ts';

const person = vi.hoisted(() => ({ picks: [''], types: '' }));
vi.mock('vscode', () => ({ l10n: { t: (text: string) => text } }));
vi.mock('../../../src/editor/ask.ts', () => ({
  chooseAny: async (choices: readonly { id: string }[]) =>
    choices.filter(({ id }) => person.picks.includes(id)),
  ask: async () => person.types,
}));

const OTHER_CODES = '';

it.each([
  [['WP'], '', ['WP']],
  [['NI', OTHER_CODES], 'NI, AU', ['NI', 'AU']],
])('a basin of both conventions is asked for once: %j', async (picks, types, asked) => {
  Object.assign(person, { picks, types });
  expect(await askBasins(Object())).toEqual({ basin_ids: asked });
});

it('no basin means all', async () => {
  Object.assign(person, { picks: [] });
  expect(await askBasins(Object())).toEqual({ basin_ids: undefined });
});
