import { describe, expect, it } from 'vitest';
import { numericValue } from '../../../src/domain/numericValue.ts';
import { readPosition } from '../../../src/domain/readPosition.ts';
import { readTracks } from '../../../src/domain/readTracks.ts';
import { stormClass } from '../../../src/domain/stormClass.ts';
import { readInterpolation, sampleAt, temporalSamples } from '../../../src/domain/temporalSamples.ts';
import { START, STEP, timeOf } from './bestTrack.ts';

const PATH = [0, 1, 2, 3].map(index => [index, 10]);
const TIMES = PATH.map((_, index) => timeOf(index));

const moving = (from: number, to: number, members: object = {}) => ({
  type: 'MovingPoint',
  coordinates: PATH.slice(from, to),
  datetimes: TIMES.slice(from, to),
  ...members,
});
const prism = (temporalGeometry: unknown, temporalProperties?: unknown, properties?: unknown) => ({
  type: 'Feature',
  temporalGeometry,
  temporalProperties,
  properties,
});
const read = (...given: Parameters<typeof prism>) => {
  const { tracks, diagnostics } = readTracks(prism(...given));
  const [track] = tracks;
  const values = (name: string) => track?.points.map(point => point.values.get(name)?.value);
  const unit = (name: string) => track?.points[0]?.values.get(name)?.unit;
  const places = tracks.map(({ points }) => points.map(({ position }) => position?.[0]));
  return { tracks, track, diagnostics, values, unit, places };
};

describe('values of a prism without times of their own', () => {
  const winds = { wind: { values: [10, 20, 30, 40] } };

  it('belong to the positions of all parts as they came, whatever the order of the parts', () => {
    expect(read({ members: [moving(0, 2), moving(2, 4)] }, winds).values('wind')).toEqual([10, 20, 30, 40]);
    expect(read({ members: [moving(2, 4), moving(0, 2)] }, winds).values('wind')).toEqual([30, 40, 10, 20]);
  });

  it('belong to no other part where one cannot be read, or is no moving point', () => {
    const unreadable = moving(0, 2, { coordinates: [null, null] });
    const other = moving(0, 2, { type: 'MovingPolygon' });
    for (const part of [unreadable, other])
      expect(read({ members: [part, moving(2, 4)] }, winds).values('wind')).toEqual([30, 40]);
  });

  it('belong to each of several tracks that run beside one another', () => {
    const beside = moving(0, 2, { coordinates: PATH.slice(2, 4) });
    const { tracks } = read({ members: [moving(0, 2), beside] }, winds);
    const told = tracks.map(({ points }) => points.map(({ values }) => values.get('wind')?.value));
    expect(told).toEqual([
      [10, 20],
      [30, 40],
    ]);
  });

  it('are those of each part where they are as many as the positions of each', () => {
    const beside = moving(0, 2, { coordinates: PATH.slice(2, 4) });
    const { tracks } = read({ members: [moving(0, 2), beside] }, { wind: { values: [10, 20] } });
    expect(tracks.map(({ points }) => points.map(({ values }) => values.get('wind')?.value))).toEqual([
      [10, 20],
      [10, 20],
    ]);
  });
});

