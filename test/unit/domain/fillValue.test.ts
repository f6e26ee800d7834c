import { expect, it } from 'vitest';
import { countFillValues, isFillValue } from '../../../src/domain/fillValue.ts';
import { column, forecastSeries } from '../../../src/domain/forecastSeries.ts';
import { nextDay } from '../../../src/domain/nextDay.ts';
import { placesSeries } from '../../../src/domain/placesSeries.ts';

const UTC = { zone: 'UTC' } as const;
const rows = [10, -9999, 12].map((temperature, hour) => ({
  timestamp: `2026-11-29T0${hour}:00:00Z`,
  temperature,
  precipitation_accumulation: hour === 2 ? -999 : 1,
}));

it('a number that no weather has stands for a missing one', () => {
  const fields = ['temperature', 'max_temperature', 'pressure', 'wind_direction'];
  for (const field of fields)
    expect([-999, -9999, -32_768, -9.96921e36].map(value => isFillValue(field, value))).not.toContain(false);
  expect(
    [-998, -459.67, 0, 9999, Number.NaN, -Infinity].map(value => isFillValue('temperature', value)),
  ).not.toContain(true);
});

it('a variable beyond the specification may have any number, and a text is none', () => {
  expect([isFillValue('convective_inhibition', -1200), isFillValue('temperature', '-9999')]).toEqual([
    false,
    false,
  ]);
});

it('such a number is a gap wherever values are looked at, and counted', () => {
  const series = forecastSeries(rows, UTC, 'hourly');
  expect(Array.from(column(series.rows, 'temperature'))).toEqual([10, Number.NaN, 12]);
  expect(placesSeries([{ rows, clock: UTC }], 'temperature', 'hourly').columns).toEqual([[10, null, 12]]);
  const { temperature, precipitation } = nextDay(series, Date.parse('2026-11-29T00:30:00Z'));
  expect([temperature?.lowest, temperature?.hours]).toEqual([10, 2]);
  expect(precipitation).toEqual({ total: 2, hours: 2 });
  expect(countFillValues(rows)).toBe(2);
});
