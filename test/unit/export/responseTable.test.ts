import { describe, expect, it } from 'vitest';
import { csv } from '../../../src/domain/csv.ts';
import { forecastFeature } from '../../../src/export/forecastFeature.ts';
import { tableOf } from '../../../src/export/responseTable.ts';
import { tableNotes } from '../../../src/export/tableNotes.ts';

const FORECASTS =
  'https://weather.invalid/api/v1/portfolios/coast/forecasts?init_time=2026-11-21T00%3A00%3A00Z';
const HOURLY = 'https://weather.invalid/api/v1/forecast/hourly?latitude=1&longitude=2';
const DAILY = 'https://weather.invalid/api/v1/past/forecast/daily?latitude=1&longitude=2';
const stamp = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00Z`;
const collection = (...properties: readonly object[]) => ({
  type: 'FeatureCollection',
  features: properties.map((each, index) => ({ type: 'Feature', id: index + 1, properties: each })),
});

describe('the series of a portfolio as a table', () => {
  it.each([
    [null, null],
    ['soon', 'soon'],
    [5, 5],
    ['01/01/2026 01:00', '01/01/2026 01:00'],
    ['', ''],
  ])('has every value beside its own time where one of them is %j', (broken, cell) => {
    const sent = collection({
      datetimes: [stamp(0), stamp(3), broken, stamp(9), stamp(12)],
      wind: [10, 11, 12, 13, 14],
    });
    expect(tableOf(sent, FORECASTS)?.rows).toEqual([
      [1, stamp(0), 10],
      [1, stamp(3), 11],
      [1, cell, 12],
      [1, stamp(9), 13],
      [1, stamp(12), 14],
    ]);
    expect(tableNotes(sent, FORECASTS)).toContain('Times that could not be read: 1.');
  });

  it('says how many features have no series, and no row', () => {
    const sent = collection({ datetimes: [stamp(0)], wind: [1] }, { datetimes: [] }, { wind: 7 });
    const features = [...sent.features, null, { type: 'Feature', id: 9, properties: null }];
    expect(tableNotes({ ...sent, features }, FORECASTS)).toContain(
      'Features without a series, which have no row: 4.',
    );
  });

  it('says of how many features the rows cannot be told from those of others', () => {
    const properties = { datetimes: [stamp(0)], units: { wind: 'm/s' }, wind: [1] };
    const notesOf = (...ids: readonly unknown[]) =>
      tableNotes({ features: ids.map(id => ({ id, properties })) }, FORECASTS);
    expect(notesOf(1, '1', 2, 1)).toEqual(['Features whose id is written as that of one before them: 2.']);
    expect(notesOf(undefined, null, 1)).toEqual(['Features without an id: 2.']);
    expect(notesOf(undefined)).toEqual([]);
    expect(notesOf(9007199254740993n, 9007199254740992n, '', 0)).toEqual([]);
  });

  it('keeps the values beyond the times, in rows without one, and says so', () => {
    const sent = collection({ datetimes: [stamp(0)], wind: [1, 2, 3] });
    expect(tableOf(sent, FORECASTS)?.rows).toEqual([
      [1, stamp(0), 1],
      [1, null, 2],
      [1, null, 3],
    ]);
    expect(tableNotes(sent, FORECASTS)).toContain('Rows of values beyond the times, without a time: 2.');
  });

  it('has fewer values as gaps, a time that comes twice twice, and text as it came', () => {
    const sent = collection({ datetimes: [stamp(0), stamp(0), stamp(1)], wind: [1, '12.5'] });
    expect(tableOf(sent, FORECASTS)?.rows).toEqual([
      [1, stamp(0), 1],
      [1, stamp(0), '12.5'],
      [1, stamp(1), null],
    ]);
  });

  it('has integers that no double holds with all their digits', () => {
    const [id, value] = [617700169958293503n, -9007199254740993n];
    const sent = { features: [{ id, properties: { datetimes: [stamp(0)], a: [value], b: [[value]] } }] };
    const rows = tableOf(sent, FORECASTS)?.rows ?? [];
    expect(csv([], rows)).toContain(`617700169958293503,${stamp(0)},-9007199254740993,[-9007199254740993]`);
  });

  it('counts them among the numbers without a unit', () => {
    const sent = collection({ datetimes: [stamp(0)], a: [9007199254740993n] });
    expect(tableNotes(sent, FORECASTS)).toEqual(['Unit not given: a.']);
  });

  it('has a gap where a number is greater than any, and says so', () => {
    const sent = collection({ datetimes: [stamp(0)], wind: [Number.POSITIVE_INFINITY] });
    expect(tableOf(sent, FORECASTS)?.rows).toEqual([[1, stamp(0), null]]);
    expect(tableNotes(sent, FORECASTS)).toEqual([
      'Numbers beyond what a double holds, which are gaps in a table and 1e999 in JSON: 1.',
      'Unit not given: wind.',
    ]);
    const forecast = { hourly: [{ timestamp: stamp(0), temperature: Number.NEGATIVE_INFINITY }] };
    expect(tableNotes(forecast, HOURLY)[0]).toMatch(/ in JSON: 1\.$/);
  });

  it('has a gap where a value is nested ten thousand deep, and says so', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`);
    const sent = collection({ datetimes: [stamp(0)], wind: [deep], list: [[[1]]] });
    expect(tableOf(sent, FORECASTS)?.rows).toEqual([[1, stamp(0), null, '[[1]]']]);
    const note = 'Values that are nested too deeply to be written, which are gaps: 1.';
    expect(tableNotes(sent, FORECASTS)).toContain(note);
    const forecast = { hourly: [{ timestamp: stamp(0), temperature: deep }] };
    expect(tableOf(forecast, HOURLY)?.rows).toEqual([[stamp(0), null]]);
    expect(tableNotes(forecast, HOURLY)).toContain(note);
  });

  it('names no column as another', () => {
    const sent = collection({ datetimes: [stamp(0)], id: [7], datetime: [3], id_2: [5] });
    const { header = [], rows = [] } = tableOf(sent, FORECASTS) ?? {};
    expect(new Set(header).size).toBe(5);
    expect(header.slice(0, 4)).toEqual(['id', 'datetime', 'id_2', 'datetime_2']);
    expect(rows).toEqual([[1, stamp(0), 7, 3, 5]]);
    expect(tableOf(sent, FORECASTS)?.notes).toEqual([
      'The column id_2 is of the variable id.',
      'The column datetime_2 is of the variable datetime.',
      'The column id_2_2 is of the variable id_2.',
    ]);
  });

  it('has a unit in the header where every feature has the same', () => {
    const static_ = { units: { wind: 'm/s' } };
    const sent = collection(
      { datetimes: [stamp(0)], wind: [1], static: static_ },
      { datetimes: [stamp(0)], wind: [2], wind_unit: 'm/s' },
    );
    expect(tableOf(sent, FORECASTS)?.header).toEqual(['id', 'datetime', 'wind (m/s)']);
  });

  it('has a column of units where they differ', () => {
    const sent = collection(
      { datetimes: [stamp(0)], wind: [1], static: { units: { wind: 'm/s' } } },
      { datetimes: [stamp(0)], wind: [2], static: { units: { wind: 'kt' } } },
      { datetimes: [stamp(0)], wind: [3] },
    );
    expect(tableOf(sent, FORECASTS)).toMatchObject({
      header: ['id', 'datetime', 'wind', 'wind unit'],
      rows: [
        [1, stamp(0), 1, 'm/s'],
        [2, stamp(0), 2, 'kt'],
        [3, stamp(0), 3, null],
      ],
    });
    expect(tableNotes(sent, FORECASTS)).toEqual(['Unit not given: wind of 1 of 3 features.']);
  });

  it('leaves features that are none as they are: without rows', () => {
    const sent = {
      features: [null, 'no feature', { id: 3 }, { id: 4, properties: { datetimes: [stamp(0)] } }],
    };
    expect(tableOf(sent, FORECASTS)?.rows).toEqual([[4, stamp(0)]]);
  });
});

