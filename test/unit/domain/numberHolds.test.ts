import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberHolds } from '../../../src/domain/numberHolds.ts';
import { propertyCases } from '../../harness/propertyCases.ts';

const whole = fc.oneof(
  fc.maxSafeInteger(),
  fc.integer(),
  fc.integer({ min: -1200, max: 1200 }),
  fc.constantFrom(0, -0, 1e9, 999_999_999, 1_000_000_001, 1e15, Number.MAX_SAFE_INTEGER, 7e15, -1e9),
);
const other = fc.oneof(fc.double(), fc.constantFrom(1e21, 2 ** 53, -(2 ** 53), 0.5, 1e-7, 12.25));
/** Some that stand in the number, and some that need not. */
const partOf = (value: number) => {
  const text = String(value);
  const cut = fc
    .tuple(fc.nat(text.length), fc.nat(text.length))
    .map(([one, two]) => text.slice(...(one < two ? [one, two] : [two, one])));
  const digits = fc.array(fc.constantFrom(...'0123456789'), { maxLength: 18 }).map(each => each.join(''));
  return fc.oneof(
    cut,
    digits,
    fc.constantFrom('0', '00', '-', '-1', '.', 'e', '+', '1e', '7-', '0'.repeat(40)),
  );
};

describe('whether a number holds a part', () => {
  it('is told as its text tells it of whole numbers, but for a sign', () => {
    const given = whole.chain(value => fc.tuple(fc.constant(value), partOf(value)));
    fc.assert(
      fc.property(given, ([value, part]) => {
        const told = numberHolds(part)(value);
        if (part !== '' && (value >= 0 || /^\d+$/.test(part)))
          expect(told).toBe(String(value).includes(part));
        else expect(told).toBeUndefined();
      }),
      { numRuns: propertyCases(5000) },
    );
  });

  it('is left to its text for any other number', () => {
    const given = other.chain(value => fc.tuple(fc.constant(value), partOf(value)));
    fc.assert(
      fc.property(given, ([value, part]) => {
        const told = numberHolds(part)(value);
        expect(told ?? String(value).includes(part)).toBe(String(value).includes(part));
        if (!Number.isSafeInteger(value)) expect(told).toBeUndefined();
      }),
      { numRuns: propertyCases(2000) },
    );
  });
});
