import { describe, expect, it } from 'vitest';
import { timeCell, validTimes } from '../../../../src/domain/beside/besideRow.ts';
import { type BesideTrack, isDerived } from '../../../../src/domain/beside/besideTrack.ts';
import { historyTable } from '../../../../src/domain/beside/historyTable.ts';
import { homePosition } from '../../../../src/domain/beside/homePosition.ts';
import { modelTable } from '../../../../src/domain/beside/modelTable.ts';
import type { Track } from '../../../../src/domain/track.ts';
import { HOUR, trackOf } from '../trackOf.ts';
import { recordsOf } from './recordsOf.ts';

const beside = (role: BesideTrack['role'], track: Track, issueTime: number | undefined = 0): BesideTrack => ({
  role,
  model: 'OFCL',
  issueTime,
  track,
});
const shown = beside('shown', trackOf({}));
const rowsOf = (track: Track, issueTime?: number) =>
  recordsOf(modelTable(shown, [{ ...beside('model', track), issueTime }])).filter(
    row => row.role === 'model',
  );
const hourOf = (time: unknown) => Date.parse(String(time)) / HOUR;

const OF_A_TRACK = [
  'role',
  'model',
  'issue_time',
  'valid_time',
  'lead_time_hours',
  'latitude',
  'longitude',
  'derived',
  'interpolated',
  'gap',
  'wind',
  'wind_unit',
  'wind_interpolated',
  'derived_wind_kt',
  'pressure',
  'pressure_unit',
  'pressure_interpolated',
];

describe('the columns of a table of tracks', () => {
  it('are of the track, and then of what lies beside it', () => {
    expect(modelTable(shown, []).names).toEqual([
      ...OF_A_TRACK,
      'derived_members',
      'derived_wind_members',
      'derived_pressure_members',
      'shown_interpolated',
      'derived_distance_km',
      'derived_along_km',
      'derived_cross_km',
      'derived_wind_difference_kt',
    ]);
    expect(historyTable([]).names).toEqual([
      ...OF_A_TRACK,
      'derived_since_issue_time',
      'derived_moved_km',
      'derived_moved_bearing_degrees',
      'derived_wind_change_kt',
      'derived_from_latest_km',
      'derived_error_distance_km',
      'derived_error_along_km',
      'derived_error_cross_km',
      'derived_error_wind_kt',
    ]);
  });
});

