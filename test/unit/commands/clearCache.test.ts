import { expect, it, vi } from 'vitest';
import { clearCache } from '../../../src/commands/service.ts';

const told = vi.hoisted(() => [] as string[]);
vi.mock('vscode', () => ({
  l10n: {
    t: (text: string, ...values: unknown[]) =>
      text.replace(/\{(\d)\}/g, (_, at) => String(values[Number(at)])),
  },
  env: { language: 'en' },
}));
vi.mock('../../../src/editor/tell.ts', () => ({
  tell: async (_weight: string, message: string) => void told.push(message),
  decide: async () => undefined,
}));

it.each([
  [0, 'No answer is kept.'],
  [1, '1 kept answer is removed.'],
  [1234, '1,234 kept answers are removed.'],
])('what %s kept answers come to is told in words', async (count, words) => {
  told.length = 0;
  await clearCache(Object({ connection: { clearCache: async () => count } }));
  expect(told).toEqual([words]);
});
