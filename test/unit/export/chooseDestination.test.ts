import { homedir } from 'node:os';
import { expect, it, vi } from 'vitest';
import { chooseDestination } from '../../../src/export/writeExport.ts';

const offered = vi.hoisted(() => [] as string[]);
vi.mock('vscode', () => ({
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
