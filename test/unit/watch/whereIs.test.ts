import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileWatch } from '../../../src/watch/watch.ts';
import { whereIs } from '../../../src/watch/whereIs.ts';

const editor = vi.hoisted(() => ({
  remoteName: undefined as string | undefined,
  /** The files of the machine that the window works on, and the folder that it has open there. */
  files: new Set<string>(),
  folder: 'file:///work/',
}));
vi.mock('vscode', () => {
  class FileSystemError extends Error {
    code = 'FileNotFound';
  }
  return {
    FileSystemError,
    env: {
      get remoteName() {
        return editor.remoteName;
      },
    },
    Uri: { parse: (uri: string) => ({ scheme: uri.split(':')[0], uri }) },
    workspace: {
      getWorkspaceFolder: ({ uri }: { uri: string }) => (uri.startsWith(editor.folder) ? {} : undefined),
      fs: {
        stat: async ({ uri }: { uri: string }) => {
          if (!editor.files.has(uri)) throw new FileSystemError(uri);
        },
      },
    },
  };
});

const LOCAL: FileWatch = { kind: 'file', uri: 'file:///work/sites.csv' };
const REMOTE: FileWatch = { ...LOCAL, remote: 'ssh-remote' };

/** What a window of a machine finds, with the file there or not. */
async function found(watch: FileWatch, remoteName: string | undefined): Promise<string[]> {
  editor.remoteName = remoteName;
  editor.files.add(watch.uri);
  const there = await whereIs(watch);
  editor.files.clear();
  return [there, await whereIs(watch)];
}

beforeEach(() => {
  editor.folder = 'file:///work/';
});

describe('the file of a watch', () => {
  it('is there or gone for a window of its machine', async () => {
    expect(await found(LOCAL, undefined)).toEqual(['here', 'gone']);
    expect(await found(REMOTE, 'ssh-remote')).toEqual(['here', 'gone']);
  });

  it('is elsewhere for a window of another machine, whatever that has at its path', async () => {
    expect(await found(REMOTE, undefined)).toEqual(['elsewhere', 'elsewhere']);
    expect(await found(REMOTE, 'wsl')).toEqual(['elsewhere', 'elsewhere']);
    expect(await found(LOCAL, 'ssh-remote')).toEqual(['elsewhere', 'elsewhere']);
  });

  it('is elsewhere for a remote window without its folder: it may be of another machine of that kind', async () => {
    editor.folder = 'file:///other/';
    expect(await found(REMOTE, 'ssh-remote')).toEqual(['elsewhere', 'elsewhere']);
    expect(await found(LOCAL, undefined)).toEqual(['here', 'gone']);
  });
});
