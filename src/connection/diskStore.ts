import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { wholeBody } from '../api/responseBody.ts';
import type { ResponseStore } from '../api/responseStore.ts';
import { isPart, removeAbandonedParts } from '../disk/partFile.ts';
import { throughPart } from '../disk/throughPart.ts';
import { isRecord } from '../domain/isRecord.ts';

export interface DiskStoreOptions {
  folder: string;
  /** What the service is told apart by; two services never share an entry. */
  origin: string;
  /** Most bytes kept for all services together; the ones that were used longest ago go first. */
  maxBytes: number;
  /** Told of what could not be kept or read, which is no failure of a request. */
  onFault: (message: string) => void;
}

export interface DiskStore extends ResponseStore {
  /** A longer body is not kept. */
  longest: number;
  /** Resolves when everything given so far is on disk. */
  settled(): Promise<void>;
  /** Writes nothing more, not even what was given before; resolves when nothing is being written. */
  close(): Promise<void>;
}

/** First line of a file, as JSON; the body follows. */
interface Head {
  url: string;
  receivedAt: number;
  bytes: number;
  sha256: string;
}

/** Files of this name are entries; anything else in the folder is left alone. */
const ENTRY = /^[0-9a-f]{64}\.entry$/;

/** A larger share of the whole than this is not kept: one body would push out all others. */
const LARGEST_SHARE = 0.25;

/** Bodies as sent, one file each, named by a digest of origin, path and query. */
export function createDiskStore(options: DiskStoreOptions): DiskStore {
  const { folder, origin, maxBytes, onFault } = options;
  let work: Promise<unknown> = Promise.resolve();
  const later = (task: () => Promise<unknown>) => {
    work = work.then(task).catch(error => onFault(`The cache could not be written: ${String(error)}`));
  };
  let closed = false;
  let swept = false;
  /** What a session that was killed has left, is removed at the first use of this one. */
  const sweep = () => {
    if (!swept) later(() => removeAbandonedParts(folder));
    swept = true;
  };
  const longest = maxBytes * LARGEST_SHARE;
  const fileOf = (path: string) => join(folder, `${digest(`${origin}${path}`)}.entry`);
  return {
    longest,
    async read(path) {
      sweep();
      const file = fileOf(path);
      const content = await contentOf(file).catch(() => undefined);
      if (content === undefined) return undefined;
      const entry = await readEntry(content, `${origin}${path}`);
      if (entry === undefined) {
        onFault('A damaged entry of the cache was dropped.');
        later(() => rm(file, { force: true }));
      } else later(() => utimes(file, new Date(), new Date()));
      return entry;
    },
    write(path, { bytes, receivedAt }) {
      if (bytes.length > longest) return;
      later(async () => {
        if (closed) return;
        const whole = await wholeBody(bytes);
        const sha256 = await digestOf(whole);
        if (closed) return;
        const head = { url: `${origin}${path}`, receivedAt, bytes: whole.length, sha256 };
        await writeEntry(folder, fileOf(path), head, whole);
        await makeRoom(folder, maxBytes);
      });
    },
    remove(path) {
      later(() => rm(fileOf(path), { force: true }));
    },
    settled: async () => {
      await work;
    },
    async close() {
      closed = true;
      await work;
    },
  };
}

/** Removes every entry, half-written ones too; resolves to the number of whole ones. */
export async function clearDiskStore(folder: string): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter(isKept);
  await Promise.all(names.map(name => rm(join(folder, name), { force: true })));
  return names.filter(name => !isPart(name)).length;
}

/** Whether a file of the folder is the cache's. */
function isKept(name: string): boolean {
  return ENTRY.test(name) || isPart(name);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Bytes that are looked at before other work gets its turn. */
const BYTES_PER_TURN = 2 ** 20;

/** SHA-256 in hexadecimal, of a body that may be large. */
async function digestOf(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += BYTES_PER_TURN) {
    if (at > 0) await setImmediate();
    hash.update(bytes.subarray(at, at + BYTES_PER_TURN));
  }
  return hash.digest('hex');
}

/** A whole file, in memory that threads share: a large body is read by another. */
async function contentOf(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const content = new Uint8Array(new SharedArrayBuffer(size));
    let length = 0;
    for (let read = 1; read > 0 && length < size; length += read)
      read = (await handle.read(content, length, size - length)).bytesRead;
    return content.subarray(0, length);
  } finally {
    await handle.close();
  }
}

/** Undefined where the file is cut short, changed, or of another question. */
async function readEntry(content: Uint8Array, url: string) {
  const end = content.indexOf(0x0a);
  if (end < 0) return undefined;
  const head = readHead(new TextDecoder().decode(content.subarray(0, end)));
  const bytes = content.subarray(end + 1);
  const sound = head?.url === url && head.bytes === bytes.length && head.sha256 === (await digestOf(bytes));
  return sound ? { bytes, receivedAt: head.receivedAt } : undefined;
}

function readHead(line: string): Head | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isHead(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isHead(value: unknown): value is Head {
  if (!isRecord(value)) return false;
  const { url, receivedAt, bytes, sha256 } = value;
  return (
    typeof url === 'string' &&
    typeof receivedAt === 'number' &&
    typeof bytes === 'number' &&
    typeof sha256 === 'string'
  );
}

/** Killed midway, the old entry or none remains. */
async function writeEntry(folder: string, file: string, head: Head, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  await throughPart({
    folder,
    mode: 0o600,
    async fill(handle) {
      await handle.write(`${JSON.stringify(head)}\n`);
      await handle.writeFile(bytes);
    },
    take: part => rename(part, file),
  });
}

/** What other windows are writing counts as well; entries make room for it. */
async function makeRoom(folder: string, maxBytes: number): Promise<void> {
  const names = (await readdir(folder)).filter(isKept);
  const files = (await Promise.all(names.map(name => sizeOf(join(folder, name))))).flat();
  let total = files.reduce((sum, { size }) => sum + size, 0);
  const entries = files.filter(({ file }) => file.endsWith('.entry'));
  for (const { file, size } of entries.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= maxBytes) return;
    await rm(file, { force: true });
    total -= size;
  }
}

/** Nothing of a file that another window has removed. */
async function sizeOf(file: string): Promise<{ file: string; size: number; mtimeMs: number }[]> {
  const found = await stat(file).catch(() => undefined);
  return found === undefined ? [] : [{ file, size: found.size, mtimeMs: found.mtimeMs }];
}
