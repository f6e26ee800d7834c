import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const at = vi.hoisted(() => ({ folder: '' }));
vi.mock('vscode', () => ({
  l10n: { t: (text: string) => text },
  env: { language: 'en' },
  Uri: { file: (path: string) => ({ scheme: 'file', path, fsPath: path }) },
}));
vi.mock('../../../src/editor/cancellable.ts', () => ({
  cancellable: (_: string, work: (signal: AbortSignal, report: () => void) => unknown) =>
    work(new AbortController().signal, () => undefined),
}));
vi.mock('../../../src/export/originBeside.ts', () => ({
  originBeside: async ({ path }: { path: string }) => {
    const file = `${path}.provenance.json`;
    return { file: { scheme: 'file', path: file, fsPath: file }, text: undefined };
  },
}));
vi.mock('../../../src/export/exportResponse.ts', () => ({ offerToOpen: () => undefined }));
vi.mock('../../../src/export/provenance.ts', () => ({
  provenanceBytes: (origin: object) => Buffer.from(JSON.stringify(origin)),
}));
vi.mock('../../../src/export/saveFileExport.ts', () => ({
  async chooseForFile({ name }: { name: string }, { named, extension }: Record<string, string>) {
    const path = join(at.folder, `${name}-${named}.${extension}`);
    return { file: { scheme: 'file', path, fsPath: path }, replace: false };
  },
  fileOrigin: (_: unknown, of: object) => of,
}));
const { exportFileFeatures } = await import('../../../src/export/exportFileFeatures.ts');

const parts = Object({ log: { info: () => undefined } });
const source = { name: 'sites', path: 'sites.csv', readAt: 0, demo: false };
const row = {
  type: 'Feature',
  id: 7,
  geometry: { type: 'Point', coordinates: [8.5, 47.25] },
  properties: { id: 7, Lat: 47.25, Lon: 8.5, kind: 'dock' },
};
const bytes = Buffer.from(JSON.stringify({ features: [row] }));
const part = { filter: 'kind =dock', features: 1, of: 2 };

async function written(names: readonly string[] | undefined) {
  const columns = names?.map(name => ({ name, property: name }));
  const features = { bytes, part, notes: ['as it was'], isOtherReference: false, columns };
  await exportFileFeatures(parts, source, features, 'csv');
  const path = join(at.folder, 'sites-filtered.csv');
  const beside = JSON.parse(await readFile(`${path}.provenance.json`, 'utf8'));
  return { text: await readFile(path, 'utf8'), ...beside };
}

describe('what a filter leaves of a file as CSV', () => {
  beforeEach(async () => {
    at.folder = await mkdtemp(join(tmpdir(), 'landfall-file-'));
  });
  afterEach(() => rm(at.folder, { recursive: true }));

  it('has the columns of the table that the file is, and its place once', async () => {
    const made = await written(['id', 'Lat', 'Lon', 'kind', 'note']);
    expect(made).toEqual({
      text: 'id,Lat,Lon,kind,note\r\n7,47.25,8.5,dock,\r\n',
      part,
      notes: ['as it was'],
    });
  });

  it('has the place of each feature beside its properties, of a file that is no table', async () => {
    const made = await written(undefined);
    expect(made.text).toBe('id,longitude,latitude,id_2,Lat,Lon,kind\r\n7,8.5,47.25,7,47.25,8.5,dock\r\n');
    expect(made.notes).toEqual(['as it was', expect.any(String)]);
  });
});
