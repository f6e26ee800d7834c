import { describe, expect, it } from 'vitest';
import { createTableVariables } from '../../../src/domain/tableVariables.ts';
import { withUnit } from '../../../src/domain/withUnit.ts';

describe('the variables of a table', () => {
  it('are in the order in which they are met, with the unit that all series give them', () => {
    const variables = createTableVariables();
    variables.see({ name: 'wind_speed', unit: 'kt' });
    variables.see({ name: 'cloud_cover', unit: undefined });
    variables.see({ name: 'wind_speed', unit: 'kt' });
    expect(variables.found()).toEqual([
      { name: 'wind_speed', unit: 'kt', mixed: false },
      { name: 'cloud_cover', unit: undefined, mixed: false },
    ]);
  });

  it('have units of their own where series differ, and where only some give one', () => {
    const variables = createTableVariables();
    variables.see({ name: 'wind_speed', unit: 'kt' });
    variables.see({ name: 'wind_speed', unit: 'm/s' });
    variables.see({ name: 'rain', unit: undefined });
    variables.see({ name: 'rain', unit: 'mm' });
    expect(variables.found()).toEqual([
      { name: 'wind_speed', unit: undefined, mixed: true },
      { name: 'rain', unit: undefined, mixed: true },
    ]);
  });

  it('are called by their name and unit', () => {
    expect(withUnit('wind_speed', 'kt')).toBe('wind_speed (kt)');
    expect(withUnit('wind_speed', undefined)).toBe('wind_speed');
  });
});
