import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { removeLocation } from '../../../src/commands/location.ts';

const told = vi.hoisted(() => ({ messages: [] as string[] }));
vi.mock('vscode', () => ({
  Uri: class {},
  l10n: { t: (text: string, ...values: unknown[]) => text.replace('{0}', String(values[0])) },
}));
vi.mock('../../../src/commands/offerUndo.ts', () => ({
  offerUndo: (message: string) => void told.messages.push(message),
}));

const SAVED = ['Oslo', 'Rome', 'Tampa'].map(name => ({ id: name.toLowerCase(), name }));
const rowOf = (id: string) => ({ fromView: true, id });

/** Names that are left after a removal from the menu of a row; the editor passes the rows that are selected with it. */
async function leftAfter(id: string, rows: unknown): Promise<string[]> {
  let left = SAVED;
  const remove = async (ids: readonly string[]) => {
    left = left.filter(each => !ids.includes(each.id));
  };
  await removeLocation(Object({ locations: { all: () => left, remove } }), rowOf(id), rows);
  return left.map(({ name }) => name);
}

describe('a saved location that a person removes', () => {
  it('goes with all that are selected with it', async () => {
    expect(await leftAfter('oslo', ['oslo', 'tampa'].map(rowOf))).toEqual(['Rome']);
    expect(told.messages.at(-1)).toBe('Removed 2 locations.');
  });

  it('goes alone where nothing else is selected', async () => {
    for (const rows of [undefined, [], [rowOf('oslo')]])
      expect(await leftAfter('oslo', rows)).toEqual(['Rome', 'Tampa']);
    expect(told.messages.at(-1)).toBe('Removed Oslo.');
  });

  it.each(['remove', 'moveUp', 'moveDown'])(
    'has %s in its menu, also where several are selected',
    command => {
      const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
      const items: { command: string; when: string; group: string }[] =
        manifest.contributes.menus['view/item/context'];
      const ofMenu = items.filter(
        each => each.command === `landfall.location.${command}` && !each.group.startsWith('inline'),
      );
      expect(ofMenu).toHaveLength(1);
      expect(ofMenu[0]?.when).not.toContain('listMultiSelection');
    },
  );
});
