import { expect, it } from 'vitest';
import { isAccumulated } from '../../../src/domain/isAccumulated.ts';

it.each([
  'precipitation_accumulation',
  'snowfall_accumulation',
  'global_horizontal_irradiation',
  'direct_normal_irradiation',
  'diffuse_horizontal_irradiation',
  'downward_solar_radiation',
])('%s adds up', field => expect(isAccumulated(field)).toBe(true));

it.each([
  'temperature',
  'precipitation_probability',
  'precipitation_type',
  'wind_speed',
  'humidity',
  'pressure',
])('%s does not add up', field => expect(isAccumulated(field)).toBe(false));
