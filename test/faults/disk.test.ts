import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, fstatSync, writeSync } from 'node:fs';
import {
  type FileHandle,
  link,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CancelledError, NetworkError, UnreadableResponseError } from '../../src/api/errors.ts';
import { wholeBody } from '../../src/api/responseBody.ts';
import { describeError } from '../../src/connection/describeError.ts';
import { clearDiskStore, createDiskStore } from '../../src/connection/diskStore.ts';
import { DiskError, onDisk, systemCode } from '../../src/disk/diskError.ts';
import { makeFolderInside } from '../../src/disk/makeFolderInside.ts';
import { numberedNames } from '../../src/disk/numberedNames.ts';
import { openUnnamedFile } from '../../src/disk/openUnnamedFile.ts';
import { isPart, partName, removeAbandonedParts } from '../../src/disk/partFile.ts';
import { throughPart } from '../../src/disk/throughPart.ts';
import { writeNewFile } from '../../src/disk/writeNewFile.ts';
import { exportCheck } from '../../src/export/exportCheck.ts';
import { fileSink } from '../../src/export/fileSink.ts';
import { checkScript } from '../harness/checkScript.ts';
import { askingAt, misbehaving, response } from './service.ts';

vi.mock('vscode', () => ({ l10n: { t: (text: string) => text } }));
vi.mock('node:fs/promises', { spy: true });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landfall-disk-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.resetAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const path = () => join(folder, 'export.geojson');
const names = () => readdir(folder);

/** Exports what a service answers, as the extension does. */
async function exported(
  baseUrl: string,
  spoil: (file: FileHandle) => void = () => undefined,
  signal = new AbortController().signal,
): Promise<string> {
  const { download } = askingAt(baseUrl);
  const check = exportCheck({ script: checkScript, endpoint: 'portfolioFeatures', signal });
  try {
    return await writeNewFile({
      path: path(),
      replace: false,
      async fill(file, part) {
        spoil(file);
        const sink = check.sink(file, part);
        await download('portfolioFeatures', { portfolio_id: 'p' }, { signal, sink, maxBytes: 10_000_000 });
      },
    });
  } finally {
    check.close();
  }
}

const COLLECTION = '{"type":"FeatureCollection","features":[{"type":"Feature","id":1}]}';
const LARGE = JSON.stringify({ type: 'FeatureCollection', features: [], text: 'x'.repeat(5_000_000) });
const raw = (text: string) => misbehaving(socket => void socket.end(text));
const chunked = (text: string) =>
  raw(
    `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`,
  );

