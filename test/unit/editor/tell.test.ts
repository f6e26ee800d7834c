import { expect, it, vi } from 'vitest';
import { decide, tell } from '../../../src/editor/tell.ts';

vi.mock('vscode', () => {
  const closing = async () => Promise.reject(new Error('Canceled'));
  return { window: { showInformationMessage: closing, showWarningMessage: closing } };
});

it('A message that is open when its window closes has no button pressed, and fails nothing', async () => {
  expect(await tell('information', 'Exported.', 'Open')).toBeUndefined();
  expect(await decide('Ask?', undefined, 'Ask')).toBeUndefined();
});
