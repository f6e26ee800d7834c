import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { confirmFile } from '../../../src/assets/confirmFile.ts';

const asked: unknown[] = [];
const held = new Map<string, unknown>();
vi.mock('vscode', () => ({
  l10n: { t: (text: string) => text },
  workspace: {
    getConfiguration: () => ({ get: (name: string) => held.get(name), inspect: () => undefined }),
  },
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

async function confirmed(name: string, text: string | Buffer): Promise<unknown> {
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

it('the columns of a table are known also where their names are longer than what is looked at of others', async () => {
  const names = Array.from({ length: 8000 }, (_, column) => `column_${column}`).join(',');
  expect(await confirmed('long.csv', `${names},lat,lon\n${'1,'.repeat(8000)}2,3\n`)).toBeUndefined();
  expect(asked.at(-1)).toMatchObject([{ guessed: true }, { guessed: false }]);
});

it('the names of columns are read as the letters of a table are written', async () => {
  const table = 'nördlich,östlich\n1,2\n';
  const head = `${'a,'.repeat(40_000)}ö\n1`;
  for (const text of [table, head]) {
    const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
    const forms = [Buffer.from(text), Buffer.from(text, 'latin1'), wide, Buffer.from(wide).swap16()];
    for (const bytes of forms) {
      expect(await confirmed('a.csv', bytes)).toBeUndefined();
      const names = [asked.at(-1)].flat().map(each => Object(each).label);
      expect(names.at(-1)).toBe(text === table ? 'östlich' : 'ö');
    }
  }
});

it('the letters of a table that is not in UTF-8 are those of the encoding in which the editor opens it', async () => {
  const text = Buffer.from('nazwa,d\xb3ugo\x9c\xe6\n1,2\n', 'latin1');
  expect(await confirmed('a.csv', text)).toBeUndefined();
  expect(asked.at(-1)).toMatchObject([{ label: 'nazwa' }, { label: 'd³ugoœæ' }]);
  held.set('files.encoding', 'windows1250');
  expect(await confirmed('a.csv', text)).toBeUndefined();
  expect(asked.at(-1)).toMatchObject([{ label: 'nazwa' }, { label: 'długość' }]);
  held.clear();
});

it('GeoJSON in UTF-16 is refused, also without its mark, and another file is not taken for one', async () => {
  for (const mark of ['', '\ufeff']) {
    const text = Buffer.from(`${mark}{"type":"FeatureCollection","features":[]}`, 'utf16le');
    await expect(confirmed('wide.geojson', text)).rejects.toThrow('UTF-16');
    await expect(confirmed('wide.geojson', text.swap16())).rejects.toThrow('UTF-16');
  }
  await expect(confirmed('shapes.shp', Buffer.from([0, 0, 39, 10]))).rejects.toThrow(
    'This file is no GeoJSON',
  );
});