describe('an export', () => {
  it.each([1, 10, COLLECTION.length - 1])(
    'whose connection is closed after %i bytes that were not announced is told as cut [network 9]',
    async length => {
      const { baseUrl } = await raw(`HTTP/1.1 200 OK\r\n\r\n${COLLECTION.slice(0, length)}`);
      await expect(exported(baseUrl)).rejects.toMatchObject({ name: 'NetworkError', fault: 'cut' });
      expect(await names()).toEqual([]);
    },
  );

  it('of half a text in whole chunks is told as cut [network 11]', async () => {
    const { baseUrl } = await chunked(COLLECTION.slice(0, 40));
    await expect(exported(baseUrl)).rejects.toThrow(NetworkError);
    expect(await names()).toEqual([]);
  });

  it.each(['<!DOCTYPE html><title>Sign in to the network</title>', '', 'null}', '[1,2', 'Welcome'])(
    'that is another page than was asked for is no file: %j [network 13]',
    async body => {
      const { baseUrl } = await misbehaving(socket => void socket.end(response(body)));
      await expect(exported(baseUrl)).rejects.toThrow(
        body.startsWith('[') ? NetworkError : UnreadableResponseError,
      );
      expect(await names()).toEqual([]);
    },
  );

  it('of many megabytes that breaks off unsaid is told as cut [network 9]', async () => {
    const { baseUrl } = await raw(`HTTP/1.1 200 OK\r\n\r\n${LARGE.slice(0, -1)}`);
    await expect(exported(baseUrl)).rejects.toMatchObject({ name: 'NetworkError', fault: 'cut' });
    expect(await names()).toEqual([]);
  });

  it('of many megabytes that is another page is no file, and told with its start [network 13]', async () => {
    const { baseUrl } = await misbehaving(socket => void socket.end(response(`<html>${LARGE}`)));
    const error = await exported(baseUrl).catch(reason => reason);
    expect(error).toBeInstanceOf(UnreadableResponseError);
    expect(error.problems[0].found).toMatch(/^<html>/);
    expect(await names()).toEqual([]);
  });

  it('of many megabytes that is whole stands', async () => {
    const { baseUrl } = await misbehaving(socket => void socket.end(response(LARGE)));
    expect(await readFile(await exported(baseUrl), 'utf8')).toBe(LARGE);
    expect(await names()).toEqual(['export.geojson']);
  });

  it('that is left on its way leaves no part [security 10]', async () => {
    const leaving = new AbortController();
    const head = `HTTP/1.1 200 OK\r\nContent-Length: 9000000\r\n\r\n${LARGE}`;
    const { baseUrl } = await misbehaving(socket => void socket.write(head, () => leaving.abort()));
    await expect(exported(baseUrl, undefined, leaving.signal)).rejects.toThrow(CancelledError);
    expect(await names()).toEqual([]);
  });

  it('that fails names nothing to open: no answer was kept [network 13]', async () => {
    const { baseUrl } = await misbehaving(socket => void socket.end(response('<html>')));
    const error = await exported(baseUrl).catch(reason => reason);
    expect(describeError(error).message).not.toMatch(/raw|open/i);
    expect(describeError(error).actions).toEqual(['retry', 'diagnose']);
  });

  it('that is whole stands, though nothing was announced [network 9]', async () => {
    const { baseUrl } = await raw(`HTTP/1.1 200 OK\r\n\r\n${COLLECTION}`);
    expect(await readFile(await exported(baseUrl), 'utf8')).toBe(COLLECTION);
    expect(await names()).toEqual(['export.geojson']);
  });
});

const refusal = (code: string) => Object.assign(new Error(`${code}: refused, write`), { code });

describe('a refusal of a disk', () => {
  it.each([
    ['ENOSPC', 'full', 'The disk is full, or your share of it is.'],
    ['EDQUOT', 'full', 'The disk is full, or your share of it is.'],
    ['EFBIG', 'tooLarge', 'The file would be larger than the disk allows.'],
    ['EROFS', 'readOnly', 'The disk is read-only.'],
    ['EACCES', 'denied', 'This account may not write there.'],
    ['EPERM', 'denied', 'This account may not write there.'],
    ['ENAMETOOLONG', 'nameTooLong', 'The name of the file is too long for the disk.'],
    ['EIO', 'other', 'The file could not be written (EIO).'],
  ])('with %s is told by what can be done about it: %s', async (code, fault, message) => {
    const cause = refusal(code);
    const error = await onDisk(Promise.reject(cause)).catch(caught => caught);
    expect(error).toBeInstanceOf(DiskError);
    expect(error).toMatchObject({ name: 'DiskError', fault, message, code, cause });
  });

  it('is no error of anything else, and no work that is done', async () => {
    expect(await onDisk(Promise.resolve(7))).toBe(7);
    for (const other of [
      new Error('no code'),
      Object.assign(new Error('a number'), { code: 7 }),
      'ENOSPC',
      null,
    ])
      await expect(onDisk(Promise.reject(other))).rejects.toBe(other);
    expect(systemCode(refusal('EIO'))).toBe('EIO');
    expect([systemCode({ code: 'EIO' }), systemCode(new Error('x'))]).toEqual([undefined, undefined]);
  });
});

