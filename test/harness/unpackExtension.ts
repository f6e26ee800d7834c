import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { cache, root } from './paths.ts';

/** Where the package lies open, so that what is tested is what is installed: for each tier, since one adds its tests. */
const folderOf = (tier: string) => `${cache}/package-${tier}`;

/** Folder of the extension from which the interface tests open pages. */
export const packagedExtensionFolder = `${folderOf('ui')}/extension`;

/** Opens the package anew; resolves to the folder of the extension. */
export async function unpackExtension(tier: 'ui' | 'host'): Promise<string> {
  const folder = folderOf(tier);
  await rm(folder, { recursive: true, force: true });
  for (const { name, bytes } of entriesOf(await readFile(`${root}/dist/landfall.vsix`))) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  return `${folder}/extension`;
}

/* Lengths of the records of a ZIP archive (APPNOTE 6.3.10), and where their fields are. */
const END_RECORD = 22;
const ENTRY_RECORD = 46;
const LOCAL_RECORD = 30;

/** Files of a ZIP archive without a comment, as its central directory lists them. */
function entriesOf(archive: Buffer): { name: string; bytes: Uint8Array }[] {
  const end = archive.length - END_RECORD;
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map(field =>
      archive.readUInt16LE(at + field),
    );
    const name = archive.toString('utf8', at + ENTRY_RECORD, at + ENTRY_RECORD + Number(nameLength));
    const local = archive.readUInt32LE(at + 42);
    const start = local + LOCAL_RECORD + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    const isDeflated = archive.readUInt16LE(at + 10) === 8;
    at += ENTRY_RECORD + Number(nameLength) + Number(extraLength) + Number(commentLength);
    return { name, bytes: isDeflated ? inflateRawSync(packed) : packed };
  }).filter(({ name }) => !name.endsWith('/'));
}
