import { describe, expect, it } from 'vitest';
import { readTracks } from '../../../src/domain/readTracks.ts';
import { timeOf } from './bestTrack.ts';

const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });
const point = (coordinates: unknown, properties: unknown) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
});
/** A point of a track at a longitude, at the time of a number. */
const at = (longitude: number, index: number, members: object = {}) =>
  point([longitude, 10], { time: timeOf(index), ...members });

const placesOf = (value: unknown) =>
  readTracks(value).tracks.map(({ points }) => points.map(({ position }) => position?.[0]));

describe('points of a track', () => {
  it.each(['datetime', 'time', 'valid_time', 'timestamp', 'validTime', 'date_time'])(
    'have their time as %s, which is no value',
    name => {
      const { tracks } = readTracks(
        collection(point([1, 10], { [name]: timeOf(1), wind: 5 }), point([2, 10], { [name]: timeOf(0) })),
      );
      expect(tracks[0]?.points.map(({ time }) => time)).toEqual(
        [0, 1].map(index => Date.parse(timeOf(index))),
      );
      expect(tracks[0]?.names).toEqual(['wind']);
    },
  );

  it('have the first of several times that is one', () => {
    const { tracks } = readTracks(
      collection(point([1, 10], { datetime: null, time: timeOf(0), timestamp: 'x' })),
    );
    expect(tracks[0]?.points[0]?.time).toBe(Date.parse(timeOf(0)));
  });

  it('have the time that can be read, where a surer name has none that can', () => {
    const { tracks } = readTracks(
      collection(...[0, 1].map(index => point([index, 10], { time: 6 * index, timestamp: timeOf(index) }))),
    );
    expect(tracks[0]?.points.map(({ time }) => time)).toEqual([0, 1].map(index => Date.parse(timeOf(index))));
  });

  it('may have their time and values in lists of one', () => {
    const features = [1, 0].map(index =>
      point([index, 10], { datetimes: [timeOf(index)], wind: [30 + index], wind_unit: 'kt' }),
    );
    const { tracks, diagnostics } = readTracks(collection(...features));
    expect(tracks.map(({ points }) => points.map(({ position }) => position?.[0]))).toEqual([[0, 1]]);
    expect(tracks[0]?.points[1]?.values.get('wind')).toMatchObject({ value: 31, unit: 'kt' });
    expect(diagnostics).toEqual([]);
    const longer = point([2, 10], { datetimes: [timeOf(2), timeOf(3)] });
    expect(placesOf(collection(...features, longer))).toContainEqual([0, 1]);
  });

  it('say that groups of values beside them are not shown', () => {
    const group = { datetimes: [timeOf(0)], wind: { values: [30] } };
    const { diagnostics } = readTracks(collection({ ...at(0, 0), temporalProperties: [group] }, at(1, 1)));
    expect(diagnostics).toEqual([
      'Features that are one position, whose groups of values are not shown: no. 1.',
    ]);
  });

  it('say that they have lead times where these came alone', () => {
    const { diagnostics } = readTracks(
      collection(...[0, 1].map(index => point([index, 10], { lead_time_hours: 6 * index }))),
    );
    expect(diagnostics).toEqual([
      'A track has no times: its positions have the lead times that came (Points).',
    ]);
  });

  it('have the time for which they are valid before any other', () => {
    for (const name of ['valid_time', 'validTime'])
      for (const other of ['time', 'datetime', 'timestamp']) {
        const features = [0, 1].map(index =>
          point([index, 10], { [other]: timeOf(0), [name]: timeOf(index), wind: 5 }),
        );
        const [track] = readTracks(collection(...features)).tracks;
        expect(track?.points.map(({ time }) => time)).toEqual([0, 1].map(index => Date.parse(timeOf(index))));
        const others = track?.points.map(({ values }) => values.get(other) ?? track.constants.get(other));
        expect(others?.map(came => came?.value)).toEqual([timeOf(0), timeOf(0)]);
      }
  });

  it.each([null, 'n/a'])('have no time where it is %j, whatever other member is one', gap => {
    const validTimes = [timeOf(0), timeOf(1), gap, timeOf(3)];
    const features = validTimes.map((valid_time, index) =>
      point([index, 10], { time: timeOf(0), valid_time, wind: 5 + index }),
    );
    const { tracks } = readTracks(collection(...features));
    expect(tracks.map(({ connected }) => connected)).toEqual([true]);
    expect(tracks[0]?.points.map(({ time, position }) => [position?.[0], time])).toEqual(
      [0, 1, undefined, 3].map((time, index) => [
        index,
        time === undefined ? undefined : Date.parse(timeOf(time)),
      ]),
    );
  });

  it('are one track of one issue, however its time is written', () => {
    const issues = [
      '2026-09-10T00:00:00Z',
      '2026-09-10T00:00Z',
      '2026-09-10 00:00:00+00:00',
      Date.parse('2026-09-10T00:00:00Z'),
    ];
    const features = issues.map((init_time, index) => at(index, index, { init_time }));
    expect(placesOf(collection(...features))).toEqual([[0, 1, 2, 3]]);
    const others = issues.map((_, index) => at(index, index, { init_time: `2026-09-1${index % 2}T00:00Z` }));
    expect(placesOf(collection(...others))).toHaveLength(2);
  });

  it('are a track for each issue, also under a name such as issueTime', () => {
    const features = [0, 1].flatMap(issue =>
      [0, 1].map(index => at(10 * issue + index, index, { issueTime: `2026-09-0${issue + 1}T00:00Z` })),
    );
    expect(placesOf(collection(...features))).toEqual([
      [0, 1],
      [10, 11],
    ]);
  });

  it('have no times, and no notes on any, where none came', () => {
    const { tracks, diagnostics } = readTracks(collection(point([1, 10], {}), point([2, 10], null)));
    expect(tracks[0]?.form).toBe('untimed');
    expect(diagnostics).toEqual(['A track has no times: its line is drawn without lead times (Points).']);
  });

  it('name their times that cannot be read', () => {
    const { diagnostics } = readTracks(collection(at(1, 0), point([2, 10], { time: 'soon' })));
    expect(diagnostics).toEqual(['Points: times that cannot be read: no. 2 (such as "soon").']);
  });

  it('are gaps without a position where they have a time, and are told where they have neither', () => {
    const gap = (members: object) => ({ type: 'Feature', ...members });
    const read = (feature: object) => readTracks(collection(feature, at(1, 0)));
    const told = ['Features whose position cannot be read, and is a gap: no. 1.'];
    const unread = ['Features without a line or a position that could be read: no. 1.'];
    expect(read(gap({ geometry: null, properties: { time: timeOf(1) } })).diagnostics).toEqual(told);
    expect(read(gap({ properties: { timestamp: 1_500_000_000_000 } })).diagnostics).toEqual(told);
    expect(read(gap({ geometry: { type: 'Point' }, properties: { time: timeOf(1) } })).diagnostics).toEqual(
      told,
    );
    for (const members of [
      { properties: { time: null } },
      { properties: { time: {} } },
      { properties: { wind: 5 } },
      { properties: [timeOf(1)] },
      { geometry: { type: 'Polygon' }, properties: { time: timeOf(1) } },
      { temporalGeometry: null, properties: { time: timeOf(1) } },
    ])
      expect(read(gap(members)).diagnostics, JSON.stringify(members)).toEqual(unread);
  });

  it('without any position that can be read are no track, and each is told by its number', () => {
    expect(readTracks(collection(null, point(null, {}), point('x', {})))).toEqual({
      tracks: [],
      diagnostics: [
        'Features whose position cannot be read, and is a gap: no. 2, 3.',
        'Features without a line or a position that could be read: no. 1, 2, 3.',
      ],
    });
  });

  it('have values with their units, but units, lists of members and nothing are no values', () => {
    const { tracks } = readTracks(
      collection(
        at(1, 0, {
          wind: 5,
          wind_unit: 'kt',
          WIND_UNITS: 'kt',
          wind_uom: 'kt',
          unit_name: 'x',
          note: null,
          units: {},
          radii: [1, 2],
          static: { model: 'GFS', wind: 9 },
        }),
        at(2, 1, { wind: 6, unit_name: 'y', static: { model: 'GFS' } }),
      ),
    );
    expect(tracks[0]?.names).toEqual(['wind', 'unit_name', 'radii']);
    expect(tracks[0]?.points[0]?.values.get('wind')).toEqual({ value: 5, unit: 'kt', interpolated: false });
    expect([...(tracks[0]?.constants.keys() ?? [])]).toEqual(['model']);
  });

  it('have values that hold their unit, and others as they came', () => {
    const { tracks } = readTracks(
      collection(
        at(1, 0, {
          wind: { value: 35, unit: 'kt' },
          pressure: { value: null, unitCode: 'hPa' },
          radii: { NE: 30 },
        }),
        at(2, 1, { wind: { value: 40, unit: 'mph' } }),
      ),
    );
    const [track] = tracks;
    expect(track?.points.map(({ values }) => values.get('wind'))).toEqual([
      { value: 35, unit: 'kt', interpolated: false },
      { value: 40, unit: 'mph', interpolated: false },
    ]);
    expect(track?.points[0]?.values.has('pressure')).toBe(false);
    expect(track?.points[0]?.values.get('radii')?.value).toEqual({ NE: 30 });
    expect(track?.roles.wind).toBe('wind');
  });

  it('take a unit from the whole collection', () => {
    const { tracks } = readTracks({ ...collection(at(1, 0, { wind: 5 })), wind_unit: 'mph' });
    expect(tracks[0]?.points[0]?.values.get('wind')?.unit).toBe('mph');
  });

  it('have as constants the texts and identities that are the same at each, but for what classes the storm', () => {
    const members = {
      name: 'IAN',
      number: 7,
      note: 'a',
      depth: 3,
      category: 'H1',
      storm_type: 'HU',
      wind: '50',
      pressure: '990',
      lead_time: 'PT6H',
    };
    const { tracks } = readTracks(collection(at(1, 0, members), at(2, 1, { ...members, note: 'b' })));
    expect([...(tracks[0]?.constants.keys() ?? [])]).toEqual(['name', 'number']);
    expect(tracks[0]?.names).toEqual([
      'note',
      'depth',
      'category',
      'storm_type',
      'wind',
      'pressure',
      'lead_time',
    ]);
  });
});

