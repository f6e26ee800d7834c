import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('vscode', () => ({ l10n: { t: (text: string) => text } }));
vi.mock('../../../src/assets/assetThreads.ts', () => ({ readingMemory: () => 2 ** 20 }));
const { fileBytes } = await import('../../../src/assets/fileBytes.ts');

type Uri = Parameters<typeof fileBytes>[0];
const uriOf = (fsPath: string) => ({ scheme: 'file', fsPath }) as Uri;
const REFUSED = 'This is no file that can be read, but a folder, a pipe or a device.';

describe('the bytes of a file of this machine', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'landfall-bytes-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('are all of them, or those at its beginning', async () => {
    const path = join(folder, 'assets.csv');
    await writeFile(path, 'lat,lon');
    expect(Buffer.from(await fileBytes(uriOf(path))).toString()).toBe('lat,lon');
    expect(Buffer.from(await fileBytes(uriOf(path), { most: 3 })).toString()).toBe('lat');
  });

  it('are none of a folder, in plain words', async () => {
    await expect(fileBytes(uriOf(folder))).rejects.toThrow(REFUSED);
  });

  it.skipIf(process.platform === 'win32')('are none of a pipe into which nothing is written', async () => {
    const path = join(folder, 'pipe.csv');
    execFileSync('mkfifo', [path]);
    await expect(fileBytes(uriOf(path))).rejects.toThrow(REFUSED);
  });

  it.skipIf(process.platform === 'win32')('are none of a device', async () => {
    await expect(fileBytes(uriOf('/dev/zero'))).rejects.toThrow(REFUSED);
  });
});
