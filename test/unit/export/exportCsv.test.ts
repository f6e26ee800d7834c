import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const at = vi.hoisted((): { folder: string; ended: AbortController; whole: string[] } => ({
  folder: '',
  ended: new AbortController(),
  whole: [],
}));
vi.mock('vscode', () => ({
  l10n: { t: (text: string) => text },
  env: { language: 'en' },
  Uri: { file: (path: string) => ({ scheme: 'file', path, fsPath: path }) },
}));
vi.mock('../../../src/editor/tell.ts', () => ({ tell: () => undefined }));
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
  async chooseForResponse() {
    const path = join(at.folder, 'made.csv');
    return { file: { scheme: 'file', path, fsPath: path }, replace: false };
  },
  originOfPart: (_: unknown, of: object) => Buffer.from(JSON.stringify(of)),
  saveExport: async (_parts: unknown, _of: unknown, { bytes }: { bytes: Uint8Array }) =>
    void at.whole.push(new TextDecoder().decode(bytes)),
  offerToOpen: () => undefined,
}));
const { exportResponseCsv } = await import('../../../src/export/exportCsv.ts');

const parts = Object({ log: { info: () => undefined } });
const T = '2026-05-01T00:00Z';
const feature = { type: 'Feature', id: 'a', geometry: null, properties: { datetimes: [T], wind: [1, 2] } };
const answerOf = (text: string) =>
  Object({
    endpoint: 'portfolioForecasts',
    url: 'http://x/portfolios/p/forecasts',
    bytes: Buffer.from(text),
    value: JSON.parse(text),
    problems: [],
  });

describe('the series of a portfolio as CSV', () => {
  beforeEach(async () => {
    at.folder = await mkdtemp(join(tmpdir(), 'landfall-csv-'));
    at.ended = new AbortController();
    at.whole.splice(0);
  });
  afterEach(() => rm(at.folder, { recursive: true }));

  it('are written row by row, with what the table cannot say beside it', async () => {
    await exportResponseCsv(parts, answerOf(JSON.stringify({ features: [feature] })));
    const text = await readFile(join(at.folder, 'made.csv'), 'utf8');
    expect(text).toBe(`id,datetime,wind\r\na,${T},1\r\na,,2\r\n`);
    const { notes } = JSON.parse(await readFile(join(at.folder, 'made.csv.provenance.json'), 'utf8'));
    expect(notes).toEqual([
      expect.stringContaining('without a time'),
      expect.stringContaining('Unit not given'),
    ]);
    expect(at.whole).toEqual([]);
  });

  it('are those of the value that was read, where the text does not tell its features apart', async () => {
    const list = JSON.stringify([feature]);
    await exportResponseCsv(parts, answerOf(`{"features":[{}],"features":${list}}`));
    expect(at.whole).toEqual([`id,datetime,wind\r\na,${T},1\r\na,,2\r\n`]);
    expect(await readdir(at.folder)).toEqual([]);
  });

  it('leave no file where they are cancelled, which a program is told', async () => {
    at.ended.abort();
    const answer = answerOf(JSON.stringify({ features: [feature] }));
    expect(await exportResponseCsv(parts, answer)).toBeUndefined();
    await expect(exportResponseCsv(parts, answer, { quiet: true })).rejects.toThrow('cancelled');
    expect(await readdir(at.folder)).toEqual([]);
  });
});
