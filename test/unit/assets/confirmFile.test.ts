import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { confirmFile } from '../../../src/assets/confirmFile.ts';

const asked: unknown[] = [];
vi.mock('vscode', () => ({
  l10n: { t: (text: string) => text },
  workspace: { getConfiguration: () => ({ get: () => undefined, inspect: () => undefined }) },
}));
vi.mock('../../../src/editor/ask.ts', () => ({
  choose: async (choices: unknown) => {
    asked.push(choices);
  },
}));
vi.mock('../../../src/assets/fileBytes.ts', async () => {
  const { readFile } = await import('node:fs/promises');
  return { fileBytes: async ({ fsPath }: { fsPath: string }) => readFile(fsPath) };
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landfall-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function confirmed(name: string, text: string): Promise<unknown> {
  const path = join(folder, basename(name));
  await writeFile(path, text);
  return confirmFile(Object({}), Object({ path, fsPath: path }));
}

it('a file that holds nothing is refused, and no column is asked for where there is none', async () => {
  await expect(confirmed('empty.geojson', '')).rejects.toThrow('The file is empty.');
  await expect(confirmed('empty.csv', '\n')).rejects.toThrow('The file is empty.');
  expect(asked).toEqual([]);
});

it('a text that is neither GeoJSON nor named as a table is refused', async () => {
  await expect(confirmed('page.geojson', '<html>\n<p>')).rejects.toThrow('This file is no GeoJSON');
  expect(asked).toEqual([]);
});

it('the columns of a table are asked for where its names do not tell them', async () => {
  expect(await confirmed('a.csv', 'a,b\n1,2\n')).toBeUndefined();
  expect(asked).toEqual([
    [
      { label: 'a', column: 0 },
      { label: 'b', column: 1 },
    ],
  ]);
});
