import { describe, expect, it } from 'vitest';
import { createGate } from '../../../../src/api/request/gate.ts';

const never = () => new AbortController().signal;

/** Pieces of work that end when they are told to, and the names of those that have begun. */
function pieces() {
  const begun: string[] = [];
  const endings = new Map<string, PromiseWithResolvers<string>>();
  const work = (name: string) => () => {
    begun.push(name);
    const ending = Promise.withResolvers<string>();
    endings.set(name, ending);
    return ending.promise;
  };
  return { begun, endings, work };
}

const settled = () => new Promise(resolve => setImmediate(resolve));

describe('a gate', () => {
  it('lets no more in than its limit, and the others in the order in which they came', async () => {
    const { begun, endings, work } = pieces();
    const gate = createGate(2);
    const results = ['a', 'b', 'c', 'd'].map(name => gate.run(never(), work(name)));
    await settled();
    expect(begun).toEqual(['a', 'b']);
    endings.get('b')?.resolve('done');
    await settled();
    expect(begun).toEqual(['a', 'b', 'c']);
    endings.get('a')?.resolve('done');
    await settled();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    for (const name of ['c', 'd']) endings.get(name)?.resolve('done');
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('is left by work that fails, which says why', async () => {
    const gate = createGate(1);
    await expect(gate.run(never(), () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await gate.run(never(), async () => 'next')).toBe('next');
  });

  it('has room again when everyone has left', async () => {
    const { begun, endings, work } = pieces();
    const gate = createGate(1);
    for (const name of ['a', 'b']) {
      const result = gate.run(never(), work(name));
      await settled();
      endings.get(name)?.resolve('done');
      await result;
    }
    const results = ['c', 'd'].map(name => gate.run(never(), work(name)));
    await settled();
    expect(begun).toEqual(['a', 'b', 'c']);
    endings.get('c')?.resolve('done');
    await settled();
    endings.get('d')?.resolve('done');
    await Promise.all(results);
  });

  it('runs no work that was cancelled before it came, or while it waited, and keeps the order of the others', async () => {
    const { begun, endings, work } = pieces();
    const gate = createGate(1);
    const cancelled = AbortSignal.abort(new Error('before'));
    await expect(gate.run(cancelled, work('cancelled'))).rejects.toThrow('before');
    const first = gate.run(never(), work('first'));
    const leaving = new AbortController();
    const second = gate.run(never(), work('second'));
    const third = gate.run(leaving.signal, work('third'));
    const fourth = gate.run(never(), work('fourth'));
    await settled();
    leaving.abort(new Error('meanwhile'));
    await expect(third).rejects.toThrow('meanwhile');
    endings.get('first')?.resolve('1');
    await settled();
    endings.get('second')?.resolve('2');
    await settled();
    endings.get('fourth')?.resolve('4');
    expect(await Promise.all([first, second, fourth])).toEqual(['1', '2', '4']);
    expect(begun).toEqual(['first', 'second', 'fourth']);
  });

  it('keeps those who wait where one is cancelled that has begun', async () => {
    const { begun, endings, work } = pieces();
    const gate = createGate(1);
    const leaving = new AbortController();
    const first = gate.run(never(), work('first'));
    const second = gate.run(leaving.signal, work('second'));
    const third = gate.run(never(), work('third'));
    await settled();
    endings.get('first')?.resolve('1');
    await settled();
    leaving.abort();
    endings.get('second')?.resolve('2');
    await settled();
    endings.get('third')?.resolve('3');
    expect(await Promise.all([first, second, third])).toEqual(['1', '2', '3']);
    expect(begun).toEqual(['first', 'second', 'third']);
  });
});
