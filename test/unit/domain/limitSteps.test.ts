import { describe, expect, it } from 'vitest';
import { fieldDigits } from '../../../src/domain/fieldDigits.ts';
import { fieldNames, forecastSeries, hasValues } from '../../../src/domain/forecastSeries.ts';
import { isDirection } from '../../../src/domain/isDirection.ts';
import { stretches } from '../../../src/domain/limit.ts';
import { nextDay } from '../../../src/domain/nextDay.ts';
import { unitConversion } from '../../../src/domain/unitConversion.ts';
import { unitLabel, unitsOfField } from '../../../src/domain/weatherUnits.ts';
import { changesOf } from './changesOf.ts';

const limit = { field: 'wind', comparison: 'above', value: 25, unit: 'm/s', kind: 'hourly' } as const;

/** Stretches of rows at some hours that all pass: the first hour, the last one, and how many it lasts. */
const passed = (...hours: number[]) =>
  stretches(
    Float64Array.from(hours, hour => hour * 3600),
    new Float64Array(hours.length).fill(30),
    limit,
  ).map(({ first, last, seconds }) => [first / 3600, last / 3600, seconds / 3600]);

describe('the hours for which a row stands', () => {
  it.each<[string, number[], number[][]]>([
    ['the step that occurs most', [0, 3, 4, 7], [[0, 7, 10]]],
    [
      'the smaller of two that occur as often',
      [0, 3, 6, 7, 8],
      [
        [0, 0, 1],
        [3, 3, 1],
        [6, 8, 3],
      ],
    ],
    [
      'the smaller, in whatever order they come',
      [0, 1, 2, 5, 8],
      [
        [0, 2, 3],
        [5, 5, 1],
        [8, 8, 1],
      ],
    ],
    ['a longer step from its third time on', [0, 1, 2, 3, 4, 7, 10, 13], [[0, 13, 16]]],
    [
      'the usual step where a longer one comes only twice',
      [0, 1, 2, 3, 4, 7, 10],
      [
        [0, 4, 5],
        [7, 7, 1],
        [10, 10, 1],
      ],
    ],
    ['until the next, where none can be missing between them', [0, 24, 48, 73, 97], [[0, 97, 121]]],
    [
      'the usual step before a gap that is behind such a one',
      [0, 24, 48, 73, 140],
      [
        [0, 73, 97],
        [140, 140, 24],
      ],
    ],
    [
      'the usual step after a time that stands twice',
      [0, 1, 2, 2, 7],
      [
        [0, 2, 3],
        [7, 7, 1],
      ],
    ],
    [
      'a step above nothing where most times are the same',
      [0, 0, 0, 0, 1, 3],
      [
        [0, 1, 2],
        [3, 3, 1],
      ],
    ],
    ['one hour where all times are the same', [5, 5], [[5, 5, 1]]],
  ])('are %s', (_, hours, found) => {
    expect(passed(...hours)).toEqual(found);
  });

  it('pass no limit below that they equal', () => {
    const below = { ...limit, comparison: 'below', value: 0 } as const;
    expect(stretches(Float64Array.of(0, 3600), Float64Array.of(0, -1), below)).toMatchObject([
      { first: 3600, peak: -1 },
    ]);
  });
});