describe('the names of a file', () => {
  it('are its own, then numbered before its extension', () => {
    const first = (name: string) => [...numberedNames(name)].slice(0, 3);
    expect(first('a.b.json')).toEqual(['a.b.json', 'a.b-2.json', 'a.b-3.json']);
    expect(first('a')).toEqual(['a', 'a-2', 'a-3']);
    expect(first('.hidden')).toEqual(['.hidden', '.hidden-2', '.hidden-3']);
  });

  it('end with that of 999, and a file that finds none free says so', async () => {
    const all = [...numberedNames('a.json')];
    expect([all.length, all.at(-1)]).toEqual([999, 'a-999.json']);
    vi.mocked(link).mockRejectedValue(refusal('EEXIST'));
    const asked = writeNewFile({ path: path(), replace: false, fill: async () => undefined });
    await expect(asked).rejects.toMatchObject({
      fault: 'crowded',
      message: 'The folder holds too many files of this name. Move some away.',
      code: undefined,
    });
    expect(vi.mocked(link)).toHaveBeenCalledTimes(999);
    expect(await names()).toEqual([]);
  });
});

describe('a disk that refuses', () => {
  it.each([
    ['ENOSPC', /disk is full/],
    ['EDQUOT', /disk is full/],
    ['EROFS', /read-only/],
    ['EACCES', /may not write/],
    ['EIO', /could not be written/],
  ])(
    'with %s while an answer comes is told as such, and nothing is left [security 10]',
    async (code, told) => {
      const { baseUrl } = await misbehaving(socket => void socket.end(response(COLLECTION)));
      const asked = exported(baseUrl, file => vi.spyOn(file, 'writev').mockRejectedValue(refusal(code)));
      const error = await asked.catch(reason => reason);
      expect(error).toBeInstanceOf(DiskError);
      expect(describeError(error).message).toMatch(told);
      expect(describeError(error).actions).toEqual(['retry']);
      expect(await names()).toEqual([]);
    },
  );

  it('in the middle of a large answer ends the download, and is told as such [security 10]', async () => {
    const large = JSON.stringify({ type: 'FeatureCollection', text: 'x'.repeat(5_000_000) });
    const { baseUrl } = await misbehaving(socket => void socket.end(response(large)));
    const asked = exported(baseUrl, file => vi.spyOn(file, 'writev').mockRejectedValue(refusal('ENOSPC')));
    await expect(asked).rejects.toMatchObject({ name: 'DiskError', fault: 'full' });
    expect(await names()).toEqual([]);
  });

  it.each([
    ['open', () => vi.mocked(open)],
    ['link', () => vi.mocked(link)],
    ['mkdir', () => vi.mocked(mkdir)],
  ])('to %s is told as such, and the old file stays [security 10]', async (operation, mock) => {
    await writeFile(path(), 'old');
    mock().mockRejectedValue(refusal('EROFS'));
    if (operation === 'link') vi.mocked(rename).mockRejectedValue(refusal('EROFS'));
    const asked = writeNewFile({ path: path(), replace: operation === 'mkdir', fill: async () => undefined });
    await expect(asked).rejects.toMatchObject({ name: 'DiskError', fault: 'readOnly' });
    expect(await names()).toEqual(['export.geojson']);
    expect(await readFile(path(), 'utf8')).toBe('old');
  });

  it.runIf(existsSync('/dev/full'))('since it is truly full is told as such [security 10]', async () => {
    const file = await open('/dev/full', 'w');
    const sink = fileSink(file);
    await sink.write(Uint8Array.of(1));
    await expect(sink.end()).rejects.toMatchObject({ name: 'DiskError', fault: 'full', code: 'ENOSPC' });
    await file.close();
  });

  it('to take an entry of the cache leaves no part of it [security 10]', async () => {
    const faults: string[] = [];
    const { writeFile: write } = await handlePrototype();
    write.mockRejectedValueOnce(refusal('ENOSPC'));
    const store = storeOf(message => faults.push(message));
    store.write('/x', { bytes: Buffer.from('body'), receivedAt: 1 });
    await store.settled();
    expect(faults).toEqual([expect.stringContaining('ENOSPC')]);
    expect(await names()).toEqual([]);
  });
});

const storeOf = (onFault: (message: string) => void = () => undefined) =>
  createDiskStore({ folder, origin: 'https://a.example', maxBytes: 100_000_000, onFault });

