import { describe, expect, it, vi } from 'vitest';
import type { IssuedTrack } from '../../../../src/domain/beside/errorSummary.ts';
import { historyTable } from '../../../../src/domain/beside/historyTable.ts';
import { ATLANTIC_CONE } from '../../../../src/domain/coneRadii.ts';
import { forecastErrors } from '../../../../src/domain/forecastErrors.ts';
import { distanceKm } from '../../../../src/domain/geodesy.ts';
import { issueMovement } from '../../../../src/domain/issueMovement.ts';
import { pastTrack } from '../../../../src/domain/pastTrack.ts';
import { HOUR, trackOf } from '../trackOf.ts';
import { recordsOf } from './recordsOf.ts';

vi.mock(import('../../../../src/domain/forecastErrors.ts'), async original => {
  const actual = await original();
  return { ...actual, forecastErrors: vi.fn(actual.forecastErrors) };
});

/** A forecast from an hour on, a degree east every six hours, on a circle of latitude but for its first position. */
function issued(hour: number, latitude: number, role: IssuedTrack['role'] = 'earlier'): IssuedTrack {
  const at = (step: number) => hour / 6 + step;
  const positions = [
    [at(0), 0],
    [at(1), latitude],
    [at(2), latitude],
  ] as const;
  const hours = [0, 6, 12].map(step => hour + step);
  const track = trackOf({
    positions,
    hours,
    wind_speed: [50 + hour, 60 + hour, 70 + hour],
    units: { wind_speed: 'kt' },
  });
  return { role, model: 'OFCL', issueTime: hour * HOUR, track };
}

const forecasts = [issued(12, 1, 'shown'), issued(6, 2), issued(0, 3)];
const hourOf = (time: unknown) => Date.parse(String(time)) / HOUR;

