import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { clearDiskStore } from './diskStore.ts';

/** Names of folders that are an owner's. */
const OWNER = /^[0-9a-f]{32}$/;

/** Names of files that earlier versions kept beside the folders, for whoever asked. */
const OWNERLESS = /^[0-9a-f]{64}\.entry(\..*\.part)?$/;

/** Largest share of the whole that those may hold who do not use it now. */
const SHARE_OF_OTHERS = 0.5;

/** Where the answers of an owner lie. */
export interface KeptFolder {
  folder: string;
  /** Most bytes that it may hold, so that all folders together hold what they may. */
  maxBytes: number;
}

/**
 * Makes room for an owner's answers: removes those that belong to nobody, and of other owners the ones that were used
 * longest ago, until the rest is at most half of the whole.
 */
export async function openKeptFolder(
  root: string,
  owner: string,
  maxBytes: number,
  onFault: (message: string) => void,
): Promise<KeptFolder> {
  /** What cannot be removed keeps nobody from asking. */
  const isRemoved = (removing: Promise<void>) =>
    removing.then(
      () => true,
      error => {
        onFault(`Answers of earlier could not be removed: ${String(error)}`);
        return false;
      },
    );
  const names = await readdir(root).catch(() => []);
  const ownerless = names.filter(name => OWNERLESS.test(name));
  await Promise.all(ownerless.map(name => isRemoved(rm(join(root, name), { force: true }))));
  const others = names.filter(name => OWNER.test(name) && name !== owner);
  const measured = await Promise.all(others.map(name => measure(join(root, name))));
  let total = measured.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { folder, bytes } of measured.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (total <= maxBytes * SHARE_OF_OTHERS) break;
    if (await isRemoved(removeFolder(folder))) total -= bytes;
  }
  return { folder: join(root, owner), maxBytes: Math.max(0, maxBytes - total) };
}

/** Removes the answers of an owner. */
export async function clearKeptFolder(root: string, owner: string): Promise<void> {
  await removeFolder(join(root, owner));
}

/** Removes all answers, whose ever they are; resolves to their number. */
export async function clearKeptFolders(root: string): Promise<number> {
  const names = await readdir(root).catch(() => []);
  let count = await clearDiskStore(root);
  for (const name of names.filter(each => OWNER.test(each))) {
    count += await clearDiskStore(join(root, name));
    await rmdir(join(root, name)).catch(() => undefined);
  }
  return count;
}

/** Also where an answer is being written there. */
async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function measure(folder: string): Promise<{ folder: string; bytes: number; usedAt: number }> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(names.map(name => stat(join(folder, name)).catch(() => undefined)));
  let bytes = 0;
  let usedAt = 0;
  for (const file of files) {
    bytes += file?.size ?? 0;
    usedAt = Math.max(usedAt, file?.mtimeMs ?? 0);
  }
  return { folder, bytes, usedAt };
}
