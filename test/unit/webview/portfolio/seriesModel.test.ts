import { describe, expect, it, vi } from 'vitest';
import type { FeatureSeries } from '../../../../src/panels/portfolioProtocol.ts';
import type { ChartLine } from '../../../../webview/kit/chartModel.ts';
import type { TableColumn } from '../../../../webview/kit/table/tableColumn.ts';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { intervalNotes, seriesModel, seriesNotes, seriesTable, unitNotes } = await import(
  '../../../../webview/portfolio/seriesModel.ts'
);
const { formatValue } = await import('../../../../webview/kit/format.ts');

const UTC = { clock: { zone: 'UTC' }, name: 'UTC' } as const;
const START = Date.UTC(2026, 10, 21);
const stamp = (hour: number) => new Date(START + hour * 3_600_000).toISOString();
const seconds = (hour: number) => START / 1000 + hour * 3600;

function series(datetimes: readonly unknown[], members: object, id = 1): FeatureSeries {
  return { id, datetimes, properties: { datetimes, static: {}, ...members } };
}

/** What a line draws: its values by the hour at which they stand. */
function drawn(forecast: FeatureSeries | undefined, observed: FeatureSeries | undefined, at = 0) {
  const model = seriesModel(forecast, observed, UTC, START);
  const line: ChartLine | undefined = model.tracks.flatMap(({ lines }) => lines)[at];
  return Array.from(model.times, (time, index) => [(time - seconds(0)) / 3600, line?.values[index]]);
}

/** Text of a cell, each number with the digits that it needs. */
function textOf({ text, value }: TableColumn, row: number): string {
  return text?.(row) ?? formatValue(value(row));
}

/** Rows of the table: the hour, or the text where it is none, and the cells. */
function rows(forecast: FeatureSeries | undefined, observed?: FeatureSeries) {
  const { columns, count } = seriesTable(forecast, observed, UTC);
  return Array.from({ length: count }, (_, index) => {
    const [time = '', ...cells] = columns.map(column => textOf(column, index));
    return [/\b(\d\d):00$/.exec(time)?.[1] ?? time, ...cells];
  });
}

describe('a series with a time that cannot be read', () => {
  const broken = series([stamp(0), stamp(3), null, stamp(9), stamp(12)], { wind: [10, 11, 12, 13, 14] });

  it('draws every other value at its own time', () => {
    expect(drawn(broken, undefined)).toEqual([
      [0, 10],
      [3, 11],
      [9, 13],
      [12, 14],
    ]);
  });

  it('lists every value in its place, and tells of the time', () => {
    expect(rows(broken)).toEqual([
      ['00', '10'],
      ['03', '11'],
      ['', '12'],
      ['09', '13'],
      ['12', '14'],
    ]);
    expect(seriesNotes(broken).join(' ')).toMatch(/^1 time could not be read/);
    expect(rows(series(['soon'], { wind: [7] }))).toEqual([['soon', '7']]);
  });
});

describe('a series whose values and times do not pair up', () => {
  it('lists the values beyond its times without a time, and tells how many', () => {
    const long = series([stamp(0)], { wind: [1, 2, 3] });
    expect(rows(long)).toEqual([
      ['00', '1'],
      ['', '2'],
      ['', '3'],
    ]);
    expect(drawn(long, undefined)).toEqual([[0, 1]]);
    expect(seriesNotes(long)).toEqual([
      'wind has 3 values for 1 time.',
      '2 values of wind have no time: the table shows them, the chart does not.',
    ]);
  });

  it('has gaps where there are fewer values', () => {
    const short = series([stamp(0), stamp(3)], { wind: [1] });
    expect(drawn(short, undefined)).toEqual([
      [0, 1],
      [3, null],
    ]);
    expect(rows(short)).toEqual([
      ['00', '1'],
      ['03', ''],
    ]);
    expect(seriesNotes(short)).toEqual(['wind has 1 value for 2 times.']);
  });

  it('of several that came with its id says how many are not shown', () => {
    const one = series([stamp(0)], { wind: [1] });
    expect(seriesNotes({ ...one, others: 1 })).toEqual([
      '1 more series came with the id of this asset: it is not shown, and exports have it.',
    ]);
    expect(seriesNotes({ ...one, others: 2 })).toEqual([
      '2 more series came with the id of this asset: they are not shown, and exports have them.',
    ]);
    expect(seriesNotes(one)).toEqual([]);
  });

  it('has every value of a time that comes twice, and says so', () => {
    const twice = series([stamp(0), stamp(3), stamp(3)], { wind: [1, 2, 3] });
    expect(drawn(twice, undefined)).toEqual([
      [0, 1],
      [3, 2],
      [3, 3],
    ]);
    expect(rows(twice)).toHaveLength(3);
    expect(seriesNotes(twice).join(' ')).toMatch(/^1 row repeats the time of another: both are shown/);
  });

  it('is sorted in the chart, each value with its time, and stands in the table as it came', () => {
    const unsorted = series([stamp(6), stamp(0), stamp(3)], { wind: [1, 2, 3] });
    expect(drawn(unsorted, undefined)).toEqual([
      [0, 2],
      [3, 3],
      [6, 1],
    ]);
    expect(rows(unsorted).map(([hour]) => hour)).toEqual(['06', '00', '03']);
  });

  it('shows a number sent as text in the table, leaves a gap in the chart, and says so', () => {
    const mixed = series([stamp(0), stamp(3)], { wind: [1, '12.5'] });
    expect(drawn(mixed, undefined)).toEqual([
      [0, 1],
      [3, null],
    ]);
    expect(rows(mixed)[1]).toEqual(['03', '12.5']);
    expect(seriesNotes(mixed)).toEqual([
      '1 value of wind is not a number: the table shows it, the chart does not.',
    ]);
    expect(seriesNotes(series([stamp(0)], { note: ['calm'] }))).toEqual([]);
  });

  it('without offsets is in UTC, whatever the clock of the machine', () => {
    expect(drawn(series(['2026-11-21 03:00'], { wind: [1] }), undefined)).toEqual([[3, 1]]);
    expect(drawn(series(['2026-11-21t03:00:00'], { wind: [1] }), undefined)).toEqual([[3, 1]]);
  });
});

