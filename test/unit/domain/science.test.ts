import { describe, expect, it } from 'vitest';
import { csv } from '../../../src/domain/csv.ts';
import {
  bearingDegrees,
  destination,
  distanceKm,
  interpolate,
  type LonLat,
} from '../../../src/domain/geodesy.ts';
import { packGeometry } from '../../../src/domain/geometry.ts';
import { readPlaceNames, readPlaces } from '../../../src/domain/placeIndex.ts';
import { searchPlaces } from '../../../src/domain/placeSearch.ts';
import {
  basinOfStormId,
  categoryLabel,
  categoryOfWind,
  describeStormId,
  stormNameOf,
} from '../../../src/domain/stormScale.ts';
import { unitLabel, unitsOfField } from '../../../src/domain/weatherUnits.ts';
import { windBarb } from '../../../src/domain/windBarb.ts';

/** Consecutive fixes of Hurricane Ian, 2022 (NOAA/NHC HURDAT2 best track). */
const IAN: readonly LonLat[] = [
  [-66.3, 12.3],
  [-67.2, 12.9],
];

describe('the great circle', () => {
  it('measures six hours of a real track', () => {
    const [a = [0, 0], b = [0, 0]] = IAN;
    expect(distanceKm(a, b)).toBeCloseTo(118.3, 0);
    expect(bearingDegrees(a, b)).toBeCloseTo(304.4, 0);
  });

  it('comes back to where a bearing and a distance lead, also over the antimeridian', () => {
    const reached = destination([179, -18], 80, 400);
    expect(reached[0]).toBeLessThan(0);
    expect(distanceKm([179, -18], reached)).toBeCloseTo(400, 6);
    expect(distanceKm([0, 0], interpolate([0, 0], [10, 10], 0.5))).toBeCloseTo(
      distanceKm([0, 0], [10, 10]) / 2,
      6,
    );
  });
});

describe('the storm scale', () => {
  it.each([
    [33.4, -1],
    [33.9, 0],
    [34, 0],
    [63, 0],
    [64, 1],
    [83, 2],
    [96, 3],
    [113, 4],
    [137, 5],
  ])('puts %d kt into category %d', (knots, category) => expect(categoryOfWind(knots)).toBe(category));

  it('keeps a number that it does not know', () => {
    expect(categoryLabel(99)).toMatchObject({ code: '99', known: false });
    expect(categoryLabel(-7).known).toBe(false);
  });

  it('recognises ids for labels only', () => {
    expect(describeStormId('AL092022')).toBe('North Atlantic, storm 9 of 2022');
    expect(describeStormId('2022266N12294')).toMatch(/day 266 of 2022/);
    expect(describeStormId('../x')).toBeUndefined();
    for (const id of ['2022367N12294', '2022000N12294', '2022266N91294', '2022266N12361'])
      expect(describeStormId(id)).toBeUndefined();
  });

  it.each([
    ['AL092022', 'North Atlantic'],
    ['wp142026', 'Western North Pacific'],
    ['SH012026', 'Southern Hemisphere'],
    ['au032026', 'AU'],
    ['XX012026', undefined],
    ['2022266N12294', 'North Atlantic'],
    ['2022266N12265', undefined],
    ['2022266N12240', 'Eastern North Pacific'],
    ['2022266N12220', 'Eastern North Pacific'],
    ['2022266N12219', 'Central North Pacific'],
    ['2022230N15200', 'Central North Pacific'],
    ['2022266N12180', 'Central North Pacific'],
    ['2022266N12150', 'Western North Pacific'],
    ['2022266N12090', 'North Indian Ocean'],
    ['2022266S12090', 'South Indian Ocean'],
    ['2022266S12170', 'South Pacific'],
    ['2022266S12330', 'South Atlantic'],
    ['2022266N12360', 'North Atlantic'],
    ['../x', undefined],
  ])('tells the basin in which %s began: %s', (id, basin) => expect(basinOfStormId(id)).toBe(basin));

  it('tells tests and invests from storms by their numbers', () => {
    expect(describeStormId('AL902026')).toBe('North Atlantic, invest 90L of 2026');
    expect(describeStormId('sh992026')).toBe('Southern Hemisphere, invest 99 of 2026');
    expect(describeStormId('WP802026')).toBe('Western North Pacific, test 80 of 2026');
    expect(describeStormId('WP792026')).toBe('Western North Pacific, storm 79 of 2026');
    expect(describeStormId('AU032026')).toBe('AU, storm 3 of 2026');
  });

  it.each([
    ['AL092022', 'Hurricane'],
    ['EP032015', 'Hurricane'],
    ['CP032015', 'Hurricane'],
    ['WP142026', 'Typhoon'],
    ['IO012026', 'Cyclone'],
    ['SH012026', 'Cyclone'],
    ['2022266N12294', 'Hurricane'],
    ['2022266N12150', 'Typhoon'],
    ['2022266N12090', 'Cyclone'],
    ['2022266S12090', 'Cyclone'],
    ['SL012026', undefined],
    ['x', undefined],
  ])('calls a strong storm %s what its basin does: %s', (id, name) => expect(stormNameOf(id)).toBe(name));
});

