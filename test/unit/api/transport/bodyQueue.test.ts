import { describe, expect, it, vi } from 'vitest';
import { createBodyQueue } from '../../../../src/api/transport/bodyQueue.ts';

const part = (length: number, fill = 1) => new Uint8Array(length).fill(fill);

function queueing() {
  const source = { pause: vi.fn(), resume: vi.fn() };
  const onLeave = vi.fn();
  const queue = createBodyQueue(source, onLeave);
  const reader = queue.body[Symbol.asyncIterator]();
  return { ...queue, reader, source, onLeave };
}

describe('the parts of a body', () => {
  it('are read in their order, those that wait as those that come later', async () => {
    const { push, end, body } = queueing();
    push(part(1, 1));
    push(part(1, 2));
    const read: number[] = [];
    const reading = (async () => {
      for await (const [byte = 0] of body) read.push(byte);
    })();
    await vi.waitFor(() => expect(read).toEqual([1, 2]));
    push(part(1, 3));
    end();
    await reading;
    expect(read).toEqual([1, 2, 3]);
  });

  it('hold the socket back where 64 KiB of them wait, and once', () => {
    const { push, source } = queueing();
    push(part(64 * 1024 - 1));
    expect(source.pause).not.toHaveBeenCalled();
    push(part(1));
    push(part(1));
    expect(source.pause).toHaveBeenCalledTimes(1);
  });

  it('let the socket go on as soon as fewer wait, and once', async () => {
    const { push, reader, source } = queueing();
    push(part(64 * 1024));
    push(part(64 * 1024));
    await reader.next();
    expect(source.resume).not.toHaveBeenCalled();
    await reader.next();
    expect(source.resume).toHaveBeenCalledTimes(1);
    push(part(1));
    await reader.next();
    expect(source.resume).toHaveBeenCalledTimes(1);
    push(part(64 * 1024));
    expect(source.pause).toHaveBeenCalledTimes(2);
  });

  it('do not wait, and hold nothing back, where one reads them already', async () => {
    const { push, reader, source } = queueing();
    for (const fill of [1, 2, 3]) {
      const next = reader.next();
      push(part(64 * 1024, fill));
      expect((await next).value?.[0]).toBe(fill);
    }
    expect(source.pause).not.toHaveBeenCalled();
  });

  it('are all read before the failure that came after them', async () => {
    const { push, fail, reader } = queueing();
    push(part(1));
    fail(new Error('cut'));
    expect(await reader.next()).toMatchObject({ done: false });
    await expect(reader.next()).rejects.toThrow('cut');
    await expect(reader.next()).rejects.toThrow('cut');
  });

  it('end, or fail, for one who waits for the next', async () => {
    const ending = queueing();
    const ended = ending.reader.next();
    ending.end();
    expect(await ended).toEqual({ done: true, value: undefined });
    expect(await ending.reader.next()).toEqual({ done: true, value: undefined });
    const failing = queueing();
    const failed = failing.reader.next();
    failing.fail(new Error('cut'));
    await expect(failed).rejects.toThrow('cut');
  });

  it('end once: nothing comes after the end, and no failure', async () => {
    const { push, end, fail, reader } = queueing();
    end();
    fail(new Error('cut'));
    push(part(1));
    expect(await reader.next()).toEqual({ done: true, value: undefined });
  });

  it('are left by one who stops reading, and who is told of that only before their end', async () => {
    const left = queueing();
    left.push(part(1));
    left.push(part(1));
    for await (const _ of left.body) break;
    expect(left.onLeave).toHaveBeenCalledTimes(1);
    expect(await left.reader.next()).toEqual({ done: true, value: undefined });
    const ended = queueing();
    ended.push(part(1));
    ended.end();
    for await (const _ of ended.body) break;
    expect(ended.onLeave).not.toHaveBeenCalled();
  });
});
