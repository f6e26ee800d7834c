import { addsUp } from '../addsUp.ts';
import { besideTimes, instantsOf, type SeriesColumn } from '../besideTimes.ts';
import { isRecord } from '../isRecord.ts';
import { isSameUnit } from '../isSameUnit.ts';
import { assetIndex } from './assetIndex.ts';
import { areAsFar, hasSameInterval } from './hasSameInterval.ts';
import {
  type DatedRows,
  datedRows,
  intervalsOf,
  latestValue,
  numberAt,
  type ObservedSeries,
  observedAssets,
  rowAt,
  type UnusedObservations,
} from './observedAssets.ts';
import { createPairList, type MissingKind, type PairList, type VariablePairs } from './variablePairs.ts';

const HOUR = 3_600_000;

/** What one run forecast of a portfolio, as it came. */
export interface ForecastRun {
  /** Epoch milliseconds. */
  initTime: number;
  /** Time series features; times without an offset are UTC, as in every answer. */
  features: readonly unknown[];
}

/** Forecasts of a portfolio beside what was observed. Plain data and typed arrays throughout. */
export interface VerificationPairs {
  /** Ids of all assets that any answer has, as they came first. */
  assets: readonly (number | string)[];
  /** In the order in which they came; one for each unit of a variable that came in several. */
  variables: readonly VariablePairs[];
  /** Forecast features of all runs that could not be read. */
  unreadForecasts: number;
  unusedObservations: UnusedObservations;
}

/**
 * Lays each forecast value beside the observation of the same asset, variable and valid time. Every value stands either
 * as a pair, from a lead time of 0 on, or as missing, with the reason (`MISSING_KINDS`). Answers of one init time are one
 * run. Observations are held as persistence where they are no more than so many hours older than the init time.
 */
export function verificationPairs(
  given: readonly ForecastRun[],
  observations: readonly unknown[],
  persistenceHours: number,
): VerificationPairs {
  const runs = [...Map.groupBy(given, ({ initTime }) => initTime)]
    .map(([initTime, answers]) => ({ initTime, features: answers.flatMap(({ features }) => features) }))
    .sort((a, b) => a.initTime - b.initTime);
  const { ids, indexOf } = assetIndex([...runs.map(({ features }) => features), observations]);
  const { series, unused } = observedAssets(observations, indexOf);
  const { listOf, packed } = createPairLists();
  let unreadForecasts = 0;
  for (const [run, { initTime, features }] of runs.entries()) {
    const seen = new Set<number>();
    const read = features.filter(isRecord);
    unreadForecasts += features.length - read.length;
    for (const feature of read) {
      const asset = indexOf(feature);
      const fault = asset === undefined ? 'withoutId' : seen.has(asset) ? 'repeatedId' : undefined;
      if (asset !== undefined) seen.add(asset);
      const observed = asset === undefined ? undefined : series.get(asset);
      const place = { asset: asset ?? -1, run, initTime };
      addSeries(feature.properties, { place, fault, observed, persistenceHours, listOf });
    }
  }
  return {
    assets: ids,
    variables: packed(),
    unreadForecasts,
    unusedObservations: unused,
  };
}

/** One list for each variable and unit, by whatever spelling. */
function createPairLists() {
  const lists = new Map<string, PairList[]>();
  return {
    listOf({ name, unit }: SeriesColumn): PairList {
      const ofName = lists.get(name) ?? [];
      const known = ofName.find(list => isSameUnit(list.unit, unit));
      if (known !== undefined) return known;
      const list = createPairList(name, unit);
      lists.set(name, [...ofName, list]);
      return list;
    },
    packed: () => [...lists.values()].flat().map(list => list.packed()),
  };
}

/** One series of a run, and what was observed at its asset. */
interface RunSeries {
  place: { asset: number; run: number; initTime: number };
  /** Why none of its values is compared. */
  fault: MissingKind | undefined;
  observed: ObservedSeries | undefined;
  persistenceHours: number;
  listOf: (column: SeriesColumn) => PairList;
}

interface SeriesRow {
  validTime: number | undefined;
  /** Why none of its values is compared. */
  fault: MissingKind | undefined;
  observedRow: number | undefined;
}

