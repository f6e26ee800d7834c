import { beyondIn, beyondNote } from '../domain/beyondNumbers.ts';
import { csvCell, tooDeepIn, tooDeepNote } from '../domain/csvCell.ts';
import { readInstant } from '../domain/dateTime.ts';
import { t } from '../domain/localize.ts';
import type { TableSeries } from './seriesTable.ts';

/** What a table of series cannot say itself, found as they are looked at. */
export interface SeriesNotes {
  /** The series of a feature; undefined of what is none. */
  see(series: TableSeries | undefined): void;
  /** So many values were left out, as they are nested too deeply. */
  leaveOut(deep: number): void;
  /** In words. */
  found(): string[];
}

export function createSeriesNotes(): SeriesNotes {
  const ids = createIdNotes();
  const units = createUnitNotes();
  // Features of a portfolio mostly have the same times.
  const known = new Map<unknown, boolean>();
  const isReadable = (time: unknown) => {
    const found = known.get(time) ?? readInstant(time) !== undefined;
    known.set(time, found);
    return found;
  };
  let [without, unreadable, untimed, beyond, tooDeep] = [0, 0, 0, 0, 0];
  return {
    see(series) {
      if (series === undefined || series.times.length === 0) without++;
      if (series === undefined) return;
      const { times, sent, columns } = series;
      if (times.length > 0) ids.see(series.id);
      unreadable += times.slice(0, sent).filter(time => !isReadable(time)).length;
      untimed += times.length - sent;
      for (const { values } of columns) {
        beyond += beyondIn(values);
        tooDeep += tooDeepIn(values);
      }
      units.see(columns);
    },
    leaveOut(deep) {
      tooDeep += deep;
    },
    found: () => [
      ...(without === 0 ? [] : [t('Features without a series, which have no row: {0}.', without)]),
      ...ids.found(),
      ...unreadableNote(unreadable),
      ...(untimed === 0 ? [] : [t('Rows of values beyond the times, without a time: {0}.', untimed)]),
      ...beyondNote(beyond),
      ...tooDeepNote(tooDeep),
      ...unitNote(units.found()),
    ],
  };
}

export function unreadableNote(count: number): string[] {
  return count === 0 ? [] : [t('Times that could not be read: {0}.', count)];
}

export function unitNote(names: readonly string[]): string[] {
  return names.length === 0 ? [] : [t('Unit not given: {0}.', names.join(', '))];
}

/** Of how many features with rows these cannot be told from those of others: a cell does not tell 1 from "1". */
function createIdNotes() {
  const ids = new Set<string>();
  let [given, all] = [0, 0];
  return {
    see(id: unknown) {
      all++;
      const cell = csvCell(id);
      if (cell === null) return;
      given++;
      ids.add(String(cell));
    },
    found() {
      const repeated = given - ids.size;
      const without = all > 1 ? all - given : 0;
      return [
        ...(repeated === 0
          ? []
          : [t('Features whose id is written as that of one before them: {0}.', repeated)]),
        ...(without === 0 ? [] : [t('Features without an id: {0}.', without)]),
      ];
    },
  };
}

/** Variables of numbers without a unit, with the share of the features where others have one. */
function createUnitNotes() {
  const counts = new Map<string, { without: number; all: number }>();
  return {
    see(columns: TableSeries['columns']) {
      for (const { name, unit, values } of columns) {
        if (!values.some(isNumber)) continue;
        const count = counts.get(name) ?? { without: 0, all: 0 };
        count.all++;
        if (unit === undefined) count.without++;
        counts.set(name, count);
      }
    },
    found: () =>
      [...counts]
        .filter(([, { without }]) => without > 0)
        .map(([name, { without, all }]) =>
          without === all ? name : t('{0} of {1} of {2} features', name, without, all),
        ),
  };
}

/** Integers that no double holds are numbers, too. */
function isNumber(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'bigint';
}
