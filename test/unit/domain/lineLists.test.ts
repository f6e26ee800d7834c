import { describe, expect, it } from 'vitest';
import type { LonLat } from '../../../src/domain/geodesy.ts';
import { lineLists } from '../../../src/domain/lineLists.ts';

const HOUR = 3_600_000;

type Hours = readonly (number | undefined)[];

const listsOf = (path: readonly (LonLat | undefined)[], hours: Hours, partStarts: readonly number[] = []) =>
  lineLists(
    path,
    hours.map(hour => (hour === undefined ? undefined : hour * HOUR)),
    new Set(partStarts),
  );
const verticesOf = (...given: Parameters<typeof listsOf>) => listsOf(...given).vertices;

/** A line cut at ±180°, both parts ending there. */
const CUT: LonLat[] = [
  [178, 10],
  [180, 11],
  [-180, 11],
  [-178, 12],
];
const LONG: LonLat[] = [[176, 9], ...CUT, [-176, 13]];

describe('lists beside a line that is cut at ±180°', () => {
  it('are matched by their length: every vertex, the repeated one once, or forecast positions alone', () => {
    const { placeIn } = listsOf(CUT, [0, 12], [2]);
    const places = (length: number) => CUT.map((_, vertex) => placeIn(length)?.(vertex));
    expect(places(4)).toEqual([0, 1, 2, 3]);
    expect(places(3)).toEqual([0, 1, 1, 2]);
    expect(places(2)).toEqual([0, -1, -1, 1]);
    expect(placeIn(2)?.(4)).toBe(-1);
    expect([1, 5, 0].map(placeIn)).toEqual([undefined, undefined, undefined]);
  });

  it.each<[string, Hours, number[]]>([
    ['nothing', [0, 12], [0, 3]],
    ['a time of main observations', [0, 12, 24], [0, 1, 3]],
    ['another time', [0, 5, 24], [0, 3]],
    ['a time for both vertices', [0, 12, 12, 24], [0, 1, 3]],
    ['two times', [0, 6, 12, 18], [0, 1, 2, 3]],
    ['two times that do not ascend', [0, 12, 6, 24], [0, 3]],
    ['the time before it', [0, 0, 12], [0, 3]],
    ['the time after it', [0, 12, 12], [0, 3]],
    ['a time later than the one after it', [0, 24, 12], [0, 3]],
    ['a time, and the position before it none', [undefined, 12, 24], [0, 3]],
    ['a time, and the position after it none', [0, 12, undefined], [0, 3]],
    ['no time in a list that holds one for it', [0, undefined, 12], [0, 3]],
    ['no list of times', [], [0, 3]],
  ])('have a forecast position at the cut, or none, where these have %s', (_, hours, vertices) => {
    expect(verticesOf(CUT, hours, [2])).toEqual(vertices);
  });

  it.each<[string, Hours, number[]]>([
    ['is one', [1, 7, 13, 19, 25], [0, 1, 2, 4, 5]],
    ['is one, and the steps differ', [1, 4, 10, 16, 22], [0, 1, 2, 4, 5]],
    ['is none', [0, 6, 9, 12, 18], [0, 1, 4, 5]],
    ['is none on one side alone', [0, 6, 12, 15, 21], [0, 1, 4, 5]],
    ['goes backwards', [24, 18, 12, 6, 0], [0, 1, 4, 5]],
    ['stands still', [0, 0, 0, 0, 0], [0, 1, 4, 5]],
    ['has no beginning', [0, undefined, 6, 12, 18], [0, 1, 4, 5]],
    ['has no neighbours with times', [undefined, 7, 13, 19, undefined], [0, 1, 4, 5]],
  ])('have a forecast position there only where the step to it %s of the track', (_, hours, vertices) => {
    expect(verticesOf(LONG, hours, [3])).toEqual(vertices);
  });

  it.each<[string, LonLat[], number[]]>([
    ['its first part ends there', [CUT[0] ?? [0, 0], [180, 11], [-178, 12]], [2]],
    ['its second part begins there', [CUT[0] ?? [0, 0], [-180, 11], [-178, 12]], [1]],
    ['its parts are joined in one line', CUT, []],
    [
      'its vertices differ by less than is seen',
      [
        [178, 10],
        [180, 11],
        [-180, 11.0005],
        [-178, 12],
      ],
      [],
    ],
  ])('take no position from the cut where %s', (_, path, partStarts) => {
    expect(verticesOf(path, [0, 24], partStarts)).toEqual([0, path.length - 1]);
  });
});

describe('a line that is cut at ±180° where it bends', () => {
  /** No straight line from T+72 to T+120 passes there. */
  const BENT: LonLat[] = [
    [173, 17],
    [175, 18],
    [177, 19],
    [180, 22.5],
    [-180, 22.5],
    [-176, 24],
  ];
  const each = [0, 1, 2, 3, 5];

  it.each<[string, Hours]>([
    ['the leads of the NHC', [48, 60, 72, 96, 120]],
    ['a step before it that is none of the track', [0, 12, 24, 27, 36]],
    ['times that descend', [96, 72, 48, 36, 24]],
    ['a time for both vertices', [48, 60, 72, 96, 96, 120]],
  ])('has a forecast position there with %s', (_, hours) => {
    expect(verticesOf(BENT, hours, [4])).toEqual(each);
  });

  it('has none there without a time', () => {
    expect(verticesOf(BENT, [48, 60, 72, 120], [4])).toEqual([0, 1, 2, 5]);
    expect(verticesOf(BENT, [], [4])).toEqual([0, 1, 2, 5]);
  });
});

