import { besideTimes, commonTimes, instantsOf, ontoTimes } from '../../src/domain/besideTimes.ts';
import {
  createSeriesVariables,
  type SeriesVariable,
} from '../../src/domain/portfolioSeries/seriesVariables.ts';
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

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** A variable of many assets over time: a mean, and how far they spread. */
export interface Spread {
  model: TimelineModel;
  /** What it is, and of how many assets. */
  text: string;
  /** It is of the filters before those that are set now. */
  isStale?: boolean;
}

/**
 * Mean of the assets whose series are loaded, and the spread from the least to the most of them. Undefined where no
 * asset has the variable. Series in another unit than the first are left out.
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
    text:
      series.length === 1
        ? t('of 1 asset whose forecast is loaded')
        : t('mean, least and most of {0} assets whose forecasts are loaded', formatNumber(series.length, 0)),
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
