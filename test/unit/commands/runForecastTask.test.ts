import { beforeEach, expect, it, vi } from 'vitest';
import { type DefinedTask, runForecastTask } from '../../../src/commands/runForecastTask.ts';

const editor = vi.hoisted(() => ({ folders: undefined as undefined | object[], asked: [] as unknown[] }));
vi.mock('vscode', () => {
  class Uri {
    path: string;
    constructor(path: string) {
      this.path = path;
    }
    static file = (path: string) => new Uri(path);
    static joinPath = (folder: Uri, path: string) => new Uri(`${folder.path}/${path}`);
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
  addForecast: async (_parts: unknown, { file, target }: Record<string, { path: string } | undefined>) => {
    editor.asked.push([file?.path, target?.path]);
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
