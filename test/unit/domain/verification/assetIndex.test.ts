import { describe, expect, it } from 'vitest';
import { assetIndex } from '../../../../src/domain/verification/assetIndex.ts';

const features = (...ids: unknown[]) => ids.map(id => ({ id }));
const placesOf = (answers: readonly (readonly unknown[])[], ...ids: unknown[]) => {
  const { indexOf } = assetIndex(answers);
  return features(...ids).map(indexOf);
};

describe('the assets of several answers', () => {
  it('have each a place, in the order in which they came first, by the id that came first', () => {
    const answers = [features(7, 'b'), features('b', '7', 1), features('1', 'c')];
    expect(assetIndex(answers).ids).toEqual([7, 'b', 1, 'c']);
    expect(placesOf(answers, 7, '7', 'b', 1, '1', 'c', 'd')).toEqual([0, 0, 1, 2, 2, 3, undefined]);
  });

  it('are two where one answer has an id as a number and as a text, and no others for that', () => {
    const answers = [features(1, 2), features('1', 1), features('2')];
    expect(assetIndex(answers).ids).toEqual([1, 2, '1']);
    expect(placesOf(answers, 1, '1', 2, '2')).toEqual([0, 2, 1, 1]);
  });

  it('have none among them for a feature without an id, whatever an id reads', () => {
    expect(placesOf([features('undefined', 'null')], undefined, null, 'undefined')).toEqual([
      undefined,
      undefined,
      0,
    ]);
  });

  it('have none for a whole number above 2^53, which may be one of several ids that were read alike', () => {
    const answers = [features(2 ** 53, 2 ** 60, 5, 5), features(2 ** 53, 1e300, 2.5e15, 0.5)];
    expect(assetIndex(answers).ids).toEqual([5, 2.5e15, 0.5]);
    expect(placesOf(answers, 2 ** 53, 2 ** 60, 5, 0.5)).toEqual([undefined, undefined, 0, 2]);
  });

  it('have no place without an id that is a number or a text', () => {
    const answers = [[null, 7, 'x', {}, { id: null }, { id: true }, { id: ['a'] }], features('')];
    expect(assetIndex(answers).ids).toEqual(['']);
    expect(placesOf(answers, null, true, undefined, '')).toEqual([undefined, undefined, undefined, 0]);
    expect(assetIndex(answers).indexOf('x')).toBeUndefined();
    expect(assetIndex([]).ids).toEqual([]);
  });
});
