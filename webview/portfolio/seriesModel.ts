import type { FeatureSeries } from '../../src/panels/protocol.ts';
import type { ChartLine, ChartModel, ChartTrack } from '../kit/chartModel.ts';
import { formatInstant, formatValue } from '../kit/format.ts';
import { t } from '../kit/localize.ts';

const UTC = { zone: 'UTC' } as const;
const TRACK_HEIGHT = 96;

/** One track for each variable, the forecast and the observation of it in one. */
export function seriesModel(
  forecast: FeatureSeries | undefined,
  observed: FeatureSeries | undefined,
  now: number,
): ChartModel {
  const times = allTimes(forecast, observed);
  const tracks = numericNames(forecast, observed).map((name): ChartTrack => {
    const unit = unitOf(forecast ?? observed, name);
    const lines: ChartLine[] = [];
    if (forecast !== undefined) {
      lines.push({
        label: `${name} ${t('forecast')}`,
        values: onto(times, forecast, name),
        unit,
        color: 'blue',
        digits: 2,
      });
    }
    if (observed !== undefined) {
      const values = onto(times, observed, name);
      lines.push({
        label: `${name} ${t('observed')}`,
        values,
        unit,
        color: 'foreground',
        dash: [2, 2],
        digits: 2,
      });
    }
    return { id: name, title: unit === '' ? name : `${name} (${unit})`, height: TRACK_HEIGHT, lines };
  });
  return {
    times: Float64Array.from(times, time => time / 1000),
    clock: UTC,
    tracks,
    now: now / 1000,
    daily: false,
  };
}

/** Every variable at every time, text included. */
export function seriesTable(forecast: FeatureSeries | undefined, observed: FeatureSeries | undefined) {
  const times = allTimes(forecast, observed);
  const columns = [...columnsOf(forecast, t('forecast')), ...columnsOf(observed, t('observed'))];
  const row = (index: number): string[] => {
    const time = times[index];
    if (time === undefined) return [];
    return [formatInstant(time, UTC), ...columns.map(({ at }) => formatValue(at.get(time)))];
  };
  return { header: [t('Valid time (UTC)'), ...columns.map(({ label }) => label)], count: times.length, row };
}

interface Column {
  label: string;
  at: ReadonlyMap<number, unknown>;
}

function columnsOf(series: FeatureSeries | undefined, kind: string): Column[] {
  if (series === undefined) return [];
  return arrayNames(series).map(name => {
    const unit = unitOf(series, name);
    return { label: unit === '' ? `${name} ${kind}` : `${name} ${kind} (${unit})`, at: byTime(series, name) };
  });
}

function allTimes(...series: readonly (FeatureSeries | undefined)[]): number[] {
  const times = series.flatMap(each => each?.datetimes.map(instant) ?? []);
  return [...new Set(times)].filter(time => !Number.isNaN(time)).sort((a, b) => a - b);
}

/** Without an offset it is UTC. */
function instant(text: string): number {
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`);
}

function arrayNames({ properties }: FeatureSeries): string[] {
  return Object.keys(properties).filter(name => name !== 'datetimes' && Array.isArray(properties[name]));
}

function numericNames(...series: readonly (FeatureSeries | undefined)[]): string[] {
  const names = series.flatMap(each =>
    each === undefined ? [] : arrayNames(each).filter(name => isNumeric(each, name)),
  );
  return [...new Set(names)];
}

function isNumeric({ properties }: FeatureSeries, name: string): boolean {
  const values = properties[name];
  return Array.isArray(values) && values.some(value => typeof value === 'number');
}

function byTime({ datetimes, properties }: FeatureSeries, name: string): Map<number, unknown> {
  const values = properties[name];
  return new Map(
    datetimes.map((time, index) => [instant(time), Array.isArray(values) ? values[index] : undefined]),
  );
}

/** A series over the times of the chart. Times that it does not have are bridged only by its own next value. */
function onto(times: readonly number[], series: FeatureSeries, name: string): Float64Array {
  const values = byTime(series, name);
  return Float64Array.from(times, time => {
    const value = values.get(time);
    return typeof value === 'number' ? value : Number.NaN;
  });
}

function unitOf(series: FeatureSeries | undefined, name: string): string {
  const fixed = series?.properties.static;
  const units = isRecord(fixed) ? fixed.units : undefined;
  const unit = isRecord(units) ? units[name] : undefined;
  return typeof unit === 'string' ? unit : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
