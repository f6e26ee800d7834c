import { besideTimes } from '../besideTimes.ts';
import { commonUnit } from '../commonUnit.ts';
import { isNumber } from '../isNumber.ts';
import { isRecord } from '../isRecord.ts';

/** A variable of numbers that series have. */
export interface SeriesVariable {
  name: string;
  /** That of most series that have the variable, of which the others are left out; undefined where most have none. */
  unit: string | undefined;
  /** Series that have a number of it. */
  assets: number;
}

/** Finds the variables of series as they come, in the order in which they are first met. */
export interface SeriesVariables {
  /** A feature of a time series as it came, or whatever stands in its place. */
  add(feature: unknown): void;
  found(): SeriesVariable[];
}

export function createSeriesVariables(): SeriesVariables {
  const known = new Map<string, Map<string | undefined, number>>();
  return {
    add(feature) {
      const properties = isRecord(feature) && isRecord(feature.properties) ? feature.properties : {};
      for (const { name, unit, values } of besideTimes(properties).columns) {
        if (!values.some(isNumber)) continue;
        const units = known.get(name) ?? new Map<string | undefined, number>();
        units.set(unit, (units.get(unit) ?? 0) + 1);
        known.set(name, units);
      }
    },
    found: () =>
      [...known].map(([name, units]) => {
        const assets = [...units.values()].reduce((sum, count) => sum + count, 0);
        return { name, unit: commonUnit(units), assets };
      }),
  };
}
