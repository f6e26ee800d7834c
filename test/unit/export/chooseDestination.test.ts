import { homedir } from 'node:os';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseDestination } from '../../../src/export/writeExport.ts';

const offered = vi.hoisted(() => [] as string[]);
const editor = vi.hoisted(() => ({ folders: undefined as undefined | { uri: object }[] }));
vi.mock('vscode', () => ({
  l10n: { t: (text: string) => text },
  Uri: {
    file: (path: string) => ({ path }),
    joinPath: ({ scheme, path }: { scheme?: string; path: string }, name: string) => ({
      ...(scheme && { scheme }),
      path: `${path}/${name}`,
    }),
  },
  window: {
    showSaveDialog: async ({ defaultUri }: { defaultUri: { path: string } }) =>
      void offered.push(defaultUri.path),
  },
  workspace: {
    get workspaceFolders() {
      return editor.folders;
    },
    fs: {
      isWritableFileSystem: (scheme: string) => (scheme === 'archive' ? false : undefined),
      createDirectory: async () => undefined,
    },
    getConfiguration: () => ({ get: () => undefined }),
  },
}));

beforeEach(() => {
  editor.folders = undefined;
  offered.length = 0;
});

it('a file is offered in the home directory where there is no workspace', async () => {
  expect(await chooseDestination('storm.geojson', undefined)).toBeUndefined();
  expect(offered).toEqual([`${homedir()}/storm.geojson`]);
});

it('nothing is offered where nobody is there to be asked', async () => {
  await expect(chooseDestination('storm.geojson', undefined, { quiet: true })).rejects.toThrow(
    'No folder is open. Name a target.',
  );
  expect(offered).toEqual([]);
});

it('an export goes into the first folder in which anything can be written, and where there is none it is as without a folder', async () => {
  const folderOf = (scheme: string) => ({ uri: { scheme, path: `/${scheme}` } });
  editor.folders = [folderOf('archive'), folderOf('memory'), folderOf('other')];
  expect(await chooseDestination('storm.geojson', undefined)).toMatchObject({
    file: { path: '/memory/landfall/storm.geojson' },
  });
  editor.folders = [folderOf('archive')];
  await expect(chooseDestination('storm.geojson', undefined, { quiet: true })).rejects.toThrow(
    'Nothing can be written to the folders that are open. Name a target.',
  );
  expect(offered).toEqual([]);
  await chooseDestination('storm.geojson', undefined);
  expect(offered).toHaveLength(1);
});
