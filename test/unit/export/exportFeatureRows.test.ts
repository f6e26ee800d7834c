import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const at = vi.hoisted(() => ({ folder: '', ended: new AbortController(), offered: 0 }));
vi.mock('vscode', () => ({
  l10n: { t: (text: string) => text },
  env: { language: 'en' },
  Uri: { file: (path: string) => ({ scheme: 'file', path, fsPath: path }) },
}));
vi.mock('../../../src/editor/cancellable.ts', () => ({
  async cancellable(_: string, work: (signal: AbortSignal, report: () => void) => Promise<unknown>) {
    const { signal } = at.ended;
    return work(signal, () => undefined).catch(error => {
      if (!signal.aborted) throw error;
    });
  },
}));
vi.mock('../../../src/export/originBeside.ts', () => ({
  originBeside: async ({ path }: { path: string }) => {
    const file = `${path}.provenance.json`;
    return { file: { scheme: 'file', path: file, fsPath: file }, text: undefined };
  },
}));
vi.mock('../../../src/export/exportResponse.ts', () => ({
  async chooseForResponse(_: unknown, { extension }: { extension: string }) {
    const path = join(at.folder, `made.${extension}`);
    return { file: { scheme: 'file', path, fsPath: path }, replace: false };
  },
  originOfPart: (_: unknown, of: object) => Buffer.from(JSON.stringify(of)),
  offerToOpen: () => void at.offered++,
}));
const { exportFeatureRows } = await import('../../../src/export/exportFeatureRows.ts');

const [one, other] = ['{"type":"Feature","id":1}', '{"type":"Feature","id":2}'];
const answerOf = (members = '') =>
  Object({ bytes: Buffer.from(`{"type":"FeatureCollection",${members}"features":[${one},${other}]}`) });
const parts = Object({ log: { info: () => undefined } });

async function written(form: 'ndjson' | 'csv') {
  const path = join(at.folder, `made.${form}`);
  const beside = JSON.parse(await readFile(`${path}.provenance.json`, 'utf8'));
  return { text: await readFile(path, 'utf8'), ...beside };
}

describe('the features of an answer as rows', () => {
  beforeEach(async () => {
    at.folder = await mkdtemp(join(tmpdir(), 'landfall-rows-'));
    at.ended = new AbortController();
    at.offered = 0;
  });
  afterEach(() => rm(at.folder, { recursive: true }));

  it('are a line each, and say that nothing else of the answer is with them', async () => {
    await exportFeatureRows(parts, answerOf('"bbox":[0,0,1,1],'), 'ndjson');
    expect(await written('ndjson')).toMatchObject({ text: `${one}\n${other}\n`, notes: [expect.anything()] });
    expect(at.offered).toBe(1);
  });

  it('say in which reference system their answer says that they are', async () => {
    const crs = '"crs":{"type":"name","properties":{"name":"EPSG:3857"}},';
    await exportFeatureRows(parts, answerOf(crs), 'ndjson');
    expect((await written('ndjson')).notes).toHaveLength(2);
  });

  it('are those of a part, where a filter leaves one', async () => {
    const part = { filter: 'kind =dock', features: 1, of: 2 };
    const some = { bytes: Buffer.from(`{"features":[${other}]}`), part };
    await exportFeatureRows(parts, answerOf(), 'ndjson', { some });
    expect(await written('ndjson')).toMatchObject({ text: `${other}\n`, part });
  });

  it('are a table too, with what that cannot say itself', async () => {
    const bytes = Buffer.from('{"features":[{"type":"Feature","id":1,"properties":{"id":"=A1"}}]}');
    await exportFeatureRows(parts, Object({ bytes }), 'csv');
    const { text, notes } = await written('csv');
    expect(text).toBe("id,id_2\r\n1,'=A1\r\n");
    expect(notes).toHaveLength(3);
  });

  it('are refused where the text does not tell them apart, and leave no file', async () => {
    const bytes = Buffer.from('{"features":[{"a":1}],"features":[{}]}');
    await expect(exportFeatureRows(parts, Object({ bytes }), 'ndjson')).rejects.toThrow(
      'does not tell its features apart',
    );
    expect(await readdir(at.folder)).toEqual([]);
  });

  it('leave no file where they are cancelled, which a program is told', async () => {
    at.ended.abort();
    expect(await exportFeatureRows(parts, answerOf(), 'csv')).toBeUndefined();
    await expect(exportFeatureRows(parts, answerOf(), 'csv', { quiet: true })).rejects.toThrow('cancelled');
    expect(await readdir(at.folder)).toEqual([]);
    expect(at.offered).toBe(0);
  });
});
