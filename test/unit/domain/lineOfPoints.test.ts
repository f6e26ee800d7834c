import { describe, expect, it } from 'vitest';
import { knownIssue } from '../../../src/domain/issueOf.ts';
import { readTracks } from '../../../src/domain/readTracks.ts';
import { timeOf } from './bestTrack.ts';

const PATH = [
  [170, 10],
  [175, 11],
  [-175, 12],
  [-170, 13],
];
const line = (coordinates: unknown, properties: object = {}) => ({
  type: 'Feature',
  geometry: { type: 'LineString', coordinates },
  properties,
});
const POINTS = PATH.map((coordinates, index) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { datetime: timeOf(index), wind_kt: 30 + 10 * index, model: 'GFTC' },
}));
const read = (...features: unknown[]) => readTracks({ type: 'FeatureCollection', features });
const NOTE =
  'A line without times runs through the positions of a track that has them, and is shown as that track (Feature 1).';

describe('a line without times beside the points of a track', () => {
  const stated = { storm_name: 'Ana', model: 'OFCL', forecast_time: timeOf(0) };

  it('is that track where it runs through all of its positions, with what the line says of it', () => {
    const turned = PATH.map(([longitude = 0, latitude]) => [(longitude + 360) % 360, latitude]);
    for (const [path, points] of [
      [PATH, POINTS],
      [turned, POINTS.toReversed()],
    ]) {
      const { tracks, diagnostics } = read(line(path, stated), ...(points ?? []));
      const [track, ...others] = tracks;
      expect(others).toEqual([]);
      expect(track?.points.map(({ time }) => time)).toEqual([0, 1, 2, 3].map(at => Date.parse(timeOf(at))));
      expect(track?.constants.get('storm_name')?.value).toBe('Ana');
      expect(track?.constants.get('model')?.value).toBe('GFTC');
      expect(track && knownIssue(track)).toBe(Date.parse(timeOf(0)));
      expect(diagnostics).toEqual([NOTE]);
    }
  });

  it.each([
    ['runs elsewhere', line(PATH.map(([longitude, latitude = 0]) => [longitude, latitude + 1]))],
    ['runs through some of them alone', line(PATH.slice(1))],
    ['has values of its own', line(PATH, { wind_kt: [1, 2, 3, 4] })],
    ['has times', line(PATH, { datetimes: [0, 1, 2, 3].map(timeOf) })],
  ])('is a track of its own where it %s', (_, other) => {
    expect(read(other, ...POINTS).tracks).toHaveLength(2);
  });

  it('is a track of its own where two tracks have these positions', () => {
    const member = (name: string) =>
      POINTS.map(point => ({ ...point, properties: { ...point.properties, member: name } }));
    expect(read(line(PATH), ...member('a'), ...member('b')).tracks).toHaveLength(3);
  });
});
