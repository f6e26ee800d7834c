import { describe, expect, it } from 'vitest';
import { MOST_PROPERTIES } from '../../../../src/domain/geoParquet/featureColumns.ts';
import { createLongColumns, longSeries } from '../../../../src/domain/geoParquet/longColumns.ts';

const HOUR = 3_600_000;
const RUN = Date.parse('2026-03-01T06:00:00Z');
const TIMES = ['2026-03-01T06:00:00Z', '2026-03-01T09:30:00+02:00'];

/** The columns of series, each with its cells in the rows of all of them. */
function columnsOf(features: readonly unknown[], initTime?: number) {
  const series = features.map(longSeries);
  const finder = createLongColumns(initTime);
  for (const each of series) finder.see(each);
  return finder.columns().map(({ cells, ...column }) => ({ ...column, cells: series.flatMap(cells) }));
}

const named = (features: readonly unknown[], initTime?: number) =>
  Object.fromEntries(columnsOf(features, initTime).map(({ name, kind, cells }) => [name, { kind, cells }]));

const feature = (id: unknown, properties: object) => ({ type: 'Feature', id, properties });

describe('the columns of a long table of series', () => {
  it('tell the rows apart by id, run, time and lead time, and then have the variables as they came first', () => {
    const sites = [
      feature('a', { datetimes: TIMES, wind: [1, null], static: { units: { wind: 'm/s' } } }),
      feature('b', { datetimes: TIMES.slice(0, 1), gust: [2.5], wind: [3], wind_unit: 'm/s' }),
    ];
    const [first, second] = [BigInt(RUN), BigInt(RUN + 1.5 * HOUR)];
    expect(columnsOf(sites, RUN)).toEqual([
      { name: 'id', wanted: 'id', kind: 'text', unit: undefined, cells: ['a', 'a', 'b'] },
      {
        name: 'init_time',
        wanted: 'init_time',
        kind: 'timestamp',
        unit: undefined,
        cells: [first, first, first],
      },
      {
        name: 'valid_time',
        wanted: 'valid_time',
        kind: 'timestamp',
        unit: undefined,
        cells: [first, second, first],
      },
      {
        name: 'derived_lead_time_hours',
        wanted: 'derived_lead_time_hours',
        kind: 'double',
        unit: 'h',
        cells: [0, 1.5, 0],
      },
      { name: 'wind (m/s)', wanted: 'wind (m/s)', kind: 'int32', unit: 'm/s', cells: [1, null, 3] },
      { name: 'gust', wanted: 'gust', kind: 'double', unit: undefined, cells: [null, null, 2.5] },
    ]);
  });

  it('have neither run nor lead time of what is of none, and no ids where none came', () => {
    expect(Object.keys(named([feature(undefined, { datetimes: TIMES, wind: [1, 2] })]))).toEqual([
      'valid_time',
      'wind',
    ]);
  });

  it.each([
    ['texts', ['soon', '2026-03-01', ''], 'text', ['soon', null, '']],
    ['other things', [5, null, 'x'], 'json', ['5', null, '"x"']],
    ['numbers alone', [5, 6, null], 'json', ['5', '6', null]],
  ])('have times that cannot be read as they came, where they are %s', (_what, datetimes, kind, cells) => {
    const { valid_time, valid_time_as_sent, derived_lead_time_hours } = named(
      [feature(1, { datetimes, wind: [1, 2, 3] })],
      RUN,
    );
    const midnight = Date.parse('2026-03-01T00:00:00Z');
    const instants = datetimes.map(time => (time === '2026-03-01' ? BigInt(midnight) : null));
    expect(valid_time).toEqual({ kind: 'timestamp', cells: instants });
    expect(valid_time_as_sent).toEqual({ kind, cells });
    expect(derived_lead_time_hours?.cells).toEqual(instants.map(each => (each === null ? null : -6)));
  });

  it('have values beyond the times in rows without one', () => {
    const { valid_time, valid_time_as_sent, wind, gust } = named([
      feature(1, { datetimes: TIMES.slice(0, 1), wind: [1, 2], gust: [] }),
    ]);
    expect(valid_time?.cells).toEqual([BigInt(RUN), null]);
    expect(valid_time_as_sent).toBeUndefined();
    expect(wind?.cells).toEqual([1, 2]);
    expect(gust).toEqual({ kind: 'text', cells: [null, null] });
  });

  it('have the unit of each row beside a variable that has several', () => {
    const units = ['m/s', 'kt', undefined].map((unit, id) =>
      feature(id, { datetimes: TIMES.slice(0, 1), wind: [id], wind_unit: unit }),
    );
    const { wind, 'wind unit': unit } = named([...units, feature(3, { datetimes: TIMES.slice(1) })]);
    expect(wind).toEqual({ kind: 'int32', cells: [0, 1, 2, null] });
    expect(unit).toEqual({ kind: 'text', cells: ['m/s', 'kt', null, null] });
  });

  it('have each a name of its own, whatever the variables are called', () => {
    const properties = { datetimes: TIMES.slice(0, 1), id: [1], valid_time: [2], Geometry: [3] };
    const columns = columnsOf([feature(7, properties)]);
    expect(columns.map(({ name }) => name)).toEqual([
      'id',
      'valid_time',
      'property_id',
      'property_valid_time',
      'property_Geometry',
    ]);
    expect(columns.map(({ wanted }) => wanted)).toEqual(['id', 'valid_time', 'id', 'valid_time', 'Geometry']);
  });

  it('have what is mixed as JSON text, and integers that no double holds with all their digits', () => {
    const { mixed, large } = named([
      feature(1n, { datetimes: TIMES, mixed: [1, 'x'], large: [2n ** 53n + 1n, 1] }),
    ]);
    expect(mixed).toEqual({ kind: 'json', cells: ['1', '"x"'] });
    expect(large).toEqual({ kind: 'int64', cells: [2n ** 53n + 1n, 1n] });
  });

  it('have the variables beyond a thousand together in one', () => {
    const many = Object.fromEntries(Array.from({ length: MOST_PROPERTIES }, (_, at) => [`v${at}`, [at, 0]]));
    const columns = named([feature(1, { datetimes: TIMES, ...many, more: [5, null], last: [null, null] })]);
    expect(columns[`v${MOST_PROPERTIES - 1}`]).toBeDefined();
    expect(columns.more).toBeUndefined();
    expect(columns.other_variables).toEqual({ kind: 'json', cells: ['{"more":5}', null] });
    const fits = named([feature(1, { datetimes: TIMES, ...many })]);
    expect(fits).not.toHaveProperty('other_variables');
  });

  it('have no rows of what is no feature, or has no series', () => {
    const { valid_time } = named([null, 'x', [], { id: 1 }, feature(2, { datetimes: 'now' })]);
    expect(valid_time?.cells).toEqual([]);
  });
});
