import { expect, it } from 'vitest';
import { placeIntervals } from '../../../src/domain/placeIntervals.ts';

const HOUR = 3600;
/** Amounts of places at hours; undefined is a time of other places only. */
const intervalsOf = (hours: readonly number[], ...columns: (number | null | undefined)[][]) =>
  placeIntervals({ times: Float64Array.from(hours, hour => hour * HOUR), columns });

it('tells every interval of places, whichever comes first', () => {
  const [hourly, third] = [
    [1, 1, 1, 1, 1, 1, 1],
    [3, undefined, undefined, 3, undefined, undefined, 3],
  ];
  const both = { seconds: [HOUR, 3 * HOUR], isUnknown: false, differ: true };
  const hours = [0, 1, 2, 3, 4, 5, 6];
  expect(intervalsOf(hours, hourly, third)).toEqual(both);
  expect(intervalsOf(hours, third, hourly)).toEqual(both);
});

it('tells that places differ that have no time in common', () => {
  const [early, late] = [
    [1, 1, 1, undefined, undefined, undefined],
    [undefined, undefined, undefined, 3, 3, 3],
  ];
  expect(intervalsOf([0, 1, 2, 6, 9, 12], early, late)).toMatchObject({ differ: true });
});

it('tells that places differ whose rows grow longer at other times', () => {
  const hours = [0, 1, 2, 3, 4, 5, 6, 9, 12, 15];
  const late = hours.map(() => 1);
  const early = hours.map(hour => (hour === 4 || hour === 5 ? undefined : 1));
  expect(intervalsOf(hours, late, late)).toMatchObject({ seconds: [HOUR, 3 * HOUR], differ: false });
  expect(intervalsOf(hours, late, early)).toMatchObject({ seconds: [HOUR, 3 * HOUR], differ: true });
});

it('takes neither a gap nor a row that was not sent for another interval', () => {
  expect(intervalsOf([0, 1, 2, 3, 4, 5], [1, 1, null, 1, 1, 1], [1, 1, 1, undefined, 1, 1])).toEqual({
    seconds: [HOUR],
    isUnknown: false,
    differ: false,
  });
});

it('does not know the interval of an amount that stands alone, and leaves out a place without any', () => {
  expect(intervalsOf([0, 1, 2], [1, 1, 1], [null, 1, undefined])).toEqual({
    seconds: [HOUR],
    isUnknown: true,
    differ: true,
  });
  expect(intervalsOf([0, 1, 2], [1, 1, 1], [null, undefined, null])).toEqual({
    seconds: [HOUR],
    isUnknown: false,
    differ: false,
  });
});

it('tells that places do not differ where one goes on in longer steps', () => {
  const hours = [0, 1, 2, 3, 4, 7, 10, 13];
  const long = hours.map(() => 1);
  const short = [1, 1, 1, 1, undefined, undefined, undefined, undefined];
  expect(intervalsOf(hours, long, short)).toEqual({
    seconds: [HOUR, 3 * HOUR],
    isUnknown: false,
    differ: false,
  });
});