describe('the geometry of a prism', () => {
  it('that is no moving point is told, and the others are shown', () => {
    const { places, diagnostics } = read({
      prisms: [moving(0, 2, { type: 'MovingPolygon' }), 5, moving(2, 4)],
    });
    expect(places).toEqual([[2, 3]]);
    expect(diagnostics).toContain(
      'Feature 1: a temporal geometry is no moving point, and is not shown as a track.',
    );
  });

  it.each(['prisms', 'geometries', 'members'])('may have several parts as %s', name => {
    expect(read({ [name]: [moving(0, 2), moving(2, 4)] }).places).toEqual([[0, 1, 2, 3]]);
  });

  it.each<[string, object[], number[][]]>([
    ['out of order', [moving(2, 4), moving(0, 2)], [[0, 1, 2, 3]]],
    ['that meet', [moving(0, 2), moving(1, 4)], [[0, 1, 1, 2, 3]]],
    [
      'that overlap',
      [moving(0, 3), moving(1, 4)],
      [
        [0, 1, 2],
        [1, 2, 3],
      ],
    ],
    [
      'without times',
      [moving(0, 2, { datetimes: [] }), moving(2, 4)],
      [
        [2, 3],
        [0, 1],
      ],
    ],
    [
      'not in order in themselves',
      [moving(2, 4), moving(0, 2, { datetimes: [TIMES[1], TIMES[0]] })],
      [[1, 0, 2, 3]],
    ],
    [
      'with a gap in their times',
      [moving(0, 2, { datetimes: ['x', TIMES[1]] }), moving(2, 4)],
      [[0, 1, 2, 3]],
    ],
    ['of which one has no position', [moving(0, 4), moving(0, 2, { coordinates: [null] })], [[0, 1, 2, 3]]],
  ])('in parts %s is as many tracks as do not follow one another', (_, prisms, places) => {
    expect(read({ prisms }).places).toEqual(places);
  });

  it('has no line where its interpolation says so in any part', () => {
    const connected = (...interpolations: unknown[]) =>
      read({
        prisms: interpolations.map((interpolation, index) =>
          moving(index * 2, index * 2 + 2, { interpolation }),
        ),
      }).tracks.map(track => track.connected);
    expect(connected('Linear')).toEqual([true]);
    expect(connected(undefined)).toEqual([true]);
    expect(connected(null)).toEqual([true]);
    expect(connected('Quadratic')).toEqual([true]);
    expect(connected('Step')).toEqual([false]);
    expect(connected('Stepwise')).toEqual([false]);
    expect(connected('Discrete')).toEqual([false]);
    expect(connected('Linear', 'Discrete')).toEqual([false]);
    expect(read(moving(0, 4, { interpolations: 'Discrete' })).track?.connected).toBe(false);
  });

  it('says where its interpolation is not known, and it is joined by straight lines', () => {
    const note =
      'Feature 1: the interpolation of its positions is not known here; they are joined by straight lines.';
    for (const interpolation of ['Cubic', 'https://example.invalid/own', 5, ['Linear', 'Step']])
      expect(read(moving(0, 4, { interpolation })).diagnostics).toContain(note);
    for (const interpolation of ['Linear', 'Step', 'Discrete', null])
      expect(read(moving(0, 4, { interpolation })).diagnostics).not.toContain(note);
  });

  it('without a position is no track, and tells no more than that', () => {
    for (const geometry of [5, null, [], { ...moving(0, 2), coordinates: 'x' }])
      expect(read(geometry).tracks).toEqual([]);
    expect(readTracks({ features: [null, prism({ prisms: [] })] }).diagnostics).toEqual([
      'Features without a line or a position that could be read: no. 1, 2.',
    ]);
  });

  it('with another number of times, or with gaps, says so', () => {
    const { diagnostics } = read(moving(0, 4, { coordinates: [null, ...PATH.slice(1, 3), 'x'] }));
    expect(diagnostics).toEqual(['Feature 1: positions that cannot be read, and are gaps: no. 1, 4.']);
    expect(read(moving(0, 4, { datetimes: TIMES.slice(1) })).diagnostics).toEqual([
      'Feature 1 has 4 positions and 3 times.',
    ]);
    expect(read(moving(0, 4)).diagnostics).toEqual([]);
  });
});

