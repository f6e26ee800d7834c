import { describe, expect, it } from 'vitest';
import { DISTANCE_BANDS, exposureSums } from '../../../../src/domain/exposure/exposureSums.ts';
import { sumWithin } from '../../../../src/domain/exposure/sumWithin.ts';
import { compensatedSum } from '../../../../src/domain/portfolioSeries/compensatedSum.ts';
import { randomly } from './randomly.ts';

describe('sums over exposed assets', () => {
  const random = randomly(21);
  const count = 5000;
  const distanceKm = Float64Array.from({ length: count }, () =>
    random() < 0.1 ? Number.NaN : Math.floor(1200 * random()),
  );
  const inCone = Uint8Array.from({ length: count }, () => (random() < 0.3 ? 1 : 0));
  const values = Float64Array.from({ length: count }, () => (random() < 0.2 ? Number.NaN : 1e6 * random()));
  const along = new Float64Array(count);
  const exposure = {
    count,
    placed: new Uint8Array(count).fill(1),
    inCone,
    approaches: [{ distanceKm, along, firstWithin: along }],
  };
  const bounds = [100, 250, 1000];

  /** A plain loop over the assets that are taken. */
  function looped(isTaken: (asset: number) => boolean) {
    const taken = [...values.keys()].filter(isTaken).map(asset => values[asset] ?? Number.NaN);
    const known = taken.filter(value => !Number.isNaN(value));
    return {
      assets: taken.length,
      sum: compensatedSum(Float64Array.from(known)),
      withoutValue: taken.length - known.length,
    };
  }

  it('are those of a plain loop: of all, inside the cone, and by bands whose end belongs to them', () => {
    const sums = exposureSums(exposure, 0, values, bounds);
    const distanceAt = (asset: number) => distanceKm[asset] ?? Number.NaN;
    expect(sums.all).toEqual(looped(() => true));
    expect(sums.inCone).toEqual(looped(asset => inCone[asset] === 1));
    expect(sums.unmeasured).toEqual(looped(asset => Number.isNaN(distanceAt(asset))));
    expect(sums.bands).toEqual(
      [
        [0, 100],
        [100, 250],
        [250, 1000],
        [1000, Number.POSITIVE_INFINITY],
      ].map(([fromKm = 0, toKm = 0]) => ({
        fromKm,
        toKm,
        ...looped(asset => distanceAt(asset) <= toKm && (distanceAt(asset) > fromKm || fromKm === 0)),
      })),
    );
  });

  it('are in the band that ends at 50 km what they are within 50 km', () => {
    const distances = Float64Array.of(0, 49.9, 50, 50.1);
    const four = {
      ...exposure,
      count: 4,
      approaches: [{ distanceKm: distances, along, firstWithin: along }],
    };
    const [nearest] = exposureSums(four, 0, values, DISTANCE_BANDS).bands;
    expect(nearest).toMatchObject(sumWithin(distances, 50, values));
    expect(nearest?.assets).toBe(3);
  });

  it('are none inside where there is no cone, and of no band where there is no such track', () => {
    const sums = exposureSums({ ...exposure, inCone: undefined }, 1, values, bounds);
    expect(sums.inCone).toBeUndefined();
    expect(sums.bands.every(({ assets }) => assets === 0)).toBe(true);
    expect(sums.unmeasured.assets).toBe(count);
  });
});
