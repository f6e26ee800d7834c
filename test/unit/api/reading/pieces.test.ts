import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyOf } from '../../../../src/api/reading/copyOf.ts';
import { createAssembly, piecesOf, type Step, sizeOf } from '../../../../src/api/reading/pieces.ts';

/** What a list becomes when it is taken apart, sent and put together again. */
async function sent(
  elements: readonly unknown[],
  size?: number,
): Promise<{ elements: unknown[]; pieces: Step[][] }> {
  const pieces = [...piecesOf(elements, size)].map(steps => structuredClone(steps));
  const assembly = createAssembly();
  for (const steps of pieces) assembly.add(steps);
  return { elements: await assembly.elements(), pieces };
}

const countOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, each) => sum + countOf(each), 1)
    : 1;

describe('a value that is sent in pieces', () => {
  it('is the same when it is put together, whatever it is and however small the pieces', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), fc.integer({ min: 1, max: 20 }), async (elements, size) => {
        expect((await sent(elements, size)).elements).toEqual(elements);
      }),
    );
  });

  it('is in pieces of bounded size, be it one long list, one wide object or many of both', async () => {
    const wide = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`k${index}`, [index]]));
    const elements = [Array.from({ length: 9000 }, () => null), wide, 'x', { inner: [[wide]] }];
    const { elements: whole, pieces } = await sent(elements, 100);
    expect(whole).toEqual(elements);
    for (const steps of pieces) {
      const values = steps.flatMap(step => ('values' in step ? step.values : []));
      expect(countOf(values)).toBeLessThanOrEqual(300);
    }
  });

  it('may be nested more deeply than any stack', async () => {
    const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    let level: unknown = (await sent([deep])).elements[0];
    let depth = 0;
    for (; Array.isArray(level); level = level[0]) depth++;
    expect(depth).toBe(50_000);
  });

  it('keeps members of names that mean something to the engine as its own', async () => {
    const value: unknown = JSON.parse('{"__proto__":{"a":[1,2,3]},"constructor":1,"toString":null}');
    const [whole] = (await sent([value], 1)).elements;
    expect(Object.keys(Object(whole))).toEqual(['__proto__', 'constructor', 'toString']);
    expect(Object.getPrototypeOf(whole)).toBe(Object.prototype);
  });

  it('is put together in turns with other work, where it is a list of hundreds of thousands', async () => {
    const elements = Array.from({ length: 300_000 }, (_, index) => index);
    let hadItsTurn = false;
    setImmediate(() => {
      hadItsTurn = true;
    });
    expect((await sent(elements)).elements).toEqual(elements);
    expect(hadItsTurn).toBe(true);
  });

  it('keeps what JSON text would lose', async () => {
    expect((await sent([-0, Number.POSITIVE_INFINITY], 1)).elements).toEqual([-0, Number.POSITIVE_INFINITY]);
  });
});

describe('the size of a value', () => {
  it.each<[unknown, number]>([
    [7, 1],
    [null, 1],
    [undefined, 1],
    ['', 1],
    ['x'.repeat(64), 3],
    [[], 1],
    [[1, 'x'.repeat(32), [2]], 6],
    [{ a: 1, b: { c: null } }, 4],
  ])('of %j is %d values, a text by its length', (value, size) => {
    expect(sizeOf(value, 100, 64)).toBe(size);
  });

  it('is never told above what matters, plus one', () => {
    expect(sizeOf('x'.repeat(100_000), 100, 64)).toBe(100);
    expect(
      sizeOf(
        Array.from({ length: 99 }, () => 1),
        100,
        64,
      ),
    ).toBe(100);
    expect(
      sizeOf(
        Array.from({ length: 100 }, () => 1),
        100,
        64,
      ),
    ).toBe(101);
    expect(sizeOf([Array.from({ length: 98 }, () => 1)], 100, 64)).toBe(100);
    expect(sizeOf([Array.from({ length: 98 }, () => 1), 1], 100, 64)).toBe(101);
    expect(sizeOf(['x'.repeat(100_000), 1], 100, 64)).toBe(101);
  });

  it('is above that where it is nested too deeply', () => {
    expect(sizeOf([[[1]]], 100, 3)).toBe(4);
    expect(sizeOf([[[1]]], 100, 2)).toBe(101);
    expect(sizeOf([], 100, 0)).toBe(101);
    expect(sizeOf(1, 100, 0)).toBe(1);
  });

  it('is none of a column of numbers, which JSON does not have', () => {
    expect(() => sizeOf({ a: [Float64Array.of(1)] }, 100, 64)).toThrow(TypeError);
    expect(() => [...piecesOf([new Uint8Array(2)])]).toThrow(
      'A column of numbers stands among other values.',
    );
  });
});

describe('pieces of a value', () => {
  it('say what is opened, what goes into it, and where it ends', () => {
    expect([...piecesOf([{ a: [1, 2], b: 3 }, 4], 2)]).toEqual([
      [{ do: 'open', name: undefined, as: 'object', count: 2 }],
      [{ do: 'open', name: 'a', as: 'list', count: 2 }],
      [{ do: 'elements', values: [1, 2] }, { do: 'close' }],
      [{ do: 'members', names: ['b'], values: [3] }, { do: 'close' }, { do: 'elements', values: [4] }],
    ]);
    expect([...piecesOf([1, { a: 1 }, 2], 10)]).toEqual([[{ do: 'elements', values: [1, { a: 1 }, 2] }]]);
    expect([...piecesOf([])]).toEqual([]);
  });

  it('hold five thousand values, where nothing else is asked', () => {
    const counts = [...piecesOf(Array.from({ length: 12_000 }, () => 1))].map(steps =>
      steps.reduce((sum, step) => sum + ('values' in step ? step.values.length : 0), 0),
    );
    expect(counts).toEqual([5000, 5000, 2000]);
  });

  it('go on with members of one object in one step', () => {
    const wide = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`k${index}`, index]));
    expect([...piecesOf([wide], 3)]).toEqual([
      [{ do: 'open', name: undefined, as: 'object', count: 5 }],
      [{ do: 'members', names: ['k0', 'k1', 'k2'], values: [0, 1, 2] }],
      [{ do: 'members', names: ['k3', 'k4'], values: [3, 4] }, { do: 'close' }],
    ]);
  });
});

describe('a copy', () => {
  it('is made in turns with other work, of anything', async () => {
    const original = [
      new Date(5),
      { inner: new Map([[1, { a: 1 }]]) },
      ...Array.from({ length: 12_000 }, () => [1]),
    ];
    let hadItsTurn = false;
    setImmediate(() => {
      hadItsTurn = true;
    });
    const copy = await copyOf(original);
    expect(copy).toEqual(original);
    expect(hadItsTurn).toBe(true);
    expect(copy[0]).not.toBe(original[0]);
    expect(copy[2]).not.toBe(original[2]);
  });

  it('is of one turn where it is small', async () => {
    let hadItsTurn = false;
    setImmediate(() => {
      hadItsTurn = true;
    });
    expect(await copyOf({ a: [1, { b: null }], c: 'x' })).toEqual({ a: [1, { b: null }], c: 'x' });
    expect(hadItsTurn).toBe(false);
  });
});

it('a copy shares nothing with its original', async () => {
  const original = { features: Array.from({ length: 20_000 }, (_, id) => ({ id })) };
  const copy = await copyOf(original);
  expect(copy).toEqual(original);
  expect(copy.features[7]).not.toBe(original.features[7]);
  expect(await copyOf(undefined)).toBeUndefined();
});
