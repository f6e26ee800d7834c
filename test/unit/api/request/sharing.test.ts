import { describe, expect, it } from 'vitest';
import { createSharing } from '../../../../src/api/request/sharing.ts';

/** Shared work that ends when it is told to. */
function shared() {
  const started: { aborting: AbortController; ending: PromiseWithResolvers<string> }[] = [];
  const sharing = createSharing<string>();
  const join = (key: string, signal?: AbortSignal) =>
    sharing.join(key, signal, aborting => {
      const ending = Promise.withResolvers<string>();
      started.push({ aborting, ending });
      return ending.promise;
    });
  const end = (index: number, result: string) => started[index]?.ending.resolve(result);
  const isAborted = (index: number) => started[index]?.aborting.signal.aborted;
  return { started, join, end, isAborted };
}

describe('work that is shared', () => {
  it('is done once for those who ask the same meanwhile, and apart for others', async () => {
    const { started, join, end } = shared();
    const results = [join('a'), join('a', new AbortController().signal), join('b')];
    expect(started).toHaveLength(2);
    end(0, 'A');
    end(1, 'B');
    expect(await Promise.all(results)).toEqual(['A', 'A', 'B']);
  });

  it('is done anew for those who ask after it has ended', async () => {
    const { started, join, end } = shared();
    const first = join('a');
    end(0, 'first');
    expect(await first).toBe('first');
    const second = join('a');
    expect(started).toHaveLength(2);
    end(1, 'second');
    expect(await second).toBe('second');
  });

  it('is done anew for those who ask after it has failed', async () => {
    const { started, join, end } = shared();
    const first = join('a', new AbortController().signal);
    started[0]?.ending.reject(new Error('failed'));
    await expect(first).rejects.toThrow('failed');
    const second = join('a');
    end(1, 'second');
    expect(await second).toBe('second');
  });

  it('goes on while one of its callers stays, and is aborted when the last has left', async () => {
    const { join, isAborted } = shared();
    const [one, other] = [new AbortController(), new AbortController()];
    const first = join('a', one.signal);
    const second = join('a', other.signal);
    one.abort(new Error('one left'));
    await expect(first).rejects.toThrow('one left');
    expect(isAborted(0)).toBe(false);
    other.abort(new Error('the other left'));
    await expect(second).rejects.toThrow('the other left');
    expect(isAborted(0)).toBe(true);
  });

  it('goes on for a caller who cannot leave', async () => {
    const { join, end, isAborted } = shared();
    const leaving = new AbortController();
    const stays = join('a');
    const leaves = join('a', leaving.signal);
    leaving.abort(new Error('left'));
    await expect(leaves).rejects.toThrow('left');
    expect(isAborted(0)).toBe(false);
    end(0, 'done');
    expect(await stays).toBe('done');
  });

  it('is not joined by those who come once all have left; what they began is shared in turn', async () => {
    const { started, join, end } = shared();
    const leaving = new AbortController();
    const first = join('a', leaving.signal);
    leaving.abort(new Error('left'));
    await expect(first).rejects.toThrow('left');
    const second = join('a', new AbortController().signal);
    expect(started).toHaveLength(2);
    started[0]?.ending.reject(new Error('the first was aborted'));
    await started[0]?.ending.promise.catch(() => undefined);
    const third = join('a', new AbortController().signal);
    expect(started).toHaveLength(2);
    end(1, 'second');
    expect(await Promise.all([second, third])).toEqual(['second', 'second']);
  });

  it('is not begun for a caller who has left before', async () => {
    const { started, join } = shared();
    await expect(join('a', AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
    expect(started).toEqual([]);
  });

  it('that has ended is not aborted by callers who leave later', async () => {
    const { join, end, isAborted } = shared();
    const leaving = new AbortController();
    const first = join('a', leaving.signal);
    end(0, 'done');
    expect(await first).toBe('done');
    leaving.abort();
    expect(isAborted(0)).toBe(false);
  });
});
