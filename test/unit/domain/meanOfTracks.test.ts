import { describe, expect, it } from 'vitest';
import { issueOf, statedIssue } from '../../../src/domain/issueOf.ts';
import { meanOfTracks } from '../../../src/domain/meanOfTracks.ts';
import { trackQuestion } from '../../../src/domain/trackQuestion.ts';
import { HOUR, trackOf } from './trackOf.ts';

describe('the mean of tracks', () => {
  const north = trackOf({
    positions: [
      [0, 2],
      [2, 2],
      [4, 2],
    ],
  });

  it('is none of one track, or of tracks that have no time in common', () => {
    expect(meanOfTracks([north])).toBeUndefined();
    const later = trackOf({ hours: [100, 106, 112] });
    expect(meanOfTracks([north, later])).toBeUndefined();
  });

  it('begins and ends where two of them do: one member alone is no mean', () => {
    const south = trackOf({
      positions: [
        [0, 0],
        [2, 0],
      ],
      hours: [6, 18],
    });
    const mean = meanOfTracks([north, south]);
    expect(mean?.points.map(({ time = 0 }) => time / HOUR)).toEqual([6, 12]);
    expect(mean?.points[0]?.position?.[0]).toBeCloseTo(1, 3);
    expect(mean?.points[0]?.position?.[1]).toBeCloseTo(1, 3);
  });
});

describe('when a track was issued', () => {
  it('is what it says, else its first time', () => {
    const stating = trackOf({ hours: [6, 12, 18], static: { issue_time: '1970-01-01T03:00:00Z' } });
    expect([statedIssue(stating), issueOf(stating)]).toEqual([3 * HOUR, 3 * HOUR]);
    const silent = trackOf({ hours: [null, 12, 18] });
    expect([statedIssue(silent), issueOf(silent)]).toEqual([undefined, 12 * HOUR]);
  });
});

describe('the question for a track', () => {
  it('is another where the storm, the time, the model or the lead is, and not for a cone', () => {
    const question = {
      storm_id: 'AL092026',
      time: '2026-11-21T00:00:00Z',
      model: 'GFTC',
      max_lead_time: 'P3D',
    };
    const changes = [{ storm_id: 'a' }, { time: undefined }, { model: 'OFCL' }, { max_lead_time: undefined }];
    const all = [question, ...changes.map(change => ({ ...question, ...change }))].map(trackQuestion);
    expect(new Set(all).size).toBe(5);
    expect(trackQuestion({ ...question, ...{ smooth_cone: true } })).toBe(trackQuestion(question));
  });
});