it('draws what falls as bars from zero, and its observation beside them', () => {
  const rain = series([stamp(0)], { precipitation: [0], rain_probability: [5] });
  const kinds = seriesModel(rain, rain, UTC, START).tracks.map(({ lines }) =>
    lines.map(({ kind, fromZero = false }) => [kind ?? 'line', fromZero]),
  );
  expect(kinds).toEqual([
    [
      ['bars', false],
      ['line', true],
    ],
    [
      ['line', false],
      ['line', false],
    ],
  ]);
});

describe('amounts of a forecast and of its observation', () => {
  const every = (step: number, from: number, to: number) =>
    Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);
  const rain = (hours: readonly number[]) =>
    series(hours.map(stamp), { precipitation: hours.map(() => 1), precipitation_unit: 'mm' });
  const axesOf = (...sources: Parameters<typeof intervalNotes>) => {
    const [track] = seriesModel(...sources, UTC, START).tracks;
    return track?.lines.map(({ right }) => right === true);
  };

  it('have an axis each where they are of other intervals, and that is said', () => {
    const sources = [rain(every(1, 0, 12)), rain(every(3, -12, 12))] as const;
    expect(axesOf(...sources)).toEqual([false, true]);
    expect(intervalNotes(...sources)).toEqual([
      'The amounts of precipitation are of different intervals (1 h, 3 h): each has its own axis.',
    ]);
    expect(axesOf(rain(every(1, 0, 12)), rain(every(3, -12, -3)))).toEqual([false, true]);
    expect(intervalNotes(rain(every(1, 0, 12)), rain([3]))).toEqual([
      'The amounts of precipitation are of different intervals (1 h, not known): each has its own axis.',
    ]);
  });

  it('share one where each time is of one interval, and where they are no amounts', () => {
    const growing = rain([...every(1, 0, 6), ...every(3, 9, 24)]);
    expect(axesOf(growing, rain(every(1, -12, 5)))).toEqual([false, false]);
    expect(intervalNotes(growing, rain(every(1, -12, 5)))).toEqual([]);
    const wind = (hours: readonly number[]) => series(hours.map(stamp), { wind: hours.map(() => 1) });
    expect(axesOf(wind(every(1, 0, 12)), wind(every(3, -12, 12)))).toEqual([false, false]);
    expect(intervalNotes(rain(every(1, 0, 12)), undefined)).toEqual([]);
  });
});

describe('a forecast and an observation of different units', () => {
  const celsius = series([stamp(0)], { air: [20], static: { units: { air: '°C' } } });
  const of = (unit: string | undefined, value: number) =>
    series([stamp(0)], { air: [value], static: { units: unit === undefined ? {} : { air: unit } } });
  const linesOf = (observed: FeatureSeries) =>
    seriesModel(celsius, observed, UTC, START).tracks.flatMap(({ lines }) => lines);

  it('share an axis in one unit where both are known, marked as converted, with the value that came', () => {
    const [forecast, observed] = linesOf(of('°F', 68));
    expect(forecast).toMatchObject({ unit: '°C', values: [20] });
    expect(observed?.unit).toBe('°C');
    expect(observed?.values[0]).toBeCloseTo(20);
    expect(observed?.right).not.toBe(true);
    expect(observed?.label).toBe('air observed, converted from °F');
    expect(observed?.came).toEqual({ unit: '°F', values: [68] });
  });

  it('share an axis without a word where they spell one unit in two ways', () => {
    const [forecast, observed] = linesOf(of('degC', 68));
    expect([forecast?.unit, observed?.unit]).toEqual(['°C', '°C']);
    expect(observed).toMatchObject({ label: 'air observed', values: [68] });
    expect(observed?.right).not.toBe(true);
  });

  it.each(['frogs', undefined])('have an axis each where one is %s', unit => {
    const [forecast, observed] = linesOf(of(unit, 68));
    expect([forecast?.right ?? false, observed?.right]).toEqual([false, true]);
    expect(observed?.values).toEqual([68]);
    expect(observed?.unit).toBe(unit ?? 'unit not given');
  });

  it('stand in the table as they came, each under its own unit', () => {
    const { columns } = seriesTable(celsius, of('°F', 68), UTC);
    expect(columns.slice(1).map(({ title, unit }) => [title, unit])).toEqual([
      ['air forecast', '°C'],
      ['air observed', '°F'],
    ]);
    expect(rows(celsius, of('°F', 68))).toEqual([['00', '20', '68']]);
  });

  it('are named where no unit is given', () => {
    const plain = series([stamp(0)], { air: [1], gust: [2], note: ['calm'] });
    expect(unitNotes(plain, celsius)).toEqual(['Unit not given: air, gust.']);
    expect(unitNotes(celsius, undefined)).toEqual([]);
  });
});
