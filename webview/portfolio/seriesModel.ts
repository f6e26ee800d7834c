import { addsUp } from '../../src/domain/addsUp.ts';
import {
  type BesideTimes,
  besideTimes,
  commonTimes,
  instantsOf,
  mergedRows,
  ontoTimes,
  type SeriesColumn,
  type TimedSeries,
} from '../../src/domain/besideTimes.ts';
import { isFillValue } from '../../src/domain/fillValue.ts';
import { isFall } from '../../src/domain/isFall.ts';
import { isSameUnit } from '../../src/domain/isSameUnit.ts';
import { type PlaceIntervals, placeIntervals } from '../../src/domain/placeIntervals.ts';
import { rememberEach } from '../../src/domain/rememberEach.ts';
import { unitConversion } from '../../src/domain/unitConversion.ts';
import type { FeatureSeries } from '../../src/panels/portfolioProtocol.ts';
import type { ChartLine, ChartModel, ChartTrack } from '../kit/chartModel.ts';
import { convertedName } from '../kit/convertedName.ts';
import { countedText } from '../kit/countedText.ts';
import { formatInstant, formatValue } from '../kit/format.ts';
import { fullFieldName } from '../kit/fullFieldName.ts';
import { intervalsText } from '../kit/intervalsText.ts';
import { t } from '../kit/localize.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { TableColumn } from '../kit/table/tableColumn.ts';
import { unitText } from '../kit/unitText.ts';

const TRACK_HEIGHT = 96;

type Sources = readonly [forecast: FeatureSeries | undefined, observed: FeatureSeries | undefined];

type ReadSeries = BesideTimes & TimedSeries;

/** Read once for the chart, the table and the notes. */
const readOnce = rememberEach((series: FeatureSeries): ReadSeries => {
  const beside = besideTimes({ ...series.properties, datetimes: series.datetimes });
  return { ...beside, instants: instantsOf(beside) };
});

function read(series: FeatureSeries | undefined): ReadSeries {
  return series === undefined ? { ...besideTimes({}), instants: [] } : readOnce(series);
}

/** One track for each variable, the forecast and the observation of it in one. */
export function seriesModel(
  forecast: FeatureSeries | undefined,
  observed: FeatureSeries | undefined,
  { clock }: ReaderClock,
  now: number,
): ChartModel {
  const sources: Sources = [forecast, observed];
  const times = commonTimes(sources.map(source => read(source).instants));
  const names = sources.flatMap(source =>
    read(source)
      .columns.filter(hasNumbers)
      .map(({ name }) => name),
  );
  return {
    times: Float64Array.from(times, time => time / 1000),
    clock,
    tracks: [...new Set(names)].map(name => track(name, sources, times)),
    now: now / 1000,
    daily: false,
  };
}

function track(name: string, sources: Sources, times: readonly number[]): ChartTrack {
  const lines = linesOf(name, sources, times);
  const areApart = intervalsOfLines(name, lines, times)?.differ === true;
  return { id: name, title: fullFieldName(name), height: TRACK_HEIGHT, lines: onAxes(lines, areApart) };
}

/** The forecast and the observation of a variable, where they have numbers. */
function linesOf(name: string, [forecast, observed]: Sources, times: readonly number[]): NumberLine[] {
  const forecastLine = line(name, forecast, times, t('{0} forecast', fullFieldName(name)), {
    color: 'blue',
    ...(isFall(name) ? { kind: 'bars' } : {}),
  });
  const look = { color: 'foreground', dash: [2, 3], fromZero: isFall(name) } as const;
  const observedLine = line(name, observed, times, t('{0} observed', fullFieldName(name)), look);
  return [forecastLine, observedLine].filter(each => each !== undefined);
}

/** Over what the amounts of lines add up; undefined where they are no amounts. */
function intervalsOfLines(
  name: string,
  lines: readonly NumberLine[],
  times: readonly number[],
): PlaceIntervals | undefined {
  if (!lines.some(({ unit }) => addsUp(name, unit))) return undefined;
  const columns = lines.map(({ values }) => values);
  return placeIntervals({ times: Float64Array.from(times, time => time / 1000), columns });
}

