import * as z from 'zod';
import type { ReadableResponse } from '../readable.ts';
import { datetime, openEnum } from './common.ts';

const PRECIPITATION_TYPES = ['liquid', 'snow', 'hail', 'sleet', 'freezing_rain'] as const;
const WEATHER_CODES = [
  'clear-night',
  'clear-day',
  'partly-cloudy-day',
  'partly-cloudy-night',
  'cloudy',
  'rain',
  'snow',
] as const;

const double = z.number().optional();
const integer = z.int().optional();

const conditions = {
  temperature: double,
  precipitation_accumulation: double,
  precipitation_probability: integer,
  precipitation_type: openEnum(PRECIPITATION_TYPES).optional(),
  snowfall_accumulation: double,
  cloud_cover: integer,
  humidity: integer,
  wind_speed: double,
  wind_direction: double,
  dewpoint_temperature: double,
  pressure: double,
  downward_solar_radiation: double,
  wind_speed_100m: double,
  wind_direction_100m: double,
  feels_like_temperature: double,
  weather_code: openEnum(WEATHER_CODES).optional(),
  global_horizontal_irradiation: double,
  direct_normal_irradiation: double,
  diffuse_horizontal_irradiation: double,
};

const label = z.string().optional();

/** Unit labels by field; each optional (SPEC: `MetricUnits`, `ImperialUnits`). */
const units = z.looseObject({
  elevation: label,
  temperature: label,
  feels_like_temperature: label,
  precipitation_accumulation: label,
  precipitation_probability: label,
  snowfall_accumulation: label,
  cloud_cover: label,
  humidity: label,
  wind_speed: label,
  wind_direction: label,
  dewpoint_temperature: label,
  pressure: label,
  downward_solar_radiation: label,
  wind_speed_100m: label,
  wind_direction_100m: label,
  global_horizontal_irradiation: label,
  direct_normal_irradiation: label,
  diffuse_horizontal_irradiation: label,
});

const place = {
  latitude: z.number(),
  longitude: z.number(),
  forecast_time: datetime,
  timezone: z.string(),
  utc_offset: z.int(),
  units,
  elevation: z.int().optional(),
};

/** One day; `timestamp` is a string of unstated form, mostly a local calendar day. */
const dailyConditions = z.looseObject({
  timestamp: z.string(),
  ...conditions,
  max_temperature: double,
  min_temperature: double,
});

/** One hour. */
const hourlyConditions = z.looseObject({ timestamp: datetime, ...conditions });

export const dailyWeatherResponse = z.looseObject({ ...place, daily: z.array(dailyConditions) });
export const hourlyWeatherResponse = z.looseObject({ ...place, hourly: z.array(hourlyConditions) });

export type DailyWeatherResponse = ReadableResponse<z.output<typeof dailyWeatherResponse>>;
export type HourlyWeatherResponse = ReadableResponse<z.output<typeof hourlyWeatherResponse>>;
