import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutAtAntimeridian } from '../../../src/domain/cutAtAntimeridian.ts';
import { labelledPositions } from '../../../src/domain/labelledPositions.ts';
import { leadHours } from '../../../src/domain/leadHours.ts';
import { readTracks } from '../../../src/domain/readTracks.ts';
import { stormClass } from '../../../src/domain/stormClass.ts';
import { categoryOfWindIn } from '../../../src/domain/stormScale.ts';
import type { Track } from '../../../src/domain/track.ts';
import { trackValue } from '../../../src/domain/trackValue.ts';
import { trackWind } from '../../../src/domain/trackWind.ts';
import { propertyCases } from '../../harness/propertyCases.ts';
import { CROSSING, START, STEP, timeOf } from './bestTrack.ts';

const HOUR = 3_600_000;
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });
const line = (coordinates: unknown[], properties: object) => ({
  type: 'Feature',
  geometry: { type: 'LineString', coordinates },
  properties,
});
const parts = (coordinates: unknown[][], properties: object) => ({
  type: 'Feature',
  geometry: { type: 'MultiLineString', coordinates },
  properties,
});
const prism = (coordinates: unknown[], datetimes: unknown, temporalProperties: unknown) => ({
  type: 'Feature',
  temporalGeometry: { type: 'MovingPoint', datetimes, coordinates },
  temporalProperties,
});
const point = (coordinates: unknown, properties: object) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
});

const TIMES = ['2018-08-01T00:00:00Z', '2018-08-01T12:00:00Z', '2018-08-02T00:00:00Z'];
const PATH = [
  [170, 20],
  [178, 21],
  [-174, 22],
];

function only(value: unknown): Track {
  const { tracks } = readTracks(value);
  expect(tracks).toHaveLength(1);
  const [track] = tracks;
  if (track === undefined) throw new Error('There is no track.');
  return track;
}

const longitudes = (track: Track) => track.points.map(({ position }) => position?.[0]);
const latitudes = (track: Track) => track.points.map(({ position }) => position?.[1]);
const hours = (track: Track) => track.points.map((_, index) => leadHours(track, index, undefined));
const valuesOf = (track: Track, name: string) =>
  track.points.map((_, index) => trackValue(track, index, name)?.value);

describe('a track in MF-GeoJSON', () => {
  it('is read as a trajectory: one time for each position, members running parallel', () => {
    const properties = {
      datetimes: TIMES,
      wind_speed: [60, 70, 120],
      static: { wind_speed_unit: 'kt', model: 'GFTC' },
    };
    const { tracks, diagnostics } = readTracks(collection(line(PATH, properties)));
    expect(diagnostics).toEqual([]);
    const [track] = tracks;
    if (track === undefined) throw new Error('There is no track.');
    expect(track.form).toBe('trajectory');
    expect(longitudes(track)).toEqual([170, 178, 186]);
    expect(track.constants.get('model')?.value).toBe('GFTC');
    expect(leadHours(track, 2, undefined)).toBe(24);
    expect(trackWind(track, 2)?.knots).toBe(120);
    expect(stormClass(track, 2)).toMatchObject({ category: 4, from: 'wind' });
  });

  it('is read as a prism, with times as epoch milliseconds', () => {
    const track = only(
      collection(
        prism(PATH, TIMES.map(Date.parse), [
          { datetimes: TIMES, wind: { values: [20, 30, 40], uom: 'm/s' } },
        ]),
      ),
    );
    expect(track.form).toBe('prism');
    expect(track.points[1]?.time).toBe(Date.parse(TIMES[1] ?? ''));
    expect(trackWind(track, 1)?.knots).toBeCloseTo(58.3, 1);
  });

  it('is joined from points in the order of their times', () => {
    const points = [2, 0, 1].map(index =>
      point(PATH[index], { valid_time: TIMES[index], category: String(index) }),
    );
    const track = only(collection(...points));
    expect(track.form).toBe('points');
    expect(latitudes(track)).toEqual([20, 21, 22]);
    expect(stormClass(track, 2)).toMatchObject({ category: 2, from: 'category', sent: '2' });
  });

  it('is read from positions of four values', () => {
    const path = PATH.map(([x = 0, y = 0], index) => [x, y, 0, Date.parse(TIMES[index] ?? '')]);
    expect(only(collection(line(path, {}))).form).toBe('four-value positions');
  });

  it('without times is drawn, and said to have none', () => {
    const { tracks, diagnostics } = readTracks(collection(line(PATH, {})));
    expect(tracks[0]?.form).toBe('untimed');
    expect(diagnostics.join()).toMatch(/no times/);
  });

  it('with times comes before a line without', () => {
    const points = PATH.map((position, index) => point(position, { time: TIMES[index] }));
    const { tracks } = readTracks(collection(line(PATH.toReversed(), {}), ...points));
    expect(tracks.map(({ form }) => form)).toEqual(['points', 'untimed']);
  });

  it('with fewer times than positions is read, and the mismatch told', () => {
    const { tracks, diagnostics } = readTracks(collection(line(PATH, { datetimes: TIMES.slice(1) })));
    expect(tracks[0]?.points).toHaveLength(3);
    expect(diagnostics[0]).toMatch(/3 positions and 2 times/);
  });

  it('may be anything: nothing throws', () => {
    const features = fc.array(
      fc.oneof(
        fc.jsonValue(),
        fc.record({
          geometry: fc.record({
            type: fc.constantFrom('Point', 'LineString', 'MultiLineString', 'MultiPoint', 'Polygon'),
            coordinates: fc.jsonValue(),
          }),
          properties: fc.oneof(
            fc.jsonValue(),
            fc.record({ datetimes: fc.jsonValue(), wind: fc.jsonValue(), static: fc.jsonValue() }),
            fc.record({ time: fc.jsonValue(), name: fc.jsonValue(), units: fc.jsonValue() }),
          ),
        }),
        fc.record({
          temporalGeometry: fc.oneof(
            fc.jsonValue(),
            fc.record({
              type: fc.constantFrom('MovingPoint', 'MovingGeometryCollection', null),
              prisms: fc.jsonValue(),
              datetimes: fc.array(fc.jsonValue()),
              coordinates: fc.array(fc.oneof(fc.jsonValue(), fc.constant([1, 2]))),
              base: fc.jsonValue(),
              interpolations: fc.jsonValue(),
            }),
          ),
          temporalProperties: fc.oneof(
            fc.jsonValue(),
            fc.array(fc.record({ datetimes: fc.jsonValue(), wind: fc.record({ values: fc.jsonValue() }) })),
          ),
        }),
      ),
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.record({ features })), value => {
        for (const track of readTracks(value).tracks) {
          for (const index of track.points.keys()) {
            stormClass(track, index);
            leadHours(track, index, 0);
          }
          labelledPositions(track, undefined);
        }
      }),
      { numRuns: propertyCases(2000) },
    );
  });
});

