import { beforeEach, expect, it, vi } from 'vitest';
import { forecastDestination } from '../../../src/fileForecast/forecastDestination.ts';

const editor = vi.hoisted(() => ({
  folders: [] as { uri: { scheme: string; path: string } }[],
  offered: [] as string[],
}));
vi.mock('vscode', () => {
  const at = (scheme: string, path: string) => ({
    scheme,
    path,
    fsPath: path,
    toString: () => `${scheme}://${path}`,
  });
  return {
    l10n: { t: (text: string) => text },
    Uri: {
      file: (path: string) => at('file', path),
      joinPath: ({ scheme, path }: { scheme: string; path: string }, ...names: string[]) =>
        at(scheme, [path, ...names].join('/')),
    },
    window: {
      async showSaveDialog({ defaultUri }: { defaultUri: { scheme: string; path: string } }) {
        editor.offered.push(defaultUri.scheme);
        return at('file', '/home/me/sites-forecast.csv');
      },
    },
    workspace: {
      get workspaceFolders() {
        return editor.folders;
      },
      fs: { createDirectory: async () => undefined },
      getConfiguration: () => ({ get: () => undefined }),
    },
  };
});
vi.mock('../../../src/disk/makeFolderInside.ts', () => ({ makeFolderInside: async () => true }));

/** A repository that is browsed without a clone, and a folder of this machine. */
const remote = { uri: Object({ scheme: 'vscode-vfs', path: '/repository' }) };
const local = { uri: Object({ scheme: 'file', path: '/work', fsPath: '/work' }) };

const asking = (quiet: boolean) => {
  const file = Object({ scheme: 'vscode-vfs', path: '/repository/sites.csv' });
  const question = Object({ aggregate: 'max' });
  return forecastDestination({ file, form: Object({ kind: 'csv' }), question, quiet }, false);
};

beforeEach(() => {
  editor.offered.length = 0;
});

it('forecasts of a file that is on no disk go where a person says, as they are kept on this machine', async () => {
  editor.folders = [remote];
  expect(await asking(false)).toMatchObject({ file: { path: '/home/me/sites-forecast.csv' }, replace: true });
  expect(editor.offered).toEqual(['file']);
});

it('a program is told to name a target there, and is asked nothing', async () => {
  editor.folders = [remote];
  await expect(asking(true)).rejects.toThrow('No folder of this machine is open. Name a target.');
  expect(editor.offered).toEqual([]);
});

it('a folder of this machine beside it is taken', async () => {
  editor.folders = [remote, local];
  expect(await asking(true)).toMatchObject({ file: { scheme: 'file' }, replace: false });
});
