import { describe, expect, it } from 'vitest';
import { forecastSeries } from '../../../src/domain/forecastSeries.ts';
import { nextDay } from '../../../src/domain/nextDay.ts';

const NOW = Date.UTC(2026, 8, 28, 6, 40);
const HOUR = 3_600_000;

type Values = Readonly<Record<string, number | string | undefined>>;

/** Rows of each hour from two hours before the present one, which has index 2. */
function summary(valuesOf: (hour: number) => Values, count = 40) {
  const first = Date.UTC(2026, 8, 28, 4);
  const rows = Array.from({ length: count }, (_, hour) => ({
    timestamp: new Date(first + hour * HOUR).toISOString(),
    ...valuesOf(hour),
  }));
  return nextDay(forecastSeries(rows, { zone: 'UTC' }, 'hourly'), NOW);
}

describe('the next 24 hours of a forecast', () => {
  it('begin with the present hour and are 24', () => {
    const { temperatureNow, temperature, precipitation } = summary(hour => ({
      temperature: hour,
      precipitation_accumulation: 1,
    }));
    expect(temperatureNow).toBe(2);
    expect(temperature).toEqual({ lowest: 2, highest: 25, hours: 24 });
    expect(precipitation).toEqual({ total: 24, hours: 24 });
  });

  it('have no sum of a row that reaches beyond them', () => {
    // Hourly until 10:00, then each six hours; 1 mm falls in an hour.
    const hours = [4, 5, 6, 7, 8, 9, 10, 16, 22, 28, 34, 40];
    const rows = hours.map((hour, row) => ({
      timestamp: new Date(Date.UTC(2026, 8, 28, hour)).toISOString(),
      temperature: hour,
      precipitation_accumulation: Math.min(6, (hours[row + 1] ?? 46) - hour),
    }));
    const { temperature, precipitation } = nextDay(forecastSeries(rows, { zone: 'UTC' }, 'hourly'), NOW);
    expect(precipitation).toEqual({ total: 22, hours: 22 });
    expect(temperature).toEqual({ lowest: 6, highest: 28, hours: 24 });
  });

  it('name the windiest hour with its direction', () => {
    const { wind } = summary(hour => ({ wind_speed: hour === 9 ? 20 : 5, wind_direction: hour * 10 }));
    expect(wind).toEqual({ speed: 20, direction: 90, at: Date.UTC(2026, 8, 28, 13) / 1000, hours: 24 });
  });

  it('leave out what has no values', () => {
    const { temperatureNow, temperature, wind, precipitation, weather } = summary(() => ({}));
    expect([temperatureNow, temperature, wind, precipitation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(weather).toEqual([]);
  });

  it('count the hours that a sum over gaps holds', () => {
    const { precipitation } = summary(hour => ({
      precipitation_accumulation: hour % 6 < 3 ? 0.5 : undefined,
    }));
    expect(precipitation).toEqual({ total: 6, hours: 12 });
  });

  it('let a number stand until the next of its variable, where these come at a steady step', () => {
    const { temperatureNow, temperature, wind, precipitation } = summary(hour => ({
      temperature: hour % 6 === 0 ? hour : undefined,
      wind_speed: hour,
      precipitation_accumulation: hour % 6 === 0 ? 6 : undefined,
    }));
    expect(temperatureNow).toBe(0);
    expect(temperature).toEqual({ lowest: 0, highest: 24, hours: 24 });
    // What fell from 4 to 10 is not known of the hours from 6 on alone.
    expect(precipitation).toEqual({ total: 18, hours: 18 });
    expect(wind).toMatchObject({ speed: 25, hours: 24 });
  });

  it('have no present number where the last one stands no more', () => {
    const { temperatureNow, temperature } = summary(hour => ({ temperature: hour === 2 ? undefined : hour }));
    expect(temperatureNow).toBeUndefined();
    expect(temperature).toEqual({ lowest: 3, highest: 25, hours: 23 });
  });

  it('have no direction where the windiest hour has none', () => {
    const { wind } = summary(hour => ({ wind_speed: hour, wind_direction: hour < 25 ? 10 : undefined }));
    expect(wind).toMatchObject({ speed: 25, direction: undefined });
  });

  it('tell the weather by hours, day and night as one, unknown codes as they are', () => {
    const { weather } = summary(hour => ({
      weather_code: hour < 6 ? 'clear-night' : hour < 12 ? 'clear-day' : hour < 20 ? 'rain' : 'ash',
    }));
    expect(weather).toEqual([
      { code: 'clear', hours: 10 },
      { code: 'rain', hours: 8 },
      { code: 'ash', hours: 6 },
    ]);
  });

  it('count hours, not rows, where a row stands for three of them', () => {
    const rows = Array.from({ length: 16 }, (_, row) => ({
      timestamp: new Date(Date.UTC(2026, 8, 28) + 3 * row * HOUR).toISOString(),
      temperature: row,
      wind_speed: row,
      precipitation_accumulation: 1,
      weather_code: row < 4 ? 'rain' : 'cloudy',
    }));
    const series = forecastSeries(rows, { zone: 'UTC' }, 'hourly');
    expect(nextDay(series, Date.UTC(2026, 8, 28, 8, 40))).toMatchObject({
      temperatureNow: 2,
      weatherNow: 'rain',
      temperature: { lowest: 2, highest: 9, hours: 24 },
      wind: { speed: 9, hours: 24 },
      precipitation: { total: 8, hours: 24 },
      weather: [
        { code: 'cloudy', hours: 18 },
        { code: 'rain', hours: 6 },
      ],
    });
  });

  it('count rain once where two rows are of one hour', () => {
    const { precipitation } = nextDay(
      forecastSeries(
        [7, 8, 8, 9].map(hour => ({
          timestamp: `2026-09-28T0${hour}:00Z`,
          precipitation_accumulation: 1,
        })),
        { zone: 'UTC' },
        'hourly',
      ),
      NOW,
    );
    expect(precipitation).toEqual({ total: 3, hours: 3 });
  });

  it('have no present value where the forecast begins later or is over', () => {
    expect(summary(hour => ({ temperature: hour }), 2).temperature).toBeUndefined();
    const later = forecastSeries(
      [{ timestamp: '2026-09-28T08:00Z', temperature: 9 }],
      { zone: 'UTC' },
      'hourly',
    );
    expect(nextDay(later, NOW)).toMatchObject({ temperatureNow: undefined, temperature: { hours: 1 } });
  });

  it('are summed up of however many rows they have', () => {
    const rows = Array.from({ length: 130_000 }, (_, row) => ({
      timestamp: new Date(NOW + row * 500).toISOString(),
      temperature: row % 30,
      wind_speed: row % 20,
    }));
    expect(nextDay(forecastSeries(rows, { zone: 'UTC' }, 'hourly'), NOW)).toMatchObject({
      temperature: { lowest: 0, highest: 29 },
      wind: { speed: 19, at: NOW / 1000 + 9.5 },
    });
  });
});