describe('members of a prism', () => {
  it('without times of their own run parallel to the positions, but do not stand for timed ones', () => {
    const groups = [
      { wind: { values: [1, null, 3] }, depth: { values: [7, 8, 9, 10] } },
      { datetimes: [TIMES[1]], wind: { values: [20] } },
      5,
      { note: 'x', list: { values: 'x' } },
    ];
    const { values, diagnostics, track } = read(moving(0, 4), groups);
    expect(values('wind')).toEqual([1, 20, 3, undefined]);
    expect(values('depth')).toEqual([7, 8, 9, 10]);
    expect(track?.names).toEqual(['wind', 'depth']);
    expect(diagnostics).toEqual([
      'Feature 1: “wind” has 3 values for 4 positions; they are matched from the first on, the rest are gaps.',
    ]);
  });

  it('stay each with its own position where two positions are of one time', () => {
    const twice = [TIMES[0], TIMES[1], TIMES[1], TIMES[2]];
    const { values } = read({ ...moving(0, 4), datetimes: twice }, [
      { datetimes: twice, wind: { values: [1, 2, 3, 4] }, depth: { values: [1, null, 3, 4] } },
      { datetimes: [TIMES[1]], gust: { values: [9] } },
    ]);
    expect(values('wind')).toEqual([1, 2, 3, 4]);
    expect(values('depth')).toEqual([1, undefined, 3, 4]);
    expect(values('gust')).toEqual([undefined, 9, 9, undefined]);
  });

  it('have the times of their own member before those of its group', () => {
    const wind = { datetimes: TIMES.slice(2), values: [30, 40] };
    for (const group of [{ wind }, { datetimes: TIMES, wind }]) {
      const { values, diagnostics } = read(moving(0, 4), [group]);
      expect(values('wind')).toEqual([undefined, undefined, 30, 40]);
      expect(diagnostics).toEqual([]);
    }
  });

  it('have a time of their group that is no list', () => {
    const { values } = read(moving(0, 4), [{ datetimes: TIMES[2], wind: { values: [30] } }]);
    expect(values('wind')).toEqual([undefined, undefined, 30, undefined]);
  });

  it('have the unit that they hold themselves, and no blank one', () => {
    const of = (member: object) => read(moving(0, 2), [{ datetimes: TIMES.slice(0, 2), wind: member }]);
    const held = of({
      values: [
        { value: 1, unit: 'kt' },
        { value: 2, unit: 'kt' },
      ],
    });
    expect(held.values('wind')).toEqual([1, 2]);
    expect(held.unit('wind')).toBe('kt');
    for (const member of [
      {
        values: [
          { value: 1, unit: 'kt' },
          { value: 2, unit: 'mph' },
        ],
      },
      { values: [1, 2], uom: ['kt', 'mph'], interpolation: 'Linear' },
    ]) {
      const { track } = of(member);
      const winds = track?.points.map(({ values }) => values.get('wind'));
      expect(winds?.map(wind => [wind?.value, wind?.unit])).toEqual([
        [1, 'kt'],
        [2, 'mph'],
      ]);
    }
    expect(of({ values: [1, 2], uom: ['kt', 'kt'] }).unit('wind')).toBe('kt');
    const plain = {
      datetimes: [TIMES[0], TIMES[2]],
      wind: { values: [{ value: 1 }, { value: 3 }], uom: 'kt' },
    };
    expect(read(moving(0, 3), [{ ...plain, interpolation: 'Linear' }]).values('wind')).toEqual([1, 2, 3]);
    const partly = of({ values: [1, 2], uom: ['kt', null] }).track;
    expect(partly?.points.map(({ values }) => values.get('wind')?.unit)).toEqual(['kt', undefined]);
    expect(of({ values: [1, 2], uom: ' ' }).unit('wind')).toBeUndefined();
    expect(of({ values: [1, 2], uom: '', unit: 'kt' }).unit('wind')).toBe('kt');
  });

  it('may be one group alone, and one that states no name goes by values', () => {
    expect(read(moving(0, 4), { datetimes: TIMES, wind: { values: [1, 2, 3, 4] } }).values('wind')).toEqual([
      1, 2, 3, 4,
    ]);
    expect(read(moving(0, 2), [{ datetimes: TIMES, values: [1, 2, 3, 4] }]).values('values')).toEqual([1, 2]);
    expect(read(moving(0, 2), [{ name: 5, values: [1, 2] }]).values('values')).toEqual([1, 2]);
  });

  it('have the unit that they state, else that of their feature or of the collection', () => {
    const of = (member: object, properties?: object) =>
      read(moving(0, 4), [{ datetimes: TIMES, wind: { values: [1, 2, 3, 4], ...member } }], properties).unit(
        'wind',
      );
    const everywhere = { wind_unit: 'kt' };
    expect(of({ uom: 'a', form: 'b', unit: 'c' }, everywhere)).toBe('a');
    expect(of({ uom: 5, form: 'b', unit: 'c' }, everywhere)).toBe('b');
    expect(of({ unit: 'c' }, everywhere)).toBe('c');
    expect(of({}, everywhere)).toBe('kt');
    expect(of({}, { static: everywhere })).toBe('kt');
    expect(of({})).toBeUndefined();
    const whole = { features: [prism(moving(0, 1), [{ wind: { values: [1] } }])], ...everywhere };
    expect(readTracks(whole).tracks[0]?.points[0]?.values.get('wind')?.unit).toBe('kt');
  });

  it('lie between as the member says, else as its group says', () => {
    const of = (group: object, member: object) =>
      read(moving(0, 3), [
        { datetimes: [TIMES[0], TIMES[2]], ...group, wind: { values: [1, 3], ...member } },
      ]).values('wind');
    expect(of({ interpolation: 'Linear' }, {})).toEqual([1, 2, 3]);
    expect(of({ interpolations: 'Linear' }, {})).toEqual([1, 2, 3]);
    expect(of({ interpolation: 'Linear' }, { interpolations: 'Step' })).toEqual([1, 1, 3]);
    expect(of({ interpolation: 'Linear' }, { interpolation: 'Discrete' })).toEqual([1, undefined, 3]);
  });

  it.each([
    [350, 10, 'deg', 0],
    [10, 350, undefined, 0],
    [300, 20, '°', 340],
    [90, 270, 'deg', undefined],
    [0.1, 2 * Math.PI - 0.3, 'rad', 2 * Math.PI - 0.1],
    [-170, 170, 'deg', -180],
  ])('of directions lie on the shortest way from %d to %d %s', (before, after, uom, between) => {
    const direction = { values: [before, after], interpolation: 'Linear', ...(uom && { uom }) };
    const { values } = read(moving(0, 3), [{ datetimes: [TIMES[0], TIMES[2]], wind_direction: direction }]);
    const [, middle] = values('wind_direction') ?? [];
    if (between === undefined) expect(middle).toBeUndefined();
    else expect(middle).toBeCloseTo(between, 9);
  });

  it('say how many values and times they have where these differ', () => {
    const { diagnostics } = read(moving(0, 2), [
      { datetimes: TIMES.slice(0, 2), wind: { values: [1, 2, 3] } },
    ]);
    expect(diagnostics).toEqual(['Feature 1: “wind” has 3 values for 2 times; the rest are gaps.']);
  });

  it('that hold for the whole track are scalars of its properties, and of its static where those have none', () => {
    const { track } = read(moving(0, 1), [], {
      name: 'IAN',
      list: [1],
      none: null,
      static: { model: 'GFS', model_unit: 'x', name: 'NINE' },
    });
    expect([...(track?.constants ?? [])].map(([name, { value, unit }]) => [name, value, unit])).toEqual([
      ['name', 'IAN', undefined],
      ['model', 'GFS', 'x'],
      ['model_unit', 'x', undefined],
    ]);
  });
});

