import { alignedColumn, type ForecastChange, forecastChanges } from '../../src/domain/forecastChanges.ts';
import { column, type ForecastSeries, forecastSeries, hasValues } from '../../src/domain/forecastSeries.ts';
import { isDirection } from '../../src/domain/isDirection.ts';
import { responseClock } from '../../src/domain/responseClock.ts';
import { unitConversion } from '../../src/domain/unitConversion.ts';
import { type UnitSystem, unitLabel } from '../../src/domain/weatherUnits.ts';
import type { EarlierRun, ForecastIdentity } from '../../src/panels/forecastProtocol.ts';
import type { ChartColor, ChartLine } from '../kit/chartModel.ts';
import { t } from '../kit/localize.ts';
import { convertedLine, unitText } from './convertedLine.ts';
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
  return runs.flatMap(({ hours, face }) => {
    if (face.face !== 'data') return [];
    const { data } = face;
    const unitOf = (field: string) => unitLabel(field, data.units, units);
    return [{ hours, series: forecastSeries(data.rows, responseClock(data), kind), unitOf }];
  });
}

/** Lines of one variable as earlier forecasts had it, under the times of the shown one and in the unit of its axis. */
export function earlierLines(
  field: string,
  { times }: ForecastSeries,
  earlier: readonly EarlierSeries[],
  unit: string | undefined,
): { hours: number; line: ChartLine }[] {
  return earlier.flatMap(({ hours, series, unitOf }, index) => {
    const { color, dash } = LOOKS[index % LOOKS.length] ?? { color: 'muted', dash: [2, 5] };
    const values = alignedColumn(times, series, field);
    const line = { label: hoursBefore(hours), values, unit: unitText(unitOf(field)), color, dash };
    const converted = convertedLine(line, unitOf(field), unit);
    return hasValues(values) && converted !== undefined ? [{ hours, line: converted }] : [];
  });
}

/** Name of a forecast so many hours before the one shown. */
export function hoursBefore(hours: number): string {
  return t('−{0} h', hours);
}

/**
 * Changes since the latest of the earlier forecasts, in the units of the one that is shown; `compared` is how many
 * variables could be compared, and `apart` are those whose units differ and are not known.
 */
export function comparableChanges(
  { series, fields, unitOf }: Pick<Reading, 'series' | 'fields' | 'unitOf'>,
  [latest]: readonly EarlierSeries[],
): { changes: ForecastChange[]; compared: number; apart: string[] } {
  if (latest === undefined) return { changes: [], compared: 0, apart: [] };
  const before = latest.series;
  const had = fields.filter(
    field => !isDirection(field, unitOf(field)) && hasValues(column(before.rows, field)),
  );
  const conversions = new Map(
    had.map(field => [field, unitConversion(latest.unitOf(field), unitOf(field))] as const),
  );
  const apart = had.filter(field => conversions.get(field) === undefined);
  const rows = before.rows.map(row => converted(row, conversions));
  const comparable = had.filter(field => !apart.includes(field));
  const changes = forecastChanges(series, { ...before, rows }, comparable);
  return { changes, compared: comparable.length, apart };
}

type Conversions = ReadonlyMap<string, ((value: number) => number) | undefined>;

function converted(
  row: ForecastSeries['rows'][number],
  conversions: Conversions,
): ForecastSeries['rows'][number] {
  const values = [...conversions].flatMap(([field, convert]) => {
    const value = row[field];
    return typeof value === 'number' && convert !== undefined ? [[field, convert(value)] as const] : [];
  });
  return { ...row, ...Object.fromEntries(values) };
}
