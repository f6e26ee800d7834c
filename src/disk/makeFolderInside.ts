import { mkdir, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { DiskError, onDisk, systemCode } from './diskError.ts';

/**
 * Makes a folder below another, step by step, each resolved before the next is made, so that nothing is made beyond a
 * link that leads out. False where one does, or where a link leads nowhere. Rejects with a DiskError.
 */
export async function makeFolderInside(root: string, folder: string): Promise<boolean> {
  const outer = await onDisk(realpath(root));
  let path = root;
  for (const name of relative(root, folder).split(sep)) {
    path = join(path, name);
    const inner = (await resolved(path)) ?? (await made(path));
    if (inner === undefined || !isWithin(inner, outer)) return false;
  }
  return true;
}

/** Undefined where nothing is there, or a link that leads nowhere. */
async function resolved(path: string): Promise<string | undefined> {
  try {
    return await realpath(path);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    return onDisk(Promise.reject(error));
  }
}

/** Another window may make the same folder meanwhile; a link that leads nowhere stands in the way. */
async function made(path: string): Promise<string | undefined> {
  try {
    await onDisk(mkdir(path));
  } catch (error) {
    if (!(error instanceof DiskError && error.code === 'EEXIST')) throw error;
  }
  return resolved(path);
}

function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : `${outer}${sep}`);
}
