import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkFile } from '../../../src/export/checkFile.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landfall-check-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function fileOf(text: string) {
  const path = join(folder, 'export.geojson');
  await writeFile(path, text);
  return path;
}
const check = async (text: string) => checkFile(await fileOf(text), 'portfolioFeatures');
const collection = (features: readonly unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });

describe('a file that is checked', () => {
  it('names what is wrong with its features and with the rest, each by its place', async () => {
    const text = JSON.stringify({ type: 'Other', features: [{ type: 'Feature', id: {} }, 7] });
    expect((await check(text)).map(({ path }) => path)).toEqual([
      '$.features[0].id',
      '$.features[1]',
      '$.type',
    ]);
  });

  it('counts the features of earlier batches', async () => {
    const sound = { type: 'Feature', properties: { text: 'x'.repeat(1_100_000) } };
    const few = Array.from({ length: 12 }, () => ({ type: 'Feature' }));
    const features = [...few, sound, { type: 'Feature', id: {} }, ...few, { type: 'Feature', id: [] }];
    expect((await check(collection(features))).map(({ path }) => path)).toEqual([
      '$.features[13].id',
      '$.features[26].id',
    ]);
  });

  it.each(['{', '', '{"type":"FeatureCollection","features":[}'])(
    'that is no JSON says so: %j',
    async text => {
      expect(await check(text)).toContainEqual({
        path: '$',
        expected: 'JSON in UTF-8',
        found: expect.stringMatching(/JSON/),
      });
    },
  );

  it('whose features are no JSON says so, shortly', async () => {
    const problems = await check(`{"type":"FeatureCollection","features":[${'x'.repeat(500)}]}`);
    expect(problems).toEqual([
      { path: '$', expected: 'JSON in UTF-8', found: expect.stringMatching(/JSON/) },
    ]);
    expect(problems[0]?.found.length).toBeLessThanOrEqual(120);
  });

  it('keeps five hundred departures at most', async () => {
    const features = Array.from({ length: 600 }, () => ({ type: 'Feature', id: {} }));
    const problems = await check(JSON.stringify({ type: 'Other', features }));
    expect(problems).toHaveLength(500);
    expect(problems.at(-1)?.path).toBe('$.features[499].id');
  });

  it('that is not there is a failure', async () => {
    await expect(checkFile(join(folder, 'absent'), 'portfolioFeatures')).rejects.toThrow(/ENOENT/);
  });
});

describe('the thread that checks a file', () => {
  it('is told which, and tells what was wrong with it', async () => {
    const told: unknown[] = [];
    const path = await fileOf(collection([{ type: 'Feature', id: {} }]));
    vi.doMock('node:worker_threads', () => ({
      parentPort: { postMessage: (message: unknown) => told.push(message) },
      workerData: { path, endpoint: 'portfolioFeatures' },
    }));
    await import('../../../src/export/checkFileWorker.ts');
    vi.doUnmock('node:worker_threads');
    expect(told).toMatchObject([[{ path: '$.features[0].id' }]]);
  });

  it.each([{}, { path: 7, endpoint: 'portfolioFeatures' }, { path: '/x', endpoint: 7 }])(
    'checks nothing where it is told something else: %j',
    async workerData => {
      vi.resetModules();
      vi.doMock('node:worker_threads', () => ({ parentPort: null, workerData }));
      await expect(import('../../../src/export/checkFileWorker.ts')).rejects.toThrow(/expected|Invalid/);
      vi.doUnmock('node:worker_threads');
    },
  );
});
