import { besideTimes, instantsOf } from '../../src/domain/besideTimes.ts';
import { isDirection } from '../../src/domain/isDirection.ts';
import { isNumber } from '../../src/domain/isNumber.ts';
import { isSameUnit } from '../../src/domain/isSameUnit.ts';
import { circularMean } from '../../src/domain/portfolioSeries/circularMean.ts';
import {
  createSeriesVariables,
  type SeriesVariable,
} from '../../src/domain/portfolioSeries/seriesVariables.ts';
import { weightedMean } from '../../src/domain/portfolioSeries/weightedMean.ts';
import type { PlaceClock } from '../../src/domain/time.ts';
import type { FeatureSeries } from '../../src/panels/portfolioProtocol.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { TimelineModel } from '../kit/timeline/timelineModel.ts';

export function variablesOf(all: readonly FeatureSeries[]): SeriesVariable[] {
  const variables = createSeriesVariables();
  for (const { datetimes, properties } of all) variables.add({ properties: { ...properties, datetimes } });
  return variables.found();
}

/** A variable of many assets over time: a mean, and how far they spread. */
export interface Spread {
  model: TimelineModel;
  /** What it is at one of the times, and of how many assets. */
  textAt: (moment: number) => string;
  /** It is of the filters before those that are set now. */
  isStale?: boolean;
}

/**
 * Mean of the assets whose series are loaded, and the spread from the least to the most of them; of directions, which
 * have neither, their mean on the circle. Undefined where no asset has the variable. Series in another unit than the
 * first are left out; of rows of one time the last counts.
 */
export function spreadModel(
  all: readonly FeatureSeries[],
  { name, unit }: Pick<SeriesVariable, 'name' | 'unit'>,
  clock: PlaceClock,
  label: string,
  now: number,
): Spread | undefined {
  const series = all.flatMap(each => {
    const beside = besideTimes({ ...each.properties, datetimes: each.datetimes });
    const column = beside.columns.find(found => found.name === name && found.unit === unit);
    return column === undefined ? [] : [valuesByTime(instantsOf(beside), column.values)];
  });
  const times = [...new Set(series.flatMap(values => [...values.keys()]))].sort((a, b) => a - b);
  if (series.length === 0 || times.length === 0) return undefined;
  const valuesAt = times.map(time =>
    Float64Array.from(series.map(values => values.get(time)).filter(isNumber)),
  );
  const over = (of: (values: Float64Array) => number) =>
    Float64Array.from(valuesAt, values => (values.length === 0 ? Number.NaN : of(values)));
  const isTurning = isDirection(name, unit);
  const low = over(values => values.reduce((least, value) => Math.min(least, value)));
  const high = over(values => values.reduce((most, value) => Math.max(most, value)));
  return {
    textAt: moment => textOf(valuesAt[moment]?.length ?? 0, isTurning),
    model: {
      times: Float64Array.from(times, time => time / 1000),
      clock,
      unit: unit ?? '',
      lines: [{ name: label, values: over(isTurning ? directionOf(unit) : meanOf), color: 'blue', width: 2 }],
      bands: series.length < 2 || isTurning ? [] : [{ low, high, color: 'blue', opacity: 0.3 }],
      now: now / 1000,
      digits: 1,
    },
  };
}

function valuesByTime(
  instants: readonly (number | undefined)[],
  values: readonly unknown[],
): ReadonlyMap<number, unknown> {
  const found = new Map<number, unknown>();
  for (const [row, time] of instants.entries()) if (time !== undefined) found.set(time, values[row]);
  return found;
}

function textOf(count: number, isTurning: boolean): string {
  if (count === 1) return t('of 1 asset whose forecast is loaded');
  const assets = formatNumber(count, 0);
  return isTurning
    ? t('mean direction of {0} assets whose forecasts are loaded', assets)
    : t('mean, least and most of {0} assets whose forecasts are loaded', assets);
}

function meanOf(values: Float64Array): number {
  return weightedMean(values);
}

/** In degrees alone. */
function directionOf(unit: string | undefined): (values: Float64Array) => number {
  const isKnown = unit === undefined || isSameUnit(unit, '°');
  return values => (isKnown ? circularMean(values, new Float64Array(values.length).fill(1)) : Number.NaN);
}
