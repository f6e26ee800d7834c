import { type BesideTimes, besideTimes, instantsOf } from '../besideTimes.ts';
import { isRecord } from '../isRecord.ts';
import { jsonText } from '../jsonText.ts';
import { createTableVariables, type TableVariable } from '../tableVariables.ts';
import { withUnit } from '../withUnit.ts';
import { bitOf, type ColumnCell, cellOf, kindOf, type WrittenKind } from './columnKind.ts';
import { MOST_PROPERTIES } from './featureColumns.ts';
import { freeNames } from './freeNames.ts';

/** A feature with a series, read once for all of its columns. */
export interface LongSeries extends BesideTimes {
  id: unknown;
  /** Epoch milliseconds of each row; undefined where it has no time, or none that can be read. */
  instants: readonly (number | undefined)[];
}

/** A column of a long table of series, which has a row for each feature and time. */
export interface LongColumn {
  /** As the file has it, where no two names differ by case alone. */
  name: string;
  kind: WrittenKind;
  /** What it would be called, were that name free. */
  wanted: string;
  unit: string | undefined;
  /** Its values in the rows of a series, one for each of them: null for a gap. */
  cells(series: LongSeries): ColumnCell[];
}

export interface LongColumnFinder {
  /** Integers that a double may not hold are bigints in it. */
  see(series: LongSeries): void;
  /** Of all series that were seen: what tells the rows apart, then the variables in the order of their coming. */
  columns(): LongColumn[];
}

/** Name of the column that is computed. */
export const LEAD_TIME = 'derived_lead_time_hours';

const HOUR = 3_600_000;

/** What is no feature, or has no series, has no rows. Integers that a double may not hold may be bigints in it. */
export function longSeries(feature: unknown): LongSeries {
  const { id, properties } = isRecord(feature) ? feature : {};
  const beside = besideTimes(isRecord(properties) ? properties : {});
  return { id, ...beside, instants: instantsOf(beside) };
}

/**
 * The first pass over series: which columns they have, and of which kind each is. `initTime` is that of the run they are
 * of, in epoch milliseconds; undefined for those that are of none, such as observations. Every column may have gaps.
 */
export function createLongColumns(initTime: number | undefined): LongColumnFinder {
  let [ids, unreadTimes, hasMore] = [0, 0, false];
  const variables = createTableVariables();
  const seen = new Map<string, number>();
  return {
    see({ id, times, instants, columns }) {
      ids |= bitOf(id);
      for (const [row, instant] of instants.entries())
        if (instant === undefined) unreadTimes |= bitOf(times[row]);
      for (const column of columns) {
        const before = seen.get(column.name);
        if (before === undefined && seen.size === MOST_PROPERTIES) {
          hasMore = true;
          continue;
        }
        variables.see(column);
        seen.set(
          column.name,
          column.values.reduce<number>((bits, value) => bits | bitOf(value), before ?? 0),
        );
      }
    },
    columns() {
      const first = rowColumns({ ids, unreadTimes, initTime });
      const nameOf = freeNames(first.map(({ name }) => name));
      const named = (column: Omit<LongColumn, 'name'>) => ({ ...column, name: nameOf(column.wanted) });
      return [
        ...first,
        ...variables.found().flatMap(each => variableColumns(each, seen.get(each.name) ?? 0).map(named)),
        ...(hasMore ? [named(otherVariables(seen))] : []),
      ];
    },
  };
}

interface RowsSeen {
  /** Bits of the ids, and of times that cannot be read. */
  ids: number;
  unreadTimes: number;
  initTime: number | undefined;
}

/** What tells a row from the others. */
function rowColumns({ ids, unreadTimes, initTime }: RowsSeen): LongColumn[] {
  const kindOfTimes = unreadTimes === bitOf('') ? 'text' : 'json';
  const kindOfIds = kindOf(ids);
  const columns: Omit<LongColumn, 'wanted' | 'unit'>[] = [];
  if (ids !== 0)
    columns.push({
      name: 'id',
      kind: kindOfIds,
      cells: ({ id, times }) => times.map(() => cellOf(id, kindOfIds)),
    });
  if (initTime !== undefined)
    columns.push({
      name: 'init_time',
      kind: 'timestamp',
      cells: ({ times }) => times.map(() => BigInt(initTime)),
    });
  columns.push({
    name: 'valid_time',
    kind: 'timestamp',
    cells: ({ instants }) => instants.map(instant => (instant === undefined ? null : BigInt(instant))),
  });
  if (unreadTimes !== 0)
    columns.push({
      name: 'valid_time_as_sent',
      kind: kindOfTimes,
      cells: ({ times, instants }) =>
        times.map((time, row) => (instants[row] === undefined ? cellOf(time, kindOfTimes) : null)),
    });
  if (initTime !== undefined)
    columns.push({
      name: LEAD_TIME,
      kind: 'double',
      cells: ({ instants }) =>
        instants.map(instant => (instant === undefined ? null : (instant - initTime) / HOUR)),
    });
  return columns.map(column => ({
    ...column,
    wanted: column.name,
    unit: column.name === LEAD_TIME ? 'h' : undefined,
  }));
}

/** The values of a variable, and their units where series give it several. */
function variableColumns({ name, unit, mixed }: TableVariable, bits: number): Omit<LongColumn, 'name'>[] {
  const kind = kindOf(bits);
  const ownOf = ({ columns }: LongSeries) => columns.find(column => column.name === name);
  const values: Omit<LongColumn, 'name'> = {
    wanted: withUnit(name, unit),
    kind,
    unit,
    cells: series => {
      const own = ownOf(series)?.values;
      return series.times.map((_, row) => cellOf(own?.[row], kind));
    },
  };
  if (!mixed) return [values];
  const units: Omit<LongColumn, 'name'> = {
    wanted: `${name} unit`,
    kind: 'text',
    unit: undefined,
    cells: series => series.times.map(() => ownOf(series)?.unit ?? null),
  };
  return [values, units];
}

/** The variables that have no column of their own, together as JSON text. */
function otherVariables(known: ReadonlyMap<string, unknown>): Omit<LongColumn, 'name'> {
  return {
    wanted: 'other_variables',
    kind: 'json',
    unit: undefined,
    cells({ times, columns }) {
      const others = columns.filter(({ name }) => !known.has(name));
      return times.map((_, row) => {
        const values = others.flatMap(({ name, values: own }) => {
          const value = own[row];
          return value === null || value === undefined ? [] : [[name, value] as const];
        });
        return values.length === 0 ? null : jsonText(Object.fromEntries(values));
      });
    },
  };
}