type NumberLine = ChartLine & { values: (number | null | undefined)[] };

/** A line whose gaps are null where it has a time, and undefined where only others have one. */
function line(
  name: string,
  series: FeatureSeries | undefined,
  times: readonly number[],
  label: string,
  look: Pick<ChartLine, 'color' | 'dash' | 'kind' | 'fromZero'>,
): NumberLine | undefined {
  const { instants, columns } = read(series);
  const column = columns.find(each => each.name === name);
  if (column === undefined || !hasNumbers(column)) return undefined;
  const values = ontoTimes(
    times,
    instants,
    column.values.map(value => drawnValue(name, value)),
  );
  return { label, unit: column.unit ?? '', digits: 2, values, ...look };
}

/** Null for a gap, and for a mark for a missing value. */
function drawnValue(name: string, value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && !isFillValue(name, value) ? value : null;
}

function hasNumbers({ name, values }: SeriesColumn): boolean {
  return values.some(value => drawnValue(name, value) !== null);
}

/**
 * Lines of one unit share an axis, unless they are to be apart; one of another is converted where both are known, and has
 * its own where not.
 */
function onAxes([first, second]: readonly NumberLine[], areApart: boolean): ChartLine[] {
  if (first === undefined) return [];
  if (second === undefined) return [first];
  const apart = [withUnit(first), { ...withUnit(second), right: true }];
  if (areApart) return apart;
  if (isSameUnit(first.unit, second.unit)) return [first, { ...second, unit: first.unit }];
  const convert = unitConversion(second.unit, first.unit);
  if (convert === undefined) return apart;
  const values = second.values.map(value => (typeof value === 'number' ? convert(value) : value));
  const label = convertedName(second.label, second.unit);
  return [
    first,
    { ...second, label, unit: first.unit, values, came: { unit: second.unit, values: second.values } },
  ];
}

function withUnit(given: NumberLine): ChartLine {
  return given.unit === '' ? { ...given, unit: unitText(undefined) } : given;
}

/** Columns of every variable at every time, text included, as it came; a forecast stands beside its observation. */
export function seriesTable(
  forecast: FeatureSeries | undefined,
  observed: FeatureSeries | undefined,
  { clock, name }: ReaderClock,
) {
  const series = [read(forecast), read(observed)];
  const labels = [
    (variable: string) => t('{0} forecast', variable),
    (variable: string) => t('{0} observed', variable),
  ];
  const names = new Set(series.flatMap(each => each.columns.map(column => column.name)));
  const columns = [...names].flatMap(name =>
    series.flatMap((each, place) =>
      each.columns
        .filter(column => column.name === name)
        .map(column => ({ column, place, label: labels[place] ?? String })),
    ),
  );
  const rows = mergedRows(series);
  const timeOf = (row: number) => {
    const merged = rows[row] ?? [];
    const place = merged.findIndex(each => each !== undefined);
    const { times = [], instants = [] } = series[place] ?? {};
    const own = merged[place] ?? -1;
    return { instant: instants[own], came: times[own] };
  };
  const time: TableColumn = {
    id: 'time',
    title: t('Valid time ({0})', name),
    kind: 'time',
    clock,
    value: row => timeOf(row).instant,
    text(row) {
      const { instant, came } = timeOf(row);
      return instant === undefined ? formatValue(came) : formatInstant(instant, clock);
    },
  };
  const others = columns.map(({ column, place, label }, index): TableColumn => {
    const value = (row: number) => column.values[rows[row]?.[place] ?? -1];
    const made = {
      id: `${index}`,
      title: label(fullFieldName(column.name)),
      hint: label(column.name),
      kind: hasNumbers(column) ? 'number' : 'text',
      value,
    } as const;
    return column.unit === undefined ? made : { ...made, unit: column.unit };
  });
  return { columns: [time, ...others], count: rows.length };
}