/** What all open files share, so that the next one can be made to fail. */
async function handlePrototype() {
  const file = await open(import.meta.filename);
  const prototype: FileHandle = Object.getPrototypeOf(file);
  await file.close();
  return {
    writeFile: vi.spyOn(prototype, 'writeFile'),
    sync: vi.spyOn(prototype, 'sync'),
  };
}

/** Runs a process that writes until it has told so many moments, and kills it: there if it halts, else as it goes on. */
async function killedAfter(moments: number, what: 'export' | 'cache', halts = false): Promise<void> {
  const script = join(import.meta.dirname, 'writingProcess.ts');
  const options = [what, folder, ...(halts ? [String(moments)] : [])];
  const child = spawn(process.execPath, [script, ...options], { stdio: ['pipe', 'pipe', 'ignore'] });
  const gone = once(child, 'exit');
  let seen = 0;
  for await (const _ of createInterface(child.stdout)) {
    if (++seen < moments) continue;
    child.kill('SIGKILL');
    break;
  }
  await gone;
  expect(child.signalCode).toBe('SIGKILL');
}

const FILE_BYTES = 8 * 2 ** 16;

describe('a process that is killed', () => {
  it.each([1, 2, 5, 9, 10, 11, 12, 15, 20, 21])(
    'at moment %i of its exports leaves whole files only, and its part is removed by the next export [security 10]',
    async moment => {
      await killedAfter(moment, 'export');
      const left = await names();
      const whole = left.filter(name => !isPart(name));
      expect(whole.every(name => name.startsWith('export'))).toBe(true);
      expect(whole.length).toBeGreaterThanOrEqual(Math.min(1, Math.floor(moment / 10)));
      for (const name of whole) expect((await lstat(join(folder, name))).size).toBe(FILE_BYTES);
      expect(left.length - whole.length).toBeLessThanOrEqual(1);
      await writeFile(join(folder, 'mine.part'), 'of the user');
      await writeNewFile({ path: join(folder, 'next.geojson'), replace: false, fill: async () => undefined });
      expect((await names()).toSorted()).toEqual([...whole, 'mine.part', 'next.geojson'].toSorted());
    },
  );

  it('while it writes leaves a part that is told from a file of the user [security 10]', async () => {
    await killedAfter(4, 'export', true);
    expect((await names()).filter(isPart)).toHaveLength(1);
    expect((await names()).filter(name => !isPart(name))).toEqual([]);
  });

  it.each([1, 3])(
    'at moment %i of its cache leaves what is removed at the next use [security 10]',
    async moment => {
      await killedAfter(moment, 'cache');
      const store = storeOf();
      await store.read('/unknown');
      await store.settled();
      expect((await names()).filter(isPart)).toEqual([]);
    },
  );
});