function addSeries(properties: unknown, of: RunSeries): void {
  const beside = besideTimes(isRecord(properties) ? properties : {});
  const instants = instantsOf(beside);
  const last = new Map(instants.map((time, row) => [time, row]));
  const rows = instants.map((validTime, row) => ({
    validTime,
    fault:
      of.fault ??
      (row < beside.sent
        ? timeFault(validTime, of.place.initTime, last.get(validTime) !== row)
        : 'withoutTime'),
    observedRow: validTime === undefined ? undefined : of.observed && rowAt(of.observed, validTime),
  }));
  const dated = datedRows(instants);
  for (const column of beside.columns) {
    // A longer list beside it has rows that are not of this one.
    const own = rows.slice(0, Math.max(beside.sent, column.sent));
    addColumn(column, own, { ...of, dated });
  }
}

function timeFault(
  validTime: number | undefined,
  initTime: number,
  isRepeated: boolean,
): MissingKind | undefined {
  if (validTime === undefined) return 'unreadableTime';
  if (isRepeated) return 'repeatedTime';
  return validTime < initTime ? 'beforeInit' : undefined;
}

function addColumn(
  column: SeriesColumn,
  rows: readonly SeriesRow[],
  of: RunSeries & { dated: DatedRows },
): void {
  const { place, observed, persistenceHours } = of;
  const list = of.listOf(column);
  const found = observedColumn(column, observed);
  const isOfOtherInterval = otherIntervals(column, of.dated, found, observed);
  const persistenceAt = heldAt(column, found, observed, { at: place.initTime, hours: persistenceHours });
  for (const [row, { validTime, fault, observedRow }] of rows.entries()) {
    const miss = (kind: MissingKind) => list.addMissing({ ...place, validTime, kind });
    const forecast = numberAt(column, row);
    if (fault !== undefined || validTime === undefined) miss(fault ?? 'unreadableTime');
    else if (forecast === undefined) miss('forecastGap');
    else if (typeof found === 'string') miss(found);
    else if (observed === undefined || observedRow === undefined) miss('timeNotObserved');
    else if (isOfOtherInterval(validTime)) miss('intervalDiffers');
    else {
      const value = numberAt(found, observedRow);
      if (value === undefined) miss('observationGap');
      else
        list.add({ ...place, validTime, forecast, observed: value, persistence: persistenceAt(validTime) });
    }
  }
}

/** What was observed last up to a moment, held to a later time: of amounts only to one of the same interval; else NaN. */
function heldAt(
  { name, unit }: SeriesColumn,
  found: SeriesColumn | MissingKind,
  observed: ObservedSeries | undefined,
  { at, hours }: { at: number; hours: number },
): (time: number) => number {
  if (observed === undefined || typeof found === 'string') return () => Number.NaN;
  const held = latestValue(observed, found, at, hours * HOUR);
  if (held === undefined || !addsUp(name, unit)) return () => held?.value ?? Number.NaN;
  const intervals = intervalsOf(observed, found);
  return time => (areAsFar(intervals, held.time, time) ? held.value : Number.NaN);
}

/** Whether the value of a time adds up over another interval than what was observed then, or over one that is not known. */
function otherIntervals(
  column: SeriesColumn,
  dated: DatedRows,
  found: SeriesColumn | MissingKind,
  observed: ObservedSeries | undefined,
): (time: number) => boolean {
  if (!addsUp(column.name, column.unit) || typeof found === 'string' || observed === undefined)
    return () => false;
  const [own, other] = [intervalsOf(dated, column), intervalsOf(observed, found)];
  return time => !hasSameInterval(own, other, time);
}

/** Observations to compare a column with, or why there are none. */
function observedColumn(
  { name, unit }: SeriesColumn,
  observed: ObservedSeries | undefined,
): SeriesColumn | MissingKind {
  if (observed === undefined) return 'assetNotObserved';
  const found = observed.columns.get(name);
  if (found === undefined) return 'variableNotObserved';
  if (isSameUnit(found.unit, unit)) return found;
  if (unit === undefined) return 'unitNotForecast';
  return found.unit === undefined ? 'unitNotObserved' : 'unitDiffers';
}
