import { describe, expect, it } from 'vitest';
import { readTracks } from '../../../src/domain/readTracks.ts';
import { readTrackTime } from '../../../src/domain/readTrackTime.ts';
import { createTally } from '../../../src/domain/tally.ts';
import { createTrackNotes } from '../../../src/domain/trackNotes.ts';
import { trackWind } from '../../../src/domain/trackWind.ts';
import { START, STEP, timeOf } from './bestTrack.ts';

const PATH = [0, 1, 2, 3].map(index => [index, 10]);
const TIMES = PATH.map((_, index) => timeOf(index));

const feature = (coordinates: unknown, properties: unknown, type = 'LineString') => ({
  type: 'Feature',
  geometry: { type, coordinates },
  properties,
});
const read = (...given: Parameters<typeof feature>) => {
  const { tracks, diagnostics } = readTracks(feature(...given));
  const [track] = tracks;
  const values = (name: string) => track?.points.map(point => point.values.get(name)?.value);
  const times = track?.points.map(({ time }) => time && (time - START) / STEP);
  const places = track?.points.map(({ position }) => position?.[0]);
  return { track, diagnostics, values, times, places };
};

describe('a trajectory', () => {
  it.each('datetimes times valid_times timestamps datetime time valid_time timestamp'.split(' '))(
    'has its times as %s, which are no values',
    name => {
      const { times, track } = read(PATH, { [name]: TIMES, wind: [1, 2, 3, 4] });
      expect(times).toEqual([0, 1, 2, 3]);
      expect(track?.form).toBe('trajectory');
      expect(track?.names).toEqual(['wind']);
    },
  );

  it('has its times in the list with one that can be read, where a surer name has none', () => {
    for (const none of [[], [null, null, null, null], [0, 6, 12, 18]])
      expect(read(PATH, { datetimes: none, timestamp: TIMES }).times).toEqual([0, 1, 2, 3]);
  });

  it.each([
    ['MultiPoint', PATH],
    ['LineString', PATH],
    ['MultiLineString', [PATH.slice(0, 1), 5, PATH.slice(1)]],
  ])('may be a %s', (type, coordinates) => {
    expect(read(coordinates, { datetimes: TIMES }, type)).toMatchObject({
      places: [0, 1, 2, 3],
      times: [0, 1, 2, 3],
      diagnostics: [],
    });
  });

  it('may be a single point with a list of times', () => {
    expect(read([5, 10], { datetimes: [TIMES[1]], wind: [9] }, 'Point')).toMatchObject({
      places: [5],
      times: [1],
      track: { form: 'trajectory' },
    });
  });

  it('is no set of points, polygon or other shape without times', () => {
    for (const type of ['MultiPoint', 'Polygon', 'x']) {
      expect(read(PATH, {}, type).track).toBeUndefined();
    }
    expect(read([PATH], { datetimes: TIMES }, 'Polygon').track).toBeUndefined();
    expect(read([5, 10], {}, 'Point').track?.form).toBe('untimed');
  });

  it('has times in its positions only where there is no list of them, and one can be read', () => {
    const four = PATH.map(([x, y], index) => [x, y, 0, index === 1 ? null : TIMES[index]]);
    expect(read(four, {})).toMatchObject({
      times: [0, undefined, 2, 3],
      track: { form: 'four-value positions' },
      diagnostics: ['Feature 1: times that cannot be read: no. 2 (such as null).'],
    });
    expect(read(four, { datetimes: TIMES.toReversed() })).toMatchObject({
      places: [3, 2, 1, 0],
      track: { form: 'trajectory' },
    });
    expect(
      read(
        PATH.map(([x, y]) => [x, y, 0, 7]),
        { datetimes: [] },
      ),
    ).toMatchObject({
      track: { form: 'untimed' },
      diagnostics: ['A track has no times: its line is drawn without lead times (Feature 1).'],
    });
  });

  it('takes the unit of a list from beside it, from its static or from the collection', () => {
    const of = (properties: object, collection: object = {}) =>
      readTracks({
        features: [feature(PATH, { wind: [1, 2, 3, 4], ...properties })],
        ...collection,
      }).tracks[0]?.points[0]?.values.get('wind')?.unit;
    expect(of({ wind_unit: 'a' }, { wind_unit: 'b' })).toBe('a');
    expect(of({ static: { wind_unit: 'a' } }, { wind_unit: 'b' })).toBe('a');
    expect(of({}, { wind_unit: 'b' })).toBe('b');
  });

  it.each<[string, unknown[], unknown[], number]>([
    ['one for each position', [1, 2, 3, 4], [1, 2, 3, 4], 0],
    ['one fewer, which hold from one to the next', [1, 2, 3], [1, 2, 3, 3], 0],
    ['one for all', [1], [1, 1, 1, 1], 0],
    ['two', [1, 2], [1, 2, undefined, undefined], 1],
    ['too many', [1, 2, 3, 4, 5], [1, 2, 3, 4], 1],
    ['null among them', [1, null, 3, 4], [1, undefined, 3, 4], 0],
    ['a gap at the end of one fewer', [1, 2, null], [1, 2, undefined, undefined], 0],
  ])('has lists of values of any length: %s', (_, list, values, notes) => {
    for (const properties of [{ datetimes: TIMES }, {}]) {
      const of = read(PATH, { ...properties, wind: list });
      expect(of.values('wind')).toEqual(values);
      expect(of.diagnostics.filter(note => note.includes('wind'))).toHaveLength(notes);
    }
  });

  it('has what holds from one position to the next from the earlier one on, where its times descend', () => {
    const of = read(PATH, { datetimes: TIMES.toReversed(), wind: [1, 2, 3] });
    expect([of.places, of.values('wind')]).toEqual([
      [3, 2, 1, 0],
      [3, 2, 1, 1],
    ]);
  });

  it('goes its way from the end where its times descend, also past positions of one time', () => {
    const [first, second, , last] = TIMES;
    expect(read(PATH, { datetimes: [last, second, second, first] }).places).toEqual([3, 2, 1, 0]);
    expect(read(PATH, { datetimes: [second, second, second, second] }).places).toEqual([0, 1, 2, 3]);
  });

  it('has gaps for what holds from one position to the next where its times are in no order, and tells them', () => {
    const [first, second, third, fourth] = TIMES;
    const of = read(PATH, { datetimes: [first, third, second, fourth], wind: [1, 2, 3] });
    expect(of.values('wind')).toEqual([undefined, undefined, undefined, undefined]);
    expect(of.diagnostics).toContain(
      'Feature 1: “wind” has a value for each way from one position to the next, whose times are not in order; they are gaps.',
    );
  });

  it('takes the unit of each value from a list of units beside theirs', () => {
    const { track } = read(PATH, {
      datetimes: TIMES,
      wind: [1, 2, 3, 4],
      wind_unit: ['kt', 'kt', 'km/h', null],
      static: { wind_unit: 'mph' },
    });
    expect(track?.points.map(({ values }) => values.get('wind')?.unit)).toEqual(['kt', 'kt', 'km/h', 'mph']);
  });

  it('takes the unit of each value from the value itself, also of one that holds for all of it', () => {
    const winds = [1, 2, 3, 4].map(value => ({ value, uom: 'kt' }));
    const { track, values } = read(PATH, {
      datetimes: TIMES,
      wind: winds,
      pressure: { value: 990, unitCode: 'hPa' },
    });
    expect(values('wind')).toEqual([1, 2, 3, 4]);
    expect(track?.points[0]?.values.get('wind')?.unit).toBe('kt');
    expect(track?.constants.get('pressure')).toEqual({ value: 990, unit: 'hPa', interpolated: false });
  });

  it('tells of a list of another length, and of times', () => {
    expect(read(PATH, { datetimes: TIMES, wind: [1, 2] }).diagnostics).toEqual([
      'Feature 1: “wind” has 2 values for 4 positions; they are matched from the first on, the rest are gaps.',
    ]);
    const fewer = read(PATH, { datetimes: TIMES.slice(0, 2), wind: [1, 2, 3, 4], gust: [1, 2] });
    expect(fewer.diagnostics).toEqual(['Feature 1 has 4 positions and 2 times.']);
    expect(fewer.times).toEqual([0, 1, undefined, undefined]);
    expect(fewer.values('wind')).toEqual([1, 2, 3, 4]);
    expect(fewer.values('gust')).toEqual([1, 2, undefined, undefined]);
  });

  it('has no values of an empty list, nor of one that is none', () => {
    const { track } = read(PATH, { datetimes: TIMES, empty: [], note: 'x', wind: {} });
    expect(track?.names).toEqual([]);
    expect([...(track?.constants.keys() ?? [])]).toEqual(['note']);
  });

  it('matches lists with a cut line, each by its own length', () => {
    const cut = [
      [
        [178, 10],
        [180, 11],
      ],
      [
        [-180, 11],
        [-178, 12],
        [-176, 13],
      ],
    ];
    const { values, places, diagnostics } = read(
      cut,
      {
        datetimes: [0, 1, 2].map(timeOf),
        alone: [1, 2, 3],
        steps: [1, 2],
        once: [1, 9, 2, 3],
        every: [1, 9, 9, 2, 3],
      },
      'MultiLineString',
    );
    expect(places).toEqual([178, 182, 184]);
    for (const name of ['alone', 'once', 'every']) expect(values(name), name).toEqual([1, 2, 3]);
    expect(values('steps')).toEqual([1, 2, 2]);
    expect(diagnostics).toEqual([]);
  });

  it('of several parts may have a value for each of them', () => {
    const parts = [PATH.slice(0, 1), PATH.slice(1)];
    const { values, diagnostics } = read(
      parts,
      { datetimes: TIMES, kind: ['observed', 'forecast'] },
      'MultiLineString',
    );
    expect(values('kind')).toEqual(['observed', 'forecast', 'forecast', 'forecast']);
    expect(diagnostics).toEqual(['Feature 1: “kind” is taken to have a value for each part of its line.']);
  });

  it('of several parts may have null for one of them, and for its values', () => {
    const { values, times } = read(
      [PATH.slice(0, 2), null, PATH.slice(2)],
      { datetimes: [TIMES.slice(0, 2), null, TIMES.slice(2)], wind: [null, null, [3, 4]] },
      'MultiLineString',
    );
    expect(times).toEqual([0, 1, 2, 3]);
    expect(values('wind')).toEqual([undefined, undefined, 3, 4]);
  });

  it('of several parts may have its lists in parts too, of the same lengths', () => {
    const parts = [PATH.slice(0, 1), PATH.slice(1)];
    const { values, times, diagnostics } = read(
      parts,
      {
        datetimes: [TIMES.slice(0, 1), TIMES.slice(1)],
        wind: [[1], [2, null, 4]],
        other: [
          [1, 2],
          [3, 4],
        ],
      },
      'MultiLineString',
    );
    expect(times).toEqual([0, 1, 2, 3]);
    expect(values('wind')).toEqual([1, 2, undefined, 4]);
    expect(values('other')?.slice(2)).toEqual([undefined, undefined]);
    expect(diagnostics).toEqual([expect.stringContaining('“other” has 2 values for 4 positions')]);
  });
});