describe('a part', () => {
  const putPart = async (name: string, bytes = 10) => writeFile(join(folder, name), Buffer.alloc(bytes));
  /** A name as another session, which had the number of this process, would give. */
  const otherSession = () => partName().replace(/-[0-9a-f]{8}-([0-9a-f]{12})/, '-00000000-$1');
  /** A name as a process that has ended, of this machine, would give. */
  const abandoned = async () => {
    const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    await once(child, 'exit');
    return otherSession().replace(`-${process.pid}-`, `-${child.pid}-`);
  };

  it('of a process that ended is removed, and of one that bore the number of this [security 10]', async () => {
    await putPart(await abandoned());
    await putPart(otherSession());
    await removeAbandonedParts(folder);
    expect(await names()).toEqual([]);
  });

  it('that is being written here, in another window or on another machine stays, as does all else', async () => {
    const ours = partName();
    const window = otherSession().replace(`-${process.pid}-`, `-${process.ppid}-`);
    const machine = (await abandoned()).replace(/^\.landfall-[0-9a-f]{8}/, '.landfall-00000000');
    const others = ['a.part', '.landfall-1-2-3-4.part', `x${await abandoned()}`, `${await abandoned()}.json`];
    for (const name of [ours, window, machine, ...others]) await putPart(name);
    await mkdir(join(folder, await abandoned()));
    const before = await names();
    await removeAbandonedParts(folder);
    expect(await names()).toEqual(before);
  });

  it('that nothing was written to for a day is nobody’s, wherever it came from', async () => {
    const machine = (await abandoned()).replace(/^\.landfall-[0-9a-f]{8}/, '.landfall-00000000');
    await putPart(machine);
    const day = 86_400_000;
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 0.9 * day);
    await removeAbandonedParts(folder);
    expect(await names()).toEqual([machine]);
    later.mockReturnValue(Date.now() + 1.1 * day);
    await removeAbandonedParts(folder);
    expect(await names()).toEqual([]);
    later.mockRestore();
  });

  it('that names an older file anew is not left by anybody', async () => {
    const machine = (await abandoned()).replace(/^\.landfall-[0-9a-f]{8}/, '.landfall-00000000');
    const old = new Date(Date.now() - 200_000_000);
    await writeFile(join(folder, 'old.geojson'), 'old');
    await utimes(join(folder, 'old.geojson'), old, old);
    await link(join(folder, 'old.geojson'), join(folder, machine));
    await removeAbandonedParts(folder);
    expect(await names()).toContain(machine);
  });

  it('alone goes when nobody wrote to it for days: a file of a person stays, however old', async () => {
    const old = new Date(Date.now() - 200_000_000);
    const mine = ['mine.part', 'notes.json', `x${otherSession()}`];
    for (const name of [...mine, otherSession()]) {
      await putPart(name);
      await utimes(join(folder, name), old, old);
    }
    await removeAbandonedParts(folder);
    expect((await names()).toSorted()).toEqual(mine.toSorted());
  });

  it('that is gone before it is looked at, or cannot be looked at, does not matter', async () => {
    const name = otherSession();
    await putPart(name);
    vi.mocked(lstat).mockRejectedValueOnce(refusal('EACCES'));
    await removeAbandonedParts(folder);
    expect(await names()).toEqual([name]);
  });

  it('of a process that may not be asked stays, and one that cannot be removed does not matter', async () => {
    const window = otherSession().replace(`-${process.pid}-`, `-${process.ppid}-`);
    await putPart(window);
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw refusal('EPERM');
    });
    await removeAbandonedParts(folder);
    expect(await names()).toEqual([window]);
    expect(kill).toHaveBeenCalledExactlyOnceWith(process.ppid, 0);
    kill.mockImplementation(() => {
      throw refusal('ESRCH');
    });
    vi.mocked(rm).mockRejectedValueOnce(refusal('EBUSY'));
    await removeAbandonedParts(folder);
    expect(await names()).toEqual([window]);
    await removeAbandonedParts(folder);
    expect(await names()).toEqual([]);
    await removeAbandonedParts(join(folder, 'absent'));
  });

  it.each([
    '.landfall-01234567-1-89abcdef-0123456789ab.part',
    '.landfall-01234567-1234567890-89abcdef-0123456789ab.part',
  ])('is told by its whole name: %s', name => {
    expect(isPart(name)).toBe(true);
    for (const other of [
      `x${name}`,
      `${name}x`,
      name.slice(1),
      name.replace('01234567', '0123456'),
      name.replace('01234567', '0123456g'),
      name.replace('89abcdef', '89abcde'),
      name.replace('0123456789ab', '0123456789abc'),
      name.replace(/-1\d*-/, '--'),
      name.replace(/-1\d*-/, '-12345678901-'),
      name.replace(/-1\d*-/, '-a-'),
    ])
      expect(isPart(other)).toBe(false);
  });

  it('is gone once its file is closed badly, which is told unless something else was', async () => {
    const closingBadly = (file: FileHandle) => {
      const close = file.close.bind(file);
      vi.spyOn(file, 'close').mockImplementationOnce(async () => {
        await close();
        throw refusal('EIO');
      });
    };
    const take = async () => 'taken';
    const asked = throughPart({ folder, fill: async file => closingBadly(file), take });
    await expect(asked).rejects.toMatchObject({ name: 'DiskError', code: 'EIO' });
    const failing = async (file: FileHandle) => {
      closingBadly(file);
      throw new Error('of the filling');
    };
    await expect(throughPart({ folder, fill: failing, take })).rejects.toThrow('of the filling');
    expect(await names()).toEqual([]);
    expect(await throughPart({ folder, fill: async () => undefined, take })).toBe('taken');
  });

  it('has the permissions that are asked for, and a name of its own', async () => {
    const found: number[] = [];
    const parts: string[] = [];
    const whole = {
      folder,
      async fill(_file: FileHandle, part: string) {
        found.push((await lstat(part)).mode & 0o777);
        parts.push(part);
      },
      take: async (part: string) => part,
    };
    expect(await throughPart({ ...whole, mode: 0o600 })).toBe(parts[0]);
    await throughPart(whole);
    await writeFile(join(folder, 'any'), '');
    expect(found).toEqual([0o600, (await lstat(join(folder, 'any'))).mode & 0o777]);
    expect(parts[0]).not.toBe(parts[1]);
    expect(parts.every(part => isPart(basename(part)) && dirname(part) === folder)).toBe(true);
    vi.mocked(rm).mockRejectedValueOnce(refusal('EBUSY'));
    await throughPart(whole);
  });

  it('of the cache goes with Clear Cache, and counts among its bytes', async () => {
    const window = otherSession().replace(`-${process.pid}-`, `-${process.ppid}-`);
    const bounded = createDiskStore({ folder, origin: 'o', maxBytes: 4000, onFault: () => undefined });
    bounded.write('/a', { bytes: Buffer.alloc(900), receivedAt: 1 });
    await bounded.settled();
    await putPart(window, 3900);
    bounded.write('/b', { bytes: Buffer.alloc(900), receivedAt: 1 });
    await bounded.settled();
    expect((await names()).filter(name => name.endsWith('.entry'))).toEqual([]);
    await writeFile(join(folder, 'mine.txt'), '');
    expect(await clearDiskStore(folder)).toBe(0);
    expect(await names()).toEqual(['mine.txt']);
  });
});

