import { beforeEach, expect, it, vi } from 'vitest';
import { chooseFile } from '../../../src/assets/chooseFile.ts';

const { TabInputText, TabInputCustom, editor, listed } = vi.hoisted(() => {
  class Input {
    readonly uri: unknown;
    constructor(uri: unknown) {
      this.uri = uri;
    }
  }
  return {
    TabInputText: class extends Input {},
    TabInputCustom: class extends Input {},
    editor: { input: undefined as unknown },
    listed: [] as string[],
  };
});

vi.mock('vscode', () => {
  const files = ['b.csv', 'a10.csv', 'a9.csv'].map(uriOf);
  return {
    TabInputText,
    TabInputCustom,
    l10n: { t: (text: string) => text },
    workspace: {
      workspaceFolders: [{}],
      findFiles: async () => files,
      asRelativePath: ({ path }: { path: string }) => path.slice(1),
    },
    window: {
      tabGroups: {
        activeTabGroup: {
          get activeTab() {
            return { input: editor.input };
          },
        },
      },
      showQuickPick: async (rows: { label: string }[]) => {
        listed.push(...rows.map(({ label }) => label));
        return rows[0];
      },
    },
  };
});

function uriOf(name: string) {
  return { path: `/${name}`, toString: () => `file:///${name}` };
}

beforeEach(() => {
  editor.input = undefined;
  listed.length = 0;
});

it('The files of the workspace are offered by their names', async () => {
  await chooseFile('Open on map');
  expect(listed).toEqual(['a9.csv', 'a10.csv', 'b.csv']);
});

it.each([
  ['text', TabInputText],
  ['a map', TabInputCustom],
])('The file that is open as %s in the active editor is offered first', async (_, Input) => {
  editor.input = new Input(uriOf('b.csv'));
  expect((await chooseFile('Open on map'))?.path).toBe('/b.csv');
  expect(listed).toEqual(['b.csv', 'a9.csv', 'a10.csv']);
});
