import { expect, it, vi } from 'vitest';
import { tableOf } from '../../../src/api/reading/featureTable.ts';
import type { Feature } from '../../../src/api/schemas/geojson.ts';
import { pageDouble, partsDouble } from '../../harness/panelDoubles.ts';

const file = vi.hoisted(() => ({
  features: [] as readonly object[],
  changed: (): void => undefined,
}));
vi.mock('vscode', () => ({
  env: { language: 'en' },
  l10n: { t: (text: string) => text },
  Disposable: { from: () => ({ dispose: () => undefined }) },
  EventEmitter: class {
    event = () => ({ dispose: () => undefined });
    fire = () => undefined;
  },
  Uri: {
    joinPath: (_: unknown, ...names: string[]) => names.join('/'),
    parse: (text: string) => ({ path: new URL(text).pathname }),
  },
  workspace: {
    asRelativePath: ({ path }: { path: string }) => path,
    getConfiguration: () => ({ get: () => undefined }),
    onDidChangeConfiguration: () => ({ dispose: () => undefined }),
  },
}));
vi.mock('../../../src/panels/followFile.ts', () => ({
  followFile: (_: unknown, changed: () => void) => {
    file.changed = changed;
    return { dispose: () => undefined };
  },
}));
vi.mock('../../../src/export/originBeside.ts', () => ({
  isDemoExport: async () => false,
  isDemoOrigin: () => false,
}));
vi.mock('../../../src/assets/fileAssets.ts', () => ({
  guessFileForm: async () => ({ kind: 'geojson' }),
  fileAssets: async () => ({ table: tableOf(file.features.map(Object)), problems: [], size: 1 }),
}));
const { fileMap } = await import('../../../src/panels/fileMap.ts');

interface Told {
  type: string;
  set?: number;
  face?: { face: string };
  feature?: { id?: unknown; index: number; digest?: string };
}

function site(longitude: number, members: Partial<Feature> = {}): object {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, 0] },
    properties: {},
    ...members,
  };
}

/** A panel that shows a file with these features. */
async function openFile(features: readonly object[]) {
  file.features = features;
  const { view, told, send, close } = pageDouble<Told>();
  const parts = partsDouble({ service: () => ({ baseUrl: '' }) });
  fileMap.adopt(parts, view, { file: 'file:///sites.geojson' }, () => undefined);
  send({ type: 'ready' });
  const sets = () =>
    told.flatMap(({ type, face, set }) => (type === 'portfolio' && face?.face === 'data' ? [set] : []));
  const selected = () => told.filter(({ type }) => type === 'selected').map(({ feature }) => feature);
  await expect.poll(sets).toHaveLength(1);
  return {
    sets,
    selected,
    send,
    close,
    async write(changed: readonly object[]) {
      const before = sets().length;
      file.features = changed;
      file.changed();
      await expect.poll(() => sets().length).toBeGreaterThan(before);
    },
    async select(index: number) {
      send({ type: 'select', index });
      await expect.poll(() => selected().at(-1)).toMatchObject({ index });
      return { index, digest: selected().at(-1)?.digest };
    },
  };
}

const settled = () => new Promise(setImmediate);

it('a feature of a file that is chosen just as the file is read again is found by its id, or left', async () => {
  const { send, sets, selected, write, close } = await openFile([site(1, { id: 'a' }), site(2)]);
  await write([site(0), site(1, { id: 'a' }), site(2)]);
  send({ type: 'select', index: 1, set: sets()[0] });
  await settled();
  expect(selected()).toEqual([]);
  send({ type: 'select', index: 0, set: sets()[0], id: 'a' });
  await expect.poll(() => selected().at(-1)).toMatchObject({ id: 'a', index: 1 });
  close();
});

it('a feature without an id is shown again after a reload where the file has it in its place', async () => {
  const before = await openFile([site(1), site(2)]);
  const kept = await before.select(1);
  before.close();
  const after = await openFile([site(0), site(2)]);
  after.send({ type: 'resume', selected: kept });
  await expect.poll(() => after.selected().at(-1)).toMatchObject({ index: 1 });
  after.close();
});

it('another that is in its place after a reload is not shown as the one that was chosen', async () => {
  const before = await openFile([site(1), site(2)]);
  const kept = await before.select(1);
  before.close();
  for (const features of [
    [site(0), site(1), site(2)],
    [site(1), site(2, { properties: { kind: 'dock' } })],
  ]) {
    const after = await openFile(features);
    after.send({ type: 'resume', selected: kept });
    await expect.poll(() => after.selected().length).toBeGreaterThan(0);
    expect(after.selected()).toEqual([undefined]);
    after.close();
  }
});

it('nor while the file is followed, but one that is named is known by its name', async () => {
  const named = (longitude: number) => site(longitude, { properties: { name: 'Dock' } });
  const { select, selected, write, close } = await openFile([site(1), named(2)]);
  await select(1);
  await write([site(1), named(3)]);
  await expect.poll(() => selected().length).toBe(2);
  expect(selected().at(-1)).toMatchObject({ index: 1 });
  await select(0);
  await write([site(0), named(3)]);
  await expect.poll(() => selected().at(-1)).toBeUndefined();
  close();
});
