import { describe, expect, it } from 'vitest';
import { extremesOf, hasNumbers, type PlaceRows, placesSeries } from '../../../src/domain/placesSeries.ts';

const seconds = (text: string) => Date.parse(text) / 1000;

function place(clock: PlaceRows['clock'], ...rows: readonly (readonly [string, unknown])[]): PlaceRows {
  return { clock, rows: rows.map(([timestamp, wind_speed]) => ({ timestamp, wind_speed })) };
}

describe('hours of several places', () => {
  const tampa = place(
    { zone: 'America/New_York' },
    ['2026-11-21T00:00:00-05:00', 3],
    ['2026-11-21T01:00:00-05:00', 4],
    ['2026-11-21T04:00:00-05:00', 9],
  );
  const delhi = place(
    { zone: 'Asia/Kolkata' },
    ['2026-11-21T10:00', 1],
    ['2026-11-21T11:00', 2],
    ['2026-11-21T12:00', null],
  );

  it('share the times of all, each undefined where it has none and null where it has a gap', () => {
    const { times, columns } = placesSeries([tampa, delhi], 'wind_speed', 'hourly');
    expect([...times].map(time => new Date(time * 1000).toISOString().slice(11, 16))).toEqual([
      '04:30',
      '05:00',
      '05:30',
      '06:00',
      '06:30',
      '09:00',
    ]);
    expect(columns).toEqual([
      [undefined, 3, undefined, 4, undefined, 9],
      [1, undefined, 2, undefined, null, undefined],
    ]);
  });

  it('stay in order whatever the order of the rows, and leave out rows without a time', () => {
    const mixed = place({ zone: 'UTC' }, ['2026-11-21T02:00Z', 2], ['soon', 7], ['2026-11-21T01:00Z', 1]);
    const series = placesSeries([mixed], 'wind_speed', 'hourly');
    expect(series).toMatchObject({ columns: [[1, 2]], undated: 1 });
  });

  it('have gaps alone where a place does not have the variable', () => {
    const { columns } = placesSeries([tampa, delhi], 'humidity', 'hourly');
    expect(columns.map(hasNumbers)).toEqual([false, false]);
    expect(columns[0]).toContain(null);
  });
});

describe('days of several places', () => {
  const tonga = { zone: 'Pacific/Tongatapu' };
  const hawaii = { zone: 'Pacific/Honolulu' };

  it('meet by calendar day across the date line, 23 hours apart', () => {
    const { times, columns } = placesSeries(
      [
        place(tonga, ['2026-11-21', 5], ['2026-11-22', 6]),
        place(hawaii, ['2026-11-21', 1], ['2026-11-22', 2]),
      ],
      'wind_speed',
      'daily',
    );
    expect([...times]).toEqual([seconds('2026-11-21'), seconds('2026-11-22')]);
    expect(columns).toEqual([
      [5, 6],
      [1, 2],
    ]);
  });

  it('are the days of the place where the stamp is an instant', () => {
    const { times, columns } = placesSeries(
      [
        place(tonga, ['2026-11-20T11:00:00Z', 5]),
        place(hawaii, ['2026-11-21T00:00:00-10:00', 1]),
        place({ offsetMinutes: 0 }, ['2026-11-21T00:00:00', 3]),
      ],
      'wind_speed',
      'daily',
    );
    expect([...times]).toEqual([seconds('2026-11-21')]);
    expect(columns).toEqual([[5], [1], [3]]);
  });

  it('are named by their stamp even where the clocks skip midnight', () => {
    const cairo = place({ zone: 'Africa/Cairo' }, ['2026-04-24', 5]);
    expect([...placesSeries([cairo], 'wind_speed', 'daily').times]).toEqual([seconds('2026-04-24')]);
  });
});

describe('extremes', () => {
  it('name the place and the time, the earliest where several are equal', () => {
    const series = {
      times: Float64Array.of(0, 3600, 7200),
      columns: [
        [null, 4, 9],
        [9, undefined, 4],
      ],
      undated: 0,
    };
    expect(extremesOf(series)).toEqual({
      highest: { place: 1, time: 0, value: 9 },
      lowest: { place: 0, time: 3600, value: 4 },
    });
  });

  it('are those of the last of values of one time', () => {
    const columns = [
      [99, 4, 5],
      [3, undefined, -9],
      [-50, null, undefined],
    ];
    expect(extremesOf({ times: Float64Array.of(0, 0, 3600), columns })).toEqual({
      highest: { place: 0, time: 3600, value: 5 },
      lowest: { place: 1, time: 3600, value: -9 },
    });
  });

  it('are none where there is no number', () => {
    expect(extremesOf({ times: Float64Array.of(0), columns: [[null], []] })).toBeUndefined();
  });
});

it('keeps every value of a time that a place has twice', () => {
  const row = (hour: number, wind: unknown) => ({ timestamp: `2026-11-21T0${hour}:00:00Z`, wind });
  const clock = { zone: 'UTC' };
  const places = [
    { rows: [row(0, 1), row(1, 2), row(1, 3)], clock },
    { rows: [row(1, 4)], clock },
  ];
  expect(placesSeries(places, 'wind', 'hourly').columns).toEqual([
    [1, 2, 3],
    [undefined, 4, undefined],
  ]);
});