describe('a new file', () => {
  const write = (replace: boolean, beside?: string) =>
    writeNewFile({
      path: path(),
      replace,
      ...(beside === undefined ? {} : { beside }),
      fill: async file => void (await file.writeFile('new')),
    });

  it('takes the next free name, also where another takes its own meanwhile [security 9]', async () => {
    expect(await write(false)).toBe(path());
    expect(await write(false)).toBe(join(folder, 'export-2.geojson'));
    await symlink('nowhere', join(folder, 'export-3.geojson'));
    expect(await write(false)).toBe(join(folder, 'export-4.geojson'));
  });

  it('takes no name beside which the origin of another stands [security 9]', async () => {
    await writeFile(`${path()}.provenance.json`, 'mine');
    expect(await write(false, '.provenance.json')).toBe(join(folder, 'export-2.geojson'));
    expect(await readFile(`${path()}.provenance.json`, 'utf8')).toBe('mine');
  });

  it('replaces where that was agreed, and a link itself rather than what it leads to [security 9]', async () => {
    const elsewhere = join(folder, 'elsewhere');
    await writeFile(elsewhere, 'old');
    await symlink(elsewhere, path());
    expect(await write(true)).toBe(path());
    expect(await readFile(path(), 'utf8')).toBe('new');
    expect(await readFile(elsewhere, 'utf8')).toBe('old');
  });

  it('has the permissions of any other', async () => {
    await writeFile(join(folder, 'any'), '');
    const { mode } = await lstat(await write(false));
    expect(mode).toBe((await lstat(join(folder, 'any'))).mode);
  });

  it('is in a folder that is made for it, and on the disk before it has its name', async () => {
    const { sync } = await handlePrototype();
    const inner = join(folder, 'a', 'b', 'export.geojson');
    const fill = async () => undefined;
    expect(await writeNewFile({ path: inner, replace: true, fill })).toBe(inner);
    expect(sync).toHaveBeenCalledTimes(1);
    sync.mockRejectedValueOnce(refusal('EIO'));
    await expect(writeNewFile({ path: inner, replace: true, fill })).rejects.toThrow(DiskError);
    expect(await readdir(dirname(inner))).toEqual(['export.geojson']);
  });

  it('takes a free name where the disk knows no links', async () => {
    await writeFile(path(), 'old');
    vi.mocked(link).mockRejectedValue(refusal('ENOTSUP'));
    expect(await write(false)).toBe(join(folder, 'export-2.geojson'));
    expect((await names()).toSorted()).toEqual(['export-2.geojson', 'export.geojson']);
  });
});