describe('changes of a forecast', () => {
  const UTC = { zone: 'UTC' };
  const seriesOf = (fields: Record<string, (number | null)[]>) => {
    const [first = []] = Object.values(fields);
    const rows = first.map((_, index) => ({
      timestamp: new Date(index * 3_600_000).toISOString(),
      ...Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values[index]])),
    }));
    return forecastSeries(rows, UTC, 'hourly');
  };

  it('are in the order of how much of the range they are', () => {
    const later = seriesOf({ a: [0, 100, 50], b: [0, 1, 2], c: [5, 5, 5], d: [1, 2, 3] });
    const earlier = seriesOf({ a: [10, 100, 50], b: [0, 1, 0], c: [5, 5, 4], d: [1, 2, 3] });
    const changes = changesOf(later, earlier, ['a', 'b', 'c', 'd']);
    expect(changes.map(({ field, share }) => [field, share])).toEqual([
      ['b', 1],
      ['c', 1],
      ['a', 0.1],
    ]);
    expect(changesOf(later, earlier, ['c', 'a', 'b']).map(({ field }) => field)).toEqual(['c', 'b', 'a']);
  });

  it('are told where they are small, at the first of the largest, and beside gaps', () => {
    const later = seriesOf({ a: [null, 1, 3, 2] });
    const earlier = seriesOf({ a: [9, 1.5, 2.5, null] });
    expect(changesOf(later, earlier, ['a'])).toEqual([
      { field: 'a', difference: -0.5, at: 3600, earlier: 1.5, later: 1, share: 0.25 },
    ]);
    expect(changesOf(later, seriesOf({ a: [null, null, null, null] }), ['a'])).toEqual([]);
  });

  it('are those of the last of rows of one time', () => {
    const stamped = (...rows: [number, number | null][]) =>
      forecastSeries(
        rows.map(([hour, a]) => ({ timestamp: new Date(hour * 3_600_000).toISOString(), a })),
        UTC,
        'hourly',
      );
    const later = stamped([0, 5], [1, 99], [1, 7], [2, 8], [2, null]);
    const earlier = stamped([0, 5], [1, 50], [1, 6], [2, 100]);
    expect(changesOf(later, earlier, ['a'])).toEqual([
      { field: 'a', difference: 1, at: 3600, earlier: 6, later: 7, share: 0.5 },
    ]);
  });

  it('need rows in the order of their times, and those without a time are counted', () => {
    const stamp = (hour: number) => new Date(hour * 3_600_000).toISOString();
    const rows = [
      { timestamp: stamp(2), a: 3 },
      null,
      { timestamp: 'soon', b: 1 },
      { timestamp: stamp(1), c: 2 },
    ];
    const series = forecastSeries(rows, UTC, 'hourly');
    expect([...series.times]).toEqual([3600, 7200]);
    expect(series.rows).toEqual([rows[3], rows[0]]);
    expect(series.undated).toBe(2);
    expect(fieldNames(series.rows)).toEqual(['timestamp', 'c', 'a']);
  });

  it('have values where one is there', () => {
    expect(hasValues(Float64Array.of(Number.NaN, 0))).toBe(true);
    expect(hasValues(Float64Array.of(Number.NaN))).toBe(false);
    expect(hasValues(new Float64Array())).toBe(false);
  });
});

