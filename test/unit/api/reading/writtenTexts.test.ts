import { describe, expect, it, vi } from 'vitest';
import { createWrittenTexts } from '../../../../src/api/reading/writtenTexts.ts';
import { wholeBodyNow } from '../../../../src/api/responseBody.ts';
import { bodyFile } from '../../../harness/filedBody.ts';

const disk = vi.hoisted(() => ({ takes: Number.POSITIVE_INFINITY }));
vi.mock('node:fs', async importing => {
  const original = await importing<typeof import('node:fs')>();
  return {
    ...original,
    writeSync(descriptor: number, bytes: Uint8Array, offset: number, length: number, position: number) {
      const room = disk.takes - position;
      if (room <= 0) throw new Error('ENOSPC');
      return original.writeSync(descriptor, bytes, offset, Math.min(room, length), position);
    },
  };
});

const textsOf = (length: number) =>
  Array.from({ length }, (_, index) => `${index} ${'Ä'.repeat((index * 37) % 3000)}`);

describe('texts that are written anew', () => {
  it.each([
    ['all', 9000, Number.POSITIVE_INFINITY, true],
    ['all of a few', 900, Number.POSITIVE_INFINITY, false],
    ['nothing', 9000, 0, false],
    ['some blocks', 9000, 20_000_000, false],
    ['part of what was held', 9000, 500_000, false],
  ])('are all there where the disk takes %s', async (_, count, takes, isFiled) => {
    const texts = textsOf(count);
    disk.takes = takes;
    const written = createWrittenTexts(await bodyFile());
    const ends = texts.map(written.add);
    const body = written.body();
    disk.takes = Number.POSITIVE_INFINITY;
    const whole = Buffer.from(wholeBodyNow(body));
    expect(whole.toString()).toBe(texts.join(''));
    expect(
      texts.every((text, index) => whole.subarray(ends[index - 1] ?? 0, ends[index]).toString() === text),
    ).toBe(true);
    expect(!(body instanceof Uint8Array)).toBe(isFiled);
  });
});
