import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';

/** A folder that no other holds as long as its holder runs. */
export interface HeldFolder {
  folder: string;
  /** Another process holds it from now on, whose end frees it. */
  passTo(pid: number): Promise<void>;
}

/** Holds a folder for this process, or where another that runs holds it, the next: `start`, `start-2`, `start-3`. */
export async function holdFolder(base: string): Promise<HeldFolder> {
  for (let number = 1; ; number++) {
    const folder = number === 1 ? base : `${base}-${number}`;
    const holder = `${folder}/holder`;
    await mkdir(folder, { recursive: true });
    if (await isHeld(holder)) continue;
    await rm(holder, { force: true });
    if (await written(holder)) return { folder, passTo: pid => writeFile(holder, String(pid)) };
  }
}

/** Whether this process is the one that wrote it. */
async function written(holder: string): Promise<boolean> {
  try {
    await writeFile(holder, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

async function isHeld(holder: string): Promise<boolean> {
  const pid = Number(await readFile(holder, 'utf8').catch(() => ''));
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