describe('a field of a forecast', () => {
  it('is a direction by its name or its unit', () => {
    for (const field of ['wind_direction', 'Heading', 'bearing_deg']) expect(isDirection(field)).toBe(true);
    for (const field of ['wind_dir', 'wdir', 'winddir', 'wave_dir', 'wind_azimuth'])
      expect(isDirection(field), field).toBe(true);
    for (const field of ['nadir', 'dirt', 'wind_dir_count']) expect(isDirection(field), field).toBe(false);
    for (const unit of ['°T', 'deg true', 'degrees_true', 'degree magnetic'])
      expect(isDirection('from', unit), unit).toBe(true);
    for (const unit of ['°', 'º', 'deg', 'degree', ' degrees ', 'wmoUnit:degree'])
      expect(isDirection('from', unit), unit).toBe(true);
    for (const unit of ['°C', '', 'm/s']) expect(isDirection('from', unit)).toBe(false);
    expect(isDirection('temperature')).toBe(false);
    for (const field of ['windDirection100m', 'winddirection', 'wind_direction_from', 'mean wave direction'])
      expect(isDirection(field)).toBe(true);
  });

  it('is none by a word within another, of what bears a load, or in a unit of something else', () => {
    const none = [
      'bearing_capacity',
      'load_bearing_area',
      'load_bearing',
      'directions_count',
      'redirections',
    ];
    for (const field of [...none, 'redirection', 'indirection', 'direction_count'])
      expect(isDirection(field), field).toBe(false);
    for (const unit of ['m/s', '%', 'km', 'hPa']) expect(isDirection('wind_direction', unit)).toBe(false);
    for (const unit of ['rad', 'gon', 'points', '', undefined])
      expect(isDirection('wind_direction', unit), unit).toBe(true);
  });

  it('is told with as many digits as are usual', () => {
    const digits = Object.fromEntries(
      [
        'elevation',
        'precipitation_accumulation',
        'snowfall_accumulation',
        'precipitation_probability',
        'cloud_cover',
        'humidity',
        'wind_direction',
        'wind_direction_100m',
        'global_horizontal_irradiation',
        'direct_normal_irradiation',
        'diffuse_horizontal_irradiation',
        'temperature',
        'anything',
      ].map(field => [field, fieldDigits(field)]),
    );
    expect(digits).toEqual({
      elevation: 0,
      precipitation_accumulation: 2,
      snowfall_accumulation: 2,
      precipitation_probability: 0,
      cloud_cover: 0,
      humidity: 0,
      wind_direction: 0,
      wind_direction_100m: 0,
      global_horizontal_irradiation: 3,
      direct_normal_irradiation: 3,
      diffuse_horizontal_irradiation: 3,
      temperature: 1,
      anything: 1,
    });
  });

  it('has two for pressures of inches of mercury, as barometers do', () => {
    const units = ['inHg', '"Hg', 'kPa', 'hPa', 'mb', undefined];
    expect(units.map(unit => fieldDigits('pressure', unit))).toEqual([2, 2, 2, 1, 1, 1]);
  });

  it('is told to two digits where it is an angle in radians, and to none in degrees or gons', () => {
    const digitsIn = (unit: string) => fieldDigits('wind_direction', unit);
    expect(['rad', 'Radians', '°', 'gon', ''].map(digitsIn)).toEqual([2, 2, 0, 0, 0]);
  });

  it('has the unit that the response names, else that of the system asked for, else none', () => {
    expect(unitLabel('max_temperature', { temperature: 'K' }, 'metric')).toBe('K');
    expect(unitLabel('min_temperature', { temperature: 'K', min_temperature: '°F' }, 'metric')).toBe('°F');
    expect(unitLabel('wind_speed', { temperature: 'K' }, 'metric')).toBe('m/s');
    for (const label of ['', ' ', 5, null])
      expect(unitLabel('wind_speed', { wind_speed: label }, 'imperial')).toBe('mph');
    expect(unitLabel('wind_speed', undefined, 'metric')).toBe('m/s');
    expect(unitLabel('wind_speed', undefined, undefined)).toBeUndefined();
    expect(unitLabel('mystery', undefined, 'metric')).toBeUndefined();
  });

  it.each([
    ['elevation', 'm', 'ft', 328.084],
    ['temperature', '°C', '°F', 212],
    ['feels_like_temperature', '°C', '°F', 212],
    ['max_temperature', '°C', '°F', 212],
    ['precipitation_accumulation', 'mm', 'in', 3.937],
    ['precipitation_probability', '%', '%', 100],
    ['snowfall_accumulation', 'mm', 'in', 3.937],
    ['cloud_cover', '%', '%', 100],
    ['humidity', '%', '%', 100],
    ['wind_speed', 'm/s', 'mph', 223.694],
    ['wind_direction', '°', '°', 100],
    ['dewpoint_temperature', '°C', '°F', 212],
    ['pressure', 'hPa', 'mb', 100],
    ['downward_solar_radiation', 'kJ/m²', 'BTU/ft²', 8.806],
    ['wind_speed_100m', 'm/s', 'mph', 223.694],
    ['wind_direction_100m', '°', '°', 100],
    ['global_horizontal_irradiation', 'kWh/m²', 'BTU/ft²', 31_699.8],
    ['direct_normal_irradiation', 'kWh/m²', 'BTU/ft²', 31_699.8],
    ['diffuse_horizontal_irradiation', 'kWh/m²', 'BTU/ft²', 31_699.8],
  ])('%s is in %s or %s, of which 100 are %d', (field, metric, imperial, converted) => {
    const units = unitsOfField(field);
    expect([units?.metric, units?.imperial]).toEqual([metric, imperial]);
    expect(units?.convert(100)).toBeCloseTo(converted, 3);
  });

  it('has a unit in any spelling of its signs', () => {
    for (const label of ['m s−1', ' m s-1 ', 'm·s⁻¹', 'm s**-1', 'M/S'])
      expect(unitConversion(label, 'km/h')?.(10), label).toBeCloseTo(36, 9);
    expect(unitConversion('ºC', '°F')?.(100)).toBeCloseTo(212, 9);
    expect(unitConversion('kg', 'kg')?.(3)).toBe(3);
    expect(unitConversion('kg', 'm/s')).toBeUndefined();
  });
});

describe('the weather of the next day', () => {
  it('is told by how many hours each kind takes, day and night as one', () => {
    const start = Date.UTC(2026, 10, 21, 6);
    const codes = ['rain-day', 'clear-day', 'clear-night', 'clear', '', null, 'x-day-x', 'rain'];
    const rows = codes.map((weather_code, index) => ({
      timestamp: new Date(start + index * 3_600_000).toISOString(),
      weather_code,
    }));
    const { weather, temperatureNow } = nextDay(forecastSeries(rows, { zone: 'UTC' }, 'hourly'), start);
    expect(weather).toEqual([
      { code: 'clear', hours: 3 },
      { code: 'rain', hours: 2 },
      { code: 'x-day-x', hours: 1 },
    ]);
    expect(temperatureNow).toBeUndefined();
  });

  it('begins with the present hour, though it began just now, and has twenty-four', () => {
    const start = Date.UTC(2026, 10, 21, 6);
    const rows = Array.from({ length: 40 }, (_, index) => ({
      timestamp: new Date(start + (index - 5) * 3_600_000).toISOString(),
      temperature: index,
    }));
    const series = forecastSeries(rows, { zone: 'UTC' }, 'hourly');
    expect(nextDay(series, start)).toMatchObject({
      temperatureNow: 5,
      temperature: { lowest: 5, highest: 28, hours: 24 },
    });
    expect(nextDay(series, start + 1_800_000)).toMatchObject({ temperatureNow: 5 });
  });
});
