import { geoInterpolate } from 'd3-geo';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm, type LonLat } from '../../../src/domain/geodesy.ts';
import { legAt } from '../../../src/domain/legAt.ts';
import { readTracks } from '../../../src/domain/readTracks.ts';
import { stormAt } from '../../../src/domain/stormAt.ts';
import { stormClass } from '../../../src/domain/stormClass.ts';
import type { Track } from '../../../src/domain/track.ts';
import { trackPressure } from '../../../src/domain/trackPressure.ts';
import { trackWind } from '../../../src/domain/trackWind.ts';
import { propertyCases } from '../../harness/propertyCases.ts';
import { bestTrack, HECTOR, IAN } from './hurdat2.ts';
import { HOUR, trackOf } from './trackOf.ts';

describe('a storm at a time of one of its positions', () => {
  it('is there, with what came for it', () => {
    for (const track of [bestTrack(IAN), bestTrack(HECTOR)]) {
      for (const [index, { time, position }] of track.points.entries()) {
        const storm = stormAt(track, time ?? Number.NaN);
        expect(storm?.position).toBe(position);
        expect(storm?.interpolated).toBe(false);
        expect(storm?.wind).toEqual(trackWind(track, index));
        expect(storm?.pressure).toEqual(trackPressure(track, index));
        expect(storm?.stormClass).toEqual(stormClass(track, index));
      }
    }
  });

  it('is at the first of several positions that have that time', () => {
    const track = trackOf({ hours: [0, 6, 6], wind: [30, 40, 50] });
    expect(stormAt(track, 6 * HOUR)?.position).toEqual([1, 0]);
    expect(stormAt(track, 6 * HOUR)?.wind?.value).toBe(40);
  });
});

describe('a mark for a missing value', () => {
  const track = trackOf({ hours: [0, 6, 12], wind: [70, -999, 60], pressure: [980, 0, 990] });

  it('stands at its position as it came, and is in no unit of ours', () => {
    expect(stormAt(track, 6 * HOUR)?.wind).toMatchObject({ value: -999, knots: undefined });
    expect(stormAt(track, 6 * HOUR)?.pressure).toMatchObject({ value: 0, hectopascals: undefined });
  });

  it('has no part in what is told between two positions', () => {
    for (const hour of [3, 9])
      expect(stormAt(track, hour * HOUR)).toMatchObject({ wind: undefined, pressure: undefined });
  });

  it.each([
    ['kt', 999, 9999],
    ['m/s', 9999, 9999],
    ['mph', 99_999, 9999],
    ['km/h', 9.969_209_968_386_869e36, 9.969_209_968_386_869e36],
  ])('may be greater than any: %s %d beside a pressure of %d', (wind_unit, wind, pressure) => {
    const filled = trackOf({
      wind: [40, wind, 40],
      pressure: [980, pressure, 990],
      wind_unit,
      pressure_unit: 'hPa',
    });
    const storm = stormAt(filled, 6 * HOUR);
    expect(storm?.wind).toMatchObject({ value: wind, knots: undefined });
    expect(storm?.pressure).toMatchObject({ value: pressure, hectopascals: undefined });
    expect(storm?.stormClass).toBeUndefined();
    expect(stormAt(filled, 3 * HOUR)).toMatchObject({ wind: undefined, pressure: undefined });
  });

  it.each([-999, 0, 9999])('in all places is no wind where another member has some: %d', mark => {
    const marks = [mark, mark, mark];
    const pressures = { pressure: marks, mslp: [980, 985, 990], mslp_unit: 'hPa' };
    const track = trackOf({ wind_speed: marks, vmax: [70, 70, 70], units: { vmax: 'kt' }, ...pressures });
    const storm = stormAt(track, 6 * HOUR);
    expect(storm?.wind).toMatchObject({ value: 70, unit: 'kt' });
    expect(storm?.pressure?.hectopascals).toBe(985);
    const alone = trackOf({ wind_speed: marks, vmax: ['none', null, null] });
    expect(stormAt(alone, 0)?.wind).toMatchObject({ value: mark, knots: undefined });
  });

  it('is no wind and no pressure that a storm may have, in whatever unit', () => {
    for (const [wind, wind_unit] of [
      [190, 'kt'],
      [113, 'm/s'],
      [408, 'km/h'],
    ] as const)
      expect(stormAt(trackOf({ wind: [wind, wind, wind], wind_unit }), 0)?.stormClass?.code).toBe('C5');
    for (const [pressure, pressure_unit] of [
      [999, 'hPa'],
      [99_999, 'Pa'],
      [101_325, 'Pa'],
      [29.9, 'inHg'],
      [760, 'mmHg'],
    ] as const)
      expect(
        stormAt(trackOf({ pressure: [pressure, pressure, pressure], pressure_unit }), 0)?.pressure
          ?.hectopascals,
      ).toBeGreaterThan(900);
  });
});