describe('the table of earlier issues', () => {
  it('has each issue at every valid time from its own on, then the past track as derived', () => {
    const rows = recordsOf(historyTable(forecasts));
    const seen = rows.map(row => [row.role, row.derived, hourOf(row.issue_time), hourOf(row.valid_time)]);
    const at = (valid: number, ...issues: number[]) =>
      issues.map(issue => [issue === 12 ? 'shown' : 'earlier', false, issue, valid]);
    expect(seen).toEqual([
      ...at(0, 0),
      ...at(6, 0, 6),
      ...at(12, 0, 6, 12),
      ...at(18, 0, 6, 12),
      ...at(24, 0, 6, 12),
      ...[0, 6, 12].map(hour => ['past track', true, Number.NaN, hour]),
    ]);
    expect(rows.filter(row => row.gap === 'ends before')).toHaveLength(3);
  });

  it('tells how the place for one valid time moved, as its tab does', () => {
    const rows = recordsOf(historyTable(forecasts)).filter(
      row => hourOf(row.valid_time) === 12 && row.role !== 'past track',
    );
    const movements = issueMovement(forecasts, 12 * HOUR);
    expect(rows.map(row => row.derived_moved_km)).toEqual(movements.map(each => each.movedKm));
    expect(rows.map(row => row.derived_moved_bearing_degrees)).toEqual(movements.map(each => each.bearing));
    expect(rows.map(row => row.derived_wind_change_kt)).toEqual(movements.map(each => each.windKnots));
    expect(rows.map(row => hourOf(row.derived_since_issue_time))).toEqual([Number.NaN, 0, 6]);
    expect(rows.at(-1)?.derived_from_latest_km).toBe(0);
    expect(Number(rows[0]?.derived_from_latest_km)).toBeGreaterThan(Number(rows[1]?.derived_from_latest_km));
  });

  it('tells the errors of each issue against later first positions, at its own positions alone', () => {
    const judged = recordsOf(historyTable(forecasts)).filter(
      row => row.derived_error_distance_km !== undefined,
    );
    const errors = forecastErrors(forecasts, pastTrack(forecasts).track);
    const told = errors.map(each => [each.issueTime / HOUR, each.time / HOUR, each.lead, each.distanceKm]);
    expect(told).toHaveLength(3);
    expect(
      judged
        .map(row => [
          hourOf(row.issue_time),
          hourOf(row.valid_time),
          row.lead_time_hours,
          row.derived_error_distance_km,
        ])
        .sort(([a], [b]) => Number(a) - Number(b)),
    ).toEqual(told);
    expect(judged.map(row => row.derived_error_wind_kt)).toEqual([4, 8, 4]);
  });

  it('has the distance from the latest issue that has the storm at that time, where it is known', () => {
    const rows = recordsOf(historyTable(forecasts));
    const fromLatest = (issue: number, valid: number) =>
      rows.find(
        row =>
          hourOf(row.issue_time) === issue && hourOf(row.valid_time) === valid && row.role !== 'past track',
      )?.derived_from_latest_km;
    // At 24 hours the latest issue has it at 4° E 1° N, at 6 hours that of 6 has it at 1° E 0° N.
    expect(fromLatest(12, 24)).toBe(0);
    expect(fromLatest(6, 6)).toBe(0);
    expect(fromLatest(0, 6)).toBeCloseTo(distanceKm([1, 0], [1, 3]), 9);
    expect(fromLatest(0, 24)).toBeUndefined();
    expect(fromLatest(6, 18)).toBeCloseTo(distanceKm([3, 1], [3, 2]), 9);
    const past = rows.filter(({ role }) => role === 'past track');
    for (const name of ['derived_from_latest_km', 'derived_moved_km', 'derived_error_distance_km'])
      expect(
        past.some(row => name in row),
        name,
      ).toBe(false);
  });

  it('tells the error of an issue along and across the way of the storm, at its own positions', () => {
    const rows = recordsOf(historyTable(forecasts));
    const errors = forecastErrors(forecasts, pastTrack(forecasts).track);
    for (const { issueTime, time, alongKm, crossKm, distanceKm: far, windKnots } of errors)
      expect(
        rows.find(
          row => hourOf(row.issue_time) * HOUR === issueTime && hourOf(row.valid_time) * HOUR === time,
        ),
      ).toMatchObject({
        derived_error_distance_km: far,
        derived_error_along_km: alongKm,
        derived_error_cross_km: crossKm,
        derived_error_wind_kt: windKnots,
      });
  });

  it('sums the errors up by lead time as a plain loop does, in its own columns and some more', () => {
    const { names, summary } = historyTable(forecasts, ATLANTIC_CONE);
    const columns = [...names, ...(summary?.names ?? [])];
    const rows = [...(summary?.rows() ?? [])].filter(row => row !== undefined);
    const errors = forecastErrors(forecasts, pastTrack(forecasts).track);
    const leads = [...new Set(errors.map(({ lead }) => lead))].sort((a, b) => a - b);
    expect(leads).toEqual([6, 12]);
    for (const [at, lead] of leads.entries()) {
      const own = errors.filter(error => error.lead === lead);
      const meanOf = (values: (number | undefined)[]) =>
        values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / values.length;
      const row = Object.fromEntries(columns.map((name, column) => [name, rows[at]?.[column]]));
      expect(row).toMatchObject({
        role: 'errors by lead time',
        lead_time_hours: lead,
        derived: true,
        derived_error_cases: own.length,
        derived_error_along_cases: own.filter(each => each.alongKm !== undefined).length,
        derived_error_wind_cases: own.filter(each => each.windKnots !== undefined).length,
      });
      expect(row.derived_error_distance_km).toBeCloseTo(meanOf(own.map(each => each.distanceKm)), 9);
      expect(row.derived_error_along_km).toBeCloseTo(meanOf(own.map(each => each.alongKm)), 9);
      expect(row.derived_error_cross_km).toBeCloseTo(meanOf(own.map(each => each.crossKm)), 9);
      expect(row.derived_error_wind_kt).toBeCloseTo(meanOf(own.map(each => each.windKnots)), 9);
      const sizes = own.map(each => Math.abs(each.windKnots ?? 0));
      expect(row.derived_error_wind_size_kt).toBeCloseTo(meanOf(sizes), 9);
      const [nearest = 0, next = nearest] = own.map(each => each.distanceKm).sort((a = 0, b = 0) => a - b);
      expect(own.length).toBeLessThan(3);
      expect(row.derived_error_median_km).toBeCloseTo((nearest + next) / 2, 9);
    }
    // 26 nautical miles at 12 hours; none is known between 3 and 12 but by a line between them.
    expect(rows[1]?.[columns.indexOf('cone_radius_km')]).toBeCloseTo(26 * 1.852, 9);
    expect(rows).toHaveLength(2);
  });

  it('has the issue of each row once, though a forecast came twice', () => {
    const [first] = forecasts;
    const again = first === undefined ? forecasts : [...forecasts, { ...first, role: 'earlier' as const }];
    expect(recordsOf(historyTable(again))).toEqual(recordsOf(historyTable(forecasts)));
  });

  it('has its tracks in the order of their issue, the past track last', () => {
    const { tracks } = historyTable(forecasts);
    expect(tracks.map(({ role, issueTime }) => [role, issueTime])).toEqual([
      ['earlier', 0],
      ['earlier', 6 * HOUR],
      ['shown', 12 * HOUR],
      ['past track', undefined],
    ]);
  });

  it('has the distance from an earlier issue where the latest does not know where the storm is then', () => {
    const [latest, ...others] = forecasts;
    const track = trackOf({ positions: [[2, 0], null, [4, 1]], hours: [12, 18, 24] });
    const rows = recordsOf(historyTable(latest === undefined ? [] : [{ ...latest, track }, ...others]));
    const of6 = rows.find(row => hourOf(row.issue_time) === 6 && hourOf(row.valid_time) === 18);
    expect(of6?.derived_from_latest_km).toBe(0);
  });

  it('has no distance from the latest of a position of before its issue', () => {
    const late = { ...issued(6, 2), issueTime: 9 * HOUR };
    const at6 = (given: readonly IssuedTrack[]) =>
      recordsOf(historyTable(given)).find(
        row => hourOf(row.issue_time) === 9 && hourOf(row.valid_time) === 6,
      );
    for (const given of [[late], [late, issued(0, 3)]]) {
      expect(at6(given)).toMatchObject({ longitude: 1, latitude: 0 });
      expect(at6(given)).not.toHaveProperty('derived_from_latest_km');
    }
  });

  it('judges one forecast at a time, none before a row of it is asked for', () => {
    const judge = vi.mocked(forecastErrors);
    judge.mockClear();
    const rows = historyTable(forecasts).rows()[Symbol.iterator]();
    const judged = () => judge.mock.calls.map(([given]) => given.map(({ issueTime }) => issueTime / HOUR));
    rows.next();
    expect(judged()).toEqual([[0]]);
    rows.next();
    rows.next();
    expect(judged()).toEqual([[0], [6]]);
  });

  it('keeps a position of before the issue of its forecast, and makes none up there', () => {
    const late = { ...issued(6, 2), issueTime: 9 * HOUR };
    const rows = recordsOf(historyTable([late, issued(0, 3)])).filter(row => hourOf(row.issue_time) === 9);
    expect(rows.map(row => [hourOf(row.valid_time), row.lead_time_hours])).toEqual([
      [6, -3],
      [12, 3],
      [18, 9],
    ]);
  });
});
