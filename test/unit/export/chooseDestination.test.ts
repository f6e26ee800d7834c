import { homedir } from 'node:os';
import { expect, it, vi } from 'vitest';
import { chooseDestination } from '../../../src/export/writeExport.ts';

const offered = vi.hoisted(() => [] as string[]);
vi.mock('vscode', () => ({
  l10n: { t: (text: string) => text },
  Uri: {
    file: (path: string) => ({ path }),
    joinPath: ({ path }: { path: string }, name: string) => ({ path: `${path}/${name}` }),
  },
  window: {
    showSaveDialog: async ({ defaultUri }: { defaultUri: { path: string } }) =>
      void offered.push(defaultUri.path),
  },
  workspace: { workspaceFolders: undefined },
}));

it('a file is offered in the home directory where there is no workspace', async () => {
  expect(await chooseDestination('storm.geojson', undefined)).toBeUndefined();
  expect(offered).toEqual([`${homedir()}/storm.geojson`]);
});

it('nothing is offered where nobody is there to be asked', async () => {
  offered.length = 0;
  await expect(chooseDestination('storm.geojson', undefined, { quiet: true })).rejects.toThrow(
    'No folder is open. Name a target.',
  );
  expect(offered).toEqual([]);
});
