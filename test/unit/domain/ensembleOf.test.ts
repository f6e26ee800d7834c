import { describe, expect, it } from 'vitest';
import { ensembleOf } from '../../../src/domain/ensembleOf.ts';
import { readTracks } from '../../../src/domain/readTracks.ts';

const TIMES = ['2026-08-01T00:00:00Z', '2026-08-01T12:00:00Z'];

const lineOf = (latitude: number, properties: object) => ({
  type: 'Feature',
  geometry: {
    type: 'LineString',
    coordinates: [
      [0, latitude],
      [10, latitude],
    ],
  },
  properties: { datetimes: TIMES, ...properties },
});

const pointsOf = (latitude: number, properties: object) =>
  TIMES.map((datetime, at) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [10 * at, latitude] },
    properties: { datetime, ...properties },
  }));

const placesIn = (features: readonly object[]) =>
  ensembleOf(readTracks({ type: 'FeatureCollection', features }).tracks);

const forty = Array.from({ length: 40 }, (_, member) => member);

describe('the members of an ensemble', () => {
  it('are the lines of one collection that state a member each', () => {
    expect(placesIn(forty.map(member => lineOf(member / 10, { member, model: 'GFTC' })))).toEqual(forty);
  });

  it('are of one issue, however its time is written', () => {
    const issues = ['2026-08-01T00:00:00Z', '2026-08-01T00:00:00+00:00', '2026-08-01T00:00Z'];
    const lines = (init_times: readonly string[]) =>
      placesIn(init_times.map((init_time, member) => lineOf(member, { member, init_time })));
    expect(lines(issues)).toEqual([0, 1, 2]);
    expect(lines(['2026-08-01T00:00:00+01:00', ...issues.slice(1)])).toEqual([]);
  });

  it('are told apart among points by their member id', () => {
    expect(placesIn(forty.flatMap(member => pointsOf(member / 10, { member_id: `p${member}` })))).toEqual(
      forty,
    );
  });

  it('leave out a track beside them that states none, and one without a position', () => {
    const members = forty.slice(0, 3).map(member => lineOf(member, { number: member }));
    const nowhere = { ...lineOf(5, { number: 9 }), geometry: { type: 'LineString', coordinates: [] } };
    const found = placesIn([lineOf(7, { model: 'OFCL' }), ...members, nowhere]);
    expect(found).toEqual([1, 2, 3]);
  });

  it('are of one storm, issue and model where all of them state it', () => {
    const stated = { storm_name: 'ALEX', init_time: TIMES[0], model: 'GFTC' };
    expect(placesIn(forty.map(member => lineOf(member / 10, { member, ...stated })))).toEqual(forty);
  });

  it.each([
    ['tracks that state no member', forty.slice(0, 4).map(at => lineOf(at, { model: `M${at}` }))],
    ['two members', forty.slice(0, 2).map(member => lineOf(member, { member }))],
    ['the same member of several runs', forty.slice(0, 4).map(at => lineOf(at, { member: 1, run: at }))],
    ['members that stand twice in one answer', forty.map(at => lineOf(at, { member: at % 20 }))],
  ])('are none of %s', (_, features) => {
    expect(placesIn(features)).toEqual([]);
  });

  it.each(['storm_id', 'storm', 'storm_name', 'init_time', 'forecast_time', 'cycle', 'model'])(
    'are none where tracks differ in their %s',
    name => {
      const features = forty.map(member => lineOf(member / 10, { member, [name]: TIMES[member % 2] }));
      expect(placesIn(features)).toEqual([]);
    },
  );
});
