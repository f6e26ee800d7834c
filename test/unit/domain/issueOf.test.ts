import { describe, expect, it } from 'vitest';
import { modelTable } from '../../../src/domain/beside/modelTable.ts';
import { inOrderOfIssue, leftOut } from '../../../src/domain/issuedForecast.ts';
import { issueOf, issueSource, knownIssue } from '../../../src/domain/issueOf.ts';
import { leadHours } from '../../../src/domain/leadHours.ts';
import { pastTrack } from '../../../src/domain/pastTrack.ts';
import type { Track } from '../../../src/domain/track.ts';
import { HOUR, trackOf } from './trackOf.ts';

const leadsOf = (track: Track, issued?: number) =>
  track.points.map((_, index) => leadHours(track, index, issued));

describe('the issue of a track', () => {
  it('is what the track states, whatever its leads say', () => {
    const track = trackOf({
      hours: [12, 18, 24],
      lead_time_hours: [6, 12, 18],
      issue_time: new Date(0).toISOString(),
    });
    expect([issueOf(track), issueSource(track)]).toEqual([0, 'stated']);
  });

  it.each(['forecastTime', 'issueTime', 'initTime', 'baseTime', 'referenceTime'])(
    'is what it states under the name %s, too',
    name => {
      const track = trackOf({ hours: [12, 18, 24], [name]: new Date(0).toISOString() });
      expect([issueOf(track), issueSource(track), leadsOf(track, 0)]).toEqual([0, 'stated', [12, 18, 24]]);
    },
  );

  it('is counted back from leads that all say the same', () => {
    const track = trackOf({ hours: [12, 18, 24], lead_time_hours: [12, 18, 24] });
    expect([issueOf(track), knownIssue(track), issueSource(track)]).toEqual([0, 0, 'leads']);
  });

  it('is counted back from leads that are rounded to the hundredth of an hour, to the minute', () => {
    const track = trackOf({ hours: [20 / 60, 40 / 60, 1], lead_time_hours: [0.33, 0.67, 1] });
    expect([issueOf(track), issueSource(track)]).toEqual([0, 'leads']);
  });

  it('is taken to be the first time where leads differ in it, and where none came', () => {
    const differing = trackOf({ hours: [12, 18, 24], lead_time_hours: [12, 20, 24] });
    const without = trackOf({ hours: [12, 18, 24] });
    for (const track of [differing, without])
      expect([issueOf(track), knownIssue(track), issueSource(track)]).toEqual([
        12 * HOUR,
        undefined,
        'first time',
      ]);
  });

  it('is not known without any time', () => {
    const track = trackOf({ hours: [null, null, null], lead_time_hours: [0, 6, 12] });
    expect([issueOf(track), issueSource(track)]).toEqual([undefined, undefined]);
  });
});

describe('a lead that did not come with its position', () => {
  it('counts from the issue of those that came, and not from the first time', () => {
    expect(leadsOf(trackOf({ hours: [12, 24, 36], lead_time_hours: [12, null, 36] }))).toEqual([12, 24, 36]);
  });

  it('is not known where those that came have no issue in common', () => {
    expect(leadsOf(trackOf({ hours: [12, 24, 36], lead_time_hours: [12, null, 30] }))).toEqual([
      12,
      undefined,
      30,
    ]);
  });

  it('is not known where those that came count from another time than the issue', () => {
    const track = trackOf({ hours: [12, 24, 36], lead_time_hours: [12, null, 36] });
    expect(leadsOf(track, 6 * HOUR)).toEqual([12, undefined, 36]);
    expect(leadsOf(track, 0)).toEqual([12, 24, 36]);
  });
});

describe('a table of forecasts', () => {
  it('has no lead where those that came count from another time than the issue', () => {
    const leadsIn = (track: Track, issued: number) => {
      const of = { role: 'shown', model: 'A', issueTime: issued * HOUR, track } as const;
      const { names, rows } = modelTable(of, []);
      return [...rows()].map(({ cells }) => cells[names.indexOf('lead_time_hours')]);
    };
    const hours = [12, 24, 36];
    const agreed = trackOf({ hours, lead_time_hours: [12, null, 36] });
    expect(leadsIn(agreed, 6)).toEqual([12, undefined, 36]);
    expect(leadsIn(agreed, 0)).toEqual([12, 24, 36]);
    const several = { hours, lead_time_hours: [12, null, 30] };
    expect(leadsIn(trackOf(several), 12)).toEqual([12, undefined, 30]);
    const stated = trackOf({ ...several, issue_time: new Date(0).toISOString() });
    expect(leadsIn(stated, 0)).toEqual([12, 24, 30]);
  });
});

describe('forecasts without a stated issue', () => {
  const ahead = (hour: number, wind: readonly number[] = []) =>
    trackOf({
      hours: [hour + 12, hour + 24, hour + 36],
      lead_time_hours: [12, 24, 36],
      ...(wind.length === 0 ? {} : { wind }),
    });
  const issued = (track: Track) => ({ track, issueTime: issueOf(track) ?? Number.NaN });

  it('are no past track where their leads say that they only look ahead', () => {
    const { track, without } = pastTrack([ahead(0), ahead(12)].map(issued));
    expect(track.points).toEqual([]);
    expect(without).toEqual([0, 12 * HOUR]);
  });

  it('stand once where they are the same, and those that differ in one issue are told', () => {
    const [first, again, other] = [
      ahead(0, [40, 50, 60]),
      ahead(0, [40, 50, 60]),
      ahead(0, [40, 50, 65]),
    ].map(issued);
    if (first === undefined || again === undefined || other === undefined) throw new Error('There is none.');
    const forecasts = [first, again, other];
    expect(inOrderOfIssue(forecasts)).toEqual([first]);
    expect(leftOut(forecasts)).toEqual([other]);
  });
});