describe('a forecast as a table', () => {
  const row = {
    timestamp: stamp(0),
    temperature: 20,
    max_temperature: 21,
    min_temperature: 19,
    wind_speed: 5,
  };

  it('has the unit of the temperature for the extremes of a day', () => {
    const sent = { units: { temperature: '°C', wind_speed: 'm/s' }, daily: [row] };
    expect(tableOf(sent, DAILY)?.header).toEqual([
      'timestamp',
      'temperature (°C)',
      'max_temperature (°C)',
      'min_temperature (°C)',
      'wind_speed (m/s)',
    ]);
  });

  it('names no column as another, and says so', () => {
    const twice = { timestamp: stamp(0), 'temperature (°C)': 'warm', temperature: 20 };
    const table = tableOf({ units: { temperature: '°C' }, hourly: [twice] }, HOURLY);
    expect(table?.header).toEqual(['timestamp', 'temperature (°C)', 'temperature (°C)_2']);
    expect(table?.rows).toEqual([[stamp(0), 'warm', 20]]);
    expect(table?.notes).toEqual(['The column temperature (°C)_2 is of the variable temperature.']);
  });

  it('says nothing of columns where each has a name of its own', () => {
    expect(tableOf({ hourly: [row] }, HOURLY)?.notes).toEqual([]);
  });

  it('without labels has the defaults of the units asked for', () => {
    const header = tableOf({ hourly: [row] }, `${HOURLY}&units=imperial`)?.header;
    expect(header?.slice(1)).toEqual([
      'temperature (°F)',
      'max_temperature (°F)',
      'min_temperature (°F)',
      'wind_speed (mph)',
    ]);
  });

  it('without labels, and with no units asked for, names no unit and says so', () => {
    const sent = { units: { temperature: '°C', wind_speed: '' }, hourly: [row, { timestamp: 'x', odd: 1 }] };
    expect(tableOf(sent, HOURLY)?.header.at(-2)).toBe('wind_speed');
    expect(tableNotes(sent, HOURLY)).toEqual([
      'Times that could not be read: 1.',
      'Unit not given: wind_speed, odd.',
    ]);
  });

  it('is of the series that was asked for, whatever else came', () => {
    const [hourly, daily] = [
      [{ timestamp: stamp(0), temperature: 1 }],
      [{ timestamp: '2026-11-21', temperature: 9 }],
    ];
    expect(tableOf({ hourly, daily }, HOURLY)?.rows).toEqual([[stamp(0), 1]]);
    expect(tableOf({ hourly, daily }, DAILY)?.rows).toEqual([['2026-11-21', 9]]);
    expect(tableOf({ hourly: 'none', daily }, DAILY)?.rows).toEqual([['2026-11-21', 9]]);
    expect(tableOf({ type: 'FeatureCollection', features: [], daily }, FORECASTS)?.header).toEqual([
      'id',
      'datetime',
    ]);
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'has a gap where a row lacks a variable named %s',
    name => {
      const hourly = [{ timestamp: stamp(0), [name]: 7 }, { timestamp: stamp(1) }];
      expect(tableOf({ hourly }, HOURLY)).toMatchObject({
        header: ['timestamp', name],
        rows: [
          [stamp(0), 7],
          [stamp(1), null],
        ],
      });
    },
  );

  it('keeps a row that could not be read as a row of gaps', () => {
    const table = tableOf({ hourly: [row, null, row] }, HOURLY);
    expect(table?.rows).toHaveLength(3);
    expect(table?.rows[1]).toEqual([null, null, null, null, null]);
    expect(csv(['a'], [[null]])).toBe('a\r\n""\r\n');
  });
});

describe('a forecast as a feature', () => {
  const origin = (request: string) => ({
    request,
    service: 'weather.invalid',
    fetched: stamp(0),
    exported: stamp(0),
    exported_by: 'Landfall',
  });

  it('is of the series that was asked for, and keeps the other as it came', () => {
    const sent = {
      hourly: [{ timestamp: stamp(0), temperature: 1 }, null],
      daily: [{ timestamp: '2026-11-21', temperature: 9 }],
    };
    const hourly = forecastFeature(sent, [0, 0], origin(HOURLY)).properties;
    expect(hourly).toEqual({
      datetimes: [stamp(0), null],
      temperature: [1, null],
      static: { series: 'hourly', daily: sent.daily },
    });
    const daily = forecastFeature(sent, [0, 0], origin(DAILY)).properties;
    expect(daily).toMatchObject({ datetimes: ['2026-11-21'], temperature: [9] });
    expect(daily.static).toMatchObject({ series: 'daily', hourly: sent.hourly });
  });

  it('counts as times that cannot be read those that no view reads', () => {
    const stamps = ['20261121', '2026-11-22', '20261123T000000', 'Tuesday', '2026-W48-3', null];
    const rows = stamps.map(timestamp => ({ timestamp }));
    expect(tableNotes({ timezone: 'UTC', daily: rows }, DAILY)).toContain('Times that could not be read: 3.');
    expect(tableNotes({ timezone: 'UTC', hourly: rows }, HOURLY)).toContain(
      'Times that could not be read: 4.',
    );
  });

  it('says on which clock its hours are that name no offset', () => {
    const notes = (members: object, timestamp: string) =>
      tableNotes({ ...members, hourly: [{ timestamp }] }, HOURLY);
    const tokyo = { timezone: 'Asia/Tokyo', utc_offset: 9, forecast_time: '2026-11-21T00:00:00Z' };
    expect(notes(tokyo, '2026-11-21T09:00:00')).toEqual([
      'Times without an offset are on the clock of Asia/Tokyo.',
    ]);
    expect(notes({ utc_offset: 5.5 }, '2026-11-21T09:00')).toEqual([
      'Times without an offset are on the clock of UTC+5:30 (offset inferred).',
    ]);
    expect(notes(tokyo, '2026-11-21T09:00:00+09:00')).toEqual([]);
    for (const utc_offset of [undefined, '-05:00', '+0530', 1e9])
      expect(notes({ timezone: 'Mars/Olympus', utc_offset }, '2026-11-21T09:00')).toEqual([
        'Times without an offset are read as UTC: neither a zone nor an offset that is known came.',
      ]);
  });
});