describe('what came as tracks', () => {
  it('is a collection, a feature alone, or nothing', () => {
    expect(readTracks(feature(PATH, {})).tracks).toHaveLength(1);
    expect(readTracks({ features: [feature(PATH, {}), feature(PATH, {})] }).tracks).toHaveLength(2);
    for (const value of [undefined, null, 5, 'x', [feature(PATH, {})]])
      expect(readTracks(value)).toEqual({ tracks: [], diagnostics: [] });
    expect(readTracks({}).diagnostics).toEqual([
      'Features without a line or a position that could be read: no. 1.',
    ]);
  });

  it('tells each feature by its number, from one', () => {
    const { diagnostics } = readTracks({
      features: [
        feature([...PATH, 'x'], {}),
        5,
        feature('x', {}),
        feature(PATH.toReversed(), { times: ['x', 'y', 'z', null] }),
      ],
    });
    expect(diagnostics).toEqual([
      'Feature 1: positions that cannot be read, and are gaps: no. 5.',
      'A track has no times: its line is drawn without lead times (Feature 1).',
      'Feature 4: times that cannot be read: no. 1, 2, 3, 4 (such as "x").',
      'A track has no times: its line is drawn without lead times (Feature 4).',
      'Features without a line or a position that could be read: no. 2, 3.',
    ]);
  });

  it('is put in the order of its times, which is told but of points, and a gap in them keeps its place', () => {
    const { times, places, diagnostics } = read(PATH, { datetimes: [TIMES[3], 'x', TIMES[1], TIMES[2]] });
    expect(times).toEqual([1, undefined, 2, 3]);
    expect(places).toEqual([2, 1, 3, 0]);
    expect(diagnostics).toContain(
      'Feature 1: times are not in order; its positions are shown in the order of their times.',
    );
    const points = [2, 0].map(index => feature(PATH[index], { time: TIMES[index] }, 'Point'));
    expect(readTracks({ features: points }).diagnostics).toEqual([]);
  });

  it('shows no more than thirty letters of a time that cannot be read', () => {
    const told = (time: string) => read(PATH, { datetimes: [time, ...TIMES.slice(1)] }).diagnostics;
    expect(told('x'.repeat(28))).toEqual([
      `Feature 1: times that cannot be read: no. 1 (such as "${'x'.repeat(28)}").`,
    ]);
    expect(told('x'.repeat(29))).toEqual([
      `Feature 1: times that cannot be read: no. 1 (such as "${'x'.repeat(29)}…).`,
    ]);
  });
});

