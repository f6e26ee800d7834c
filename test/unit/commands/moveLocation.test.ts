import { describe, expect, it, vi } from 'vitest';
import { moveLocationDown, moveLocationUp } from '../../../src/commands/moveLocation.ts';
import { createLocations, LOCATIONS_KEY } from '../../../src/sidebar/locations.ts';

vi.mock('vscode', () => ({
  l10n: { t: (text: string) => text },
  window: { onDidChangeWindowState: () => undefined },
  EventEmitter: class {
    event = () => undefined;
    fire = () => undefined;
  },
}));

const KEY = { fromView: true };

/** Five places, of which some are selected where a key is pressed. */
function placesWith(selected: string[]) {
  const saved = ['a', 'b', 'c', 'd', 'e'].map((id, at) => ({ id, name: id, latitude: at, longitude: at }));
  const memory = new Map<string, unknown>([[LOCATIONS_KEY, saved]]);
  const locations = createLocations(
    Object({
      get: (key: string) => memory.get(key),
      update: async (key: string, value: unknown) => void memory.set(key, value),
    }),
  );
  locations.select(selected);
  const order = () =>
    locations
      .all()
      .map(({ id }) => id)
      .join('');
  return { parts: Object({ locations }), order };
}

describe('saved locations', () => {
  it.each([
    [moveLocationUp, ['c'], 'acbde'],
    [moveLocationUp, ['a'], 'abcde'],
    [moveLocationUp, ['b', 'c'], 'bcade'],
    [moveLocationUp, [], 'abcde'],
    [moveLocationDown, ['c'], 'abdce'],
    [moveLocationDown, ['d'], 'abced'],
    [moveLocationDown, ['e'], 'abcde'],
    [moveLocationDown, ['b', 'c'], 'adbce'],
    [moveLocationDown, [], 'abcde'],
  ])('%o of %j by a key makes %s', async (move, selected, expected) => {
    const { parts, order } = placesWith(selected);
    await move(parts, KEY);
    expect(order()).toBe(expected);
  });

  it('that a program names by their id are moved', async () => {
    const { parts, order } = placesWith(['a']);
    await moveLocationDown(parts, { id: 'b' });
    await moveLocationUp(parts, { id: 'e' });
    expect(order()).toBe('acbed');
    await expect(moveLocationUp(parts, { id: 'nowhere' })).rejects.toThrow();
  });

  it('that a program names by their name are moved, where one alone has it', async () => {
    const { parts, order } = placesWith(['a']);
    await moveLocationDown(parts, { name: 'b' });
    expect(order()).toBe('acbde');
    await expect(moveLocationUp(parts, { name: 'nowhere' })).rejects.toThrow(
      'No saved location has this name',
    );
    await parts.locations.rename('d', 'b');
    await expect(moveLocationUp(parts, { name: 'b' })).rejects.toThrow('Several saved locations');
    expect(order()).toBe('acbde');
  });
});
