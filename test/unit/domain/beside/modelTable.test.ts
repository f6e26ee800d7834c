import { describe, expect, it } from 'vitest';
import type { BesideTable } from '../../../../src/domain/beside/besideRow.ts';
import type { BesideTrack } from '../../../../src/domain/beside/besideTrack.ts';
import { meanBeside, modelTable } from '../../../../src/domain/beside/modelTable.ts';
import { distanceKm } from '../../../../src/domain/geodesy.ts';
import { trackSeparation } from '../../../../src/domain/trackSeparation.ts';
import { HOUR, trackOf } from '../trackOf.ts';
import { recordsOf } from './recordsOf.ts';

const beside = (
  role: BesideTrack['role'],
  members: Parameters<typeof trackOf>[0],
  issueTime: number | undefined = 0,
): BesideTrack => ({ role, model: role === 'shown' ? 'OFCL' : 'GFTC', issueTime, track: trackOf(members) });

const shown = beside('shown', { wind_speed: [60, 70, 80], units: { wind_speed: 'kt' } });
const rowsOf = (table: BesideTable, role: string) => recordsOf(table).filter(row => row.role === role);

describe('the table of models', () => {
  it('has the track that is shown with its own positions, and nothing of a distance from itself', () => {
    const [first, ...rest] = rowsOf(modelTable(shown, []), 'shown');
    expect(rest).toHaveLength(2);
    expect(first).toEqual({
      role: 'shown',
      model: 'OFCL',
      issue_time: '1970-01-01T00:00:00.000Z',
      valid_time: '1970-01-01T00:00:00.000Z',
      lead_time_hours: 0,
      latitude: 0,
      longitude: 0,
      derived: false,
      interpolated: false,
      wind: 60,
      wind_unit: 'kt',
      wind_interpolated: false,
      derived_wind_kt: 60,
    });
  });

  it('has the track that is shown before the others', () => {
    const model = beside('model', {});
    expect(modelTable(shown, [model]).tracks).toEqual([shown, model]);
  });

  it('says of a model what its tab says, with all digits', () => {
    const positions = [
      [0.1, 1],
      [1.1, 1],
      [2.1, 1],
    ] as const;
    const model = beside('model', { positions, wind_speed: [36, 36, 36], units: { wind_speed: 'km/h' } });
    const rows = rowsOf(modelTable(shown, [model]), 'model');
    const told = trackSeparation(shown.track, model.track, 0);
    expect(rows.map(row => row.derived_distance_km)).toEqual(told.map(each => each.distanceKm));
    expect(rows.map(row => row.derived_along_km)).toEqual(told.map(each => each.alongKm));
    expect(rows.map(row => row.derived_cross_km)).toEqual(told.map(each => each.crossKm));
    expect(rows.map(row => row.derived_wind_difference_kt)).toEqual(told.map(each => each.windKnots));
    expect(rows.map(row => [row.wind, row.wind_unit])).toEqual(Array(3).fill([36, 'km/h']));
    expect(rows[0]?.derived_distance_km).toBe(distanceKm([0, 0], [0.1, 1]));
  });

  it('has a model with other times at those and at the times of the track that is shown', () => {
    const model = beside('model', { hours: [3, 9, 15], forecast_hour: [6, 12, 18] }, -3 * HOUR);
    const rows = rowsOf(modelTable(shown, [model]), 'model');
    const hour = (text: unknown) => Date.parse(String(text)) / HOUR;
    expect(rows.map(row => [hour(row.valid_time), row.lead_time_hours, row.interpolated])).toEqual([
      [0, 3, undefined],
      [3, 6, false],
      [6, 9, true],
      [9, 12, false],
      [12, 15, true],
      [15, 18, false],
    ]);
    expect(rows.map(row => row.shown_interpolated)).toEqual([false, true, false, true, false, undefined]);
    expect(rows.map(row => row.gap)).toEqual(['begins later', ...Array(5).fill(undefined)]);
    expect(rows.map(row => row.derived_distance_km === undefined)).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(hour(rows[0]?.issue_time)).toBe(-3);
  });

  it('says of a wind and a pressure at a position that came whether these were computed', () => {
    const { track } = shown;
    const points = track.points.map((point, index) => ({
      ...point,
      values: new Map([
        ['wind_speed', { value: 50, unit: 'kt', interpolated: index === 1 }],
        ['pressure', { value: 990, unit: 'hPa', interpolated: index === 2 }],
      ]),
    }));
    const roles = { ...track.roles, wind: 'wind_speed', pressure: 'pressure' };
    const rows = rowsOf(modelTable({ ...shown, track: { ...track, points, roles } }, []), 'shown');
    expect(rows.map(row => [row.interpolated, row.wind_interpolated, row.pressure_interpolated])).toEqual([
      [false, false, false],
      [false, true, false],
      [false, false, true],
    ]);
  });

  it('has the unit of a wind by the label that came, also one that is not known', () => {
    const unitsOf = (label: string) => {
      const model = beside('model', {
        hours: [3, 9, 15],
        wind_speed: [6, 7, 8],
        units: { wind_speed: label },
      });
      const rows = rowsOf(modelTable(shown, [model]), 'model');
      return rows.map(row => [row.wind_unit, row.derived_wind_kt === undefined]);
    };
    expect(unitsOf('Bft')).toEqual([[undefined, true], ...Array(5).fill(['Bft', true])]);
    expect(unitsOf('knots')).toEqual([[undefined, true], ...Array(5).fill(['knots', false])]);
  });

  it('has gaps where a position or a wind did not come, and says why', () => {
    const positions = [[0, 1], null, [2, 1]] as const;
    const model = beside('model', { positions, wind_speed: [50, 60, null], units: { wind_speed: 'kt' } });
    const [first, gap, last] = rowsOf(modelTable(shown, [model]), 'model');
    expect(first).toMatchObject({ derived_wind_kt: 50, derived_wind_difference_kt: -10 });
    expect(gap).toMatchObject({ gap: 'position not readable' });
    for (const name of ['latitude', 'longitude', 'interpolated', 'wind', 'derived_distance_km'])
      expect(gap?.[name], name).toBeUndefined();
    expect(last).toMatchObject({ latitude: 1, longitude: 2 });
    expect([last?.wind, last?.derived_wind_kt, last?.derived_wind_difference_kt]).toEqual(
      Array(3).fill(undefined),
    );
  });

  it('measures over the antimeridian, and tells longitudes as they came', () => {
    const crossing = [
      [179.3, 10],
      [-179.9, 10],
      [-179.1, 10],
    ] as const;
    const other = [
      [-179.7, 10],
      [-178.9, 10],
      [-178.1, 10],
    ] as const;
    const table = modelTable(beside('shown', { positions: crossing }), [
      beside('model', { positions: other }),
    ]);
    expect(rowsOf(table, 'shown').map(row => row.longitude)).toEqual([179.3, -179.9, -179.1]);
    expect(rowsOf(table, 'model').map(row => row.longitude)).toEqual([-179.7, -178.9, -178.1]);
    for (const { derived_distance_km } of rowsOf(table, 'model'))
      expect(derived_distance_km).toBeCloseTo(distanceKm([0, 10], [1, 10]), 6);
  });

  it('has the mean of models as derived, of how many it is, and of their issue where that is one', () => {
    const north = beside('model', {
      positions: [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
    });
    const south = beside('model', {
      positions: [
        [0, -1],
        [1, -1],
      ],
    });
    const mean = meanBeside([north, south]);
    expect(meanBeside([north])).toBeUndefined();
    expect(meanBeside([north, { ...south, issueTime: HOUR }])?.issueTime).toBeUndefined();
    expect(mean?.issueTime).toBe(0);
    const rows = mean === undefined ? [] : rowsOf(modelTable(shown, [mean]), 'mean');
    expect(rows.map(row => [row.derived, row.derived_members, row.gap])).toEqual([
      [true, 2, undefined],
      [true, 2, undefined],
      [true, undefined, 'ends before'],
    ]);
    expect(rows[0]?.derived_distance_km).toBeCloseTo(0, 6);
  });

  it('says of how many models the wind of their mean is, and has none of one alone', () => {
    const windy = (wind_speed: readonly (number | null)[]) =>
      beside('model', { wind_speed, units: { wind_speed: 'kt' } });
    const mean = meanBeside([windy([60, 70, 80]), windy([40, 50, null]), beside('model', {})]);
    const rows = mean === undefined ? [] : rowsOf(modelTable(shown, [mean]), 'mean');
    expect(rows.map(row => [row.derived_members, row.derived_wind_kt, row.derived_wind_members])).toEqual([
      [3, 50, 2],
      [3, 60, 2],
      [3, undefined, undefined],
    ]);
    expect(rows.map(row => row.derived_pressure_members)).toEqual(Array(3).fill(undefined));
  });
});