describe('what cannot be read in a track', () => {
  it('is a gap in its own place: a position that is none keeps its time, and the last one stays at its own', () => {
    const { tracks, diagnostics } = readTracks(
      collection(
        line(
          [
            [-80, 20],
            [null, 21],
            [-82, 22],
          ],
          { datetimes: TIMES, wind_speed: [35, 45, 55] },
        ),
      ),
    );
    const [track] = tracks;
    if (track === undefined) throw new Error('There is no track.');
    expect(longitudes(track)).toEqual([-80, undefined, -82]);
    expect(hours(track)).toEqual([0, 12, 24]);
    expect(valuesOf(track, 'wind_speed')).toEqual([35, 45, 55]);
    expect(diagnostics).toEqual(['Feature 1: positions that cannot be read, and are gaps: no. 2.']);
  });

  it('is told by the number that its feature has in the response, also after a feature that is none', () => {
    const { diagnostics } = readTracks(collection(null, line([[1, 1], null], { datetimes: TIMES.slice(1) })));
    expect(diagnostics).toContain('Feature 2: positions that cannot be read, and are gaps: no. 2.');
    expect(diagnostics).toContain('Features without a line or a position that could be read: no. 1.');
  });

  it('is told as a time with the text that came, and is no other time', () => {
    const { tracks, diagnostics } = readTracks(
      collection(line(PATH, { datetimes: [TIMES[0], '01/01/2026 01:00', TIMES[2]], wind: [1, 2, 3] })),
    );
    expect(tracks[0]?.points.map(({ time }) => time)).toEqual([
      Date.parse('2018-08-01T00:00:00Z'),
      undefined,
      Date.parse('2018-08-02T00:00:00Z'),
    ]);
    expect(tracks[0] && valuesOf(tracks[0], 'wind')).toEqual([1, 2, 3]);
    expect(diagnostics).toEqual([
      'Feature 1: times that cannot be read: no. 2 (such as "01/01/2026 01:00").',
    ]);
  });

  it('reads positions and values that are numbers as text, and keeps a position whole', () => {
    const track = only(
      collection(
        line(
          [
            ['-80.5', 27.9, 3],
            [null, 27.9, 3],
          ],
          { datetimes: TIMES.slice(1), wind_speed: ['50', null], wind_speed_unit: 'kt' },
        ),
      ),
    );
    expect(track.points.map(({ position }) => position)).toEqual([[-80.5, 27.9], undefined]);
    expect(trackWind(track, 0)?.knots).toBe(50);
    expect(trackWind(track, 1)).toBeUndefined();
  });

  it('takes six winds of ninety positions as six, and the rest as gaps', () => {
    const path = Array.from({ length: 90 }, (_, index) => [-80 + index / 10, 20]);
    const datetimes = path.map((_, index) => timeOf(index));
    const { tracks, diagnostics } = readTracks(
      collection(line(path, { datetimes, wind_speed: [1, 2, 3, 4, 5, 6] })),
    );
    const winds = tracks[0] ? valuesOf(tracks[0], 'wind_speed') : [];
    expect(winds.filter(wind => wind !== undefined)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(winds.slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(diagnostics.join()).toMatch(/“wind_speed” has 6 values for 90 positions/);
  });

  it('takes one value fewer as steps, and a single one as constant', () => {
    const track = only(collection(line(PATH, { datetimes: TIMES, category: [1, 2], basin: ['WP'] })));
    expect(valuesOf(track, 'category')).toEqual([1, 2, 2]);
    expect(valuesOf(track, 'basin')).toEqual(['WP', 'WP', 'WP']);
  });

  it('puts times that are not in order in order, with their values, and says so', () => {
    const datetimes = [TIMES[0], TIMES[2], TIMES[1]];
    const { tracks, diagnostics } = readTracks(collection(line(PATH, { datetimes, wind: [10, 30, 20] })));
    const [track] = tracks;
    if (track === undefined) throw new Error('There is no track.');
    expect(hours(track)).toEqual([0, 12, 24]);
    expect(valuesOf(track, 'wind')).toEqual([10, 20, 30]);
    expect(latitudes(track)).toEqual([20, 22, 21]);
    expect(diagnostics.join()).toMatch(/times are not in order/);
  });

  it('takes numbers as epoch seconds by their size, and says so; a count of hours is no instant', () => {
    const seconds = TIMES.map(time => Date.parse(time) / 1000);
    const { tracks, diagnostics } = readTracks(collection(line(PATH, { datetimes: seconds })));
    expect(tracks[0]?.points[1]?.time).toBe(Date.parse(TIMES[1] ?? ''));
    expect(diagnostics).toEqual([
      'Feature 1: numbers of its times are taken as epoch seconds, by their size.',
    ]);
    expect(readTracks(collection(line(PATH, { datetimes: [0, 12, 24] }))).tracks[0]?.form).toBe('untimed');
  });

  it.each([
    [[2022090100, 2022090106, 2022090112]],
    [[202209010000, 202209010600, 202209011200]],
    [[20220901000000, 20220901060000, 20220901120000]],
  ])('is a number whose digits are those of a calendar: it counts from no epoch: %j', datetimes => {
    const { tracks, diagnostics } = readTracks(collection(line(PATH, { datetimes })));
    expect(tracks[0]?.form).toBe('untimed');
    expect(diagnostics[0]).toBe(
      `Feature 1: times that cannot be read: no. 1, 2, 3 (such as ${datetimes[0]}).`,
    );
    // 28 January 2034, at 19:41:40: one such number may be among seconds.
    const seconds = [2022090100, 2022111700, 2022133300];
    expect(readTracks(collection(line(PATH, { datetimes: seconds }))).tracks[0]?.points[0]?.time).toBe(
      2022090100_000,
    );
  });

  it('takes epoch milliseconds of the storms of 1972 and 1969 for what they are', () => {
    for (const start of [Date.UTC(1972, 5, 18), Date.UTC(1969, 7, 17), Date.UTC(1973, 2, 3)]) {
      const datetimes = PATH.map((_, index) => start + index * HOUR);
      const { tracks, diagnostics } = readTracks(collection(line(PATH, { datetimes })));
      expect(tracks[0]?.points.map(({ time }) => time)).toEqual(datetimes);
      expect(diagnostics).toEqual([]);
    }
  });

  it('is told in few words, however often it occurs', () => {
    const broken = Array.from({ length: 5000 }, () => line([null, [1, 1]], { datetimes: ['x', 'y'] }));
    const { diagnostics } = readTracks(collection(...broken, ...Array.from({ length: 5000 }, () => null)));
    expect(diagnostics.length).toBeLessThan(70);
    expect(diagnostics.at(-1)).toMatch(/more notes/);
  });

  it('leaves every other value at its own time, in whatever form the track comes', () => {
    const broken = fc.constantFrom<unknown>(null, 'x', '', true, Number.NaN);
    const spot = fc.record({
      position: fc.option(fc.constantFrom<unknown>(null, [null, 20], ['x', 1], [1], [0, 91], {}, [5000, 2]), {
        nil: undefined,
        freq: 4,
      }),
      time: fc.option(fc.constantFrom<unknown>(null, '', 'never', '2026-02-30T00:00Z', 12, {}), {
        nil: undefined,
        freq: 4,
      }),
      wind: fc.option(broken, { nil: undefined, freq: 4 }),
    });
    const form = fc.constantFrom('trajectory', 'prism', 'points', 'four', 'cut', 'cut once', 'cut never');
    fc.assert(
      fc.property(fc.array(spot, { minLength: 3, maxLength: 14 }), form, (spots, kind) => {
        const at = (index: number) => [176 - index, 10 + index / 2];
        const crossing = (index: number) => [
          [177.4, 179.2, -179, -177.2][index] ?? -176 + index,
          10 + index / 2,
        ];
        const isCut = kind.startsWith('cut');
        const wanted = spots.map((_, index) => (isCut ? crossing(index) : at(index)));
        const coordinates = spots.map(({ position }, index) =>
          position === undefined ? wanted[index] : position,
        );
        const datetimes = spots.map(({ time }, index) => (time === undefined ? timeOf(index) : time));
        const winds = spots.map(({ wind }, index) => (wind === undefined ? 30 + index : wind));
        const { tracks } = readTracks(collectionOf(kind, coordinates, datetimes, winds));
        if (spots.every(({ position }) => position !== undefined)) {
          expect(tracks).toEqual([]);
          return;
        }
        const points = tracks.flatMap(track => track.points);
        for (const [index, { position, time, wind }] of spots.entries()) {
          if (time !== undefined) continue;
          const found = points.filter(each => each.time === START + index * STEP);
          expect(found).toHaveLength(1);
          const [longitude = Number.NaN, latitude] = found[0]?.position ?? [];
          const [x = 0, y] = wanted[index] ?? [];
          expect(latitude).toBe(position === undefined ? y : undefined);
          if (position === undefined) expect(Math.abs(longitude - x) % 360).toBeCloseTo(0, 9);
          const came = found[0]?.values.get('wind_speed')?.value;
          if (wind === undefined) expect(came).toBe(30 + index);
          else expect(came ?? null).toEqual(wind);
        }
      }),
      { numRuns: propertyCases(2500) },
    );
  });
});

/** The same track in one of the forms; the cut ones cross ±180° between their second and third position. */
function collectionOf(kind: string, path: unknown[], datetimes: unknown[], wind_speed: unknown[]): object {
  if (kind === 'trajectory') return collection(line(path, { datetimes, wind_speed }));
  if (kind === 'prism')
    return collection(prism(path, datetimes, [{ datetimes, wind_speed: { values: wind_speed } }]));
  if (kind === 'points') {
    return collection(
      ...path.map((position, index) =>
        point(position, { time: datetimes[index], wind_speed: wind_speed[index] }),
      ),
    );
  }
  if (kind === 'four') {
    const four = path.map((position, index) =>
      Array.isArray(position)
        ? [position[0], position[1], 0, datetimes[index]]
        : [null, null, 0, datetimes[index]],
    );
    return collection(line(four, { wind_speed }));
  }
  const cutTime = new Date(START + STEP * 1.44).toISOString();
  const between = (list: unknown[], ...values: unknown[]) => [
    ...list.slice(0, 2),
    ...values,
    ...list.slice(2),
  ];
  const values = { 'cut never': [], 'cut once': [cutTime], cut: [cutTime, cutTime] }[kind] ?? [];
  const geometry = [
    [...path.slice(0, 2), [180, 10.9]],
    [[-180, 10.9], ...path.slice(2)],
  ];
  return collection(
    parts(geometry, {
      datetimes: between(datetimes, ...values),
      wind_speed: between(wind_speed, ...values.map(() => 999)),
    }),
  );
}

describe('a track cut at ±180°', () => {
  const before = CROSSING.slice(0, 3);
  const after = CROSSING.slice(3);
  const place = ([longitude, latitude]: readonly number[]) => [longitude, latitude];
  const vertex = [-180, 15.2];
  const other = [180, 15.2];
  const cutTime = '2015-09-01T16:48:00Z';
  const times = CROSSING.map((_, index) => timeOf(index));
  const winds = CROSSING.map(([, , wind]) => wind);
  const cutLists = (...at: [unknown, unknown][]) => ({
    datetimes: [...times.slice(0, 3), ...at.map(([time]) => time), ...times.slice(3)],
    wind_speed: [...winds.slice(0, 3), ...at.map(([, wind]) => wind), ...winds.slice(3)],
  });
  const geometry = [
    [...before.map(place), vertex],
    [other, ...after.map(place)],
  ];

  it.each([
    ['every vertex', cutLists([cutTime, 97], [cutTime, 97])],
    ['every vertex, that of its neighbours', cutLists([times[2], 85], [times[3], 100])],
    ['every vertex, and null where it is cut', cutLists([null, null], [null, null])],
    ['the repeated vertex once', cutLists([cutTime, 97])],
    ['forecast positions alone', cutLists()],
  ])('with a time for %s has its forecast positions, each with its own time and wind', (_, lists) => {
    for (const feature of [parts(geometry, lists), line(geometry.flat(), lists)]) {
      const track = only(collection(feature));
      expect(track.points.map(({ time }) => time)).toEqual(times.map(Date.parse));
      expect(valuesOf(track, 'wind_speed')).toEqual(winds);
      expect(latitudes(track)).toEqual(CROSSING.map(([, latitude]) => latitude));
    }
  });

  it('may have its vertex there on one side alone', () => {
    for (const lists of [cutLists(), cutLists([cutTime, 97])]) {
      const oneSided = [[...before.map(place), vertex], after.map(place)];
      const track = only(collection(parts(oneSided, lists)));
      expect(track.points.map(({ time }) => time)).toEqual(times.map(Date.parse));
      expect(valuesOf(track, 'wind_speed')).toEqual(winds);
    }
  });

  it('may be in parts that meet in a forecast position elsewhere', () => {
    for (const repeats of [true, false]) {
      const path = [CROSSING.slice(0, 2).map(place), CROSSING.slice(1, 3).map(place)];
      const own = [0, 1, ...(repeats ? [1] : []), 2];
      const lists = { datetimes: own.map(timeOf), wind_speed: own.map(index => winds[index]) };
      const track = only(collection(parts(path, lists)));
      expect(track.points.map(({ time }) => time)).toEqual([0, 1, 2].map(index => START + index * STEP));
      expect(valuesOf(track, 'wind_speed')).toEqual(winds.slice(0, 3));
    }
  });

  it('draws one line without a jump', () => {
    const track = only(collection(parts(geometry, cutLists())));
    const [first = 0, ...rest] = longitudes(track);
    expect(
      rest.every((longitude, index) => Math.abs((longitude ?? 0) - ([first, ...rest][index] ?? 0)) < 2),
    ).toBe(true);
  });

  it.each([
    ['three hours', [0, 3, 6]],
    ['ninety minutes after the full hour', [0.5, 2, 3.5]],
  ])('keeps a forecast position there where its times are apart by %s', (_, hours) => {
    const cut = [
      [
        [178.5, 10],
        [180, 10],
      ],
      [
        [-180, 10],
        [-177.9, 10],
      ],
    ];
    const datetimes = hours.map(hour => new Date(START + hour * 3_600_000).toISOString());
    const track = only(collection(parts(cut, { datetimes, wind_speed: [1, 2, 3] })));
    expect(longitudes(track)).toEqual([178.5, 180, 182.1]);
    expect(track.points.map(({ time }) => time)).toEqual(datetimes.map(Date.parse));
    expect(valuesOf(track, 'wind_speed')).toEqual([1, 2, 3]);
  });

  /** A track to 180° and back, cut where it crosses and where its third position lies. */
  const thereAndBack = (latitude: number) => [
    [
      [179, 10],
      [180, 10.5],
    ],
    [
      [-180, 10.5],
      [-179, 11],
      [-180, latitude],
    ],
    [
      [180, latitude],
      [178, 14],
      [177, 14],
    ],
  ];

  it('gives values for some of its cuts to those that lie off the line from one position to the next', () => {
    const datetimes = [0, 1, 2, 3, 4].map(timeOf);
    const track = only(collection(parts(thereAndBack(13), { datetimes, wind_speed: [1, 2, 3, 4, 5] })));
    expect(longitudes(track)).toEqual([179, 181, 180, 178, 177]);
    expect(track.points.map(({ time }) => time)).toEqual(datetimes.map(time => Date.parse(String(time))));
    expect(valuesOf(track, 'wind_speed')).toEqual([1, 2, 3, 4, 5]);
  });

  it('has no times between its cuts where these do not tell which of them have one, and says so', () => {
    const datetimes = [0, 1, 2, 3, 4].map(timeOf);
    const { tracks, diagnostics } = readTracks(
      collection(parts(thereAndBack(12), { datetimes, wind_speed: [1, 2, 3, 4, 5] })),
    );
    const [track] = tracks;
    expect(track?.points.map(({ time }) => time)).toEqual(
      [0, undefined, 3, 4].map(index => (index === undefined ? undefined : START + index * STEP)),
    );
    expect(track && valuesOf(track, 'wind_speed')).toEqual([1, undefined, 4, 5]);
    expect(diagnostics).toContain(
      'Feature 1: it is cut at ±180°, and its 5 times do not tell which places there have one; positions between them have none.',
    );
  });

  it('keeps a forecast position that lies at 180° itself, taken once', () => {
    const path = [
      [
        [178, 10],
        [180, 11],
      ],
      [
        [-180, 11],
        [-178, 12],
      ],
    ];
    const { tracks, diagnostics } = readTracks(collection(parts(path, { datetimes: TIMES })));
    expect(diagnostics).toEqual([]);
    expect(tracks[0] && longitudes(tracks[0])).toEqual([178, 180, 182]);
    expect(tracks[0] && hours(tracks[0])).toEqual([0, 12, 24]);
  });

  it('keeps the forecast position at 180° at which the line bends, with its values', () => {
    const datetimes = [48, 60, 72, 96, 120].map(hour => new Date(START + hour * 3_600_000).toISOString());
    const sent = {
      type: 'Feature',
      geometry: {
        type: 'LineString',
        coordinates: [
          [173, 17.5],
          [175, 18.2],
          [177, 19],
          [180, 22.5],
          [-176, 24],
        ],
      },
      properties: { datetimes, wind_speed: [60, 65, 70, 100, 60] },
    };
    const track = only(collection(cutAtAntimeridian(sent).feature));
    expect(longitudes(track)).toEqual([173, 175, 177, 180, 184]);
    expect(valuesOf(track, 'wind_speed')).toEqual([60, 65, 70, 100, 60]);
  });

  it('says where a vertex at 180° has a time that no cut has, and is no position', () => {
    const geometry = [
      [
        [174, 8],
        [176, 9],
        [178, 10],
        [180, 11],
      ],
      [
        [-180, 11],
        [-178, 12],
      ],
    ];
    const datetimes = [0, 6, 12, 17, 18].map(hour => new Date(START + hour * 3_600_000).toISOString());
    const { tracks, diagnostics } = readTracks(collection(parts(geometry, { datetimes })));
    expect(tracks[0] && longitudes(tracks[0])).toEqual([174, 176, 178, 182]);
    expect(diagnostics).toEqual([
      'Feature 1: it is cut at ±180°, where it has a time that may be that of a position; it is taken for a cut.',
    ]);
  });

  it('is read when it has no times, without its cut vertices', () => {
    expect(latitudes(only(collection(parts(geometry, {}))))).toEqual(
      CROSSING.map(([, latitude]) => latitude),
    );
  });
});

describe('values of a prism', () => {
  const path = CROSSING.map(([longitude, latitude]) => [longitude, latitude]);
  const datetimes = path.map((_, index) => timeOf(index));
  const even = datetimes.filter((_, index) => index % 2 === 0);
  const winds = even.map((_, index) => 50 + 10 * index);
  const read = (member: object, own: unknown = even) =>
    readTracks(
      collection(prism(path, datetimes, [{ datetimes: own, wind_speed: { values: winds, ...member } }])),
    );
  const values = (member: object) => {
    const [track] = read(member).tracks;
    return track === undefined ? [] : valuesOf(track, 'wind_speed');
  };

  it('belong to the times of their own group, and nowhere else where it does not say how', () => {
    const discrete = [50, undefined, 60, undefined, 70, undefined, 80];
    expect(values({})).toEqual(discrete);
    expect(values({ interpolation: 'Discrete' })).toEqual(discrete);
  });

  it('lie between, as the group says: on a line and marked so, or as a step', () => {
    expect(values({ interpolation: 'Linear' })).toEqual([50, 55, 60, 65, 70, 75, 80]);
    expect(values({ interpolation: 'Step' })).toEqual([50, 50, 60, 60, 70, 70, 80]);
    expect(values({ interpolations: ['Stepwise'] })).toEqual([50, 50, 60, 60, 70, 70, 80]);
    const [track] = read({ interpolation: 'Linear' }).tracks;
    expect(track?.points.map(({ values: each }) => each.get('wind_speed')?.interpolated)).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  it('are no wind and no pressure between marks for a missing one and others', () => {
    const marked = prism(path.slice(0, 5), datetimes.slice(0, 5), [
      {
        datetimes: [datetimes[0], datetimes[2], datetimes[4]],
        wind_speed: { values: [-30, 100, 90], uom: 'kt', interpolation: 'Linear' },
        pressure: { values: [0, 980, 970], uom: 'hPa', interpolation: 'Linear' },
        temperature_anomaly: { values: [-3, 1, 2], interpolation: 'Linear' },
      },
    ]);
    const track = only(collection(marked));
    expect(valuesOf(track, 'wind_speed')).toEqual([-30, undefined, 100, 95, 90]);
    expect(valuesOf(track, 'pressure')).toEqual([0, undefined, 980, 975, 970]);
    expect(valuesOf(track, 'temperature_anomaly')).toEqual([-3, -1, 1, 1.5, 2]);
  });

  it.each([
    { wind_speed: { values: [60, 70], units: 'kt' } },
    { wind_speed: { values: [60, 70], unitCode: 'KNT' } },
    { wind_speed: { values: [60, 70], uom: 'http://www.opengis.net/def/uom/UCUM/%5Bkn_i%5D' } },
    { wind_speed: { values: [60, 70] }, units: { wind_speed: 'kt' } },
    { wind_speed: { values: [60, 70] }, wind_speed_unit: 'kt' },
    { wind_speed: [60, 70], uom: { wind_speed: 'kt' } },
    { wind_speed: [60, 70], wind_unit: 'kt' },
  ])('have the unit that their group has for them: %j', group => {
    const times = datetimes.slice(0, 2);
    for (const given of [{ datetimes: times, ...group }, group]) {
      const track = only(collection(prism(path.slice(0, 2), times, [given])));
      expect(trackWind(track, 1)).toMatchObject({ value: 70, unit: 'kt' });
    }
  });

  it('are not made up by an interpolation that is not known, which is told', () => {
    for (const interpolation of [
      'Quadratic',
      'Regression',
      'https://example.org/curve',
      7,
      ['Linear', 'Step'],
    ]) {
      const { diagnostics } = read({ interpolation });
      expect(values({ interpolation })).toEqual([50, undefined, 60, undefined, 70, undefined, 80]);
      expect(diagnostics.join()).toMatch(/interpolation of “wind_speed” is not known/);
    }
  });

  it('end where the group ends, and are gaps where one of two is', () => {
    const inner = prism(path, datetimes, [
      { datetimes: datetimes.slice(2, 5), wind_speed: { values: [60, null, 70], interpolation: 'Linear' } },
    ]);
    expect(valuesOf(only(collection(inner)), 'wind_speed')).toEqual([
      undefined,
      undefined,
      60,
      undefined,
      70,
      undefined,
      undefined,
    ]);
  });

  it('of one name in several groups are one, by time', () => {
    const feature = prism(path, datetimes, [
      { datetimes: datetimes.slice(0, 3), wind_speed: { values: [1, 2, 3], uom: 'kt' } },
      { datetimes: datetimes.slice(3), wind_speed: { values: [4, 5, 6, 7], uom: 'kt' } },
    ]);
    expect(valuesOf(only(collection(feature)), 'wind_speed')).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('keep to their times where one of these cannot be read', () => {
    const own = [even[0], 'never', even[2], even[3]];
    const [track] = read({}, own).tracks;
    expect(track && valuesOf(track, 'wind_speed')).toEqual([
      50,
      undefined,
      undefined,
      undefined,
      70,
      undefined,
      80,
    ]);
  });

  it('are no more than came, and what does not meet a position is told', () => {
    const { tracks, diagnostics } = readTracks(
      collection(
        prism(path, datetimes, [
          { datetimes, wind_speed: { values: [1, 2] } },
          { datetimes: ['2031-01-01T00:00Z'], pressure: { values: [990] } },
        ]),
      ),
    );
    const [track] = tracks;
    expect(track && valuesOf(track, 'wind_speed').filter(value => value !== undefined)).toEqual([1, 2]);
    expect(diagnostics).toEqual([
      'Feature 1: “wind_speed” has 2 values for 7 times; the rest are gaps.',
      'Feature 1: no value of “pressure” belongs to the time of a position.',
    ]);
  });

  it('are read where a member of a group is a bare list', () => {
    const group = { datetimes: TIMES.slice(0, 2), wind: [40, 50] };
    const { tracks } = readTracks(
      collection(
        prism(
          [
            [-80, 20],
            [-81, 21],
          ],
          TIMES.slice(0, 2),
          [group],
        ),
      ),
    );
    expect(tracks[0]?.points.map(({ values }) => values.get('wind')?.value)).toEqual([40, 50]);
  });

  it('are read in the form of 16-140r1: a name, a unit and values for each group', () => {
    const group = {
      name: 'Max wind speed',
      uom: 'kt',
      values: winds,
      datetimes: even,
      interpolations: 'Linear',
    };
    const track = only(collection(prism(path, datetimes, [group])));
    expect(trackWind(track, 1)).toEqual({ value: 55, unit: 'kt', knots: 55, interpolated: true });
  });

  it('stand beside each of several geometries, joined where they follow one another', () => {
    const piece = (from: number, to: number) => ({
      type: 'MovingPoint',
      datetimes: datetimes.slice(from, to),
      coordinates: path.slice(from, to),
      base: { type: 'glTF', href: 'x' },
    });
    const of = (...prisms: object[]) =>
      collection({
        type: 'MovingFeature',
        temporalGeometry: { type: 'MovingGeometryCollection', prisms },
        temporalProperties: [{ datetimes, wind_speed: { values: datetimes.map((_, index) => index) } }],
      });
    expect(valuesOf(only(of(piece(4, 7), piece(0, 4))), 'wind_speed')).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const apart = readTracks(of(piece(0, 4), piece(2, 7))).tracks;
    expect(apart.map(track => valuesOf(track, 'wind_speed'))).toEqual([
      [0, 1, 2, 3],
      [2, 3, 4, 5, 6],
    ]);
  });
});

describe('points of several tracks', () => {
  const of = (longitude: number, index: number, members: object) =>
    point([longitude, 10 + index], { time: timeOf(index), wind_speed: 50 + index, ...members });
  const two = (name: string, ...values: unknown[]) =>
    collection(
      ...[0, 1, 2].flatMap(index =>
        values.map((value, track) => of(-60 - 10 * track, index, { [name]: value })),
      ),
    );

  it.each(['track_id', 'member', 'ensemble_member', 'model', 'storm_id', 'name', 'id', 'init_time'])(
    'are told apart by %s',
    name => {
      const { tracks, diagnostics } = readTracks(two(name, 'a', 'b', 'c'));
      expect(diagnostics).toEqual([]);
      expect(tracks.map(track => new Set(longitudes(track)))).toEqual([
        new Set([-60]),
        new Set([-70]),
        new Set([-80]),
      ]);
      expect(tracks.map(hours)).toEqual([
        [0, 6, 12],
        [0, 6, 12],
        [0, 6, 12],
      ]);
      expect(tracks.map(track => track.constants.get(name)?.value)).toEqual(['a', 'b', 'c']);
    },
  );

  it('are told apart by model and member together, forty of each', () => {
    const features = ['GFS', 'ECMWF'].flatMap(model =>
      Array.from({ length: 40 }, (_, member) => member).flatMap(member =>
        [0, 1, 2].map(index => of(-60, index, { model, member, name: 'ONDINE' })),
      ),
    );
    expect(readTracks(collection(...features)).tracks).toHaveLength(80);
  });

  it('are one track where the name alone changes with the strength of the storm', () => {
    const features = [0, 1, 2, 3].map(index =>
      of(-60, index, { storm_id: 'AL092022', name: index < 2 ? 'NINE' : 'IAN' }),
    );
    expect(only(collection(...features)).points).toHaveLength(4);
  });

  it('are told apart by the ids of their features where nothing else does', () => {
    const features = ['a', 'b'].flatMap((id, model) =>
      TIMES.slice(0, 2).map((datetime, step) => ({ ...point([-80 - model, 20 + step], { datetime }), id })),
    );
    const { tracks, diagnostics } = readTracks(collection(...features));
    expect(tracks.map(({ points, connected }) => [points.length, connected])).toEqual([
      [2, true],
      [2, true],
    ]);
    expect(diagnostics).toEqual([]);
  });

  it('that nothing tells apart have no line, and it is told', () => {
    const { tracks, diagnostics } = readTracks(two('note', null, null));
    expect(tracks).toHaveLength(1);
    expect(tracks[0]?.connected).toBe(false);
    expect(diagnostics.join()).toMatch(/nothing tells to which track each belongs/);
  });

  it('without a time keep their place, and none sorts to the year 1970', () => {
    const track = only(collection(of(1, 2, {}), of(2, 0, { time: null, wind_speed: 7 }), of(3, 1, {})));
    expect(track.points.map(({ time }) => time)).toEqual([START + STEP, undefined, START + 2 * STEP]);
    expect(valuesOf(track, 'wind_speed')).toEqual([51, 7, 52]);
  });

  it('take the unit that stands beside the value', () => {
    const track = only(
      collection(of(1, 0, { wind_speed_unit: 'mph' }), of(2, 1, { wind_speed_unit: 'mph' })),
    );
    expect(trackWind(track, 1)).toMatchObject({ value: 51, unit: 'mph' });
    expect(track.names).toEqual(['wind_speed']);
  });

  it('with a broken position are gaps with their time and wind', () => {
    const broken = { type: 'Feature', geometry: null, properties: { time: timeOf(1), wind_speed: 51 } };
    const { tracks, diagnostics } = readTracks(collection(of(1, 0, {}), broken, of(3, 2, {})));
    expect(tracks[0] && longitudes(tracks[0])).toEqual([1, undefined, 3]);
    expect(tracks[0] && valuesOf(tracks[0], 'wind_speed')).toEqual([50, 51, 52]);
    expect(diagnostics).toEqual(['Features whose position cannot be read, and is a gap: no. 2.']);
  });
});

describe('the class of a storm', () => {
  const classOf = (members: object) =>
    stormClass(only(collection(line([[1, 1]], { datetimes: [TIMES[0]], ...members }))), 0);

  it('is the category that came, with its number', () => {
    expect(classOf({ category: [1], wind_speed: [140], wind_speed_unit: 'kt' })).toMatchObject({
      from: 'category',
      code: 'C1',
      sent: '1',
    });
    expect(classOf({ category: [-1] })).toMatchObject({ name: 'Tropical depression', sent: '−1' });
  });

  it.each([
    ['H4', 4, 'H4'],
    ['4', 4, 'C4'],
    ['Cat 5', 5, 'Cat 5'],
    ['TS', 0, 'TS'],
    ['monster', undefined, 'monster'],
  ])('stands as the text that came: %s', (text, category, code) => {
    expect(classOf({ category: [text], wind_speed: [40], wind_speed_unit: 'kt' })).toMatchObject({
      from: 'category',
      category,
      code,
      sent: text,
    });
  });

  it.each([
    ['EX', 'Extratropical'],
    ['ET', 'Extratropical'],
    ['SS', 'Subtropical storm'],
    ['SD', 'Subtropical depression'],
    ['LO', 'Low'],
    ['DB', 'Disturbance'],
    ['PT', 'Post-tropical'],
    ['remnant low', 'Remnant low'],
  ])('is its type where its wind does not class it: %s', (type, name) => {
    expect(classOf({ type: [type], wind_speed: [50], wind_speed_unit: 'kt' })).toMatchObject({
      from: 'type',
      name,
      category: undefined,
    });
  });

  it.each([
    ['Deep Depression', 30, 'DD', 'Deep depression', -1],
    ['Cyclonic Storm', 40, 'CS', 'Cyclonic storm', 0],
    ['SCS', 55, 'SCS', 'Severe cyclonic storm', 0],
    ['Very Severe Cyclonic Storm', 60, 'VSCS', 'Very severe cyclonic storm', undefined],
    ['ESCS', 100, 'C3', 'Category 3', 3],
    ['moderate tropical storm', 40, 'TS', 'Tropical storm', 0],
    ['Intense Tropical Cyclone', 60, 'ITC', 'Intense tropical cyclone', undefined],
    ['Very Intense Tropical Cyclone', 125, 'C4', 'Category 4', 4],
  ])('is told in the words of the Indian Ocean: %s with %d kt', (type, wind, code, name, category) => {
    const track = { type: [type], wind_speed: [wind], wind_speed_unit: 'kt' };
    expect(classOf(track)).toMatchObject({ code, name, category });
  });

  it.each([
    [
      'the western Pacific',
      [
        [140, 20],
        [-170, 20],
      ],
      ['STS', 'SS'],
    ],
    [
      'the southern Indian Ocean',
      [
        [60, -15],
        [-70, -15],
      ],
      ['STS', 'SS'],
    ],
    [
      'the Atlantic, and the Arabian Sea',
      [
        [-60, 30],
        [65, 15],
      ],
      ['SS', 'STS'],
    ],
    [
      'the South Atlantic, and past 180°',
      [
        [-40, -30],
        [195, -15],
      ],
      ['SS', 'STS'],
    ],
  ])('of the code STS is by where it is: %s', (_, path, codes) => {
    const members = { datetimes: TIMES.slice(0, 2), wind: [55, 55], wind_unit: 'kt' };
    const classesOf = (track: Track) => path.map((_place, index) => stormClass(track, index));
    const typed = classesOf(only(collection(line(path, { ...members, type: ['STS', 'STS'] }))));
    expect(typed.map(found => found?.code)).toEqual(codes);
    expect(typed.map(found => found?.category)).toEqual(codes.map(code => (code === 'STS' ? 0 : undefined)));
    const classed = classesOf(only(collection(line(path, { ...members, category: ['STS', 'STS'] }))));
    expect(classed.map(found => found?.category)).toEqual(typed.map(found => found?.category));
  });

  it('is from its wind where neither came, and only where its unit is known', () => {
    expect(classOf({ type: ['HU'], wind_speed: [100], wind_speed_unit: 'kt' })).toMatchObject({
      from: 'wind',
      code: 'C3',
      sent: undefined,
    });
    expect(classOf({ wind_speed: [100] })).toBeUndefined();
    expect(classOf({ wind_speed: [100], wind_speed_unit: 'furlongs' })).toBeUndefined();
    expect(classOf({ wind_speed: [-999], wind_speed_unit: 'kt' })).toBeUndefined();
  });

  it('is not that of the storm now at each position of its track, unless it is no tropical one', () => {
    const of = (type: string) =>
      only(
        collection(line(PATH, { datetimes: TIMES, wind: [40, 70, 100], wind_unit: 'kt', static: { type } })),
      );
    expect(TIMES.map((_, index) => stormClass(of('HU'), index)?.code)).toEqual(['TS', 'C1', 'C3']);
    expect(stormClass(of('EX'), 1)?.name).toBe('Extratropical');
  });

  it.each(['DB', 'WV', 'PC', 'MD'])('is no longer %s where the wind has become that of a storm', type => {
    const of = (wind: readonly number[]) => {
      const members = { datetimes: TIMES, wind, wind_unit: 'kt', static: { type } };
      const track = only(collection(line(PATH, members)));
      return TIMES.map((_, index) => stormClass(track, index)?.code);
    };
    expect(of([40, 30, 70])).toEqual([type, type, 'C1']);
    expect(of([25, 35, 30])).toEqual([type, 'TS', type]);
  });

  it('is not the category of the storm now where winds came with the positions', () => {
    const of = (winds: object) =>
      only(collection(line(PATH, { datetimes: TIMES, ...winds, static: { category: 4, type: 'HU' } })));
    const codesOf = (track: Track) => TIMES.map((_, index) => stormClass(track, index)?.code);
    expect(codesOf(of({ wind: [115, 70, 30], wind_unit: 'kt' }))).toEqual(['C4', 'C1', 'TD']);
    expect(codesOf(of({ wind: [100, null, 30], wind_unit: 'kt' }))).toEqual(['C4', undefined, 'TD']);
    const reachingBack = of({ wind: [100, 115, 30], wind_unit: 'kt', lead_time_hours: [-12, 0, 12] });
    expect(TIMES.map((_, index) => stormClass(reachingBack, index)?.from)).toEqual([
      'wind',
      'category',
      'wind',
    ]);
    expect(codesOf(of({}))).toEqual(['C4', 'C4', 'C4']);
  });

  it('holds for the whole track where it came once, with its unit', () => {
    const track = only(
      collection(line(PATH, { datetimes: TIMES, static: { vmax: 70, wind_unit: 'kts', storm_category: 1 } })),
    );
    expect(trackWind(track, 2)).toMatchObject({ value: 70, unit: 'kt' });
    expect(stormClass(track, 2)).toMatchObject({ from: 'category', sent: '1' });
  });

  it.each([
    ['kt', [33, 34, 64, 83, 96, 113, 137]],
    ['mph', [38, 39, 74, 96, 111, 130, 157]],
    ['km/h', [62, 63, 119, 154, 178, 209, 252]],
    ['m/s', [17, 18, 33, 43, 50, 58, 70]],
  ] as const)('has the limits that are published in %s', (unit, winds) => {
    expect(winds.map(wind => categoryOfWindIn(wind, unit))).toEqual([-1, 0, 1, 2, 3, 4, 5]);
    expect(winds.slice(1).map(wind => categoryOfWindIn(wind - 0.6, unit))).toEqual([-1, 0, 1, 2, 3, 4]);
    expect(winds.slice(1).map(wind => categoryOfWindIn(wind - 0.4, unit))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it.each([
    ['kt', 'kt'],
    ['kts', 'kt'],
    ['knots', 'kt'],
    ['KNOT', 'kt'],
    ['kn', 'kt'],
    ['MPH', 'mph'],
    ['mi/h', 'mph'],
    ['KMH', 'km/h'],
    ['kph', 'km/h'],
    ['km/h', 'km/h'],
    ['MTS', 'm/s'],
    ['ms-1', 'm/s'],
    ['m s⁻¹', 'm/s'],
    ['http://codes.wmo.int/common/unit/m_s-1', 'm/s'],
  ])('knows the unit %s', (label, unit) => {
    const track = only(
      collection(line([[1, 1]], { datetimes: [TIMES[0]], wind_speed: [50], wind_speed_unit: label })),
    );
    expect(trackWind(track, 0)?.unit).toBe(unit);
  });

  it.each([
    'wind_speed',
    'windSpeed',
    'max_wind',
    'vmax',
    'max_sustained_wind',
    'maxSustainedWind',
    'Max wind speed',
    'wind_kt',
  ])('knows the wind by the name %s', name => {
    const units = name === 'wind_kt' ? {} : { units: { [name]: 'kt' } };
    const track = only(collection(line(PATH, { datetimes: TIMES, [name]: [10, 20, 30], ...units })));
    expect(trackWind(track, 1)).toMatchObject({ value: 20, unit: 'kt' });
  });
});

describe('lead times along a track', () => {
  const at = (offsets: readonly number[], members: object = {}) =>
    only(
      collection(
        line(
          offsets.map((_, index) => [index, 10]),
          { datetimes: offsets.map(each => new Date(START + each * HOUR).toISOString()), ...members },
        ),
      ),
    );
  const labelled = (track: Track, issued: number | undefined = START) =>
    [...labelledPositions(track, issued)].map(index =>
      Math.round(leadHours(track, index, issued) ?? Number.NaN),
    );

  it.each([
    [
      [0, 6, 12, 18, 24, 36, 48, 60, 72, 84, 96, 108, 120],
      [0, 12, 24, 36, 48, 60, 72, 96, 120],
    ],
    [
      [0, 9, 21, 33, 45, 57, 69, 93, 117],
      [0, 9, 21, 33, 45, 57, 69, 93, 117],
    ],
    [
      [0, 96, 120, 132, 144, 156, 168, 240],
      [0, 96, 120, 144, 168, 240],
    ],
    [
      [0.02, 12.02, 24.02],
      [0, 12, 24],
    ],
  ])('of %j h are labelled at %j h', (leads, expected) => {
    expect(labelled(at(leads))).toEqual(expected);
  });

  it('are those that came, not those that follow from the times', () => {
    const track = at([0, 12, 24], { lead_time_hours: [3, 15, '27'] });
    expect(track.points.map((_, index) => leadHours(track, index, START))).toEqual([3, 15, 27]);
    const durations = at([0, 12, 24], { lead_time: ['PT0S', 'PT12H', 'P1D'] });
    expect(durations.points.map((_, index) => leadHours(durations, index, 0))).toEqual([0, 12, 24]);
  });
});
