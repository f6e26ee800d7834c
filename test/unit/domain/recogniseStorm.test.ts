import { describe, expect, it } from 'vitest';
import { cycloneCone } from '../../../src/demo/cone.ts';
import { cycloneTrack } from '../../../src/demo/cyclones.ts';
import { stormsAt } from '../../../src/demo/storms.ts';
import { cutAtAntimeridian } from '../../../src/domain/cutAtAntimeridian.ts';
import { isRecord } from '../../../src/domain/isRecord.ts';
import { recogniseStorm } from '../../../src/domain/recogniseStorm.ts';

/** Three hours after the run before it, when that is out. */
const NOW = Date.parse('2026-11-21T09:00:00Z');
const RUN = Date.parse('2026-11-21T06:00:00Z');

type Members = Record<string, unknown>;

const times = (count: number) =>
  Array.from({ length: count }, (_, index) => new Date(RUN + index * 6 * 3_600_000).toISOString());

const places = [
  [170, 15],
  [175, 16],
  [179, 17],
];

const feature = (geometry: unknown, properties: Members, members: Members = {}) => ({
  type: 'Feature',
  geometry,
  properties,
  ...members,
});

const line = (properties: Members, coordinates: unknown = places) =>
  feature({ type: 'LineString', coordinates }, properties);

const area = (properties: Members) =>
  feature(
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    },
    properties,
  );

const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });

const track = line({ datetimes: times(3), wind_speed: [50, 60, 70] });
const cone = area({ storm_id: 'AL092026', forecast_time: '2026-11-21T06:00:00Z', model: 'GFTC' });

