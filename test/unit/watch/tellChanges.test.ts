import { expect, it, vi } from 'vitest';
import { tellChanges } from '../../../src/watch/tellChanges.ts';

const told = vi.hoisted(() => [] as string[]);
vi.mock('vscode', () => ({
  l10n: {
    t: (text: string, ...values: unknown[]) =>
      text.replace(/\{(\d)\}/g, (_, at) => String(values[Number(at)])),
  },
  env: { language: 'en' },
}));
vi.mock('../../../src/editor/tell.ts', () => ({
  tell: async (_weight: string, text: string) => void told.push(text),
}));

it.each([
  [11, '1 more change is in the watch log.'],
  [12, '2 more changes are in the watch log.'],
])('of %i changes at once the last line is: %s', (count, last) => {
  told.length = 0;
  const changes = Array.from({ length: count }, (_, at) => ({ at, text: `Change ${at}` }));
  tellChanges(Object({}), changes);
  expect(told).toHaveLength(11);
  expect(told.at(-1)).toBe(last);
});
