import { addsUp } from '../../src/domain/addsUp.ts';
import { amountsOfOneInterval } from '../../src/domain/amountsOfOneInterval.ts';
import { readInstant } from '../../src/domain/dateTime.ts';
import {
  alignedColumn,
  type ForecastChange,
  forecastChanges,
  haveCommonValue,
} from '../../src/domain/forecastChanges.ts';
import { column, type ForecastSeries, forecastSeries, hasValues } from '../../src/domain/forecastSeries.ts';
import { responseClock } from '../../src/domain/responseClock.ts';
import { unitConversion } from '../../src/domain/unitConversion.ts';
import { type UnitSystem, unitLabel } from '../../src/domain/weatherUnits.ts';
import type { EarlierRun, ForecastIdentity } from '../../src/panels/forecastProtocol.ts';
import type { ChartColor, ChartLine } from '../kit/chartModel.ts';
import { t } from '../kit/localize.ts';
import { unitText } from '../kit/unitText.ts';
import { comparedFields } from './comparedFields.ts';
import { convertedLine } from './convertedLine.ts';
import type { Reading } from './reading.ts';

const LOOKS: readonly { color: ChartColor; dash: readonly number[] }[] = [
  { color: 'blue', dash: [8, 3] },
  { color: 'orange', dash: [5, 3] },
  { color: 'purple', dash: [3, 3] },
  { color: 'green', dash: [8, 3, 2, 3] },
  { color: 'yellow', dash: [1, 3] },
  { color: 'muted', dash: [2, 5] },
];

/** An earlier forecast that has come, as columns. */
export interface EarlierSeries {
  hours: number;
  /** Place among those that were asked for, by which it has its look. */
  place: number;
  /** Issue time as it came; undefined where none did. */
  issued: string | undefined;
  series: ForecastSeries;
  /** Label of a variable's unit; undefined where none is known. */
  unitOf: (field: string) => string | undefined;
}

/** Each is read on the clock of its own response; `units` are those that were asked for. */
export function earlierSeries(
  runs: readonly EarlierRun[],
  kind: ForecastIdentity['kind'],
  units: UnitSystem | undefined,
): EarlierSeries[] {
  return runs.flatMap(({ hours, face }, place) => {
    if (face.face !== 'data') return [];
    const { data } = face;
    const unitOf = (field: string) => unitLabel(field, data.units, units);
    const series = forecastSeries(data.rows, responseClock(data), kind);
    return [{ hours, place, issued: data.forecast_time, series, unitOf }];
  });
}

/** Whether two forecasts were issued at the same time: a service that issues few answers for several times with one. */
export function isSameIssue(one: string | undefined, other: string | undefined): boolean {
  const issued = readInstant(one);
  return issued !== undefined && issued === readInstant(other);
}

/** The forecast that others are compared with. */
type ComparedReading = Pick<Reading, 'series' | 'unitOf' | 'daily'>;

/** A variable of an earlier forecast under the times of the shown one. */
export interface EarlierLine {
  hours: number;
  look: Pick<ChartLine, 'color' | 'dash'>;
  /** In the unit of its axis; undefined where no value can be compared. */
  line: ChartLine | undefined;
  /** Amounts that are not in it, as they are of other intervals than those of the shown one. */
  otherIntervals: number;
}

/** Lines of one variable as earlier forecasts had it, under the times of the shown one and in the unit of its axis. */
export function earlierLines(
  field: string,
  reading: ComparedReading,
  earlier: readonly EarlierSeries[],
  unit: string | undefined,
): EarlierLine[] {
  return earlier.flatMap(run => {
    const { hours, place, unitOf } = run;
    const { color, dash } = LOOKS[place % LOOKS.length] ?? { color: 'muted', dash: [2, 5] };
    const { values, otherIntervals } = comparedValues(field, reading, run);
    const line = { label: hoursBefore(hours), values, unit: unitText(unitOf(field)), color, dash };
    const converted = convertedLine(line, unitOf(field), unit);
    if (converted === undefined || (!hasValues(values) && otherIntervals === 0)) return [];
    return [
      { hours, look: { color, dash }, line: hasValues(values) ? converted : undefined, otherIntervals },
    ];
  });
}

/** Values of an earlier forecast under the times of the shown one; amounts of other intervals are gaps. A day is a day. */
function comparedValues(
  field: string,
  { series, unitOf, daily }: ComparedReading,
  { series: { times, rows } }: EarlierSeries,
): { values: Float64Array; otherIntervals: number } {
  const earlier = { times, values: column(rows, field) };
  if (daily || !addsUp(field, unitOf(field)))
    return { values: alignedColumn(series.times, earlier), otherIntervals: 0 };
  const shown = { times: series.times, values: column(series.rows, field) };
  const { columns, leftOut } = amountsOfOneInterval([shown, earlier]);
  return { values: alignedColumn(series.times, columns[1] ?? earlier), otherIntervals: leftOut[1] ?? 0 };
}

/** Name of a forecast so many hours before the one shown. */
export function hoursBefore(hours: number): string {
  return t('−{0} h', hours);
}

export interface ComparableChanges {
  changes: ForecastChange[];
  /** How many variables could be compared. */
  compared: number;
  /** Variables whose units differ and are not known. */
  apart: string[];
  /** Variables with amounts of other intervals, or of some that are not known, and at how many times they are. */
  otherIntervals: { field: string; count: number }[];
}

/** Changes since the latest of the earlier forecasts, in the units of the one that is shown. */
export function comparableChanges(
  reading: ComparedReading & Pick<Reading, 'fields'>,
  [latest]: readonly EarlierSeries[],
): ComparableChanges {
  if (latest === undefined) return { changes: [], compared: 0, apart: [], otherIntervals: [] };
  const { series, unitOf } = reading;
  const had = comparedFields(reading).filter(field => hasValues(column(latest.series.rows, field)));
  const columns = had.map(field => ({
    field,
    convert: unitConversion(latest.unitOf(field), unitOf(field)),
    ...comparedValues(field, reading, latest),
  }));
  const known = columns.flatMap(({ convert, values, ...rest }) =>
    convert === undefined ? [] : [{ ...rest, values: values.map(convert) }],
  );
  const comparable = known.filter(({ field, values }) =>
    haveCommonValue(series.times, column(series.rows, field), values),
  );
  return {
    changes: forecastChanges(series, comparable),
    compared: comparable.length,
    apart: columns.filter(({ convert }) => convert === undefined).map(({ field }) => field),
    otherIntervals: known.flatMap(({ field, otherIntervals: count }) =>
      count === 0 ? [] : [{ field, count }],
    ),
  };
}