describe('a wind or a pressure that came as a text', () => {
  const pressure = ['980 hPa', '985mb', '990 hPa'];

  it.each([
    ['65 kt', 'kt', 'C1'],
    ['70kt', 'kt', 'C1'],
    ['33 m/s', 'm/s', 'C1'],
    ['96.0 mph', 'mph', 'C2'],
    ['120 km/h', 'km/h', 'C1'],
    ['+1.2e2 knots', 'kt', 'C4'],
  ])('is one with the unit that it holds: %s', (text, unit, code) => {
    const track = trackOf({ wind: [text, '80 kt', text], pressure });
    const storm = stormAt(track, 0);
    expect(storm?.wind).toMatchObject({ value: Number.parseFloat(text), unit });
    expect(storm?.stormClass).toMatchObject({ from: 'wind', code });
    expect(storm?.pressure).toMatchObject({ value: 980, hectopascals: 980 });
    expect(stormAt(track, 6 * HOUR)?.pressure?.hectopascals).toBe(985);
  });

  it('is one of points and groups of values too, and no other member is', () => {
    const properties = { wind: '65 kt', track_id: '12 mb', datetime: '2026-09-01T00:00:00Z' };
    const point = { type: 'Feature', geometry: { type: 'Point', coordinates: [0, 0] }, properties };
    const [points] = readTracks({ features: [point] }).tracks;
    expect(points && stormAt(points, Date.UTC(2026, 8, 1))?.wind).toMatchObject({ value: 65, unit: 'kt' });
    expect(points?.constants.get('track_id')?.value).toBe('12 mb');
    const group = { datetimes: [0, 6, 12].map(hour => new Date(hour * HOUR).toISOString()) };
    const values = ['60 kt', '70 kt', '80 kt'];
    const temporalProperties = [{ ...group, wind: { values, interpolation: 'Linear' } }];
    expect(stormAt(trackOf({ temporalProperties }), 3 * HOUR)?.wind).toMatchObject({ value: 65, unit: 'kt' });
    expect(trackOf({ wind: '65 kt', name: '12 mb' }).constants.get('wind')?.unit).toBe('kt');
  });

  it.each(['65', 'strong', '65 furlongs', '50-60 kt', '5 6 kt', '60 kt gusts 70 kt', 'NHC 65 kt'])(
    'stands as it came where it is no number with a unit: %s',
    text => {
      const track = trackOf({ wind: [text, text, text] });
      expect(track.points[0]?.values.get('wind')).toMatchObject({ value: text, unit: undefined });
      expect(stormAt(track, 0)?.wind?.unit).toBeUndefined();
    },
  );
});

