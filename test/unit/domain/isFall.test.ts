import { expect, it } from 'vitest';
import { isFall } from '../../../src/domain/isFall.ts';

it.each([
  ['rain', true],
  ['freezing_rain', true],
  ['lightRain', true],
  ['total_rainfall', true],
  ['snowfall_accumulation', true],
  ['precipitation', true],
  ['terrain_height', false],
  ['drain', false],
  ['wind_strain', false],
  ['drivetrain_temperature', false],
  ['DriveTrainTemp', false],
  ['restraint', false],
  ['uptrain', false],
  ['constraint_count', false],
  ['light_rain_of_terrain', true],
  ['rain_probability', false],
  ['snow_depth', false],
])('%s falls: %s', (name, falls) => expect(isFall(name)).toBe(falls));