describe('a collection is recognised', () => {
  it('as a track or a cone whose geometry is a collection of one', () => {
    const within = (given: ReturnType<typeof feature>) => ({
      ...given,
      geometry: { type: 'GeometryCollection', geometries: [given.geometry] },
    });
    expect(recogniseStorm(collection(within(track)))).toMatchObject({ tracks: 1, positions: 3, cones: 0 });
    expect(recogniseStorm(collection(within(cone)))).toMatchObject({ tracks: 0, cones: 1 });
    expect(recogniseStorm(collection(within(area({}))), 'cone')).toMatchObject({ tracks: 0, cones: 1 });
    expect(recogniseStorm(collection(within(area({}))))).toBeUndefined();
    const empty = feature({ type: 'GeometryCollection', geometries: [] }, {});
    expect(recogniseStorm(collection(empty), 'cone')).toBeUndefined();
  });

  it('as the tracks of members that are parts of one line and share its times', () => {
    const members = [places, places.map(([longitude, latitude = 0]) => [longitude, latitude + 1])];
    const parts = feature(
      { type: 'MultiLineString', coordinates: members },
      { datetimes: times(3), wind_speed: [50, 60, 70] },
    );
    expect(recogniseStorm(collection(parts))).toMatchObject({ tracks: 2, positions: 6 });
  });

  it('as a track, as the service sends it and as it is exported cut, wherever it lies', () => {
    for (const storm of stormsAt(RUN)) {
      const sent = cycloneTrack(storm, {}, NOW);
      const found = recogniseStorm(sent);
      expect(found).toMatchObject({ tracks: 1, cones: 0, cone: undefined });
      expect(found?.positions).toBeGreaterThan(0);
      expect(found?.stated).toMatchObject({
        storm_id: storm.id,
        storm_name: storm.name,
        model: 'GFTC',
        forecast_time: '2026-11-21T06:00:00Z',
      });
      const cut = cutAll(sent);
      expect(recogniseStorm(cut)?.positions).toBe(found?.positions);
    }
  });

  it('as a cone, as the service sends it and as it is exported cut', async () => {
    for (const storm of stormsAt(RUN)) {
      const sent = await cycloneCone(storm, {}, NOW);
      for (const each of [sent, cutAll(sent)])
        expect(recogniseStorm(each)).toMatchObject({ tracks: 0, positions: 0, cones: 1, track: undefined });
    }
  });

  it('as both, each with all else of the collection', () => {
    const found = recogniseStorm({ ...collection(cone, track), provenance: { request: 'x' } });
    expect(found).toMatchObject({ tracks: 1, positions: 3, cones: 1 });
    expect(found?.track).toEqual({ ...collection(track), provenance: { request: 'x' } });
    expect(found?.cone).toEqual({ ...collection(cone), provenance: { request: 'x' } });
  });

  it('as tracks of several models, and as a prism with a time for each position', () => {
    const prism = feature(
      undefined,
      { storm_name: 'Ondine' },
      {
        temporalGeometry: { type: 'MovingPoint', datetimes: times(3), coordinates: places },
      },
    );
    expect(recogniseStorm(collection(track, prism))).toMatchObject({ tracks: 2, positions: 6 });
    const short = { ...prism, temporalGeometry: { datetimes: times(2), coordinates: places } };
    expect(recogniseStorm(collection(short))).toBeUndefined();
  });

  it('and what one feature states of the storm alone holds for none of the others', () => {
    const named = (forecast_time?: string) =>
      line({ datetimes: times(3), static: { storm_id: 'AL092026', forecast_time } });
    const stated = (...features: unknown[]) => recogniseStorm(collection(...features))?.stated;
    expect(stated(named(times(1)[0]), named(times(1)[0]))?.forecast_time).toBe(times(1)[0]);
    expect(stated(named(times(1)[0]), named())).toMatchObject({
      storm_id: 'AL092026',
      forecast_time: undefined,
    });
  });

  it('as a track that passes the antimeridian, cut there without times of its own', () => {
    const passing = line({ datetimes: times(3), wind_speed: [50, 60, 70] }, [
      [170, 15],
      [179, 16],
      [-178, 17],
    ]);
    const cut = cutAll(collection(passing));
    expect(JSON.stringify(cut)).toContain('MultiLineString');
    expect(recogniseStorm(cut)).toMatchObject({ tracks: 1, positions: 3 });
  });

  it('as a track that passes the antimeridian and lies there once, cut there without times of its own', () => {
    const passing = line({ datetimes: times(4), wind_speed: [50, 60, 70, 80] }, [
      [179, 10],
      [-179, 11],
      [180, 13],
      [178, 14],
    ]);
    const cut = cutAll(collection(passing));
    expect(recogniseStorm(cut)).toMatchObject({ tracks: 1, positions: 4 });
  });

  it('as a prism of several parts, each with a time for each position', () => {
    const moving = (...prisms: unknown[]) =>
      collection(feature(undefined, { storm_name: 'Ondine' }, { temporalGeometry: { prisms } }));
    const part = { type: 'MovingPoint', datetimes: times(3), coordinates: places };
    const later = { datetimes: ['2026-11-23T06:00:00Z'], coordinates: [[178, 20]] };
    expect(recogniseStorm(moving(part, later))).toMatchObject({ tracks: 1, positions: 4 });
    for (const parts of [
      [],
      [part, { ...later, datetimes: [] }],
      [part, 7],
      [part, { ...part, type: 'Area' }],
    ])
      expect(recogniseStorm(moving(...parts))).toBeUndefined();
  });

  it('by what is known along a line of storms alone', () => {
    for (const name of ['category', 'lead_time', 'wind_speed', 'min_pressure'])
      expect(
        recogniseStorm(collection(line({ datetimes: times(3), [name]: [0, 6, 12] }))),
        name,
      ).toBeDefined();
    const point = (members: Members) =>
      collection(feature({ type: 'Point', coordinates: [1, 2] }, { datetimes: times(1), ...members }));
    expect(recogniseStorm(point({ storm_id: 'AL092026' }))).toMatchObject({ tracks: 1, positions: 1 });
    expect(recogniseStorm(point({ wind_speed: [50] }))).toBeUndefined();
  });

  it('as a line of several parts, with a time for each vertex, or one or none where two parts meet', () => {
    const parts = [
      [
        [170, 15],
        [180, 16],
      ],
      [
        [-180, 16],
        [-175, 17],
      ],
    ];
    const cut = (count: number) =>
      collection(
        feature(
          { type: 'MultiLineString', coordinates: parts },
          { datetimes: times(count), storm_id: 'AL092026' },
        ),
      );
    expect([0, 1, 2, 3, 4, 5].filter(count => recogniseStorm(cut(count)) !== undefined)).toEqual([2, 3, 4]);
  });

  it('with a position that cannot be read, which is none of those that are counted', () => {
    const gap = line({ datetimes: times(3), wind_speed: [50, 60, 70] }, [places[0], null, places[2]]);
    expect(recogniseStorm(collection(gap))?.positions).toBe(2);
  });
});

