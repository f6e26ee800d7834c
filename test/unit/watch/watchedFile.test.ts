import { expect, it, vi } from 'vitest';
import { watchedFile } from '../../../src/watch/watchedFile.ts';

vi.mock('vscode', () => ({
  Uri: {
    parse(text: string) {
      // As the editor refuses it.
      if (text.startsWith('file:////')) throw new Error('[UriError]: path cannot begin with two slashes');
      return { path: new URL(text).pathname };
    },
  },
  workspace: { getWorkspaceFolder: () => undefined },
}));

it('a watched file whose address cannot be read goes by that, so that its watch can be ended', () => {
  expect(watchedFile({ kind: 'file', uri: 'file:////sites.csv' })).toBe('file:////sites.csv');
  expect(watchedFile({ kind: 'file', uri: 'file:///work/sites.csv' })).toBe('sites.csv');
});
