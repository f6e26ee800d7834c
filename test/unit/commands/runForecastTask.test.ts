import { beforeEach, expect, it, vi } from 'vitest';
import { type DefinedTask, runForecastTask } from '../../../src/commands/runForecastTask.ts';

const editor = vi.hoisted(() => ({ folders: undefined as undefined | object[], asked: [] as unknown[] }));
interface Place {
  scheme: string;
  path: string;
}
vi.mock('vscode', () => {
  class Uri {
    path: string;
    scheme: string;
    constructor(path: string, scheme = 'file') {
      this.path = path;
      this.scheme = scheme;
    }
    get fsPath() {
      return this.path;
    }
    static file = (path: string) => new Uri(path);
    static from = ({ scheme, path }: { scheme: string; path: string }) => new Uri(path, scheme);
    static joinPath = ({ path, scheme }: Uri, name: string) => new Uri(`${path}/${name}`, scheme);
  }
  return {
    Uri,
    l10n: { t: (text: string) => text },
    workspace: {
      get workspaceFolders() {
        return editor.folders;
      },
    },
  };
});
vi.mock('../../../src/commands/addForecast.ts', () => ({
  askedFile: async (_parts: unknown, object: object) => object,
}));
vi.mock('../../../src/fileForecast/addForecast.ts', () => ({
  addForecast: async (_parts: unknown, { file, target }: Record<string, Place | undefined>) => {
    const named = (place: Place | undefined) =>
      place?.scheme === 'file' ? place.path : place && `${place.scheme}:${place.path}`;
    editor.asked.push([named(file), named(target)]);
    return { file: 'file:///made.csv' };
  },
}));

const { Uri } = await import('vscode');
/** Of the user, and of no folder. */
const GLOBAL: DefinedTask['scope'] = 1;
const task = { type: 'landfall', file: 'sites.csv', variables: ['wind_speed'], aggregate: 'now' };
const run = (members: object, scope = GLOBAL) => {
  const running = { signal: new AbortController().signal, say: () => undefined };
  return runForecastTask(Object({}), { definition: { ...task, ...members }, scope }, running);
};

beforeEach(() => {
  editor.folders = undefined;
  editor.asked.length = 0;
});

it('paths of a task are in its folder, and of one that is of none in the first of the window', async () => {
  const [first, second] = ['/first', '/second'].map(path => ({ uri: Uri.file(path) }));
  editor.folders = [Object(first), Object(second)];
  await run({ target: 'out/wind.csv' }, Object(second));
  await run({ target: '/elsewhere/wind.csv' });
  expect(editor.asked).toEqual([
    ['/second/sites.csv', '/second/out/wind.csv'],
    ['/first/sites.csv', '/elsewhere/wind.csv'],
  ]);
});

it('a path in a folder on no disk is of that folder, as the editor names it there by a path alone', async () => {
  const folder = Object({ uri: Uri.from({ scheme: 'vscode-vfs', path: '/repository' }) });
  editor.folders = [folder];
  await run({ file: '/repository/data/sites.csv', target: '/repository2/wind.csv' }, folder);
  await run({ target: '/wind.csv' }, folder);
  expect(editor.asked).toEqual([
    ['vscode-vfs:/repository/data/sites.csv', '/repository2/wind.csv'],
    ['vscode-vfs:/repository/sites.csv', '/wind.csv'],
  ]);
});

it('without a folder a path has to be a whole one, which is said', async () => {
  await expect(run({})).rejects.toThrow(/file: an absolute path, as no folder is open/);
  await expect(run({ file: '/sites.csv', target: 'wind.csv' })).rejects.toThrow(/target: an absolute path/);
  await run({ file: '/sites.csv', target: '/wind.csv' });
  expect(editor.asked).toEqual([['/sites.csv', '/wind.csv']]);
});

it('what is no path is said to be none', async () => {
  await expect(run({ file: 5, target: ['wind.csv'] })).rejects.toThrow(/file: a path; target: a path/);
  await expect(run({ file: '/sites.csv', target: '' })).rejects.toThrow(/target: a path/);
});
