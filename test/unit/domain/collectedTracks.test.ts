import { describe, expect, it } from 'vitest';
import { readTracks } from '../../../src/domain/readTracks.ts';
import { timeOf } from './bestTrack.ts';

const DATETIMES = [0, 1, 2, 3].map(timeOf);
const PATH = [
  [170, 10],
  [175, 11],
  [-175, 12],
  [-170, 13],
];
const lineOf = (coordinates: unknown) => ({ type: 'LineString', coordinates });
const pointOf = (coordinates: unknown) => ({ type: 'Point', coordinates });
const collected = (
  geometries: unknown,
  properties: object = { datetimes: DATETIMES, wind_kt: [30, 40, 50, 60] },
) => ({
  type: 'Feature',
  geometry: { type: 'GeometryCollection', geometries },
  properties,
});
const WHOLE = {
  longitudes: [170, 175, 185, 190],
  times: DATETIMES,
  winds: [30, 40, 50, 60],
};
const read = (...features: unknown[]) => {
  const { tracks, diagnostics } = readTracks({ type: 'FeatureCollection', features });
  return {
    diagnostics,
    tracks: tracks.map(({ points }) => ({
      longitudes: points.map(({ position }) => position?.[0]),
      times: points.map(({ time }) => (time === undefined ? undefined : new Date(time).toISOString())),
      winds: points.map(({ values }) => values.get('wind_kt')?.value),
    })),
  };
};

describe('a track whose geometry is a collection', () => {
  it.each([
    ['a line', [lineOf(PATH)]],
    ['a line within another', [{ type: 'GeometryCollection', geometries: [lineOf(PATH)] }]],
    ['two lines, one after the other', [lineOf(PATH.slice(0, 2)), lineOf(PATH.slice(2))]],
    ['a line in parts', [{ type: 'MultiLineString', coordinates: [PATH.slice(0, 2), PATH.slice(2)] }]],
    ['points', PATH.map(pointOf)],
    ['points together', [{ type: 'MultiPoint', coordinates: PATH }]],
  ])('is that of %s in it', (_, geometries) => {
    expect(read(collected(geometries))).toEqual({ tracks: [WHOLE], diagnostics: [] });
  });

  it('is of its lines alone where it has others too, which is told', () => {
    const area = { type: 'Polygon', coordinates: [[...PATH, PATH[0]]] };
    const { tracks, diagnostics } = read(collected([pointOf(PATH[0]), lineOf(PATH), area, null]));
    expect(tracks).toEqual([WHOLE]);
    expect(diagnostics).toEqual([
      'Feature 1: of its collection of geometries that which runs along a track is shown; others are not: 3.',
    ]);
  });

  it('may be one position of it', () => {
    const features = PATH.map((position, index) =>
      collected([pointOf(position)], { datetime: DATETIMES[index], wind_kt: 30 + 10 * index }),
    );
    expect(read(...features)).toEqual({ tracks: [WHOLE], diagnostics: [] });
  });

  it('keeps what cannot be read as a gap in its place', () => {
    const gap = [PATH[0], [null, 11], ...PATH.slice(2)];
    expect(read(collected([lineOf(gap)])).tracks).toEqual([
      { ...WHOLE, longitudes: [170, undefined, 185, 190] },
    ]);
  });

  it.each([[[]], [undefined], [[{ type: 'Polygon', coordinates: [] }]], [[null, 5, 'x']]])(
    'is none where nothing of it runs along one: %j',
    geometries => {
      expect(read(collected(geometries))).toEqual({
        tracks: [],
        diagnostics: ['Features without a line or a position that could be read: no. 1.'],
      });
    },
  );
});