describe('an interpolation', () => {
  it.each([
    [undefined, 'discrete'],
    [null, 'discrete'],
    ['Discrete', 'discrete'],
    ['discontinuous', 'discrete'],
    ['STEP', 'step'],
    ['Stepwise', 'step'],
    ['linear', 'linear'],
    ['continuous', 'linear'],
    ['https://www.opengis.net/def/interpolation/Linear', 'linear'],
    ['https://example.org/interpolation#step', 'step'],
    [['Linear', 'Linear'], 'linear'],
    [['Linear', 'Step'], undefined],
    [[], undefined],
    ['', undefined],
    ['toString', undefined],
    [7, undefined],
  ])('stated as %j is %s', (stated, interpolation) => {
    expect(readInterpolation(stated)).toBe(interpolation);
  });
});

describe('values at times of their own', () => {
  const at = (interpolation: 'linear' | 'step' | 'discrete', values: unknown[], time: number) =>
    sampleAt([temporalSamples([0, 10, 20], values, 'kt', interpolation)], time);

  it.each([
    ['linear', [1, 3, '5'], 5, { value: 2, unit: 'kt', interpolated: true }],
    ['linear', [1, 3, '5'], 15, { value: 4, unit: 'kt', interpolated: true }],
    ['linear', [1, 3, 5], 20, { value: 5, unit: 'kt', interpolated: false }],
    ['linear', [1, null, 5], 5, undefined],
    ['linear', [null, 3, 5], 5, undefined],
    ['linear', [1, null, 5], 10, undefined],
    ['linear', [1, 'x', 5], 15, undefined],
    ['linear', [1, 3, 5], -1, undefined],
    ['linear', [1, 3, 5], 21, undefined],
    ['step', [1, 3, 5], 19, { value: 3, unit: 'kt', interpolated: false, interpolation: 'step' }],
    ['step', ['a', 'b', 'c'], 9, { value: 'a', unit: 'kt', interpolated: false, interpolation: 'step' }],
    ['step', [1, null, 5], 15, undefined],
    ['step', [1, undefined, 5], 15, undefined],
    ['step', [1, 3, 5], 21, undefined],
    ['discrete', [1, 3, 5], 5, undefined],
    ['discrete', [0, 3, 5], 0, { value: 0, unit: 'kt', interpolated: false, interpolation: 'discrete' }],
  ] as const)('%s, %j at %d of 0, 10 and 20', (interpolation, values, time, value) => {
    expect(at(interpolation, [...values], time)).toEqual(value);
  });

  it('come before those of another group that lie between, whichever group is first', () => {
    const line = temporalSamples([0, 20], [1, 3], undefined, 'linear');
    const other = temporalSamples([0, 20], [101, 103], undefined, 'linear');
    const step = temporalSamples([5, 20], [50, 70], undefined, 'step');
    const own = temporalSamples([10], [7], undefined, 'discrete');
    for (const groups of [
      [line, own],
      [own, line],
    ])
      expect(sampleAt(groups, 10)?.value).toBe(7);
    expect(sampleAt([line, other, step], 10)?.value).toBe(2);
    expect(sampleAt([step, line], 10)?.value).toBe(50);
    expect(sampleAt([], 10)).toBeUndefined();
  });

  it('stand in the order of their times, without those whose time is not known', () => {
    expect(temporalSamples([20, undefined, 0], [1, 2, 3, 4], 'kt', 'step')).toEqual({
      times: [0, 20],
      values: [3, 1],
      unit: 'kt',
      interpolation: 'step',
    });
  });
});

