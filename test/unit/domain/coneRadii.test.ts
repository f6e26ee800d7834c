import { describe, expect, it } from 'vitest';
import { ATLANTIC_CONE, coneRadii, coneRadiusKm, EAST_PACIFIC_CONE } from '../../../src/domain/coneRadii.ts';
import { BASINS, basinOfStormId } from '../../../src/domain/stormScale.ts';

describe('the radii of the cones of the National Hurricane Center', () => {
  it('are found by the ids of both conventions, and by the name of the basin', () => {
    for (const id of ['AL', 'na', ' AL ', basinOfStormId('AL092022') ?? ''])
      expect(coneRadii(id)).toBe(ATLANTIC_CONE);
    for (const id of ['EP', ...['EP102018', '2022230N15230'].map(each => basinOfStormId(each) ?? '')])
      expect(coneRadii(id)).toBe(EAST_PACIFIC_CONE);
  });

  it('are not known for other basins, the Central Pacific among them', () => {
    const others = BASINS.filter(({ id }) => !['AL', 'NA', 'EP'].includes(id));
    expect(others.length).toBeGreaterThan(8);
    for (const { id, name } of others)
      expect([id, coneRadii(id), coneRadii(name)]).toEqual([id, undefined, undefined]);
    expect(coneRadii('CP')).toBeUndefined();
    for (const id of ['CP012022', '2022230N15200'])
      expect(coneRadii(basinOfStormId(id) ?? '')).toBeUndefined();
    expect(coneRadii('')).toBeUndefined();
  });

  it('are those of the table at its lead times, in nautical miles', () => {
    expect(coneRadiusKm(ATLANTIC_CONE, 120)).toBeCloseTo(220 * 1.852, 9);
    expect(coneRadiusKm(ATLANTIC_CONE, 3)).toBeCloseTo(16 * 1.852, 9);
    expect(coneRadiusKm(EAST_PACIFIC_CONE, 72)).toBeCloseTo(92 * 1.852, 9);
    for (const { hours, nauticalMiles } of [ATLANTIC_CONE, EAST_PACIFIC_CONE])
      expect(nauticalMiles).toHaveLength(hours.length);
  });

  it('grow in a line between them, and are not known before the first and after the last', () => {
    expect(coneRadiusKm(ATLANTIC_CONE, 108)).toBeCloseTo(185.5 * 1.852, 9);
    expect(coneRadiusKm(ATLANTIC_CONE, 6)).toBeCloseTo((16 + 10 / 3) * 1.852, 9);
    for (const lead of [0, 2.9, 120.1, Number.NaN]) expect(coneRadiusKm(ATLANTIC_CONE, lead)).toBeUndefined();
  });
});
