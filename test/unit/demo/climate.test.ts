import { describe, expect, it } from 'vitest';
import { weatherAt } from '../../../src/demo/atmosphere.ts';
import { type Conditions, conditionsOf, inUnits } from '../../../src/demo/conditions.ts';
import { conditionsAt, dailyForecast } from '../../../src/demo/forecasts.ts';
import { elevationAt } from '../../../src/demo/relief.ts';
import { stormState } from '../../../src/demo/stormLife.ts';
import { stormsAt } from '../../../src/demo/storms.ts';
import { destination } from '../../../src/domain/geodesy.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Temperatures of a month over some years, every third day and hour. */
function temperatures(latitude: number, longitude: number, month: number): number[] {
  return [2003, 2026, 2051, 2094].flatMap(year =>
    Array.from({ length: 80 }, (_, index) => {
      const time = Date.UTC(year, month - 1, 1) + Math.floor(index / 8) * 3 * DAY + (index % 8) * 3 * HOUR;
      return weatherAt(latitude, longitude, time, { truth: true }).temperature;
    }),
  );
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the climate of the synthetic world', () => {
  // Monthly means in °C after the 1991–2020 normals of the World Meteorological Organization, generously bounded;
  // of the Dogger Bank after the monthly charts of the German and Dutch marine weather services.
  it.each([
    ['Tampa', 27.95, -82.46, 1, 12, 21],
    ['Tampa', 27.95, -82.46, 7, 26, 31],
    ['London', 51.5, -0.12, 1, 0, 9],
    ['London', 51.5, -0.12, 7, 15, 22],
    ['Singapore', 1.3, 103.8, 1, 25, 29],
    ['Singapore', 1.3, 103.8, 7, 25, 30],
    ['Moscow', 55.75, 37.6, 1, -15, -3],
    ['Moscow', 55.75, 37.6, 7, 15, 23],
    ['the Dogger Bank', 54.9, 2.6, 11, 5, 13],
    ['Vostok', -78.46, 106.84, 8, -75, -58],
    ['Vostok', -78.46, 106.84, 1, -40, -25],
    ['In Salah in the Sahara', 27.2, 2.5, 1, 9, 19],
    ['In Salah in the Sahara', 27.2, 2.5, 7, 31, 41],
    ['Denver', 39.74, -104.99, 1, -8, 4],
    ['Denver', 39.74, -104.99, 7, 18, 28],
    ['Yakutsk', 62.03, 129.7, 1, -45, -22],
    ['Sydney', -33.87, 151.2, 1, 19, 27],
    ['Sydney', -33.87, 151.2, 7, 8, 16],
  ])('of %s (%d, %d) in month %d has a mean of %d to %d °C', (_, latitude, longitude, month, least, most) => {
    const monthly = mean(temperatures(latitude, longitude, month));
    expect(monthly).toBeGreaterThan(least);
    expect(monthly).toBeLessThan(most);
  });

  it('is mild at sea: no frost on the Dogger Bank in November', () => {
    expect(Math.min(...temperatures(54.9, 2.6, 11))).toBeGreaterThan(0);
  });

  /** Mean of the temperature at an hour of the solar day less that half a day later, over a month of days. */
  function dayLessNight(latitude: number, longitude: number, month: number): number {
    const noon = 15 - longitude / 15;
    const differences = Array.from({ length: 120 }, (_, day) => {
      const time = Date.UTC(2026, month - 1, 1) + day * 3 * DAY + noon * HOUR;
      const at = (hours: number) =>
        weatherAt(latitude, longitude, time + hours * HOUR, { truth: true }).temperature;
      return at(0) - (at(-12) + at(12)) / 2;
    });
    return mean(differences);
  }

  it('has hot days and cool nights in the desert, a slight change at sea, and none at the poles', () => {
    expect(dayLessNight(27.2, 2.5, 7)).toBeGreaterThan(9);
    expect(dayLessNight(0, -150, 7)).toBeLessThan(2);
    expect(Math.abs(dayLessNight(90, 0, 6))).toBeLessThan(0.2);
    expect(Math.abs(dayLessNight(-90, 0, 1))).toBeLessThan(0.2);
  });

  it.each([
    ['Tampa', 27.95, -82.46, 1, 20],
    ['Denver', 39.74, -104.99, 1300, 2100],
    ['Tibet', 32, 88, 4300, 5300],
    ['the region of Everest', 27.99, 86.93, 3000, 8850],
    ['Vostok', -78.46, 106.84, 3200, 3700],
    ['the Pacific', 0, -150, 0, 0],
    ['the Dogger Bank', 54.9, 2.6, 0, 0],
    ['the North Pole', 90, 0, 0, 0],
    ['the Gulf of Mexico', 26, -90, 0, 0],
  ])('lies at a true height: %s (%d, %d) from %d to %d m', (_, latitude, longitude, least, most) => {
    const metres = elevationAt(latitude, longitude);
    expect(metres).toBeGreaterThanOrEqual(least);
    expect(metres).toBeLessThanOrEqual(most);
  });
});