describe('the class of a storm at a position', () => {
  const classOf = (members: object, index = 0) => {
    const [track] = readTracks({
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: PATH.slice(0, 2) },
      properties: { datetimes: [START, START + STEP], ...members },
    }).tracks;
    const found = track && stormClass(track, index);
    return found && [found.from, found.category, found.code, found.symbol, found.sent].join(' ');
  };
  const wind = { wind: [100, 100], wind_unit: 'kt' };
  const weak = { wind: [40, 40], wind_unit: 'kt' };
  const depression = { wind: [20, 20], wind_unit: 'kt' };

  it.each<[object, string | undefined]>([
    [{ ...wind, type: ['TD', 'TD'] }, 'type -1 TD D TD'],
    [{ ...wind, type: ['TS', 'TS'] }, 'type 0 TS S TS'],
    [{ ...wind, type: ['TC', 'TC'] }, 'wind 3 C3 3 '],
    [{ ...weak, type: ['TC', 'TC'] }, 'wind 0 TS S '],
    [{ ...depression, type: ['TC', 'TC'] }, 'wind -1 TD D '],
    [{ ...weak, type: ['HU', 'HU'] }, 'type  HU H HU'],
    [{ ...wind, type: ['EX', 'EX'] }, 'type  EX E EX'],
    [{ type: ['HU', 'HU'] }, 'type  HU H HU'],
    [{ type: [' ts ', 'ts'] }, 'type 0 TS S ts'],
    [{ type: [7, 7] }, undefined],
    [{ ...wind, type: ['monster', 'monster'] }, 'wind 3 C3 3 '],
    [{ ...wind, nature: ['TS', 'TS'] }, 'wind 3 C3 3 '],
    [{ nature: ['DS', 'DS'] }, 'type  DB L DS'],
    [{ nature: ['ET', 'ET'] }, 'type  EX E ET'],
    [{ type: ['DS', 'DS'] }, 'type  DS L DS'],
    [{ ...wind, static: { type: 'TS' } }, 'wind 3 C3 3 '],
    [{ ...wind, static: { type: 'EX' } }, 'type  EX E EX'],
    [{ ...wind, category: [' ', ' '] }, 'wind 3 C3 3 '],
    [{ ...wind, category: [true, true] }, 'wind 3 C3 3 '],
    [{ wind: [0, 0], wind_unit: 'kt' }, undefined],
    [{ wind: [1, 1], wind_unit: 'kt' }, 'wind -1 TD D '],
    [{ category: ['0', '0'] }, 'category 0 TS S 0'],
    [{ category: [' Category 3 ', ''] }, 'category 3 Category 3 3 Category 3'],
    [{ category: ['H-2', ''] }, 'category 2 H-2 2 H-2'],
    [{ category: ['C6', ''] }, 'category  C6 C C6'],
    [{ category: ['H12', ''] }, 'category  H12 H H12'],
    [{ category: ['a C1', ''] }, 'category  a C1 A a C1'],
    [{ category: ['extratropical', ''] }, 'category  extratropical E extratropical'],
    [{ category: ['weak', ''] }, 'category  weak W weak'],
  ])('of %j', (members, expected) => {
    expect(classOf(members)).toBe(expected);
  });

  it.each([
    'category',
    'cat',
    'hurricane',
    'typhoon',
    'cyclone',
    'HU',
    'ty',
    'tc',
    'h',
    'c',
    'Cat.',
    'C_',
    'TC-',
  ])('is that of the number after %s', word => {
    expect(classOf({ category: [`${word}4`, ''] })).toMatch(/^category 4 /);
  });
});

