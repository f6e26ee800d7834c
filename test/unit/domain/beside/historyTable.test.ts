import { describe, expect, it, vi } from 'vitest';
import { historyTable, type IssuedTrack } from '../../../../src/domain/beside/historyTable.ts';
import { forecastErrors } from '../../../../src/domain/forecastErrors.ts';
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
