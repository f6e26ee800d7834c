import { link, lstat, mkdir, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DiskError, onDisk, systemCode } from './diskError.ts';
import { numberedNames } from './numberedNames.ts';
import { type Fill, throughPart } from './throughPart.ts';

export interface NewFile {
  path: string;
  /** What bears the name is replaced; otherwise the next free number is put to it. */
  replace: boolean;
  /** A name is free only where none with this ending is beside it. */
  beside?: string;
  fill: Fill;
}

/**
 * Writes a file; resolves to its path. Killed or broken off midway, the old file or nothing bears the name. Rejects
 * with a DiskError, or as `fill` does.
 */
export async function writeNewFile({ path, replace, beside, fill }: NewFile): Promise<string> {
  const folder = dirname(path);
  await onDisk(mkdir(folder, { recursive: true }));
  return throughPart({
    folder,
    async fill(file) {
      await fill(file);
      await onDisk(file.sync());
    },
    async take(part) {
      if (!replace) return takeFreeName(part, path, beside);
      await onDisk(rename(part, path));
      return path;
    },
  });
}

/** A hard link, unlike a rename, fails where the name is taken; where there are no links the name is tried first. */
async function takeFreeName(part: string, path: string, beside: string | undefined): Promise<string> {
  for (const name of numberedNames(basename(path))) {
    const target = join(dirname(path), name);
    if (beside !== undefined && (await exists(target + beside))) continue;
    try {
      await link(part, target);
      return target;
    } catch (error) {
      if (systemCode(error) === 'EEXIST' || (await exists(target))) continue;
      await onDisk(rename(part, target));
      return target;
    }
  }
  throw new DiskError('crowded');
}

/** Also of a link that leads nowhere. */
async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