describe('a time of a track', () => {
  it.each([
    [1e8, { time: 1e11, inferredSeconds: true }],
    [-1e8, { time: -1e11, inferredSeconds: true }],
    [7_258_118_399, { time: 7_258_118_399_000, inferredSeconds: true }],
    [7_258_118_400, { time: 7_258_118_400, inferredSeconds: false }],
    [-11_800_000_000, { time: -11_800_000_000, inferredSeconds: false }],
    [253_402_300_799_999, { time: 253_402_300_799_999, inferredSeconds: false }],
    [253_402_300_800_000, undefined],
    [-62_135_596_800_000, { time: -62_135_596_800_000, inferredSeconds: false }],
    [-62_135_596_800_001, undefined],
    [8.64e15, undefined],
    [99_999_999, undefined],
    [0, undefined],
    [Number.NaN, undefined],
    ['2015-09-01T00:00:00Z', { time: START, inferredSeconds: false }],
    ['soon', undefined],
    [null, undefined],
  ])('%s is %j', (value, time) => {
    expect(readTrackTime(value)).toEqual(time);
  });
});

describe('what is told', () => {
  it('names six places, and counts the rest', () => {
    const tally = createTally();
    expect([tally.count(), tally.text()]).toEqual([0, '']);
    for (let index = 0; index < 6; index++) tally.add(index);
    expect([tally.count(), tally.text()]).toEqual([6, 'no. 1, 2, 3, 4, 5, 6']);
    tally.add(8);
    tally.add(9);
    expect([tally.count(), tally.text()]).toEqual([8, 'no. 1, 2, 3, 4, 5, 6 and 2 more']);
  });

  it('is sixty notes, and how many more there are', () => {
    const notes = createTrackNotes();
    for (let index = 1; index <= 60; index++) notes.add(`note ${index}`);
    expect(notes.list()).toHaveLength(60);
    notes.add('one');
    expect(notes.list().at(-1)).toBe('There is 1 more note of this kind.');
    notes.add('two');
    expect(notes.list()).toHaveLength(61);
    expect(notes.list().at(59)).toBe('note 60');
    expect(notes.list().at(-1)).toBe('There are 2 more notes of this kind.');
  });
});

