import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearKeptFolder, clearKeptFolders, openKeptFolder } from '../../../src/connection/keptFolders.ts';
import { keyOwner } from '../../../src/connection/keyOwner.ts';

const owner = (key: string | undefined, origin = 'https://a.example', salt = 'salt') =>
  keyOwner(salt, origin, key);
const ENTRY = `${'a'.repeat(64)}.entry`;

const onFault = vi.fn();
let root: string;
beforeEach(async () => {
  onFault.mockClear();
  root = await mkdtemp(join(tmpdir(), 'landfall-kept-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** An owner's folder with one entry of a size, used at a time. */
async function kept(key: string, bytes: number, usedAt = 1000): Promise<string> {
  const folder = join(root, owner(key));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, ENTRY), 'x'.repeat(bytes));
  await utimes(join(folder, ENTRY), usedAt, usedAt);
  return owner(key);
}

describe('the owner of kept answers', () => {
  it('is another for each key, service and installation, and for no key', () => {
    const owners = [
      owner('a'),
      owner('b'),
      owner(undefined),
      owner('null'),
      owner(''),
      owner('a', 'https://b.example'),
      owner('a', 'https://a.example', 'other'),
    ];
    expect(new Set(owners).size).toBe(owners.length);
    expect(owner('a')).toBe(owner('a'));
    for (const each of owners) expect(each).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('folders of kept answers', () => {
  it('are below one folder, which need not be there', async () => {
    const opened = await openKeptFolder(join(root, 'absent'), owner('a'), 1000, onFault);
    expect(opened).toEqual({ folder: join(root, 'absent', owner('a')), maxBytes: 1000 });
    expect(await readdir(root)).toEqual([]);
  });

  it('are opened also where what belongs to nobody cannot be removed, which is told', async () => {
    await mkdir(join(root, ENTRY));
    const { maxBytes } = await openKeptFolder(root, owner('own'), 1000, onFault);
    expect(maxBytes).toBe(1000);
    expect(onFault).toHaveBeenCalledTimes(1);
  });

  it('hold together what they may, the others at most half of it', async () => {
    const [first, second, third] = [
      await kept('1', 300, 1),
      await kept('2', 300, 3),
      await kept('3', 200, 2),
    ];
    const { maxBytes } = await openKeptFolder(root, owner('own'), 1000, onFault);
    expect(maxBytes).toBe(500);
    expect((await readdir(root)).sort()).toEqual([second, third].sort());
    expect(await readdir(root)).not.toContain(first);
  });

  it('of others are all kept where they take no more than half', async () => {
    await kept('1', 300);
    await kept('2', 200);
    expect((await openKeptFolder(root, owner('own'), 1000, onFault)).maxBytes).toBe(500);
    expect(await readdir(root)).toHaveLength(2);
  });

  it('are as large as all that is in them, and used when the latest of it was', async () => {
    const [first, second] = [await kept('1', 200, 1), await kept('2', 300, 2)];
    await writeFile(join(root, first, `${'b'.repeat(64)}.entry`), 'x'.repeat(100));
    await utimes(join(root, first, `${'b'.repeat(64)}.entry`), 3, 3);
    expect((await openKeptFolder(root, owner('own'), 1199, onFault)).maxBytes).toBe(899);
    expect(await readdir(root)).toEqual([first]);
    expect(await readdir(root)).not.toContain(second);
  });

  it('do not count the own folder among the others', async () => {
    await kept('own', 900);
    expect((await openKeptFolder(root, owner('own'), 1000, onFault)).maxBytes).toBe(1000);
    expect(await readdir(join(root, owner('own')))).toEqual([ENTRY]);
  });

  it('lose what earlier versions kept for whoever asked, and nothing of anybody else', async () => {
    await writeFile(join(root, ENTRY), 'old');
    await writeFile(join(root, `${ENTRY}.6f1c2a.part`), 'old');
    await writeFile(join(root, `x${ENTRY}`), 'mine');
    await writeFile(join(root, `${ENTRY}.old`), 'mine');
    await mkdir(join(root, 'folder'));
    await openKeptFolder(root, owner('a'), 1000, onFault);
    expect((await readdir(root)).sort()).toEqual([`${ENTRY}.old`, 'folder', `x${ENTRY}`].sort());
  });

  it('are cleared one by one, with the key that they belong to', async () => {
    const [first, second] = [await kept('1', 10), await kept('2', 10)];
    await clearKeptFolder(root, first);
    await clearKeptFolder(root, first);
    expect(await readdir(root)).toEqual([second]);
  });

  it('are cleared all, and counted', async () => {
    await kept('1', 10);
    await kept('2', 10);
    await writeFile(join(root, ENTRY), 'old');
    await writeFile(join(root, 'other.txt'), 'mine');
    expect(await clearKeptFolders(root)).toBe(3);
    expect(await readdir(root)).toEqual(['other.txt']);
    expect(await clearKeptFolders(join(root, 'absent'))).toBe(0);
  });

  it('that hold something else are not removed with it', async () => {
    const folder = await kept('1', 10);
    await writeFile(join(root, folder, 'mine.txt'), 'mine');
    expect(await clearKeptFolders(root)).toBe(1);
    expect(await readdir(join(root, folder))).toEqual(['mine.txt']);
  });
});
