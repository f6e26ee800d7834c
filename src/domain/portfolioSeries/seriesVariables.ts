import { besideTimes } from '../besideTimes.ts';
import { commonUnit } from '../commonUnit.ts';
import { isNumber } from '../isNumber.ts';
import { isRecord } from '../isRecord.ts';
import { hasValue } from './hasValue.ts';

/** A variable of numbers that series have. */
export interface SeriesVariable {
  name: string;
  /** That of most series that have the variable, of which the others are left out; undefined where most have none. */
  unit: string | undefined;
  /** Series that have a value of it: others may have marks for missing ones alone. */
  assets: number;
}

/** Finds the variables of series as they come, in the order in which they are first met. */
export interface SeriesVariables {
  /** A feature of a time series as it came, or whatever stands in its place. */
  add(feature: unknown): void;
  found(): SeriesVariable[];
  /** Names of those that have texts, and a number in no series. */
  texts(): string[];
}

type UnitCounts = Map<string | undefined, number>;

export function createSeriesVariables(): SeriesVariables {
  /** Units of the series that have a value, and of those that have marks alone. */
  const known = new Map<string, { ofValues: UnitCounts; ofMarks: UnitCounts }>();
  const worded = new Set<string>();
  return {
    add(feature) {
      const properties = isRecord(feature) && isRecord(feature.properties) ? feature.properties : {};
      for (const { name, unit, values } of besideTimes(properties).columns) {
        if (!values.some(isNumber)) {
          if (values.some(isText)) worded.add(name);
          continue;
        }
        const counts = known.get(name) ?? { ofValues: new Map(), ofMarks: new Map() };
        known.set(name, counts);
        const units = hasValue(name, values) ? counts.ofValues : counts.ofMarks;
        units.set(unit, (units.get(unit) ?? 0) + 1);
      }
    },
    found: () =>
      [...known].map(([name, { ofValues, ofMarks }]) => {
        const assets = [...ofValues.values()].reduce((sum, count) => sum + count, 0);
        return { name, unit: commonUnit(assets > 0 ? ofValues : ofMarks), assets };
      }),
    texts: () => [...worded].filter(name => !known.has(name)),
  };
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
