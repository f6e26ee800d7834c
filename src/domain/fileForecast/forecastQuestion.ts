import { isAccumulated } from '../isAccumulated.ts';
import { isDirection } from '../isDirection.ts';
import { isRate } from '../isRate.ts';
import type { UnitSystem } from '../weatherUnits.ts';

/** Which value of a series is taken: the one of now, that at a time, or what those of the next days come to. */
export const AGGREGATES = ['now', 'at', 'max', 'min', 'sum'] as const;

export type Aggregate = (typeof AGGREGATES)[number];

/** Most days that are looked over. */
export const MOST_DAYS = 366;

/** What is asked about each place of a file. */
export interface ForecastQuestion {
  kind: 'hourly' | 'daily';
  /** Names as the service has them, each once. */
  variables: readonly string[];
  aggregate: Aggregate;
  /** RFC 3339, of aggregate `at`. */
  valid_time?: string | undefined;
  /** Of the others but `now`: over how many days, from now on; over all that is forecast where it is not given. */
  days?: number | undefined;
  /** RFC 3339: as of when, where it is not the present. */
  time?: string | undefined;
  /** Undefined where the service decides. */
  units?: UnitSystem | undefined;
}

/** Whether an aggregate is of several values. */
export function isOverDays(aggregate: string): boolean {
  return aggregate === 'max' || aggregate === 'min' || aggregate === 'sum';
}

/** Whether an aggregate means anything of a variable: directions have no extremes, and only amounts that accumulate a sum. */
export function hasAggregate(variable: string, aggregate: Aggregate, unit?: string): boolean {
  if (aggregate === 'sum') return isAccumulated(variable) && !isDirection(variable, unit) && !isRate(unit);
  return !isOverDays(aggregate) || !isDirection(variable, unit);
}
