import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bearingDegrees,
  destination,
  distanceKm,
  EARTH_RADIUS_KM,
  interpolate,
  normalizeLongitude,
} from '../../../src/domain/geodesy.ts';

const tenths = (most: number) => fc.integer({ min: -most, max: most }).map(value => value / 10);
const place = fc.tuple(tenths(1790), tenths(890));

describe('the great circle', () => {
  it('is a sixth of the circumference between two corners of a square of 45° north', () => {
    expect(distanceKm([0, 45], [90, 45])).toBeCloseTo((EARTH_RADIUS_KM * Math.PI) / 3, 6);
    expect(bearingDegrees([0, 45], [90, 45])).toBeCloseTo(54.7356, 4);
    expect(bearingDegrees([90, 45], [0, 45])).toBeCloseTo(305.2644, 4);
  });

  it('leads from any place to any other', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const reached = destination(a, bearingDegrees(a, b), distanceKm(a, b));
        expect(distanceKm(reached, b)).toBeLessThan(0.001);
        expect(reached[0]).toBeGreaterThanOrEqual(-180);
        expect(reached[0]).toBeLessThanOrEqual(180);
      }),
    );
  });

  it('is divided by a fraction into parts of that share', () => {
    fc.assert(
      fc.property(place, place, fc.integer({ min: 0, max: 10 }), (a, b, tenth) => {
        const part = interpolate(a, b, tenth / 10);
        expect(distanceKm(a, part)).toBeCloseTo((distanceKm(a, b) * tenth) / 10, 3);
      }),
    );
  });

  it('between a place and itself is that place', () => {
    expect(interpolate([180, 12.3], [180, 12.3], 0.5)).toEqual([180, 12.3]);
  });

  it('has a distance also between places on opposite sides of the world', () => {
    expect(distanceKm([0, 90], [0, -90])).toBeCloseTo(EARTH_RADIUS_KM * Math.PI, 6);
    expect(distanceKm([-82.46, 27.95], [97.54, -27.95])).toBeCloseTo(EARTH_RADIUS_KM * Math.PI, 3);
  });

  it.each([
    [-90, -89],
    [90, 89],
  ])(
    'from the pole at %d° runs along the meridian of its end, whichever the pole was given',
    (pole, half) => {
      for (const given of [0, 30, -120]) {
        const [longitude, latitude] = interpolate([given, pole], [45, 2 * half - pole], 0.5);
        expect(longitude).toBeCloseTo(45, 9);
        expect(latitude).toBeCloseTo(half, 9);
      }
    },
  );

  it('ends at the pole where it leads there', () => {
    expect(destination([0, 0], 0, (EARTH_RADIUS_KM * Math.PI) / 2)[1]).toBeCloseTo(90, 6);
    expect(destination([0, 0], 180, (EARTH_RADIUS_KM * Math.PI) / 2)[1]).toBeCloseTo(-90, 6);
  });
});

describe('a meridian', () => {
  it.each([
    [0, 0],
    [190, -170],
    [-190, 170],
    [540, -180],
    [180, -180],
    [-180, -180],
    [-545, 175],
    [179.5, 179.5],
  ])('of %d is that of %d', (longitude, expected) => expect(normalizeLongitude(longitude)).toBe(expected));
});