describe('a collection is not recognised', () => {
  it.each([
    ['of which one feature is neither', collection(track, area({ name: 'Harbour' }))],
    ['without features', collection()],
    ['of which one is no feature', collection(track, { ...track, type: 'Track' })],
    ['of which one is nothing', collection(track, null)],
    ['of an area, though it has times', collection({ ...track, geometry: cone.geometry })],
    ['of a line without properties', collection({ ...track, properties: null })],
    ['whose line has no times', collection(line({ wind_speed: [50, 60, 70] }))],
    [
      'with other counts of times and positions',
      collection(line({ datetimes: times(2), wind_speed: [1, 2, 3] })),
    ],
    [
      'with a time that cannot be read',
      collection(line({ datetimes: [...times(2), 'later'], wind_speed: [1, 2, 3] })),
    ],
    ['of a way without a sign of a storm', collection(line({ datetimes: times(3), name: 'Bus 17' }))],
    [
      'of series of assets, though a line has as many vertices as it has times',
      collection(line({ datetimes: times(3), static: { name: 'Cable' }, wind_speed: [5, 6, 7] })),
    ],
    [
      'of series of one time',
      collection(
        feature(
          { type: 'Point', coordinates: [1, 2] },
          { datetimes: times(1), static: {}, wind_speed: [5], category: [1] },
        ),
      ),
    ],
    [
      'of points with a time each',
      collection(feature({ type: 'Point', coordinates: [1, 2] }, { time: times(1)[0], wind_speed: 50 })),
    ],
    ['of areas that name no storm', collection(area({ forecast_time: '2026-11-21T06:00:00Z' }))],
    ['of areas without a time of issue', collection(area({ storm_id: 'AL092026' }))],
    [
      'of the reach of winds',
      collection(area({ storm_id: 'AL092026', forecast_time: '2026-11-21T06:00:00Z', wind_speed: 34 })),
    ],
    ['of several areas of one forecast', collection(cone, cone)],
  ])('%s', (_, value) => expect(recogniseStorm(value)).toBeUndefined());

  it.each([undefined, null, 7, [], {}, track, { features: [track] }])('that is none: %j', value =>
    expect(recogniseStorm(value)).toBeUndefined(),
  );
});

describe('the request that a collection answers', () => {
  it('stands in the place of the signs of a storm, and of nothing else', () => {
    const bare = collection(line({ datetimes: times(3) }));
    expect(recogniseStorm(bare, 'track')).toMatchObject({ tracks: 1 });
    expect(recogniseStorm(bare, 'cone')).toBeUndefined();
    const areas = collection(area({}), area({}));
    expect(recogniseStorm(areas, 'cone')).toMatchObject({ cones: 2 });
    expect(recogniseStorm(areas, 'track')).toBeUndefined();
    expect(recogniseStorm(collection(line({})), 'track')).toBeUndefined();
  });

  const parted = {
    type: 'MultiLineString',
    coordinates: [places, places.map(([longitude = 0, latitude]) => [longitude + 10, latitude])],
  };
  const nested = [times(3), times(6).slice(3)];

  it.each<[string, unknown[], number]>([
    [
      'a feature for each position, of which one cannot be read',
      [...places, undefined].map((coordinates, index) =>
        feature(coordinates && { type: 'Point', coordinates }, { datetime: times(4)[index] }),
      ),
      3,
    ],
    [
      'positions with a time as their fourth value',
      [
        line(
          {},
          places.map((place, index) => [...place, 0, RUN + index * 3_600_000]),
        ),
      ],
      3,
    ],
    ['times nested by the parts of a line', [feature(parted, { datetimes: nested })], 6],
    ['a time that cannot be read', [line({ datetimes: [...times(2), 'later'] })], 2],
    ['a feature that no track is read from', [line({ datetimes: times(3) }), area({})], 3],
  ])('makes a track of whatever is read as one: %s', (_, features, positions) => {
    const sent = collection(...features);
    expect(recogniseStorm(sent, 'track')).toMatchObject({ track: sent, tracks: 1, positions, cones: 0 });
    expect(recogniseStorm(sent)).toBeUndefined();
  });
});

function cutAll(sent: object): unknown {
  const features: unknown = Reflect.get(sent, 'features');
  if (!Array.isArray(features)) throw new Error('No features were sent.');
  return collection(...features.filter(isRecord).map(each => cutAtAntimeridian(each).feature));
}