describe('a vertex at ±180° that is taken for a cut', () => {
  it.each<[string, Hours, boolean]>([
    ['the time that a cut there has', [0, 6, 9, 12, 18], false],
    ['a time that no cut there has', [0, 6, 11, 12, 18], true],
    ['a time that no cut there has, where times descend', [18, 12, 11, 6, 0], true],
    ['the time before it', [0, 6, 6, 12, 18], false],
    ['no time', [0, 6, 12, 18], false],
  ])('with %s: whether it may be a position is told', (_, hours, isDoubtful) => {
    const lists = listsOf(LONG, hours, [3]);
    expect(lists.vertices).toEqual([0, 1, 4, 5]);
    expect(lists.isDoubtful).toBe(isDoubtful);
  });

  it('is told where its time may be that of a position as well as that of a cut', () => {
    const evenly: LonLat[] = [
      [174, 9],
      [175, 9.5],
      [176, 10],
      [180, 12],
      [-180, 12],
      [-176, 14],
    ];
    const lists = listsOf(evenly, [48, 60, 72, 96, 120], [4]);
    expect(lists.vertices).toEqual([0, 1, 2, 5]);
    expect(lists.isDoubtful).toBe(true);
    expect(listsOf(evenly, [48, 60, 72, 90, 108], [4]).isDoubtful).toBe(false);
  });

  it('may be cut along the great circle, at its share of the way', () => {
    const north: LonLat[] = [
      [166, 38],
      [168, 39],
      [170, 40],
      [180, 43.9144],
      [-180, 43.9144],
      [-168, 47],
    ];
    const cutHour = 72 + 24 * 0.48392;
    const lists = listsOf(north, [48, 60, 72, cutHour, 96], [4]);
    expect(lists.vertices).toEqual([0, 1, 2, 5]);
    expect(lists.isDoubtful).toBe(false);
  });

  it('is told by none that is kept', () => {
    expect(listsOf(LONG, [1, 7, 13, 19, 25], [3]).isDoubtful).toBe(false);
  });
});

describe('lists beside a line that is not cut', () => {
  it.each<[string, (LonLat | undefined)[]]>([
    [
      'it passes through 180°',
      [
        [178, 10],
        [180, 11],
        [-178, 12],
      ],
    ],
    [
      'it stays at 180°',
      [
        [178, 10],
        [180, 11],
        [180, 11.0005],
        [178, 12],
      ],
    ],
    [
      'it stays at −180°',
      [
        [-178, 10],
        [-180, 11],
        [-180, 11.0005],
        [-178, 12],
      ],
    ],
    [
      'it goes along 180°',
      [
        [178, 10],
        [180, 11],
        [-180, 12],
        [-178, 13],
      ],
    ],
    [
      'the storm stands still',
      [
        [10, 1],
        [11, 2],
        [11, 2],
        [12, 3],
      ],
    ],
    [
      'it begins at 180°',
      [
        [180, 11],
        [178, 12],
      ],
    ],
    ['a position beside 180° is a gap', [[178, 10], [180, 11], undefined, [-178, 12]]],
    [
      'it is elsewhere',
      [
        [10, 1],
        [11, 2],
      ],
    ],
    ['it is empty', []],
  ])('have each position where %s', (_, path) => {
    const hours = path.map((__, index) => 1 + 5 * index);
    const { vertices, placeIn } = listsOf(path, hours);
    expect(vertices).toEqual([...path.keys()]);
    expect(placeIn(path.length)?.(1)).toBe(1);
    expect(placeIn(path.length + 1)).toBeUndefined();
    expect(placeIn(path.length - 1)).toBeUndefined();
  });
});

describe('parts that meet elsewhere than at ±180°', () => {
  const path: LonLat[] = [
    [10, 1],
    [11, 2],
    [11, 2],
    [12, 3],
  ];

  it.each<[string, Hours, number[]]>([
    ['once', [0, 5, 12], [0, 1, 3]],
    ['twice', [0, 5, 5, 12], [0, 1, 3]],
    ['at two times', [0, 5, 9, 12], [0, 1, 2, 3]],
    ['without times', [], [0, 1, 3]],
    ['with a time in its second place', [0, undefined, 5, 12], [0, 2, 3]],
  ])('have that position %s', (_, hours, vertices) => {
    expect(verticesOf(path, hours, [2])).toEqual(vertices);
  });

  it('share no position where their ends differ', () => {
    for (const other of [[11, 3], [12, 2], [12, 3], undefined] as const) {
      const apart = [...path.slice(0, 2), other, [13, 4] as const];
      expect(verticesOf(apart, [0, 5, 9, 12], [2])).toEqual([0, 1, 2, 3]);
      expect(listsOf(apart, [], [2]).placeIn(3)).toBeUndefined();
    }
  });
});

describe('a line that begins or ends with its cut', () => {
  const begins: LonLat[] = [
    [180, 10],
    [-180, 10],
    [-178, 11],
  ];
  const ends: LonLat[] = [
    [178, 10],
    [180, 11],
    [-180, 11],
  ];

  it.each<[string, LonLat[], Hours, number[]]>([
    ['a list with one time for it', begins, [0, 5], [0, 2]],
    ['the same time twice', begins, [0, 0, 5], [0, 2]],
    ['two times', begins, [0, 5, 10], [0, 1, 2]],
    ['a time in its second place alone', begins, [undefined, 0, 5], [1, 2]],
    ['no times', begins, [], [0, 2]],
    ['times of other positions alone', begins, [5], [2]],
    ['a time at its end', ends, [0, 5], [0, 1]],
    ['the same time twice at its end', ends, [0, 5, 5], [0, 1]],
    ['no times at its end', ends, [], [0, 1]],
    ['times of other positions alone at its end', ends, [0], [0]],
  ])('has a position there with %s', (_, path, hours, vertices) => {
    expect(verticesOf(path, hours, [path === begins ? 1 : 2])).toEqual(vertices);
  });
});
