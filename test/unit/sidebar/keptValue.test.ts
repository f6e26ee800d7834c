import { expect, it, vi } from 'vitest';
import { createLimits, LIMITS_KEY } from '../../../src/sidebar/limits.ts';
import { createLocations, LOCATIONS_KEY } from '../../../src/sidebar/locations.ts';
import { createPinned, PINNED_KEY } from '../../../src/sidebar/pinned.ts';
import { createPortfolios, PORTFOLIOS_KEY } from '../../../src/sidebar/portfolios.ts';

const editor = vi.hoisted(() => ({ listeners: [] as ((state: { focused: boolean }) => void)[] }));
vi.mock('vscode', async () => {
  const { EventEmitter } = await import('node:events');
  return {
    EventEmitter: class {
      emitter = new EventEmitter();
      event = (listener: () => void) => void this.emitter.on('fire', listener);
      fire = () => void this.emitter.emit('fire');
    },
    window: { onDidChangeWindowState: (listener: () => void) => void editor.listeners.push(listener) },
  };
});

const TAMPA = { id: 'a', name: 'Tampa', latitude: 28, longitude: -82 };

it.each([
  ['locations', LOCATIONS_KEY, [TAMPA]],
  ['portfolios', PORTFOLIOS_KEY, [{ portfolio_id: 'own', origin: 'demo' }]],
  ['limits', LIMITS_KEY, []],
  ['pinned', PINNED_KEY, TAMPA],
] as const)(
  '%s that another window has changed are told of once the window has the focus',
  (name, key, value) => {
    const values = new Map<string, unknown>();
    const memory = Object({ get: (of: string) => values.get(of) });
    const locations = createLocations(memory);
    const stores = {
      locations,
      portfolios: createPortfolios(memory, Object({ onDidChange: () => undefined })),
      limits: createLimits(memory),
      pinned: createPinned(memory, locations),
    };
    let told = 0;
    stores[name].onDidChange(() => {
      told += 1;
    });
    const window = (state: { focused: boolean }) =>
      editor.listeners.forEach(listener => void listener(state));
    values.set(key, value);
    window({ focused: false });
    expect(told).toBe(0);
    window({ focused: true });
    window({ focused: true });
    expect(told).toBe(1);
  },
);

it('locations that are added while the editor still keeps others are all kept', async () => {
  let value: unknown;
  const memory = Object({
    get: () => value,
    // What was kept before comes back once it is kept, in the place of what is kept now.
    async update(_: string, given: unknown) {
      value = given;
      await Promise.resolve();
      await Promise.resolve();
      value = given;
    },
  });
  const locations = createLocations(memory);
  const added: Promise<unknown>[] = [];
  for (const name of ['A', 'B', 'C', 'D']) {
    added.push(locations.add(name, added.length, 0));
    await Promise.resolve();
  }
  await Promise.all(added);
  expect(locations.all().map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D']);
});
