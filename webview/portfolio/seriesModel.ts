import { isRecord } from '../../src/domain/isRecord.ts';
import type { FeatureSeries } from '../../src/panels/portfolioProtocol.ts';
import type { ChartLine, ChartModel, ChartTrack } from '../kit/chartModel.ts';
import { formatInstant, formatValue } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { ReaderClock } from '../kit/readerClock.ts';

const TRACK_HEIGHT = 96;

/** One track for each variable, the forecast and the observation of it in one. */
export function seriesModel(
  forecast: FeatureSeries | undefined,
  observed: FeatureSeries | undefined,
  { clock }: ReaderClock,
  now: number,
): ChartModel {
  const times = allTimes(forecast, observed);
  const tracks = numericNames(forecast, observed).map((name): ChartTrack => {
    const unit = unitOf(forecast, name) || unitOf(observed, name);
    const lines: ChartLine[] = [];
    const shared = { unit, digits: 2 };
    if (has(forecast, name)) {
      const values = onto(times, forecast, name);
      lines.push({ ...shared, label: t('{0} forecast', name), values, color: 'blue' });
    }
    if (has(observed, name)) {
      const values = onto(times, observed, name);
      lines.push({ ...shared, label: t('{0} observed', name), values, color: 'foreground', dash: [2, 3] });
    }
    return { id: name, title: name, height: TRACK_HEIGHT, lines };
  });
  return {
    times: Float64Array.from(times, time => time / 1000),
    clock,
    tracks,
    now: now / 1000,
    daily: false,
  };
}

/** Every variable at every time, text included. */
export function seriesTable(
  forecast: FeatureSeries | undefined,
  observed: FeatureSeries | undefined,
  { clock, name }: ReaderClock,
) {
  const times = allTimes(forecast, observed);
  const columns = [
    ...columnsOf(forecast, variable => t('{0} forecast', variable)),
    ...columnsOf(observed, variable => t('{0} observed', variable)),
  ];
  const row = (index: number): string[] => {
    const time = times[index];
    if (time === undefined) return [];
    return [formatInstant(time, clock), ...columns.map(({ at }) => formatValue(at.get(time)))];
  };
  return {
    header: [t('Valid time ({0})', name), ...columns.map(({ label }) => label)],
    count: times.length,
    row,
  };
}

/** Times and values that do not pair up, in words. */
export function seriesNotes(series: FeatureSeries | undefined): string[] {
  if (series === undefined) return [];
  const count = series.datetimes.length;
  const undated = series.datetimes.filter(text => Number.isNaN(instant(text))).length;
  const notes = arrayNames(series).flatMap(name => {
    const { length } = arrayOf(series, name);
    return length === count ? [] : [t('{0} has {1} values for {2} times.', name, length, count)];
  });
  return undated === 0 ? notes : [...notes, t('{0} times could not be read.', undated)];
}

interface Column {
  label: string;
  at: ReadonlyMap<number, unknown>;
}

function columnsOf(series: FeatureSeries | undefined, labelOf: (variable: string) => string): Column[] {
  if (series === undefined) return [];
  return arrayNames(series).map(name => {
    const unit = unitOf(series, name);
    return {
      label: unit === '' ? labelOf(name) : `${labelOf(name)} (${unit})`,
      at: byTime(series, name),
    };
  });
}

function allTimes(...series: readonly (FeatureSeries | undefined)[]): number[] {
  const times = series.flatMap(each => each?.datetimes.map(instant) ?? []);
  return [...new Set(times)].filter(time => !Number.isNaN(time)).sort((a, b) => a - b);
}

/** Epoch milliseconds; without an offset it is UTC. NaN for text that is no time. */
function instant(text: string | null): number {
  if (text === null) return Number.NaN;
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(text) || !text.includes('T') ? text : `${text}Z`);
}

function arrayNames({ properties }: FeatureSeries): string[] {
  return Object.keys(properties).filter(name => name !== 'datetimes' && Array.isArray(properties[name]));
}

function arrayOf({ properties }: FeatureSeries, name: string): readonly unknown[] {
  const values = properties[name];
  return Array.isArray(values) ? values : [];
}

/** Variables of either series that hold numbers. */
function numericNames(...series: readonly (FeatureSeries | undefined)[]): string[] {
  const names = series.flatMap(each =>
    each === undefined
      ? []
      : arrayNames(each).filter(name => arrayOf(each, name).some(value => typeof value === 'number')),
  );
  return [...new Set(names)];
}

function has(series: FeatureSeries | undefined, name: string): series is FeatureSeries {
  return series !== undefined && Array.isArray(series.properties[name]);
}

function byTime(series: FeatureSeries, name: string): Map<number, unknown> {
  const values = arrayOf(series, name);
  return new Map(series.datetimes.map((time, index) => [instant(time), values[index] ?? null]));
}

/** A series over the times of the chart: null where it has a time and no number, undefined where it has no time. */
function onto(times: readonly number[], series: FeatureSeries, name: string): (number | null | undefined)[] {
  const values = byTime(series, name);
  return times.map(time => {
    const value = values.get(time);
    if (value === undefined) return undefined;
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  });
}

function unitOf(series: FeatureSeries | undefined, name: string): string {
  const fixed = series?.properties.static;
  const units = isRecord(fixed) ? fixed.units : undefined;
  const unit = isRecord(units) ? units[name] : undefined;
  return typeof unit === 'string' ? unit : '';
}
