import { copyFile, link, lstat, mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DiskError, onDisk, systemCode } from './diskError.ts';
import { inTurn } from './inTurn.ts';
import { numberedNames } from './numberedNames.ts';
import { partName } from './partFile.ts';
import { type Fill, throughPart } from './throughPart.ts';

export interface NewFile {
  path: string;
  /** What bears the name is replaced; otherwise the next free number is put to it, unless the name is exact. */
  replace: boolean;
  /** No number is put to the name: where it is taken, nothing is written. */
  exact?: boolean;
  /** A name is free only where none with this ending is beside it. */
  beside?: string;
  fill: Fill;
  /** Another file that tells of this one: both are there, or neither. */
  companion?: Companion | undefined;
}

/** A file that is written once the one that it tells of is filled. */
export interface Companion {
  bytes(): Uint8Array;
  /** Where it goes, once the other has its path. */
  place(path: string): Promise<Pick<NewFile, 'path' | 'replace'>>;
}

/**
 * Writes a file; resolves to its path. Killed or broken off midway, the old file or nothing bears the name. Rejects
 * with a DiskError, or as `fill` does.
 */
export async function writeNewFile({ fill, companion, ...place }: NewFile): Promise<string> {
  const folder = dirname(place.path);
  await onDisk(mkdir(folder, { recursive: true }));
  return throughPart({
    folder,
    async fill(file, path) {
      await fill(file, path);
      await onDisk(file.sync());
    },
    // Of two at once neither may see the place of its companion before the other has taken it.
    take: part =>
      companion === undefined
        ? takeName(part, place)
        : inTurn(place.path, () => takeNames(part, place, companion, folder)),
  });
}

async function takeName(part: string, place: Omit<NewFile, 'fill'>): Promise<string> {
  if (!place.replace) return takeFreeName(part, place);
  await onDisk(rename(part, place.path));
  return place.path;
}

/** Neither takes its name before both are on the disk: it may be full by then. */
function takeNames(
  part: string,
  place: Omit<NewFile, 'fill'>,
  { bytes, place: besidePlace }: Companion,
  folder: string,
): Promise<string> {
  return throughPart({
    folder,
    async fill(file) {
      await onDisk(file.writeFile(bytes()));
      await onDisk(file.sync());
    },
    async take(besidePart) {
      const old = place.replace ? await keptAside(place.path) : undefined;
      try {
        const path = await takeName(part, place);
        try {
          await takeName(besidePart, await besidePlace(path));
        } catch (error) {
          await (old === undefined ? rm(path, { force: true }) : rename(old, path)).catch(() => undefined);
          throw error;
        }
        return path;
      } finally {
        if (old !== undefined) await rm(old, { force: true }).catch(() => undefined);
      }
    },
  });
}

/** Another name for a file that is about to be replaced; undefined where there is none. */
async function keptAside(path: string): Promise<string | undefined> {
  const aside = join(dirname(path), partName());
  try {
    await link(path, aside);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    await onDisk(copyFile(path, aside));
  }
  return aside;
}

/** A hard link, unlike a rename, fails where the name is taken; where there are no links the name is tried first. */
async function takeFreeName(
  part: string,
  { path, beside, exact = false }: Omit<NewFile, 'fill'>,
): Promise<string> {
  for (const name of exact ? [basename(path)] : numberedNames(basename(path))) {
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
  throw new DiskError(exact ? 'taken' : 'crowded');
}

/** Also of a link that leads nowhere. */
async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
