import { expect, it, vi } from 'vitest';
import { saveResponse } from '../../../src/commands/saveResponse.ts';

const told = vi.hoisted(() => ({ messages: [] as string[] }));
vi.mock('vscode', () => ({ l10n: { t: (text: string) => text } }));
vi.mock('../../../src/editor/tell.ts', () => ({
  tell: async (_weight: string, message: string) => void told.messages.push(message),
}));
vi.mock('../../../src/export/exportResponse.ts', () => ({
  saveExport: async (_parts: object, made: { bytes: string }) => made.bytes,
}));

it('An answer to save that is not kept any more, as after another service was chosen, is told to be gone', async () => {
  expect(await saveResponse(Object({ connection: { unread: () => ({ bytes: 'all' }) } }))).toBe('all');
  expect(told.messages).toEqual([]);
  expect(await saveResponse(Object({ connection: { unread: () => undefined } }))).toBeUndefined();
  expect(told.messages).toEqual(['The answer is not kept any more. Ask for it again.']);
});
