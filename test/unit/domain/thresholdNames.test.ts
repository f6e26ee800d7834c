import { describe, expect, it } from 'vitest';
import { roleRank } from '../../../src/domain/trackRoles.ts';
import { unitOf } from '../../../src/domain/unitOf.ts';

describe('a number in a name', () => {
  it.each([
    'radius_34_kt',
    'prob_34kt',
    'hours_above_64_kt',
    'geopotential_500_mb',
    'temperature_850_hpa',
    'wind_speed_850hPa',
  ])('is a threshold or a level and makes no unit of what stands behind it: %s', name => {
    expect(unitOf(name, [{ [name]: 1 }])).toBeUndefined();
  });

  it.each([
    ['wind_speed_kt', 'kt'],
    ['gust_10m_kts', 'kts'],
    ['min pressure (hPa)', 'hPa'],
    ['windSpeedKts', 'Kts'],
  ])('that stands elsewhere, or is none, leaves a unit its name: %s', (name, unit) => {
    expect(unitOf(name, [{ [name]: 1 }])).toBe(unit);
  });

  it.each([
    ['wind', 'wind_34kt'],
    ['wind', 'wind_speed_850'],
    ['wind', 'wind_speed_90'],
    ['category', 'cat_1'],
    ['pressure', 'pressure_34'],
  ] as const)('makes another thing of a %s: %s', (role, name) => expect(roleRank(role, name)).toBe(-1));
});