describe('a prism beside other forms', () => {
  it('is the track, and neither its line nor its point is another', () => {
    const properties = { datetimes: TIMES, time: TIMES[0] };
    for (const geometry of [
      { type: 'LineString', coordinates: PATH },
      { type: 'Point', coordinates: PATH[0] },
    ]) {
      const { tracks, diagnostics } = readTracks({ ...prism(moving(0, 2), undefined, properties), geometry });
      expect(tracks.map(({ form }) => form)).toEqual(['prism']);
      expect(diagnostics).toEqual([]);
    }
  });

  it('may state no type, and no list of times', () => {
    expect(read(moving(0, 2, { type: undefined })).places).toEqual([[0, 1]]);
    expect(read(moving(0, 2, { datetimes: 'x' })).diagnostics).toContain(
      'Feature 1 has 2 positions and 0 times.',
    );
  });

  it('has a line where all its parts have one, and parts that overlap in their times stay apart', () => {
    const linear = { interpolation: 'Linear' };
    const whole = read({ prisms: [moving(0, 2, linear), moving(2, 4, linear)] });
    expect(whole.tracks.map(({ connected }) => connected)).toEqual([true]);
    const overlapping = [moving(0, 2, { datetimes: [TIMES[3], TIMES[0]] }), moving(2, 4)];
    expect(read({ prisms: overlapping }).places).toHaveLength(2);
  });

  it('without positions says nothing of its members, and a member of gaps alone has no name', () => {
    const members = [{ datetimes: ['2031-01-01'], wind: { values: [1] } }, { depth: { values: [null] } }];
    expect(read(moving(0, 2, { coordinates: [] }), members).diagnostics).toEqual([
      'Feature 1 has 0 positions and 2 times.',
      'Features without a line or a position that could be read: no. 1.',
    ]);
    expect(read(moving(0, 2), [members[1]]).track?.names).toEqual([]);
  });
});

