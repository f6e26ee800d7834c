import { createHash, randomBytes } from 'node:crypto';
import { lstat, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { systemCode } from './diskError.ts';

/** Machine, process and session, so that what is left of one that ended is told from what is being written. */
const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const SESSION = randomBytes(4).toString('hex');
const PART = /^\.landfall-([0-9a-f]{8})-(\d{1,10})-([0-9a-f]{8})-[0-9a-f]{12}\.part$/;

/** A part that nothing was done to for so long is nobody's, whatever process bears its number now; in milliseconds. */
const ABANDONED_AFTER = 86_400_000;

/** A new name for a file that is being written; no file of a person has such a name. */
export function partName(): string {
  return `.landfall-${HOST}-${process.pid}-${SESSION}-${randomBytes(6).toString('hex')}.part`;
}

export function isPart(name: string): boolean {
  return PART.test(name);
}

/** Removes what processes that ended have left half-written in a folder, and nothing else. */
export async function removeAbandonedParts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter(isPart)) {
    const path = join(folder, name);
    if (await isAbandoned(name, path)) await rm(path, { force: true }).catch(() => undefined);
  }
}

async function isAbandoned(name: string, path: string): Promise<boolean> {
  const [, host, id, session] = PART.exec(name) ?? [];
  if (session === SESSION) return false;
  const found = await lstat(path).catch(() => undefined);
  if (!found?.isFile()) return false;
  // Not since it was written to: another name of a file is as old as that, and was given only now.
  if (Date.now() - found.ctimeMs > ABANDONED_AFTER) return true;
  return host === HOST && !isRunning(Number(id));
}

/** Whether another process bears a number; this one bore none before. */
function isRunning(id: number): boolean {
  if (id === process.pid) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // A process of another account may not be asked.
    return systemCode(error) === 'EPERM';
  }
}