/** What of a series is not drawn, or does not pair up, in words. */
export function seriesNotes(series: FeatureSeries | undefined): string[] {
  const { instants, sent, columns } = read(series);
  const readable = instants.filter(instant => instant !== undefined);
  const unreadable = sent - readable.length;
  const repeated = readable.length - new Set(readable).size;
  const notes = [...othersNotes(series?.others), ...columns.flatMap(column => columnNotes(column, sent))];
  if (unreadable > 0) {
    notes.push(
      countedText(
        unreadable,
        t('1 time could not be read: the table shows its values, the chart does not.'),
        count => t('{0} times could not be read: the table shows their values, the chart does not.', count),
      ),
    );
  }
  if (repeated > 0) {
    notes.push(
      countedText(repeated, t('1 row repeats the time of another: both are shown.'), count =>
        t('{0} rows repeat a time of another: all of them are shown.', count),
      ),
    );
  }
  return notes;
}

/** A service may send an asset in several features, such as one for each variable. */
function othersNotes(others = 0): string[] {
  if (others === 0) return [];
  return [
    countedText(
      others,
      t('1 more series came with the id of this asset: it is not shown, and exports have it.'),
      count =>
        t(
          '{0} more series came with the id of this asset: they are not shown, and exports have them.',
          count,
        ),
    ),
  ];
}

/** Amounts that a forecast and its observation have of other intervals. */
export const intervalNotes = rememberLast((...sources: Sources): string[] => {
  const times = commonTimes(sources.map(source => read(source).instants));
  const names = new Set(sources.flatMap(source => read(source).columns.map(({ name }) => name)));
  return [...names].flatMap(name => {
    const intervals = intervalsOfLines(name, linesOf(name, sources, times), times);
    if (intervals?.differ !== true) return [];
    const told = intervalsText(intervals) ?? '';
    return [
      t(
        'The amounts of {0} are of different intervals ({1}): each has its own axis.',
        fullFieldName(name),
        told,
      ),
    ];
  });
});

/** Variables of numbers whose unit the service does not say. */
export function unitNotes(...series: readonly (FeatureSeries | undefined)[]): string[] {
  const names = series.flatMap(each =>
    read(each)
      .columns.filter(column => column.unit === undefined && hasNumbers(column))
      .map(({ name }) => name),
  );
  return names.length === 0 ? [] : [t('Unit not given: {0}.', [...new Set(names)].join(', '))];
}

function columnNotes({ name, values, sent }: SeriesColumn, times: number): string[] {
  const notes: string[] = [];
  const beyond = sent - times;
  if (beyond !== 0) {
    const values = countedText(sent, t('1 value'), count => t('{0} values', count));
    const own = countedText(times, t('1 time'), count => t('{0} times', count));
    notes.push(t('{0} has {1} for {2}.', name, values, own));
  }
  if (beyond > 0) {
    notes.push(
      countedText(
        beyond,
        t('1 value of {0} has no time: the table shows it, the chart does not.', name),
        count => t('{0} values of {1} have no time: the table shows them, the chart does not.', count, name),
      ),
    );
  }
  const marks = values.filter(value => isFillValue(name, value)).length;
  if (marks > 0) {
    notes.push(
      countedText(
        marks,
        t('1 value of {0} stands for a missing one: the table shows it, the chart does not.', name),
        count =>
          t(
            '{0} values of {1} stand for missing ones: the table shows them, the chart does not.',
            count,
            name,
          ),
      ),
    );
  }
  const undrawn = undrawnCount(name, values);
  if (undrawn > 0) {
    notes.push(
      countedText(
        undrawn,
        t('1 value of {0} is not a number: the table shows it, the chart does not.', name),
        count =>
          t('{0} values of {1} are not numbers: the table shows them, the chart does not.', count, name),
      ),
    );
  }
  return notes;
}

/** Values that a line leaves out: of a variable of text only those that read as numbers are missed. */
function undrawnCount(name: string, values: readonly unknown[]): number {
  const numeric = values.some(value => drawnValue(name, value) !== null);
  return values.filter(value => {
    if (value === null || value === undefined || isFillValue(name, value)) return false;
    if (drawnValue(name, value) !== null) return false;
    return (
      numeric || (typeof value === 'string' && /^\s*[+-]?\.?\d/.test(value) && Number.isFinite(Number(value)))
    );
  }).length;
}
