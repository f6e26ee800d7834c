import { describe, expect, it } from 'vitest';
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
    expect([...(await readBody(responseOf(parts).response, 5))]).toEqual(whole);
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

  it('that breaks off is what came of it; one that never came is a failure', async () => {
    const cut = new Error('cut');
    expect(await readErrorBody(responseOf([bytes(0x61, 0x62)], {}, cut).response)).toBe('ab');
    await expect(readErrorBody(responseOf([], {}, cut).response)).rejects.toThrow('cut');
  });
});
