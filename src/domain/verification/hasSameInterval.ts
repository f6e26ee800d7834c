import { lastUpTo } from '../lastUpTo.ts';

/**
 * Whether a time that both have stands as far from its neighbours among some ascending times as among others. A side on
 * which one of them has no neighbour says nothing; false where neither side does.
 */
export function hasSameInterval(some: Float64Array, others: Float64Array, time: number): boolean {
  const [own, other] = [lastUpTo(some, time), lastUpTo(others, time)];
  const sides = [0, 1].map(side => [stepTo(some, own + side), stepTo(others, other + side)] as const);
  const told = sides.filter(([a, b]) => a !== undefined && b !== undefined);
  return told.length > 0 && told.every(([a, b]) => a === b);
}

function stepTo(times: Float64Array, index: number): number | undefined {
  const [before, time] = [times[index - 1], times[index]];
  return before === undefined || time === undefined ? undefined : time - before;
}