/** Hours at many places and times of the world. */
function hoursOfTheWorld(count: number): Conditions[] {
  return Array.from({ length: count }, (_, index) => {
    const latitude = -90 + 180 * ((index * 0.5698402909980532) % 1);
    const longitude = -180 + 360 * ((index * 0.7548776662466927) % 1);
    const valid = Date.UTC(2000, 0, 1) + (index % 50) * 730.37 * DAY;
    return conditionsAt(latitude, longitude, valid, valid - (index % 160) * HOUR);
  });
}

/**
 * What is wrong with the kind of precipitation of a row, beside the values that the row gives. Over a day snow can fall
 * beside more rain.
 */
function wrongKind(row: Conditions, freezing: number, isDay = false): string[] {
  const { precipitation_type: type, precipitation_accumulation, snowfall_accumulation, temperature } = row;
  const told = `${type}, ${precipitation_accumulation}, ${snowfall_accumulation} of snow, ${temperature} degrees`;
  const isWrong =
    (type !== undefined) !== Number(precipitation_accumulation) > 0 ||
    (type === 'snow' && Number(snowfall_accumulation) === 0) ||
    (type !== 'snow' && Number(snowfall_accumulation) > 0 && !isDay) ||
    (type === 'freezing_rain' && Number(temperature) >= freezing);
  return isWrong ? [told] : [];
}

const SYSTEMS = [
  ['metric', 0],
  ['imperial', 32],
] as const;

describe('precipitation', () => {
  it.each(SYSTEMS)('of an hour is of the kind that its %s values tell', (units, freezing) => {
    const wrong = hoursOfTheWorld(8000).flatMap(hour => wrongKind(inUnits(hour, units), freezing));
    expect(wrong).toEqual([]);
  });

  it.each(SYSTEMS)('of a day is of the kind that its %s values tell', async (units, freezing) => {
    const wrong: string[] = [];
    for (let index = 0; index < 120; index++) {
      const query = { latitude: 38 + (index % 37), longitude: 3 * index - 180, units };
      const { daily } = (await dailyForecast(query, Date.UTC(2026, index % 12, 3))) as {
        daily: Conditions[];
      };
      wrong.push(...daily.flatMap(day => wrongKind(day, freezing, true)));
    }
    expect(wrong).toEqual([]);
  });

  it('is frozen only where it is cold, and snowfall comes with snow alone', () => {
    const types = new Set<unknown>();
    for (const hour of hoursOfTheWorld(8000)) {
      const [type, temperature] = [hour.precipitation_type, Number(hour.temperature)];
      types.add(type);
      if (type === 'freezing_rain') expect(temperature).toBeLessThan(0);
      if (type === 'snow') expect(temperature).toBeLessThan(1);
      if (type === 'sleet') expect(temperature).toBeLessThan(2);
      if (Number(hour.snowfall_accumulation) > 0) expect(type).toBe('snow');
      if (hour.weather_code === 'snow') expect(type).toBe('snow');
    }
    expect([...types]).toEqual(expect.arrayContaining(['liquid', 'snow', 'sleet', 'freezing_rain']));
  });

  it('of a day is snow where more snow fell than rain, and never freezing rain on a day above freezing', async () => {
    for (const [index, latitude] of [45, 52, 60, 68, 75].entries()) {
      const query = { latitude, longitude: 20 * index, timezone: 'utc' } as const;
      const { daily } = (await dailyForecast(query, Date.UTC(2026, 1 + index, 3))) as { daily: Conditions[] };
      for (const day of daily) {
        const snow = Number(day.snowfall_accumulation) / 10;
        if (snow > 0.7 * Number(day.precipitation_accumulation)) expect(day.precipitation_type).toBe('snow');
        if (day.precipitation_type === 'freezing_rain') expect(day.temperature).toBeLessThan(0);
      }
    }
  });
});