describe('angles by their unit alone', () => {
  it.each([
    ['motion', 350, 10, 0],
    ['latitude_of_maximum', -20, -10, -15],
    ['longitude_of_maximum', 170, -170, 180],
  ])('lie between as angles do: %s', (name, before, after, between) => {
    const member = { values: [before, after], uom: 'deg', interpolation: 'Linear' };
    const { values } = read(moving(0, 3), [{ datetimes: [TIMES[0], TIMES[2]], [name]: member }]);
    expect(values(name)).toEqual([before, between, after]);
  });
});

describe('lists in the properties of a prism', () => {
  const winds = { wind: [10, 20, 30, 40], wind_unit: 'kt' };

  it('stand with its positions, as those of a trajectory do, with their units', () => {
    for (const properties of [winds, { ...winds, datetimes: TIMES }]) {
      const { values, unit, diagnostics, track } = read(moving(0, 4), undefined, properties);
      expect(values('wind')).toEqual([10, 20, 30, 40]);
      expect(unit('wind')).toBe('kt');
      expect(track?.points[0]?.values.get('wind')?.interpolation).toBeUndefined();
      expect(diagnostics).toEqual([]);
    }
  });

  it('belong to the times beside them where these are others', () => {
    const { values } = read(moving(0, 4), undefined, { datetimes: TIMES.slice(2), wind: [30, 40] });
    expect(values('wind')).toEqual([undefined, undefined, 30, 40]);
  });

  it('take the unit of each value from a list of units beside theirs', () => {
    const { track } = read(moving(0, 3), undefined, { wind: [10, 20, null], wind_unit: ['kt', 'm/s', 'kt'] });
    expect(track?.points.map(({ values }) => values.get('wind'))).toEqual([
      { value: 10, unit: 'kt', interpolated: false },
      { value: 20, unit: 'm/s', interpolated: false },
      undefined,
    ]);
  });

  it('may have the name of a part of a group', () => {
    const { values } = read(moving(0, 4), undefined, {
      ...winds,
      values: [1, 2, 3, 4],
      name: ['a', 'b', 'c', 'd'],
    });
    expect(values('wind')).toEqual([10, 20, 30, 40]);
    expect(values('values')).toEqual([1, 2, 3, 4]);
    expect(values('name')).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are told and stand nowhere where they are no value for each position', () => {
    const { track, diagnostics } = read(moving(0, 4), undefined, { tags: ['a', 'b'], bbox: [1, 2, 3, 4] });
    expect(track?.names).toEqual([]);
    expect(diagnostics).toEqual([
      'Feature 1: “tags” of its properties has 2 values, which are not one for each position: it is not shown.',
    ]);
  });

  it('give way to values of its own under the same name', () => {
    const own = [{ datetimes: TIMES.slice(0, 2), wind: { values: [1, 2] } }];
    expect(read(moving(0, 4), own, winds).values('wind')).toEqual([1, 2, undefined, undefined]);
  });

  it('are its times where its geometry has none', () => {
    const { track } = read({ ...moving(0, 4), datetimes: undefined }, undefined, { datetimes: TIMES });
    expect(track?.points.map(({ time }) => time)).toEqual(TIMES.map(time => Date.parse(time)));
  });
});

