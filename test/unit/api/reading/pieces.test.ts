import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyOf } from '../../../../src/api/reading/copyOf.ts';
import { createAssembly, piecesOf, type Step } from '../../../../src/api/reading/pieces.ts';

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

it('a copy shares nothing with its original', async () => {
  const original = { features: Array.from({ length: 20_000 }, (_, id) => ({ id })) };
  const copy = await copyOf(original);
  expect(copy).toEqual(original);
  expect(copy.features[7]).not.toBe(original.features[7]);
  expect(await copyOf(undefined)).toBeUndefined();
});
