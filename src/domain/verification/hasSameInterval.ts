import { lastUpTo } from '../lastUpTo.ts';

/** Ascending times, and how far each is from the next one: NaN where that is not known. */
export interface Intervals {
  times: Float64Array;
  steps: Float64Array;
}

/**
 * Whether a time that both have stands as far from its neighbours among some times as among others. A side on which one
 * of them has no neighbour says nothing; false where neither side does.
 */
export function hasSameInterval(some: Intervals, others: Intervals, time: number): boolean {
  const [own, other] = [lastUpTo(some.times, time), lastUpTo(others.times, time)];
  const sides = [0, 1].map(side => [stepTo(some, own + side), stepTo(others, other + side)] as const);
  const told = sides.filter(([a, b]) => a !== undefined && b !== undefined);
  return told.length > 0 && told.every(([a, b]) => a === b);
}

/** Whether two times are as far from those before them; from those behind, where one has none before it. */
export function areAsFar(intervals: Intervals, one: number, other: number): boolean {
  const stepAt = (time: number) => {
    const index = lastUpTo(intervals.times, time);
    return stepTo(intervals, index) ?? stepTo(intervals, index + 1);
  };
  return stepAt(one) === stepAt(other);
}

function stepTo({ times, steps }: Intervals, index: number): number | undefined {
  return index > 0 && index < times.length ? steps[index - 1] : undefined;
}