describe('units', () => {
  it.each([
    ['temperature', 100, 212],
    ['precipitation_accumulation', 25.4, 1],
    ['wind_speed', 44.704, 100],
    ['pressure', 1013, 1013],
    ['downward_solar_radiation', 1, 0.0880551],
    ['global_horizontal_irradiation', 1, 316.998],
    ['elevation', 0.3048, 1],
  ])('%s converts %d to %d', (field, metric, imperial) =>
    expect(unitsOfField(field)?.convert(metric)).toBeCloseTo(imperial, 6),
  );

  it('shows the label of the response, else the default asked for, else none', () => {
    expect(unitLabel('temperature', { temperature: 'K' }, 'metric')).toBe('K');
    expect(unitLabel('max_temperature', {}, 'imperial')).toBe('°F');
    expect(unitLabel('temperature', {}, undefined)).toBeUndefined();
  });
});

describe('a wind barb', () => {
  it.each([
    [2, { calm: true, pennants: 0, full: 0, half: 0 }],
    [3, { calm: false, pennants: 0, full: 0, half: 1 }],
    [38, { calm: false, pennants: 0, full: 4, half: 0 }],
    [65, { calm: false, pennants: 1, full: 1, half: 1 }],
  ])('of %d kt', (knots, barb) => expect(windBarb(knots)).toEqual(barb));
});

describe('a spreadsheet', () => {
  it('gets numbers as numbers and no formula', () => {
    const text = csv(
      ['name', 'value'],
      [
        ['=1+1', -5],
        ['@x', 1e-7],
        ['+49', null],
        ['say "hi", twice', true],
      ],
    );
    expect(text).toBe('name,value\r\n\'=1+1,-5\r\n\'@x,1e-7\r\n+49,\r\n"say ""hi"", twice",true\r\n');
  });
});

describe('packed geometry', () => {
  it('holds every kind of geometry, and passes over what is none', () => {
    const ring = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ];
    const packed = packGeometry([
      { geometry: { type: 'Point', coordinates: [1, 2] } },
      { geometry: null },
      { geometry: { type: 'MultiPolygon', coordinates: [[ring, ring], [ring]] } },
      {
        geometry: {
          type: 'GeometryCollection',
          geometries: [
            {
              type: 'LineString',
              coordinates: [
                [0, 0],
                [5, 5],
              ],
            },
          ],
        },
      },
      { geometry: { type: 'Point', coordinates: ['a', null] } },
      {},
    ]);
    expect(packed.featureCount).toBe(6);
    expect([...packed.points]).toEqual([1, 2]);
    expect([...packed.polygonFeature]).toEqual([2, 2]);
    expect([...packed.polygonStarts]).toEqual([0, 2, 3]);
    expect([...packed.ringStarts]).toEqual([0, 4, 8, 12]);
    expect([...packed.lineFeature]).toEqual([3]);
  });
});

describe('the search for a city', () => {
  const index = {
    ...readPlaces(
      [
        'Brazil\t|brazil|\nFrance\t|france|\nUnited States\t|united states|\nNowhere\t|nowhere|',
        '0\t\t||\n1\t\t||\n2\tTexas\t|texas|tx|\n3\t\t||',
        '0\t10000000\tSão Paulo\t-23.5\t-46.6\n1\t8000000\tParis\t48.9\t2.3\n2\t1975000\tParis\t33.7\t-95.6\n3\t24990\tPort of Paris\t0\t0',
      ].join('\n\n'),
    ),
    ...readPlaceNames('\nsao paulo\nparis\nparis\nport of paris\n'),
  };
  it('does without accents, puts the populous first, and takes a region after a comma', () => {
    expect(searchPlaces(index, 'sao', 5).map(({ name }) => name)).toEqual(['São Paulo']);
    expect(searchPlaces(index, 'paris', 5).map(({ region }) => region)).toEqual([
      'France',
      'Texas, United States',
      'Nowhere',
    ]);
    expect(searchPlaces(index, 'Paris, Brazil', 5)).toEqual([]);
    expect(searchPlaces(index, 'Paris, TX', 5).map(({ latitude }) => latitude)).toEqual([33.7]);
  });
});