describe('a file and the one that tells of it', () => {
  const beside = () => `${path()}.about`;
  const writePair = (replace: boolean, place = { path: beside(), replace }) =>
    writeNewFile({
      path: path(),
      replace,
      fill: async file => void (await file.writeFile('new')),
      companion: { bytes: () => Buffer.from('about new'), place: async () => place },
    });

  it('are both there [security 10]', async () => {
    expect(await writePair(false)).toBe(path());
    expect((await names()).toSorted()).toEqual(['export.geojson', 'export.geojson.about']);
    expect(await readFile(beside(), 'utf8')).toBe('about new');
    await writePair(true);
    expect(await names()).toHaveLength(2);
  });

  it.each([true, false])(
    'are as they were where the disk fills between the two, replaced: %s [security 10]',
    async replace => {
      const old = replace ? ['export.geojson', 'export.geojson.about'] : [];
      for (const name of old) await writeFile(join(folder, name), 'old');
      const { writeFile: write } = await handlePrototype();
      write.mockImplementation(async function (this: FileHandle, data) {
        if (String(data).startsWith('about')) throw refusal('ENOSPC');
        await this.write(String(data));
      });
      await expect(writePair(replace)).rejects.toMatchObject({ name: 'DiskError', fault: 'full' });
      expect((await names()).toSorted()).toEqual(old);
      for (const name of old) expect(await readFile(join(folder, name), 'utf8')).toBe('old');
    },
  );

  it('are both on the disk before either has its name [security 10]', async () => {
    const { sync } = await handlePrototype();
    await writePair(false);
    expect(sync).toHaveBeenCalledTimes(2);
    await rm(path());
    await rm(beside());
    sync.mockResolvedValueOnce(undefined).mockRejectedValueOnce(refusal('ENOSPC'));
    await expect(writePair(false)).rejects.toMatchObject({ fault: 'full' });
    expect(await names()).toEqual([]);
  });

  it('have free names, each its own', async () => {
    await writePair(false);
    expect(await writePair(false)).toBe(join(folder, 'export-2.geojson'));
    expect((await names()).toSorted()).toEqual([
      'export-2.geojson',
      'export.geojson',
      'export.geojson-2.about',
      'export.geojson.about',
    ]);
  });

  it('are neither there where the second cannot be named [security 10]', async () => {
    await mkdir(beside());
    await expect(writePair(true)).rejects.toThrow(DiskError);
    expect(await names()).toEqual(['export.geojson.about']);
  });

  it.each(['links', 'no links'])(
    'are as they were where the second cannot be named, on a disk that knows %s [security 10]',
    async links => {
      await mkdir(beside());
      await writeFile(path(), 'old');
      if (links === 'no links') vi.mocked(link).mockRejectedValue(refusal('ENOTSUP'));
      await expect(writePair(true)).rejects.toThrow(DiskError);
      expect(await readFile(path(), 'utf8')).toBe('old');
      expect((await names()).toSorted()).toEqual(['export.geojson', 'export.geojson.about']);
    },
  );
});

