import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { BodyTooLarge, readBody, readErrorBody } from '../../../../src/api/request/readBody.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);

/** A response of these parts, that then breaks off with a reason where one is given; counts what was taken of it. */
function responseOf(parts: Uint8Array[], headers: Record<string, string> = {}, reason?: Error) {
  const taken: Uint8Array[] = [];
  async function* body() {
    for (const part of parts) {
      taken.push(part);
      yield part;
    }
    if (reason !== undefined) throw reason;
  }
  return { taken, response: { status: 200, headers, body: body(), cancel: () => undefined } };
}

describe('a body', () => {
  it.each([
    [[], []],
    [[bytes(1, 2)], [1, 2]],
    [
      [bytes(1, 2), bytes(), bytes(3), bytes(4, 5)],
      [1, 2, 3, 4, 5],
    ],
  ])('is the whole of its parts', async (parts, whole) => {
    expect(await readBody(responseOf(parts).response, 5)).toEqual(Uint8Array.from(whole));
  });

  it('as long as its limit is read, announced or not', async () => {
    const { response } = responseOf([bytes(1, 2, 3)], { 'content-length': '3' });
    expect(await readBody(response, 3)).toHaveLength(3);
  });

  it('that announces more than its limit is refused before any of it is taken', async () => {
    const { response, taken } = responseOf([bytes(1)], { 'content-length': '4' });
    await expect(readBody(response, 3)).rejects.toThrow(BodyTooLarge);
    expect(taken).toEqual([]);
  });

  it('that passes its limit is refused there, whatever it announced', async () => {
    const { response, taken } = responseOf([bytes(1, 2), bytes(3, 4), bytes(5)], { 'content-length': '2' });
    await expect(readBody(response, 3)).rejects.toThrow(BodyTooLarge);
    expect(taken).toHaveLength(2);
  });

  it.each([
    ['announced as it is', 0, 0],
    ['longer than announced', -1000, 0],
    ['shorter than announced', 1000, 0],
    ['longer by a part', -(2 ** 18), 0],
    ['not announced', -(2 ** 20), 0],
    ['in memory that threads share', 0, 1],
    ['in memory that threads share, longer than announced', -1000, 1],
  ])('that is large is the whole of its parts, %s, and nothing of other memory', async (_, more, shared) => {
    const parts = Array.from({ length: 16 }, (_each, index) => new Uint8Array(2 ** 16).fill(index + 1));
    const whole = Buffer.concat(parts);
    const { response } = responseOf(parts, { 'content-length': String(whole.length + more) });
    const read = await readBody(response, 2 ** 22, { forThreads: shared === 1 });
    if (!(read instanceof Uint8Array)) return expect.fail('It is in a file.');
    expect(whole.equals(read)).toBe(true);
    expect(read.buffer instanceof SharedArrayBuffer).toBe(shared === 1);
    if (shared === 0) expect(read.buffer.byteLength).toBe(whole.length);
  });

  it.each(['many', '-5', '1.5', ''])(
    'that announces %j is read as one that announces nothing',
    async stated => {
      const parts = Array.from({ length: 8 }, () => new Uint8Array(2 ** 16).fill(7));
      const { response } = responseOf(parts, { 'content-length': stated });
      expect(await readBody(response, 2 ** 22)).toHaveLength(2 ** 19);
    },
  );

  it.each([
    ['in many parts', Array.from({ length: 64 }, () => new Uint8Array(2 ** 16))],
    ['in one part', [new Uint8Array(2 ** 22)]],
  ])(
    'that comes all at once %s leaves others their turns while it is put into shared memory',
    async (_, parts) => {
      let clock = 0;
      const now = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 5));
      let isRead = false;
      let turns = 0;
      const others = async () => {
        for (; !isRead; turns++) await setImmediate();
      };
      const waiting = others();
      const read = await readBody(responseOf(parts).response, 2 ** 23, { forThreads: true });
      isRead = true;
      await waiting;
      now.mockRestore();
      expect(read).toHaveLength(2 ** 22);
      expect(turns).toBeGreaterThan(6);
    },
  );

  it('that breaks off is no body', async () => {
    await expect(readBody(responseOf([bytes(1)], {}, new Error('cut')).response, 9)).rejects.toThrow('cut');
  });
});

describe('the body of an error', () => {
  const KILOBYTE = new Uint8Array(1024).fill(0x61);

  it('is its text', async () => {
    const parts = [new TextEncoder().encode('Zu viele '), new TextEncoder().encode('Anfragen · é')];
    expect(await readErrorBody(responseOf(parts).response)).toBe('Zu viele Anfragen · é');
    expect(await readErrorBody(responseOf([]).response)).toBe('');
  });

  it('is read up to 64 kilobytes, and no further', async () => {
    const { response, taken } = responseOf(Array.from({ length: 100 }, () => KILOBYTE));
    expect(await readErrorBody(response)).toHaveLength(64 * 1024);
    expect(taken).toHaveLength(64);
    const { response: large } = responseOf([new Uint8Array(100 * 1024).fill(0x61)]);
    expect(await readErrorBody(large)).toHaveLength(64 * 1024);
  });

  it('that breaks off is what came of it, be it nothing', async () => {
    const cut = new Error('cut');
    expect(await readErrorBody(responseOf([bytes(0x61, 0x62)], {}, cut).response)).toBe('ab');
    expect(await readErrorBody(responseOf([], {}, cut).response)).toBe('');
  });
});
