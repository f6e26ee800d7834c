import { besideTimes } from '../besideTimes.ts';
import { isRecord } from '../isRecord.ts';

/** A variable of numbers that series have. */
export interface SeriesVariable {
  name: string;
  /** That of the first series that has the variable; undefined where none is given there. */
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
  const known = new Map<string, SeriesVariable>();
  return {
    add(feature) {
      const properties = isRecord(feature) && isRecord(feature.properties) ? feature.properties : {};
      for (const { name, unit, values } of besideTimes(properties).columns) {
        if (!values.some(isNumber)) continue;
        const variable = known.get(name) ?? { name, unit, assets: 0 };
        variable.assets++;
        known.set(name, variable);
      }
    },
    found: () => [...known.values()],
  };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
