import { describe, expect, it, vi } from 'vitest';
import { type ArrivingBytes, reachedBytes } from '../../../../src/api/request/arrivingBytes.ts';
import { collectInFile } from '../../../../src/api/request/collectInFile.ts';
import { collectInMemory } from '../../../../src/api/request/collectInMemory.ts';
import { wholeBody } from '../../../../src/api/responseBody.ts';
import { bodyFile } from '../../../harness/filedBody.ts';

const disk = vi.hoisted(() => ({ left: Number.POSITIVE_INFINITY }));

vi.mock('node:fs', async importing => {
  const fs = await importing<typeof import('node:fs')>();
  const { promisify } = await import('node:util');
  /** As a disk does that has so much room left: it takes a part of a block, and then no more. */
  const taken = async (file: number, parts: readonly Uint8Array[], start: number) => {
    if (disk.left === 0) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const block = Buffer.concat(parts);
    const bytesWritten = fs.writeSync(file, block, 0, Math.min(block.length, disk.left), start);
    disk.left -= bytesWritten;
    return { bytesWritten };
  };
  const writev = Object.assign(() => undefined, { [promisify.custom]: taken });
  return { ...fs, writev };
});

const parts = Array.from({ length: 40 }, (_, part) => Buffer.alloc(50_000, part + 1));
const whole = Buffer.concat(parts);

async function collected(room: number) {
  disk.left = room;
  const told: ArrivingBytes[] = [];
  const collection = collectInFile(await bodyFile(), {
    maxBytes: 2 ** 24,
    onArriving: arriving => told.push(arriving),
  });
  for (const part of parts) await collection.add(part);
  return { body: await collection.body(), told };
}

describe('a body that goes to a file', () => {
  it('is there as it came, and can be reached in it', async () => {
    const { body, told } = await collected(Number.POSITIVE_INFINITY);
    expect(body).not.toBeInstanceOf(Uint8Array);
    expect(Buffer.compare(await wholeBody(body), whole)).toBe(0);
    expect(told).toHaveLength(1);
    const [arriving] = told;
    if (arriving === undefined) return;
    const reached = reachedBytes(arriving);
    expect(reached.reach(Number.POSITIVE_INFINITY)).toBe(whole.length);
    expect(reached.body()).toEqual(body);
    const places = [0, 49_999, 131_071, 131_072, 700_000, 1_999_990, 3];
    for (const start of places)
      for (const length of [0, 1, 10, 131_073, 500_000]) {
        const end = Math.min(whole.length, start + length);
        expect(Buffer.compare(reached.part(start, end), whole.subarray(start, end))).toBe(0);
        const copy = new Uint8Array(end - start);
        reached.copy(start, end, copy);
        expect(Buffer.compare(copy, whole.subarray(start, end))).toBe(0);
      }
  });

  it.each([0, 1, 262_144, 700_001, 1_999_999])(
    'is in memory, from its beginning, where the disk takes no more than %d bytes of it',
    async room => {
      const { body, told } = await collected(room);
      expect(body).toBeInstanceOf(Uint8Array);
      expect(Buffer.compare(await wholeBody(body), whole)).toBe(0);
      expect(told.map(({ held }) => held instanceof SharedArrayBuffer)).toEqual([false, true]);
      const [, arriving] = told;
      expect(arriving && reachedBytes(arriving).body()).toEqual(body);
    },
  );
});

describe('the memory of parts that are given away', () => {
  const given = () => {
    const both = new Uint8Array(6).fill(2);
    return [
      new Uint8Array(3).fill(1),
      both.subarray(0, 2),
      both.subarray(2),
      new Uint8Array(),
      new Uint8Array(1),
    ];
  };
  const ended = (all: readonly Uint8Array[]) => all.map(({ buffer }) => Object(buffer).detached);

  it.each(['in a file', 'in memory'])('is ended where nothing else is in it, once it is %s', async where => {
    disk.left = Number.POSITIVE_INFINITY;
    for (const givesParts of [true, false]) {
      const options = { maxBytes: 100, givesParts };
      const collection =
        where === 'in a file' ? collectInFile(await bodyFile(), options) : collectInMemory(options);
      const all = given();
      for (const part of all) await collection.add(part);
      expect(await wholeBody(await collection.body())).toEqual(Uint8Array.of(1, 1, 1, 2, 2, 2, 2, 2, 2, 0));
      expect(ended(all)).toEqual([givesParts, false, false, false, givesParts]);
    }
  });
});