describe('a row of a track at a time', () => {
  it('has its wind and its pressure in their units, and says of each whether it is interpolated', () => {
    const units = { wind_speed: 'm/s', pressure: 'hPa' };
    const track = trackOf({ hours: [-3, 3, 9], wind_speed: [10, 20, 20], pressure: [990, 980, null], units });
    const rows = rowsOf(track, -3 * HOUR);
    expect(rows.map(row => hourOf(row.valid_time))).toEqual([-3, 0, 3, 6, 9, 12]);
    expect(rows.map(row => [row.wind, row.wind_unit, row.wind_interpolated])).toEqual([
      [10, 'm/s', false],
      [15, 'm/s', true],
      [20, 'm/s', false],
      [20, 'm/s', true],
      [20, 'm/s', false],
      [undefined, undefined, undefined],
    ]);
    expect(rows.map(row => [row.pressure, row.pressure_unit, row.pressure_interpolated])).toEqual([
      [990, 'hPa', false],
      [985, 'hPa', true],
      [980, 'hPa', false],
      ...Array(3).fill([undefined, undefined, undefined]),
    ]);
  });

  it('leads by the hours that came with its own position, and by the two times between positions', () => {
    const leadsOf = (forecast_hour: readonly number[]) =>
      rowsOf(trackOf({ hours: [-3, 3, 9], forecast_hour }), -6 * HOUR).map(row => row.lead_time_hours);
    expect(leadsOf([3, 9.25, 15])).toEqual([3, 6, 9.25, 12, 15, 18]);
    // Those that came count from another time than the issue, which the others would count from.
    expect(leadsOf([1, 7, 13])).toEqual([1, undefined, 7, undefined, 13, undefined]);
  });

  it('has neither an issue nor a lead where the issue is not known', () => {
    const [row] = rowsOf(trackOf({ forecast_hour: [0, 6, 12] }));
    expect(row).toMatchObject({ model: 'OFCL', valid_time: '1970-01-01T00:00:00.000Z', latitude: 0 });
    for (const name of ['issue_time', 'lead_time_hours']) expect(row).not.toHaveProperty(name);
  });

  it('says why its track is nowhere', () => {
    const gapsOf = (track: Track) => rowsOf(track).map(({ gap }) => gap);
    const untimed = trackOf({});
    const points = untimed.points.map(point => ({ ...point, time: undefined }));
    expect(gapsOf({ ...untimed, points })).toEqual(Array(3).fill('no times'));
    const apart = { ...trackOf({ hours: [-3, 6, 9] }), connected: false };
    expect(gapsOf(apart)).toEqual([
      undefined,
      'no line between positions',
      undefined,
      undefined,
      'ends before',
    ]);
    expect(gapsOf(trackOf({ hours: [3, 9, 15] }))[0]).toBe('begins later');
    const unread = trackOf({ positions: [[0, 1], null, [2, 1]], hours: [0, 3, 12] });
    expect(gapsOf(unread)).toEqual([undefined, 'position not readable', 'position not readable', undefined]);
  });

  it('has members of a mean alone', () => {
    const [row] = rowsOf(trackOf({ members: [3, 3, 3] }));
    expect(row).not.toHaveProperty('derived_members');
  });

  it('has the position that came, within ±180, and none where it is interpolated or nowhere', () => {
    const crossing = trackOf({
      positions: [
        [179, 10],
        [-179, 11],
        [-177, 12],
      ],
      hours: [0, 3, 9],
    });
    const rows = [...modelTable(shown, [beside('model', crossing)]).rows()].slice(3);
    expect(rows.map(({ position }) => position)).toEqual([
      [179, 10],
      [-179, 11],
      undefined,
      [-177, 12],
      undefined,
    ]);
    expect(recordsOf(modelTable(beside('shown', crossing), [])).map(row => row.longitude)).toEqual([
      179, -179, -177,
    ]);
  });
});

describe('the position of a track at home', () => {
  it('is as it came within ±180, and within them where it passed them', () => {
    expect(homePosition([180, 1])).toEqual([180, 1]);
    expect(homePosition([0.123_456_789_012_345_6, 1])).toEqual([0.123_456_789_012_345_6, 1]);
    expect(homePosition([-180, 1])).toEqual([-180, 1]);
    expect(homePosition([180.7, -5])).toEqual([-179.3, -5]);
    expect(homePosition([-190.1, 5])).toEqual([169.9, 5]);
  });
});

describe('what tables of tracks are made of', () => {
  it('has every valid time of the tracks once, ascending', () => {
    const tracks = [
      [12, 18],
      [0, 6, 12],
      [null, 3],
    ].map(hours =>
      beside('model', trackOf({ positions: hours.map((_, index) => [index, 0] as const), hours })),
    );
    expect([...validTimes(tracks)].map(time => time / HOUR)).toEqual([0, 3, 6, 12, 18]);
    expect([...validTimes([])]).toEqual([]);
  });

  it('has times in UTC, and no text of none', () => {
    expect(timeCell(0)).toBe('1970-01-01T00:00:00.000Z');
    expect(timeCell(undefined)).toBeUndefined();
  });

  it('has tracks that came, and two that were computed from others', () => {
    const roles = ['shown', 'model', 'earlier', 'mean', 'past track'] as const;
    expect(roles.map(role => isDerived({ ...shown, role }))).toEqual([false, false, false, true, true]);
  });
});
