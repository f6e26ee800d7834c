import { describe, expect, it } from 'vitest';
import { trackFeature } from '../../../../src/domain/beside/trackFeature.ts';
import { trackOf } from '../trackOf.ts';

const featureOf = (members: Parameters<typeof trackOf>[0]) =>
  trackFeature({ role: 'model', model: 'GFTC', issueTime: 0, track: trackOf(members) });

describe('a track as a feature', () => {
  it('is one line with its model and its issue', () => {
    expect(featureOf({})).toEqual({
      type: 'Feature',
      geometry: {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [1, 0],
          [2, 0],
        ],
      },
      properties: {
        feature: 'track',
        role: 'model',
        model: 'GFTC',
        issue_time: '1970-01-01T00:00:00.000Z',
        derived: false,
      },
    });
  });

  it('has no issue where RFC 3339 has no text for it', () => {
    const { properties } = trackFeature({
      role: 'model',
      model: 'GFTC',
      issueTime: Date.UTC(10_000, 0),
      track: trackOf({}),
    });
    expect(properties.issue_time).toBeNull();
  });

  it('has no line over a position that could not be read', () => {
    const { geometry } = featureOf({ positions: [[0, 0], [1, 0], null, [3, 0], [4, 0], null, [6, 0]] });
    expect(geometry).toEqual({
      type: 'MultiLineString',
      coordinates: [
        [
          [0, 0],
          [1, 0],
        ],
        [
          [3, 0],
          [4, 0],
        ],
      ],
    });
    expect(featureOf({ positions: [[0, 0], null, [2, 0]] }).geometry).toBeNull();
  });

  it('is one line where positions around it could not be read, and none of one position', () => {
    expect(featureOf({ positions: [null, [1, 0], [2, 0], null] }).geometry).toEqual({
      type: 'LineString',
      coordinates: [
        [1, 0],
        [2, 0],
      ],
    });
    expect(featureOf({ positions: [[1, 0]] }).geometry).toBeNull();
  });

  it('has no line where none runs between its positions', () => {
    const track = { ...trackOf({}), connected: false };
    const { geometry, properties } = trackFeature({ role: 'shown', model: 'GFTC', issueTime: 0, track });
    expect(geometry).toBeNull();
    expect(properties).toMatchObject({ role: 'shown', derived: false });
  });

  it('is cut at the antimeridian, its longitudes as they came', () => {
    const { geometry } = featureOf({
      positions: [
        [179.3, 8],
        [-179.9, 8],
        [-179.1, 8],
      ],
    });
    expect(geometry).toEqual({
      type: 'MultiLineString',
      coordinates: [
        [
          [179.3, 8],
          [180, 8],
        ],
        [
          [-180, 8],
          [-179.9, 8],
          [-179.1, 8],
        ],
      ],
    });
  });

  it('says that a mean and a past track are derived', () => {
    const of = { model: undefined, issueTime: undefined, track: trackOf({}) };
    for (const role of ['mean', 'past track'] as const)
      expect(trackFeature({ role, ...of }).properties).toEqual({
        feature: 'track',
        role,
        model: null,
        issue_time: null,
        derived: true,
      });
  });
});
