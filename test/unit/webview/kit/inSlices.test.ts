import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inSlices } from '../../../../webview/kit/inSlices.ts';

/** Work of so many pieces, each of which takes so long, in milliseconds. */
function* pieces(count: number, each: number): Generator<void, string> {
  for (let piece = 0; piece < count; piece++) {
    clock += each;
    done++;
    yield;
  }
  return `${count} pieces`;
}

let clock = 0;
let done = 0;
let waiting: (() => void)[] = [];

/** Lets the page have its turn, after which what waits goes on. */
function turn(): void {
  const before = waiting;
  waiting = [];
  for (const goOn of before) goOn();
}

beforeEach(() => {
  [clock, done, waiting] = [0, 0, []];
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  vi.stubGlobal('setTimeout', (goOn: () => void) => waiting.push(goOn));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('long work of a page', () => {
  it('is done at once where it is short, and once for the same question', () => {
    const update = vi.fn();
    const ask = inSlices(pieces, update);
    expect(ask(3, 1)).toBe('3 pieces');
    expect(ask(3, 1)).toBe('3 pieces');
    expect([done, waiting.length, update.mock.calls.length]).toEqual([3, 0, 0]);
  });

  it('gives way to the page after each stretch, and tells it when it is done', () => {
    const update = vi.fn();
    const ask = inSlices(pieces, update);
    expect(ask(10, 5)).toBeUndefined();
    expect(done).toBe(2);
    turn();
    expect(done).toBe(4);
    expect(ask(10, 5)).toBeUndefined();
    expect([done, waiting.length]).toEqual([4, 1]);
    for (let count = 0; count < 3; count++) turn();
    expect(update).not.toHaveBeenCalled();
    turn();
    expect(update).toHaveBeenCalledOnce();
    expect([ask(10, 5), waiting.length]).toEqual(['10 pieces', 0]);
  });

  it('leaves what was asked for before, once something else is', () => {
    const update = vi.fn();
    const ask = inSlices(pieces, update);
    ask(10, 5);
    expect(ask(2, 1)).toBe('2 pieces');
    turn();
    expect([done, waiting.length, update.mock.calls.length]).toEqual([4, 0, 0]);
    expect(ask(2, 1)).toBe('2 pieces');
  });
});
