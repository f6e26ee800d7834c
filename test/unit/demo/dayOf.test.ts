import { describe, expect, it } from 'vitest';
import type { Conditions } from '../../../src/demo/conditions.ts';
import { signOfDay } from '../../../src/demo/signOfDay.ts';
import { typeOfDay } from '../../../src/demo/typeOfDay.ts';

/** Hours in which so many millimetres of water fall, of which so many are snow. */
function hours(count: number, precipitation_type: string | undefined, water = 0, snow = 0): Conditions[] {
  const hour = { precipitation_type, precipitation_accumulation: water, snowfall_accumulation: snow * 10 };
  return Array.from({ length: count }, () => hour);
}

describe('the kind of precipitation of a day', () => {
  const [frost, thaw] = [-3, 2];

  it.each([
    [
      'rain where most of what fell is rain, also with an hour of snow',
      'liquid',
      thaw,
      [hours(8, 'liquid', 2), hours(1, 'snow', 1, 1)],
    ],
    [
      'snow where most of what fell is snow, also in fewer hours',
      'snow',
      thaw,
      [hours(6, 'liquid', 0.1), hours(2, 'snow', 5, 5)],
    ],
    [
      'mixed where rain and snow are each a third or more',
      'sleet',
      thaw,
      [hours(4, 'liquid', 2), hours(4, 'snow', 2, 2)],
    ],
    ['not snow where the hours of snow are mostly melted', 'sleet', thaw, [hours(4, 'snow', 1, 0.1)]],
    ['freezing rain on a day of frost', 'freezing_rain', frost, [hours(3, 'freezing_rain', 1)]],
    ['rain where it froze for some hours of a mild day', 'liquid', thaw, [hours(3, 'freezing_rain', 1)]],
    ['none where nothing fell', undefined, thaw, [hours(24, undefined)]],
  ])('is %s', (_, type, temperature, parts) => {
    expect(typeOfDay(parts.flat(), temperature)).toBe(type);
  });
});

describe('the sign of a day', () => {
  const signs = (...codes: string[]): Conditions[] => codes.map(weather_code => ({ weather_code }));

  it('is that of most hours in which the sun is up, wherever in the day they are', () => {
    const day = [...signs('clear-day', 'clear-day'), ...signs('cloudy', 'cloudy', 'cloudy')];
    const isLit = [true, true, false, false, true];
    expect(signOfDay(day, isLit, undefined)).toBe('clear-day');
  });

  it('is that of all hours where the sun stays down, as of a day', () => {
    const night = signs('cloudy', 'clear-night', 'clear-night');
    expect(signOfDay(night, [false, false, false], undefined)).toBe('clear-day');
  });

  it('counts hours of rain and of snow together, and is of the kind that most of the fall is', () => {
    const wet = signs('rain', 'rain', 'snow', 'cloudy', 'cloudy');
    const isLit = wet.map(() => true);
    expect(signOfDay(wet, isLit, 'liquid')).toBe('rain');
    expect(signOfDay(wet, isLit, 'snow')).toBe('snow');
  });
});
