import { describe, expect, it, vi } from 'vitest';
import { type ArrivingBytes, reachedBytes } from '../../../../src/api/request/arrivingBytes.ts';
import { collectInFile } from '../../../../src/api/request/collectInFile.ts';
import { collectInMemory } from '../../../../src/api/request/collectInMemory.ts';
import { bodyPart, bodyPartNow, bodyParts, wholeBody } from '../../../../src/api/responseBody.ts';
import { bodyFile } from '../../../harness/filedBody.ts';

const disk = vi.hoisted(() => ({ left: Number.POSITIVE_INFINITY, atOnce: Number.POSITIVE_INFINITY }));

vi.mock('node:fs', async importing => {
  const fs = await importing<typeof import('node:fs')>();
  const { promisify } = await import('node:util');
  /** As a disk does that has so much room left: it takes a part of a block, and then no more. */
  const taken = async (file: number, parts: readonly Uint8Array[], start: number) => {
    if (disk.left === 0) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const block = Buffer.concat(parts);
    const bytesWritten = fs.writeSync(file, block, 0, Math.min(block.length, disk.left, disk.atOnce), start);
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

  it('is written while it comes, and not before there is a block of it', async () => {
    const told: bigint[] = [];
    let arriving: ArrivingBytes | undefined;
    const collection = collectInFile(await bodyFile(), {
      maxBytes: 2 ** 24,
      onArriving: bytes => (arriving = bytes),
    });
    for (const part of parts) {
      await collection.add(part);
      told.push(arriving?.came[0] ?? -1n);
    }
    expect(told.slice(0, 5)).toEqual([0n, 0n, 0n, 0n, 0n]);
    expect(told.at(-1)).toBeGreaterThanOrEqual(1_500_000n);
    expect(told.every(came => came % 300_000n === 0n)).toBe(true);
    await collection.body();
    expect(arriving?.came[0]).toBe(-1n - BigInt(whole.length));
  });

  it('is whole where the disk takes it bit by bit', async () => {
    disk.atOnce = 70_000;
    const { body, told } = await collected(Number.POSITIVE_INFINITY);
    disk.atOnce = Number.POSITIVE_INFINITY;
    expect(told).toHaveLength(1);
    expect(Buffer.compare(await wholeBody(body), whole)).toBe(0);
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

describe('a body in a file', () => {
  const joined = async (parts: AsyncIterable<Uint8Array>) => {
    const all: Uint8Array[] = [];
    for await (const part of parts) all.push(part);
    return { count: all.length, bytes: Buffer.concat(all) };
  };

  it('is read in parts, none of which goes beyond its end', async () => {
    const { body } = await collected(Number.POSITIVE_INFINITY);
    for (const [start, end] of [
      [49_990, 50_010],
      [1_999_999, 3_000_000],
      [2_000_000, 2_000_001],
      [7, 3],
    ] as const) {
      const expected = new Uint8Array(whole.subarray(start, end));
      expect(await bodyPart(body, start, end)).toEqual(expected);
      expect(bodyPartNow(body, start, end)).toEqual(expected);
      expect(new Uint8Array(await bodyPart(whole, start, end))).toEqual(expected);
      expect(new Uint8Array(bodyPartNow(whole, start, end))).toEqual(expected);
    }
    const inFile = await joined(bodyParts(body));
    expect([inFile.count, inFile.bytes.equals(whole)]).toEqual([2, true]);
    expect(await joined(bodyParts(whole))).toEqual({ count: 1, bytes: whole });
    expect(await wholeBody(whole)).toBe(whole);
    expect((await wholeBody(body)).buffer).toBeInstanceOf(SharedArrayBuffer);
  });

  it('that is longer than its file is told, and not filled up', async () => {
    const body = { file: await bodyFile(), length: 3 };
    await expect(wholeBody(body)).rejects.toThrow('ends before its end');
    expect(() => bodyPartNow(body, 0, 3)).toThrow('ends before its end');
  });
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