describe('groups of values among the properties', () => {
  it('are those of the prism, and a member with values is one', () => {
    const group = { datetimes: TIMES, wind: { values: [10, 20, 30, 40], uom: 'kt' } };
    expect(read(moving(0, 4), undefined, { temporalProperties: [group] }).values('wind')).toEqual([
      10, 20, 30, 40,
    ]);
    const { values, unit } = read(moving(0, 4), undefined, { wind: group.wind });
    expect(values('wind')).toEqual([10, 20, 30, 40]);
    expect(unit('wind')).toBe('kt');
  });
});

describe('a position', () => {
  it.each([
    [
      [1, 90],
      [1, 90],
    ],
    [
      [1, -90],
      [1, -90],
    ],
    [[1, 90.001], undefined],
    [
      [720, 0],
      [720, 0],
    ],
    [[-720.1, 0], undefined],
    [
      ['1', '2'],
      [1, 2],
    ],
    [[1], undefined],
    [[null, 2], undefined],
    [[1, null], undefined],
    [[['1'], 2], undefined],
    [[Number.POSITIVE_INFINITY, 2], undefined],
    [[Number.NaN, 2], undefined],
    ['12', undefined],
    [{ 0: 1, 1: 2 }, undefined],
  ])('%j is %j', (value, position) => {
    expect(readPosition(value)).toEqual(position);
  });

  it('is made of numbers, or of texts of them', () => {
    expect(
      [5, '5', ' 5 ', '5e1', '', 'x', true, null, ['5'], Number.NaN, Number.POSITIVE_INFINITY].map(
        numericValue,
      ),
    ).toEqual([5, 5, 5, 50, ...Array(7).fill(undefined)]);
  });
});

describe('groups of values with times, of pieces that run beside one another', () => {
  const beside = {
    members: [
      moving(0, 2),
      {
        ...moving(0, 2),
        coordinates: [
          [0, 20],
          [1, 20],
        ],
      },
    ],
  };
  const group = (values: unknown[], from = 0) => ({
    datetimes: TIMES.slice(from, from + values.length),
    wind: { values },
  });
  const winds = (temporalGeometry: unknown, groups: unknown[]) => {
    const { tracks, diagnostics } = read(temporalGeometry, groups);
    return {
      winds: tracks.map(({ points }) => points.map(({ values }) => values.get('wind')?.value)),
      diagnostics,
    };
  };

  it('are each of the piece with their number, where there are as many', () => {
    expect(winds(beside, [group([1, 2]), group([3, 4])])).toEqual({
      winds: [
        [1, 2],
        [3, 4],
      ],
      diagnostics: [],
    });
    const gone = { members: [{ type: 'MovingPolygon' }, ...beside.members.slice(1)] };
    expect(winds(gone, [group([1, 2]), group([3, 4])]).winds).toEqual([[3, 4]]);
  });

  it('are of all pieces where no two have a value for one time', () => {
    expect(winds(beside, [group([1]), group([2], 1)])).toEqual({
      winds: [
        [1, 2],
        [1, 2],
      ],
      diagnostics: [],
    });
  });

  it('tell that the first stands, where others differ from it and belong to no piece', () => {
    const note = 'Feature 1: groups of “wind” have different values for one time; the first of them stands.';
    const three = winds(beside, [group([1, 2]), group([3, 4]), group([null, 2])]);
    expect(three).toEqual({
      winds: [
        [1, 2],
        [1, 2],
      ],
      diagnostics: [note],
    });
    const one = { members: [moving(0, 2), moving(2, 4)] };
    expect(winds(one, [group([1, 2, 3]), group([3, 4], 2)]).diagnostics).toEqual([]);
    expect(winds(one, [group([1, 2, 3]), group([5, 4], 2)])).toEqual({
      winds: [[1, 2, 3, 4]],
      diagnostics: [note],
    });
  });
});
