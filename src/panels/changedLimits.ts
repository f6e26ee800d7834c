import type { Limit } from '../domain/limit.ts';
import type { ForecastIntent } from './forecastProtocol.ts';

type LimitIntent = Extract<ForecastIntent, { type: 'addLimit' | 'removeLimit' }>;

/** More than a page adds: a list may come longer from another machine. */
const MOST_LIMITS = 1000;

/** The limits that are kept after a page adds one or removes one, which it may do before it hears of the last change. */
export function changedLimits(limits: readonly Limit[], { type, limit }: LimitIntent): readonly Limit[] {
  if (type === 'addLimit') return limits.length < MOST_LIMITS ? [...limits, limit] : limits;
  const index = limits.findIndex(each => isSame(each, limit));
  return index < 0 ? limits : limits.toSpliced(index, 1);
}

function isSame(a: Limit, b: Limit): boolean {
  return (
    a.field === b.field &&
    a.comparison === b.comparison &&
    a.value === b.value &&
    a.unit === b.unit &&
    a.kind === b.kind
  );
}