describe('the coldest air', () => {
  it('holds little water: the colder it is, the less can fall from it', () => {
    const fallen = [0, 0, 0, 0];
    for (const month of [0, 2, 6, 8]) {
      const time = Date.UTC(2026, month, 15);
      for (let index = 0; index < 4000; index++) {
        const latitude = (index % 2 === 0 ? 1 : -1) * (50 + 40 * ((index * 0.5698402909980532) % 1));
        const longitude = -180 + 360 * ((index * 0.7548776662466927) % 1);
        const { temperature, precipitation } = weatherAt(latitude, longitude, time, { truth: true });
        const band = Math.min(3, Math.floor(-temperature / 10) - 1);
        if (band >= 0) fallen[band] = Math.max(fallen[band] ?? 0, precipitation);
      }
    }
    // Millimetres of water in an hour, after the saturation vapour pressure over water.
    for (const [band, most] of [1.8, 0.9, 0.4, 0.2].entries()) expect(fallen[band]).toBeLessThan(most);
    expect(fallen[0]).toBeGreaterThan(0.1);
  });
});

describe('the apparent temperature', () => {
  it('takes no more than 8 °C from warm air, and no more for a gale than for 20 m/s', () => {
    const weather = weatherAt(27.95, -82.46, Date.UTC(2026, 8, 28), { truth: true });
    const felt = (temperature: number, windSpeed: number) =>
      Number(
        conditionsOf({ ...weather, temperature, humidity: 30, windSpeed }, 28, 0).feels_like_temperature,
      );
    expect(felt(24, 34)).toBe(16);
    expect(felt(-5, 60)).toBe(felt(-5, 20));
    expect(felt(-5, 20)).toBeLessThan(-5 - 8);
  });
});

describe('a tropical storm', () => {
  const times = Array.from({ length: 60 }, (_, index) => Date.UTC(2000, 0, 1) + index * 608.3 * DAY);

  it('is warm inside, and its pressure never falls below the lowest on record', () => {
    for (const time of times) {
      for (const storm of stormsAt(time)) {
        const { longitude, latitude, wind } = stormState(storm, time);
        if (wind < 64) continue;
        for (const kilometres of [0, 60, 150]) {
          const [east, north] = destination([longitude, latitude], 40, kilometres);
          const air = weatherAt(north, east, time, { truth: true });
          expect(air.temperature).toBeGreaterThan(17);
          expect(air.pressure).toBeGreaterThanOrEqual(870);
        }
      }
    }
  });

  it('rains from a covered sky, also far from its centre', () => {
    let wet = 0;
    for (const time of times) {
      for (const storm of stormsAt(time)) {
        const { longitude, latitude } = stormState(storm, time);
        for (const [index, kilometres] of [150, 220, 290, 360].entries()) {
          const [east, north] = destination([longitude, latitude], index * 80, kilometres);
          const { precipitation, cloud } = weatherAt(north, east, time, { truth: true });
          if (precipitation < 1) continue;
          wet++;
          expect(cloud).toBeGreaterThan(0.7);
        }
      }
    }
    expect(wet).toBeGreaterThan(20);
  });
});
