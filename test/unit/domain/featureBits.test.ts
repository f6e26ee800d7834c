import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featureBits, featuresOfBits } from '../../../src/domain/featureBits.ts';

describe('features as bits', () => {
  it('are those that were named, whatever their number', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 200 }), named => {
        const indices = Uint32Array.from(named.flatMap((isNamed, index) => (isNamed ? [index] : [])));
        const bits = featureBits(indices, named.length);
        expect(bits).toHaveLength(Math.ceil(named.length / 32));
        expect([...featuresOfBits(bits, named.length)]).toEqual(named.map(Number));
      }),
    );
  });

  it('are none where fewer came than there are', () => {
    expect(featuresOfBits(new Uint32Array(), 3)).toEqual(Uint8Array.of(0, 0, 0));
  });
});
