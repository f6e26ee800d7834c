import { describe, expect, it, vi } from 'vitest';
import { addLocation } from '../../../src/commands/location.ts';
import { pinLocation } from '../../../src/commands/pin.ts';
import { readArguments } from '../../../src/commands/readArguments.ts';

const shown = vi.hoisted(() => ({ fault: (_text: string): string | undefined => undefined }));
vi.mock('vscode', () => ({
  Uri: class {},
  l10n: { t: (text: string) => text },
  window: {
    showInputBox: async ({ validateInput }: { validateInput: typeof shown.fault }) => {
      shown.fault = validateInput;
      return undefined;
    },
    createInputBox: () => {
      throw new Error('No prompt with a way back is expected.');
    },
  },
}));
vi.mock('../../../src/editor/ways.ts', () => ({
  waysOffered: () => undefined,
  withWays: async (_ways: object, ask: () => Promise<unknown>) => ({ answer: await ask() }),
}));

const PLACE = { latitude: 27.95, longitude: -82.46 };
const NAMELESS = ['', '  ', '\u200b', '\u202e \u0007'];

describe('a name that shows nothing', () => {
  it.each(NAMELESS)('is none of a location that a person saves: %j', async name => {
    await addLocation(Object({ locations: { at: () => undefined } }), PLACE);
    expect(shown.fault(name)).toBe('Enter a name.');
    expect(shown.fault('Tampa')).toBeUndefined();
  });

  it.each(NAMELESS)('is none of a location that a program saves or renames: %j', name => {
    for (const command of ['landfall.location.add', 'landfall.location.rename'] as const)
      expect(() => readArguments(command, { ...PLACE, name })).toThrow(/a name that is not empty/);
  });

  it.each(NAMELESS)('gives way to the coordinates of a place that is pinned: %j', async name => {
    const set = vi.fn();
    await pinLocation(Object({ pinned: { set, get: () => undefined } }), { ...PLACE, name });
    expect(set).toHaveBeenCalledWith({ ...PLACE, name: '27.95°N 82.46°W' });
  });
});