describe('points of several tracks at the same times', () => {
  const two = (members: (track: number) => object) =>
    collection(...[0, 1, 2].flatMap(index => [0, 1].map(track => at(track, index, members(track)))));
  const apart = [
    [0, 0, 0],
    [1, 1, 1],
  ];

  it.each(
    'track_id trackId track storm_id stormId sid atcf_id storm storm_name name model model_id technique tech source_model member member_id ensemble_member ensemble_id realization realisation ensemble number init_time issue_time base_time reference_time forecast_time run cycle advisory id label source agency center centre'.split(
      ' ',
    ),
  )('are told apart by %s, as texts or numbers', name => {
    for (const values of [
      ['a', 'b'],
      [0, 1],
    ]) {
      const read = two(track => ({ [name]: values[track] }));
      expect(placesOf(read)).toEqual(apart);
      expect(readTracks(read).diagnostics).toEqual([]);
    }
  });

  it('are told apart by one that only some of them have', () => {
    expect(
      placesOf(two(track => (track === 0 ? { source: 'a', member: 1 } : { source: 'a', member: 2 }))),
    ).toEqual(apart);
    expect(placesOf(two(track => (track === 0 ? { id: 'a', agency: 'x' } : { agency: 'y' })))).toEqual(apart);
  });

  it('are told apart by a name and a model together, though the sure identity is the same', () => {
    const members = (track: number) => ({ storm_id: 'AL01', model: track === 0 ? 'GFS' : 'ECMWF' });
    expect(placesOf(two(members))).toEqual(apart);
  });

  it('are one where a member differs at each of them, as it names no track', () => {
    expect(
      placesOf(collection(...[0, 1, 2].map(index => at(0, index, { number: index, name: `n${index}` })))),
    ).toEqual([[0, 0, 0]]);
  });

  it.each(['storm_id', 'track_id', 'model', 'technique'])(
    'are told apart by %s though each has one point',
    name => {
      const read = collection(
        at(0, 0, { [name]: 'a' }),
        at(1, 1, { [name]: 'b' }),
        at(2, 2, { [name]: 'c' }),
      );
      expect(placesOf(read)).toEqual([[0], [1], [2]]);
      expect(readTracks(read).diagnostics).toEqual([]);
    },
  );

  it.each(['member', 'realization'])('are an ensemble of one position each by %s', name => {
    const members = collection(...[0, 1, 2, 3, 4].map(index => at(index, 0, { [name]: index })));
    expect(placesOf(members)).toEqual([[0], [1], [2], [3], [4]]);
    expect(readTracks(members).diagnostics).toEqual([]);
  });

  it('are two where two points differ by their id alone, and have no line where three do', () => {
    const same = (count: number) =>
      collection(...Array.from({ length: count }, (_, index) => at(index, 0, { id: `p${index}` })));
    expect(placesOf(same(2))).toEqual([[0], [1]]);
    const { tracks, diagnostics } = readTracks(same(3));
    expect(tracks.map(({ connected }) => connected)).toEqual([false]);
    expect(diagnostics).toEqual([
      'Several points share a time, and nothing tells to which track each belongs: they are shown without a line.',
    ]);
  });

  it('keep a member whose name ends like a unit and is that of none', () => {
    const [track] = readTracks(
      collection(
        at(0, 0, { wind: 50, wind_unit: 'kt', business_unit: 1, unit: 'x' }),
        at(1, 1, { wind: 60, wind_unit: 'kt', business_unit: 2, unit: 'x' }),
      ),
    ).tracks;
    expect(track?.names).toEqual(['wind', 'business_unit']);
  });

  it('are one where a point was sent twice, or has no position or no time', () => {
    const turned = point([360, 10], { time: timeOf(0) });
    for (const again of [at(0, 0), turned, point(null, { time: timeOf(0) }), point([5, 10], {})]) {
      const { tracks } = readTracks(collection(at(0, 0), again, at(1, 1)));
      expect(tracks.map(({ connected }) => connected)).toEqual([true]);
    }
  });

  it('that an identity parts are asked for more only where times still repeat', () => {
    const features = [
      at(0, 0, { name: 'A' }),
      at(0, 1, { name: 'A' }),
      at(1, 0, { name: 'B', label: 'x' }),
      at(1, 1, { name: 'B', label: 'x' }),
      at(2, 0, { name: 'B', label: 'y' }),
      at(2, 1, { name: 'B', label: 'y' }),
    ];
    expect(placesOf(collection(...features))).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
  });

  it('are told apart by an identity also where no time repeats', () => {
    const features = [0, 1, 2, 3].map(index => at(0, index, { storm_id: index < 2 ? 'AL01' : 'AL02' }));
    const { tracks } = readTracks(collection(...features));
    expect(tracks.map(({ points, connected }) => [points.length, connected])).toEqual([
      [2, true],
      [2, true],
    ]);
  });

  it('are one where only some of them have the name that they share', () => {
    const features = [0, 1, 2, 3].map(index => at(0, index, index < 2 ? { name: 'IAN' } : {}));
    expect(placesOf(collection(...features))).toEqual([[0, 0, 0, 0]]);
  });

  it('have no line where a member is not of all, or leaves times that repeat', () => {
    const connected = (...features: unknown[]) =>
      readTracks(collection(...features)).tracks.map(track => track.connected);
    expect(connected(...[0, 1].flatMap(index => [at(0, index, { label: 'x' }), at(1, index)]))).toEqual([
      false,
    ]);
    expect(
      connected(
        at(0, 0, { source: 'a' }),
        at(0, 1, { source: 'a' }),
        at(1, 0, { source: 'b' }),
        at(2, 0, { source: 'b' }),
      ),
    ).toEqual([false]);
    expect(
      connected(...[0, 1].flatMap(index => [at(0, index, { id: 'x' }), at(1, index, { id: 'y' })])),
    ).toEqual([true, true]);
  });

  it('are of one track where its number came as a number or as text', () => {
    const features = [0, 1, 2, 3].map(index =>
      at(0, index, { member: index % 2 === 0 ? 1 : '1', wind: index }),
    );
    expect(placesOf(collection(...features))).toEqual([[0, 0, 0, 0]]);
  });

  it('have no values of units in any spelling', () => {
    const { tracks } = readTracks(
      collection(at(0, 0, { wind: 5, windUnit: 'kt', windunits: 'kt', gustUom: 'kt' })),
    );
    expect(tracks[0]?.names).toEqual(['wind']);
  });
});

describe('points whose storm is named on the way', () => {
  const named = (names: readonly string[], members: object = {}) =>
    collection(...names.map((name, index) => at(index, index, { name, ...members })));

  it('are a track for each name, and say that it may be one storm', () => {
    const { tracks, diagnostics } = readTracks(named(['NINE', 'NINE', 'IAN', 'IAN']));
    expect(tracks.map(({ points }) => points.length)).toEqual([2, 2]);
    expect(diagnostics).toEqual([
      'Points have several names, each after the times of the one before: NINE, IAN. Each is shown as a track; nothing says whether one storm was named on its way.',
    ]);
  });

  it('are one track where an id tells that they are one', () => {
    const { tracks, diagnostics } = readTracks(
      named(['NINE', 'NINE', 'IAN', 'IAN'], { storm_id: 'AL092022' }),
    );
    expect(tracks).toHaveLength(1);
    expect(diagnostics).toEqual([]);
  });

  it('say nothing of storms that were at one time', () => {
    const beside = collection(
      ...['IAN', 'JULIA'].flatMap((name, row) => [0, 1].map(index => at(row * 20 + index, index, { name }))),
    );
    expect(readTracks(beside).diagnostics).toEqual([]);
  });
});
