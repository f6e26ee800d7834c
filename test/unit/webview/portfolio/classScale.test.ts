import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { readColumnFilter } from '../../../../src/domain/columnFilter.ts';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { classScale } = await import('../../../../webview/portfolio/classScale.ts');

function scaleOf(numbers: readonly number[], breaks?: readonly number[], name = 'value') {
  const known = numbers.filter(value => !Number.isNaN(value));
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const property = { name, kind: 'number', numbers: known.length, sum: 0, least, most } as const;
  return classScale(property, Float64Array.from(numbers), breaks);
}

const told = (scale: ReturnType<typeof scaleOf>) =>
  (scale.classes ?? []).map(({ text, filter, count }) => [text, filter, count]);

describe('the classes of a number', () => {
  it('are five of equal intervals unless the reader says where they part', () => {
    expect(told(scaleOf([0, 19, 20, 55, 100]))).toEqual([
      ['under 20', '<20', 2],
      ['20 to under 40', '20..<40', 1],
      ['40 to under 60', '40..<60', 1],
      ['60 to under 80', '60..<80', 0],
      ['80 or more', '>=80', 1],
    ]);
  });

  it('are those between the breaks of the reader, each of which is in the class that it begins', () => {
    const scale = scaleOf([9.9, 10, 49, 50, 100, 1000, Number.NaN], [10, 50, 100]);
    expect(told(scale)).toEqual([
      ['under 10', '<10', 1],
      ['10 to under 50', '10..<50', 2],
      ['50 to under 100', '50..<100', 1],
      ['100 or more', '>=100', 2],
    ]);
    expect([...scale.of]).toEqual([0, 1, 1, 2, 3, 3, scale.gap]);
    expect([scale.gap, scale.gaps, scale.palette.length]).toEqual([4, 1, 5]);
    expect(scale.palette[scale.gap]?.hollow).toBe(true);
  });

  it('are told by bounds with all their digits', () => {
    expect(told(scaleOf([0, 1], [0.0625, 12_345.5])).map(([text]) => text)).toEqual([
      'under 0.0625',
      '0.0625 to under 12,345.5',
      '12,345.5 or more',
    ]);
    expect(told(scaleOf([0, 123.4])).map(([, filter]) => filter)).toEqual([
      '<24.7',
      '24.7..<49.4',
      '49.4..<74',
      '74..<98.7',
      '>=98.7',
    ]);
    expect(told(scaleOf([-4e300, 6e300]))[0]).toEqual(['under −2 × 10³⁰⁰', '<-2e+300', 1]);
    expect(told(scaleOf([0, 5e9]))[1]).toEqual(['1 bn to under 2 bn', '1000000000..<2000000000', 0]);
    expect(told(scaleOf([0, 1], [1_234_567, 1_500_000])).map(([text]) => text)).toEqual([
      'under 1,234,567',
      '1,234,567 to under 1.5 M',
      '1.5 M or more',
    ]);
  });

  it('have a mean where assets lie on one another, but for those of directions', () => {
    expect(scaleOf([1, 2]).ordered).toBe(true);
    expect(scaleOf([350, 10], undefined, 'wind_direction').ordered).toBe(false);
  });

  it('are one where all values are the same', () => {
    expect(told(scaleOf([5, 5]))).toEqual([['All', '', 2]]);
    expect(scaleOf([5, 5]).ticks).toEqual([5]);
  });

  it('hold each number once, and their filters leave what they hold', () => {
    const number = fc.oneof(
      fc.integer({ min: -50, max: 50 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    );
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 1, maxLength: 30 }),
        fc.option(fc.uniqueArray(number, { minLength: 1, maxLength: 8 }), { nil: undefined }),
        (numbers, given) => {
          const breaks = given?.map(each => each + 0).toSorted((a, b) => a - b);
          const { of, classes = [] } = scaleOf(numbers, breaks);
          for (const [index, value] of numbers.entries())
            for (const [place, { filter }] of classes.entries()) {
              if (filter === '') continue;
              const reading = readColumnFilter(filter);
              expect(reading.ok && reading.test(value, String(value)), `${value} ${filter}`).toBe(
                of[index] === place,
              );
            }
        },
      ),
      { seed: 7, numRuns: 200 },
    );
  });
});
