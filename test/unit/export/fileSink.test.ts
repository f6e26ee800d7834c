import { statSync } from 'node:fs';
import { type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileSink } from '../../../src/export/fileSink.ts';

const MEGABYTE = 2 ** 20;
let folder: string;
let path: string;
let file: FileHandle;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landfall-sink-'));
  path = join(folder, 'export');
  file = await open(path, 'w');
});
afterEach(async () => {
  await file.close();
  await rm(folder, { recursive: true, force: true });
});

const block = (byte: number, length = MEGABYTE) => new Uint8Array(length).fill(byte);
const content = async () => [...new Set(await readFile(path))];

describe('a body that is written to a file', () => {
  it('is there, part after part, once it has ended', async () => {
    const sink = fileSink(file);
    const parts = [
      block(1, 700_000),
      block(2, 700_000),
      block(3),
      block(4, 5),
      block(5, MEGABYTE - 1),
      block(6, 9),
    ];
    for (const part of parts) await sink.write(part);
    await sink.end();
    expect((await readFile(path)).equals(Buffer.concat(parts))).toBe(true);
  });

  it('is written in blocks of a megabyte', async () => {
    const written = vi.spyOn(file, 'writev');
    const sink = fileSink(file);
    await sink.write(block(1, MEGABYTE - 1));
    expect(written).not.toHaveBeenCalled();
    await sink.write(block(2, 1));
    await sink.end();
    expect(written.mock.calls.map(([parts, position]) => [parts.length, position])).toEqual([[2, 0]]);
  });

  it('is told of as it comes to be in the file', async () => {
    const told: number[][] = [];
    const sink = fileSink(file, bytes => told.push([bytes, statSync(path).size]));
    await sink.write(block(1));
    await sink.write(block(2, 10));
    await sink.end();
    await sink.end();
    expect(told).toEqual([
      [MEGABYTE, MEGABYTE],
      [MEGABYTE + 10, MEGABYTE + 10],
    ]);
  });

  it('of nothing writes nothing', async () => {
    const written = vi.spyOn(file, 'writev');
    await fileSink(file).end();
    expect(written).not.toHaveBeenCalled();
    expect(await content()).toEqual([]);
  });

  it('that begins anew holds nothing of what came before', async () => {
    const sink = fileSink(file);
    await sink.write(block(1));
    await sink.write(block(2, 10));
    await sink.restart();
    await sink.write(block(3, 20));
    await sink.end();
    expect((await readFile(path)).equals(Buffer.from(block(3, 20)))).toBe(true);
  });

  it('that begins anew counts its blocks anew', async () => {
    const sink = fileSink(file);
    await sink.write(block(1, MEGABYTE - 1));
    await sink.restart();
    const written = vi.spyOn(file, 'writev');
    await sink.write(block(2, 1));
    expect(written).not.toHaveBeenCalled();
    await sink.end();
    expect(await readFile(path)).toHaveLength(1);
  });

  it('writes one block at a time, in order', async () => {
    const endings: (() => void)[] = [];
    const positions: unknown[] = [];
    vi.spyOn(file, 'writev').mockImplementation((parts, position) => {
      positions.push(position);
      const bytesWritten = parts.reduce((sum, part) => sum + part.byteLength, 0);
      return new Promise(resolve => endings.push(() => resolve({ bytesWritten, buffers: [...parts] })));
    });
    const sink = fileSink(file);
    await sink.write(block(1));
    const second = sink.write(block(2));
    expect(positions).toEqual([0]);
    endings[0]?.();
    await second;
    expect(positions).toEqual([0, MEGABYTE]);
    let isFlushed = false;
    const flushed = sink.end().then(() => {
      isFlushed = true;
    });
    await new Promise(resolve => setImmediate(resolve));
    expect(isFlushed).toBe(false);
    endings[1]?.();
    await flushed;
  });

  it('is written whole also where the disk takes a part of a block at a time', async () => {
    const writev = file.writev.bind(file);
    vi.spyOn(file, 'writev').mockImplementation((parts, position) => writev(parts.slice(0, 1), position));
    const sink = fileSink(file);
    await sink.write(Uint8Array.of(1, 2));
    await sink.write(Uint8Array.of(3, 4, 5));
    await sink.end();
    expect([...(await readFile(path))]).toEqual([1, 2, 3, 4, 5]);
  });

  it('that the disk takes whole is not written twice', async () => {
    const rest = vi.spyOn(file, 'write');
    const sink = fileSink(file);
    await sink.write(block(1, 3));
    await sink.end();
    expect(rest).not.toHaveBeenCalled();
  });

  it('that cannot be written says so at the next call', async () => {
    vi.spyOn(file, 'writev').mockRejectedValueOnce(new Error('disk full'));
    const sink = fileSink(file);
    await sink.write(block(1));
    await expect(sink.end()).rejects.toThrow('disk full');
  });
});
