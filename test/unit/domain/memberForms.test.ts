import { describe, expect, it } from 'vitest';
import { ensembleOf } from '../../../src/domain/ensembleOf.ts';
import { readTracks } from '../../../src/domain/readTracks.ts';
import { timeOf } from './bestTrack.ts';

const point = (name: string, member: unknown, index: number) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [index + Number(member), 20] },
  properties: { datetime: timeOf(index), [name]: member },
});
const NAMES = ['ensembleMember', 'memberId', 'Member', 'ensemble-member', 'member_number', 'ensembleNumber'];

describe('members of an ensemble', () => {
  it.each(NAMES)('are told apart by %s, where they are points', name => {
    const features = [1, 2, 3].flatMap(member => [0, 1, 2].map(index => point(name, member, index)));
    const { tracks, diagnostics } = readTracks({ type: 'FeatureCollection', features });
    expect(tracks.map(({ constants }) => constants.get(name)?.value)).toEqual([1, 2, 3]);
    expect(diagnostics).toEqual([]);
    expect(ensembleOf(tracks)).toEqual([0, 1, 2]);
  });

  it.each(NAMES)('are told apart by %s, where they are lines', name => {
    const features = [1, 2, 3].map(member => ({
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: [0, 1, 2].map(at => [at + member, 20]) },
      properties: { datetimes: [0, 1, 2].map(timeOf), [name]: member },
    }));
    expect(ensembleOf(readTracks({ type: 'FeatureCollection', features }).tracks)).toEqual([0, 1, 2]);
  });

  it.each(['modelId', 'Model', 'trackID'])('are models of one storm by %s', name => {
    const features = [1, 2].flatMap(model => [0, 1, 2].map(index => point(name, model, index)));
    expect(readTracks({ type: 'FeatureCollection', features }).tracks).toHaveLength(2);
  });
});
