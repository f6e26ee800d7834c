import { expect, it, vi } from 'vitest';
import { offerUndo } from '../../../src/commands/offerUndo.ts';

const told = vi.hoisted(() => ({ messages: [] as string[] }));
vi.mock('vscode', () => ({ l10n: { t: (text: string) => text } }));
vi.mock('../../../src/editor/tell.ts', () => ({
  /** The first button is pressed. */
  tell: async (weight: string, message: string, ...buttons: readonly string[]) => {
    told.messages.push(`${weight}: ${message}`);
    return buttons[0];
  },
}));

it('What cannot be brought back is told', async () => {
  offerUndo('Removed Oslo.', async () => {
    throw new Error('The disk is full.');
  });
  await vi.waitUntil(() => told.messages.length === 2);
  expect(told.messages).toEqual(['information: Removed Oslo.', 'error: The disk is full.']);
});