describe('the export folder', () => {
  let outside: string;
  let workspace: string;
  beforeEach(async () => {
    outside = join(folder, 'outside');
    workspace = join(folder, 'workspace');
    await mkdir(outside);
    await mkdir(workspace);
  });

  it.each(['linked', 'linked/a', 'linked/a/b/c', 'inner/linked/x'])(
    'at %s, below a link that leads out, makes nothing there [security 9]',
    async setting => {
      await mkdir(join(workspace, 'inner'));
      await symlink(outside, join(workspace, 'linked'));
      await symlink(outside, join(workspace, 'inner/linked'));
      expect(await makeFolderInside(workspace, join(workspace, setting))).toBe(false);
      expect(await readdir(outside)).toEqual([]);
    },
  );

  it('below a link that leads nowhere is refused, and makes nothing [security 9]', async () => {
    await symlink(join(outside, 'later'), join(workspace, 'linked'));
    expect(await makeFolderInside(workspace, join(workspace, 'linked/a'))).toBe(false);
    expect(await readdir(outside)).toEqual([]);
  });

  it('is made, also below a link that stays within, or where the workspace is a link itself', async () => {
    await mkdir(join(workspace, 'inner'));
    await symlink(join(workspace, 'inner'), join(workspace, 'linked'));
    await symlink(workspace, join(folder, 'opened'));
    expect(await makeFolderInside(join(folder, 'opened'), join(folder, 'opened/linked/a/b'))).toBe(true);
    expect(await readdir(join(workspace, 'inner/a'))).toEqual(['b']);
    expect(await makeFolderInside(workspace, workspace)).toBe(true);
  });

  it('is none beside the workspace whose name begins alike [security 9]', async () => {
    await mkdir(`${workspace}-other`);
    await symlink(`${workspace}-other`, join(workspace, 'linked'));
    expect(await makeFolderInside(workspace, join(workspace, 'linked/a'))).toBe(false);
    expect(await readdir(`${workspace}-other`)).toEqual([]);
  });

  it('may be anywhere below the root of the disk', async () => {
    expect(await makeFolderInside(sep, join(folder, 'workspace'))).toBe(true);
  });

  it('that another window makes meanwhile is there', async () => {
    vi.mocked(mkdir).mockImplementationOnce(async made => {
      await mkdir(made);
      throw refusal('EEXIST');
    });
    expect(await makeFolderInside(workspace, join(workspace, 'a/b'))).toBe(true);
    expect(await readdir(join(workspace, 'a'))).toEqual(['b']);
  });

  it('that the disk refuses is told as such', async () => {
    vi.mocked(mkdir).mockRejectedValueOnce(refusal('EACCES'));
    await expect(makeFolderInside(workspace, join(workspace, 'a'))).rejects.toMatchObject({
      fault: 'denied',
    });
    const resolving = vi.mocked(realpath).mockRejectedValueOnce(refusal('EACCES'));
    await expect(makeFolderInside(workspace, join(workspace, 'a'))).rejects.toMatchObject({
      fault: 'denied',
    });
    resolving.mockResolvedValueOnce(workspace).mockRejectedValueOnce(refusal('EACCES'));
    await expect(makeFolderInside(workspace, join(workspace, 'a'))).rejects.toMatchObject({
      fault: 'denied',
    });
    await expect(makeFolderInside(join(folder, 'absent'), join(folder, 'absent/a'))).rejects.toMatchObject({
      name: 'DiskError',
      code: 'ENOENT',
    });
    expect(await readdir(workspace)).toEqual([]);
  });

  it('that is a file is told as such', async () => {
    await writeFile(join(workspace, 'landfall'), '');
    await expect(makeFolderInside(workspace, join(workspace, 'landfall/a'))).rejects.toThrow(DiskError);
  });
});

describe('a file without a name', () => {
  it('is in no folder, read and written by its account alone, and empty', async () => {
    const { descriptor } = await openUnnamedFile(join(folder, 'made', 'for it'));
    const { nlink, mode, size } = fstatSync(descriptor);
    expect([nlink, mode & 0o777, size]).toEqual([0, 0o600, 0]);
    expect(await readdir(join(folder, 'made', 'for it'))).toEqual([]);
    writeSync(descriptor, 'what came');
    expect(await wholeBody({ file: { descriptor }, length: 9 })).toEqual(
      new Uint8Array(Buffer.from('what came')),
    );
  });

  it('is none where the disk refuses it', async () => {
    await writeFile(join(folder, 'taken'), '');
    await expect(openUnnamedFile(join(folder, 'taken'))).rejects.toThrow('EEXIST');
  });
});
