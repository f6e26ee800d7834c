import { besideTimes, commonTimes, instantsOf, ontoTimes } from '../../src/domain/besideTimes.ts';
import type { PlaceClock } from '../../src/domain/time.ts';
import type { FeatureSeries } from '../../src/panels/portfolioProtocol.ts';
import type { TimelineModel } from '../kit/timeline/timelineModel.ts';

/** A variable of numbers that a series has, with its unit. */
export interface SeriesVariable {
  name: string;
  unit: string | undefined;
}

export function variablesOf(all: readonly FeatureSeries[]): SeriesVariable[] {
  const found = new Map<string, string | undefined>();
  for (const { name, unit, values } of all.flatMap(columnsOf))
    if (!found.has(name) && values.some(isNumber)) found.set(name, unit);
  return [...found].map(([name, unit]) => ({ name, unit }));
}

function columnsOf(series: FeatureSeries) {
  return besideTimes({ ...series.properties, datetimes: series.datetimes }).columns;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Mean over the assets whose series are loaded, and the spread from the least to the most of them. */
export interface Spread {
  model: TimelineModel;
  /** Assets that have the variable in one unit. */
  assets: number;
}

/** Undefined where no asset has the variable. Series in another unit than the first are left out. */
export function spreadModel(
  all: readonly FeatureSeries[],
  { name, unit }: SeriesVariable,
  clock: PlaceClock,
  label: string,
  now: number,
): Spread | undefined {
  const series = all.flatMap(each => {
    const beside = besideTimes({ ...each.properties, datetimes: each.datetimes });
    const column = beside.columns.find(found => found.name === name && found.unit === unit);
    return column === undefined ? [] : [{ instants: instantsOf(beside), values: column.values }];
  });
  const times = [...new Set(commonTimes(series.map(({ instants }) => instants)))];
  if (series.length === 0 || times.length === 0) return undefined;
  const rows = series.map(({ instants, values }) => ontoTimes(times, instants, values));
  const [mean, low, high] = [0, 1, 2].map(() => new Float64Array(times.length).fill(Number.NaN));
  for (let at = 0; at < times.length; at++) {
    const values = rows.map(row => row[at]).filter(isNumber);
    if (values.length === 0 || mean === undefined || low === undefined || high === undefined) continue;
    mean[at] = values.reduce((sum, value) => sum + value, 0) / values.length;
    low[at] = Math.min(...values);
    high[at] = Math.max(...values);
  }
  if (mean === undefined || low === undefined || high === undefined) return undefined;
  return {
    assets: series.length,
    model: {
      times: Float64Array.from(times, time => time / 1000),
      clock,
      unit: unit ?? '',
      lines: [{ name: label, values: mean, color: 'blue', width: 2 }],
      bands: series.length < 2 ? [] : [{ low, high, color: 'blue', opacity: 0.3 }],
      now: now / 1000,
      digits: 1,
    },
  };
}