describe('a storm between two positions', () => {
  it('is on the great circle: half way of a third of a turn over the north at 45° is north of it', () => {
    // The great circle from 45° N 0° to 45° N 90° E has its middle at atan(√2) = 54.7356° N.
    const track = trackOf({
      positions: [
        [0, 45],
        [90, 45],
      ],
    });
    const storm = stormAt(track, 3 * HOUR);
    expect(storm?.position[0]).toBeCloseTo(45, 9);
    expect(storm?.position[1]).toBeCloseTo(54.735_610_3, 6);
    expect(storm).toMatchObject({ interpolated: true, index: 0 });
  });

  it('moves at an even speed, as another library of great circles has it', () => {
    const place = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -80, max: 80, noNaN: true }),
    );
    const aside = fc.double({ min: -20, max: 20, noNaN: true });
    const share = fc.double({ min: 0.001, max: 0.999, noNaN: true });
    fc.assert(
      fc.property(place, aside, aside, share, ([lon, lat], east, north, fraction) => {
        const [a, b]: [LonLat, LonLat] = [
          [lon, lat],
          [lon + east, Math.max(-85, Math.min(85, lat + north))],
        ];
        const found = stormAt(trackOf({ positions: [a, b] }), fraction * 6 * HOUR);
        if (found === undefined) throw new Error('There is no storm.');
        const [x, y] = geoInterpolate([...a], [...b])(fraction);
        expect(distanceKm(found.position, [x, y])).toBeLessThan(1e-6);
        expect(Math.abs(found.position[0] - lon)).toBeLessThanOrEqual(180);
      }),
      { numRuns: propertyCases(1000) },
    );
  });

  it('does not jump at the antimeridian', () => {
    const storm = stormAt(bestTrack(HECTOR), Date.parse('2018-08-13T17:00Z'));
    // A sixth of the way short of 178.7° E, from 179.5° W: 1.8° × 5/6 = 1.5° beyond it.
    expect(storm?.position[0]).toBeCloseTo(-181, 1);
    expect(storm?.position[1]).toBeCloseTo(25.35, 2);
  });

  it('has the wind and the pressure in proportion to the time, and says that it is interpolated', () => {
    // Ian on 28 September 2022: 120 kt and 945 hPa at 06 UTC, 140 kt and 937 hPa at 12 UTC.
    const storm = stormAt(bestTrack(IAN), Date.parse('2022-09-28T09:00Z'));
    expect(storm?.wind).toEqual({ value: 130, unit: 'kt', knots: 130, interpolated: true });
    expect(storm?.pressure).toEqual({ value: 941, unit: 'hPa', hectopascals: 941, interpolated: true });
    expect(storm?.interpolated).toBe(true);
  });

  it('has none of either where a neighbour has none, or one in a unit that nothing becomes it', () => {
    const gap = trackOf({ wind: [30, null, 50], wind_unit: 'kt', pressure: [1000, 990, null] });
    expect(stormAt(gap, 3 * HOUR)).toMatchObject({ wind: undefined, pressure: { value: 995 } });
    expect(stormAt(gap, 9 * HOUR)).toMatchObject({ wind: undefined, pressure: undefined });
    const wind = (value: number, unit: string) => ({ value, unit, interpolated: false });
    const track = trackOf({ wind: [30, 40, 50] });
    const mixed = (first: string, second: string): Track => ({
      ...track,
      points: track.points.map((point, index) => ({
        ...point,
        values: new Map([['wind', wind(30 + 10 * index, index === 0 ? first : second)]]),
      })),
    });
    expect(stormAt(mixed('kt', 'Bft'), 3 * HOUR)?.wind).toBeUndefined();
    // 40 m/s are 77.75 kt.
    expect(stormAt(mixed('kt', 'm/s'), 3 * HOUR)?.wind).toEqual({
      value: expect.closeTo(53.877, 3),
      unit: 'kt',
      knots: expect.closeTo(53.877, 3),
      interpolated: true,
    });
    expect(stormAt(mixed('kt', 'knots'), 3 * HOUR)?.wind).toMatchObject({ value: 35, unit: 'kt' });
    expect(stormAt(mixed('Bft', 'Bft'), 3 * HOUR)?.wind).toMatchObject({ value: 35, knots: undefined });
    expect(stormAt(track, 3 * HOUR)?.wind).toEqual({
      value: 35,
      unit: undefined,
      knots: undefined,
      interpolated: true,
    });
  });

  /** A prism of two positions, 12 hours apart, with a wind and a pressure that change as is stated. */
  const prism = (interpolation: string | undefined) => {
    const datetimes = [0, 12].map(hour => new Date(hour * HOUR).toISOString());
    const coordinates = [
      [0, 0],
      [2, 0],
    ];
    const { tracks } = readTracks({
      type: 'Feature',
      temporalGeometry: { type: 'MovingPoint', datetimes, coordinates, interpolation: 'Linear' },
      temporalProperties: [
        {
          datetimes,
          wind_speed: { values: [100, 40], uom: 'kt', interpolation },
          pressure: { values: [940, 980], uom: 'hPa', interpolation },
        },
      ],
    });
    const [track] = tracks;
    if (track === undefined) throw new Error('There is no track.');
    return track;
  };

  it('has the wind and the pressure of the position before where the response states that they stay', () => {
    for (const hour of [3, 11])
      expect(stormAt(prism('Step'), hour * HOUR)).toMatchObject({
        wind: { value: 100, knots: 100, interpolated: false },
        pressure: { value: 940, hectopascals: 940, interpolated: false },
      });
    expect(stormAt(prism('Step'), 12 * HOUR)).toMatchObject({
      wind: { value: 40 },
      pressure: { value: 980 },
    });
    expect(stormAt(prism('Linear'), 3 * HOUR)).toMatchObject({ wind: { value: 85, interpolated: true } });
    const wind = { wind: [100, 40], wind_unit: 'kt' };
    expect(stormAt(trackOf(wind), 5 * HOUR)?.wind).toMatchObject({ value: 100, interpolated: false });
  });

  it('has neither where they stand at the times of their own alone', () => {
    for (const stated of ['Discrete', undefined]) {
      expect(stormAt(prism(stated), 3 * HOUR)).toMatchObject({ wind: undefined, pressure: undefined });
      expect(stormAt(prism(stated), 0)).toMatchObject({ wind: { value: 100 }, pressure: { value: 940 } });
    }
  });

  it('has the wind of the whole track where only that came', () => {
    expect(stormAt(trackOf({ wind: 55, wind_unit: 'kt' }), HOUR)?.wind).toMatchObject({ knots: 55 });
  });

  it('is of the class of its wind, where both positions are tropical', () => {
    // Ian on 26 September 2022: 50 kt at 00 UTC, 65 kt at 06 UTC; the limit of category 1, 64 kt, is passed at 05:36.
    const at = (time: string) => stormAt(bestTrack(IAN), Date.parse(time))?.stormClass;
    expect(at('2022-09-26T05:00Z')).toMatchObject({ code: 'TS', from: 'wind' });
    expect(at('2022-09-26T05:40Z')).toMatchObject({ code: 'C1', from: 'wind', sent: undefined });
  });

  it('is of no class where it changes its kind, and of that of both where they are of one', () => {
    // Hurricane at 18 UTC of 30 September 2022, extratropical at 00 and 06 UTC of 1 October.
    const at = (time: string) => stormAt(bestTrack(IAN), Date.parse(time))?.stormClass;
    expect(at('2022-09-30T21:00Z')).toBeUndefined();
    expect(at('2022-10-01T03:00Z')).toMatchObject({ code: 'EX', from: 'type', sent: undefined });
    expect(stormAt(trackOf({ category: [-4, -4, 1] }), HOUR)?.stormClass).toMatchObject({ code: 'PT' });
    expect(stormAt(trackOf({ category: [-4, -4, 1] }), 7 * HOUR)?.stormClass).toBeUndefined();
  });

  it('moves towards the next position, as fast as from the one to the other', () => {
    const motion = stormAt(trackOf({}), 9 * HOUR)?.motion;
    expect(motion?.bearing).toBeCloseTo(90, 6);
    // One degree of the equator, 111.195 km, in six hours.
    expect(motion?.kilometresPerHour).toBeCloseTo(18.5325, 3);
    const turning = stormAt(
      trackOf({
        positions: [
          [0, 45],
          [90, 45],
        ],
      }),
      3 * HOUR,
    )?.motion;
    expect(turning?.bearing).toBeCloseTo(90, 6);
  });

  it('has no motion on a leg of more than a day, whatever the leg before it says', () => {
    expect(stormAt(trackOf({ hours: [0, 6, 48] }), 20 * HOUR)?.motion).toBeUndefined();
  });
});

describe('a storm is nowhere', () => {
  it.each([
    ['before its first time', trackOf({}), -1, 'before'],
    ['after its last time', trackOf({}), 13, 'after'],
    ['where a position cannot be read', trackOf({ positions: [[0, 0], null, [2, 0]] }), 3, 'gap'],
    [
      'at the time of a position that cannot be read',
      trackOf({ positions: [[0, 0], null, [2, 0]] }),
      6,
      'gap',
    ],
    ['beside a position without a time', trackOf({ hours: [0, null, 12] }), 3, 'gap'],
    ['between positions without a line', { ...trackOf({}), connected: false }, 3, 'unconnected'],
    ['where no position has a time', { ...trackOf({}), points: [] }, 3, 'untimed'],
    ['at no time', trackOf({}), Number.NaN, 'before'],
  ] as const)('%s, and the reason is told', (_, track, hour, reason) => {
    expect(stormAt(track, hour * HOUR)).toBeUndefined();
    expect(legAt(track, hour * HOUR)).toBe(reason);
  });

  it('but at the positions of a track without a line', () => {
    expect(stormAt({ ...trackOf({}), connected: false }, 6 * HOUR)?.position).toEqual([1, 0]);
  });
});
