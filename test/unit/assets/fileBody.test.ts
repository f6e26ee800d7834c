import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wholeBody } from '../../../src/api/responseBody.ts';

vi.mock('vscode', () => ({ l10n: { t: (text: string) => text } }));
const readingMemory = vi.fn(() => 2 ** 30);
vi.mock('../../../src/assets/assetThreads.ts', () => ({ readingMemory }));
const { fileBody } = await import('../../../src/assets/fileBody.ts');

type Uri = Parameters<typeof fileBody>[0];
const uriOf = (fsPath: string) => ({ scheme: 'file', fsPath }) as Uri;
const { signal } = new AbortController();
const LARGE = Buffer.alloc(2 ** 24, 'site ');

describe('the body of a file', () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'landfall-body-'));
    path = join(folder, 'sites.geojson');
  });
  afterEach(async () => {
    readingMemory.mockReturnValue(2 ** 30);
    await rm(folder, { recursive: true });
  });

  it('that is large is on the disk as it was, whatever is written into the file since', async () => {
    await writeFile(path, LARGE);
    const body = await fileBody(uriOf(path), { folder: join(folder, 'kept'), signal });
    await truncate(path, 10);
    expect(body).not.toBeInstanceOf(Uint8Array);
    expect(Buffer.compare(await wholeBody(body), LARGE)).toBe(0);
    expect(await readdir(join(folder, 'kept'))).toEqual([]);
  });

  it.each([
    ['is small', 'kept', LARGE.subarray(1)],
    ['has no place on the disk', 'sites.geojson', LARGE],
  ])('that %s is in memory', async (_, kept, bytes) => {
    await writeFile(path, bytes);
    const body = await fileBody(uriOf(path), { folder: join(folder, kept), signal });
    expect(body instanceof Uint8Array && Buffer.compare(body, bytes)).toBe(0);
  });

  it('that is larger than what is read is refused, and copied nowhere', async () => {
    readingMemory.mockReturnValue(2 ** 20);
    await writeFile(path, LARGE);
    await expect(fileBody(uriOf(path), { folder: join(folder, 'kept'), signal })).rejects.toThrow('memory');
    expect(await readdir(folder)).toEqual(['sites.geojson']);
  });

  it('that nobody waits for any more is told to none', async () => {
    await writeFile(path, LARGE);
    const reason = new Error('closed');
    const options = { folder: join(folder, 'kept'), signal: AbortSignal.abort(reason) };
    await expect(fileBody(uriOf(path), options)).rejects.toBe(reason);
  });
});