describe('the wind at a position', () => {
  it('is a number as it came, in knots where its unit is known', () => {
    const of = (members: object) => {
      const { track } = read(PATH, { datetimes: TIMES, ...members });
      return track && trackWind(track, 1);
    };
    expect(of({ wind: [1, '50', 3, 4], wind_unit: 'kt' })).toEqual({
      value: 50,
      unit: 'kt',
      knots: 50,
      interpolated: false,
    });
    expect(of({ wind: [1, 50, 3, 4] })).toEqual({
      value: 50,
      unit: undefined,
      knots: undefined,
      interpolated: false,
    });
    expect(of({ wind: [1, 50, 3, 4], wind_unit: 'furlongs' })).toMatchObject({ unit: undefined });
    expect(of({ wind: [1, 'x', 3, 4], wind_unit: 'kt' })).toBeUndefined();
    expect(of({})).toBeUndefined();
  });
});

describe('a trajectory with groups of values', () => {
  const group = (values: unknown[], from = 0) => ({
    datetimes: TIMES.slice(from, from + values.length),
    wind: { values, uom: 'kt' },
  });
  const readFeature = (temporalProperties: unknown, properties: object = {}, given: object = {}) => {
    const collection = {
      ...feature(PATH, { datetimes: TIMES, ...properties }),
      temporalProperties,
      ...given,
    };
    const { tracks, diagnostics } = readTracks(collection);
    return { tracks, diagnostics, winds: tracks[0]?.points.map(({ values }) => values.get('wind')) };
  };
  const valuesOf = (came: ReturnType<typeof readFeature>) => came.winds?.map(wind => wind?.value);

  it('has their values at their times, with their units', () => {
    const came = readFeature([group([20, 30], 1)]);
    expect(valuesOf(came)).toEqual([undefined, 20, 30, undefined]);
    expect(came.winds?.[1]?.unit).toBe('kt');
    expect(came.diagnostics).toEqual([]);
    expect(valuesOf(readFeature(undefined, { temporalProperties: [group([1, 2, 3, 4])] }))).toEqual([
      1, 2, 3, 4,
    ]);
  });

  it('has a member with values beside its times as it has a list', () => {
    const came = readFeature(undefined, { wind: { values: [1, 2, 3, 4], unit: 'kt' } });
    expect(valuesOf(came)).toEqual([1, 2, 3, 4]);
    expect(came.winds?.[0]?.unit).toBe('kt');
    const { diagnostics } = readFeature(undefined, { wind: { values: [1, 2] } });
    expect(diagnostics).toEqual([
      'Feature 1: “wind” of its properties has 2 values, which are not one for each position: it is not shown.',
    ]);
  });

  it('says which lists within its members are not shown', () => {
    const { diagnostics } = readFeature(undefined, {
      static: { name: 'Kilo', winds: [1, 2, 3, 4] },
      forecast: { wind: [1, 2, 3, 4] },
      units: { wind: 'kt' },
    });
    expect(diagnostics).toEqual([
      'Feature 1: lists within “static” of its properties are not shown.',
      'Feature 1: lists within “forecast” of its properties are not shown.',
    ]);
  });

  it('keeps the values of its own lists', () => {
    expect(valuesOf(readFeature([group([9, 9, 9, 9])], { wind: [1, 2, 3, null] }))).toEqual([1, 2, 3, 9]);
  });

  it('says where they belong to no position, or to one of several tracks', () => {
    const late = { datetimes: ['2030-01-01T00:00:00Z'], wind: { values: [1] } };
    expect(readFeature([late]).diagnostics).toEqual([
      'Feature 1: no value of “wind” belongs to the time of a position.',
    ]);
    const twice = {
      geometry: { type: 'MultiLineString', coordinates: [PATH.slice(0, 2), PATH.slice(2)] },
    };
    const { tracks, diagnostics } = readFeature(
      [group([1, 2])],
      { datetimes: [TIMES[0], TIMES[1], TIMES[0], TIMES[1]] },
      twice,
    );
    expect(tracks).toHaveLength(2);
    expect(diagnostics).toContain(
      'Feature 1: nothing says to which of its tracks its groups of values belong.',
    );
  });
});
