import zoneOf from '@photostructure/tz-lookup';
import { mapInTurns } from '../api/turns.ts';
import { cosineOfZenith } from '../domain/sun.ts';
import { zoneOffsetMinutes } from '../domain/time.ts';
import { type UnitSystem, unitsOfField, WEATHER_UNITS } from '../domain/weatherUnits.ts';
import { weatherAt } from './atmosphere.ts';
import { type Conditions, conditionsOf, inUnits, rounded } from './conditions.ts';
import type { Knowledge } from './fields.ts';
import { elevationAt } from './relief.ts';
import { latestRun, zulu } from './runs.ts';
import { signOfDay } from './signOfDay.ts';
import { drawStorms } from './storms.ts';
import { typeOfDay } from './typeOfDay.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Hours and days that a forecast reaches, and hours of the past that can be included. */
const HOURS_AHEAD = 240;
const DAYS_AHEAD = 10;
const PAST_HOURS = 24;

export interface ForecastQuery {
  latitude: number;
  longitude: number;
  timezone?: 'local' | 'utc' | undefined;
  units?: UnitSystem | undefined;
  include_past?: boolean | undefined;
}

interface Site {
  latitude: number;
  longitude: number;
  zone: string;
  units: UnitSystem;
  run: number;
}

/** Hourly forecast known at a time; timestamps are UTC unless local ones are asked for. */
export async function hourlyForecast(query: ForecastQuery, time: number): Promise<object> {
  const site = siteOf(query, time, 'utc');
  const first = Math.floor(time / HOUR) * HOUR - (query.include_past ? PAST_HOURS * HOUR : 0);
  const count = HOURS_AHEAD + (query.include_past ? PAST_HOURS : 0);
  const times = Array.from({ length: count }, (_, index) => first + index * HOUR);
  await drawStorms(first);
  const hourly = await mapInTurns(times, valid => ({
    timestamp: stamp(valid, site.zone),
    ...inUnits(hour(site, valid), site.units),
  }));
  return { ...head(site), hourly };
}

/** Daily forecast known at a time, by the calendar days of the place unless UTC days are asked for. */
export async function dailyForecast(query: ForecastQuery, time: number): Promise<object> {
  const site = siteOf(query, time, 'local');
  const daily: object[] = [];
  await drawStorms(time);
  for (const { label, hours } of await days(time, site.zone)) {
    const conditions = await mapInTurns(hours, valid => hour(site, valid));
    const isLit = hours.map(valid => cosineOfZenith(site.latitude, site.longitude, valid) > 0);
    const told = conditions.map(each => inUnits(each, site.units));
    daily.push({
      timestamp: label,
      ...inUnits(dayOf(conditions, isLit), site.units),
      ...totalsOf(told, site.units),
    });
  }
  return { ...head(site), daily };
}

function siteOf(query: ForecastQuery, time: number, fallback: 'local' | 'utc'): Site {
  const { latitude, longitude } = query;
  const zone = (query.timezone ?? fallback) === 'utc' ? 'UTC' : zoneOf(latitude, longitude);
  return { latitude, longitude, zone, units: query.units ?? 'metric', run: latestRun(time) };
}

/** The members around the series; every unit is labelled. */
function head({ latitude, longitude, zone, units, run }: Site): object {
  const labels = Object.entries(WEATHER_UNITS).map(([field, unit]) => [field, unit[units]]);
  const elevation = elevationAt(latitude, longitude);
  return {
    latitude,
    longitude,
    forecast_time: zulu(run),
    timezone: zone,
    utc_offset: zoneOffsetMinutes(zone, run) * 60,
    units: Object.fromEntries(labels),
    elevation: Math.round(
      units === 'imperial' ? (unitsOfField('elevation')?.convert(elevation) ?? 0) : elevation,
    ),
  };
}

/** The fields of any instant as a run foresees them; before the run's start it is the truth that is told. */
export function conditionsAt(latitude: number, longitude: number, valid: number, run: number): Conditions {
  const knowledge: Knowledge = valid <= run ? { truth: true } : { run };
  const leadHours = Math.max(0, (valid - run) / HOUR);
  return conditionsOf(weatherAt(latitude, longitude, valid, knowledge), latitude, leadHours);
}

function hour({ latitude, longitude, run }: Site, valid: number): Conditions {
  return conditionsAt(latitude, longitude, valid, run);
}

/** RFC 3339 with the offset of the zone at that instant. */
function stamp(valid: number, zone: string): string {
  if (zone === 'UTC') return zulu(valid);
  const minutes = zoneOffsetMinutes(zone, valid);
  const local = new Date(valid + minutes * 60_000).toISOString().slice(0, 19);
  const size = Math.abs(minutes);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${local}${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

interface Day {
  label: string;
  hours: number[];
}

/** The days from today on; a day of a clock change has 23 or 25 hours. */
async function days(time: number, zone: string): Promise<Day[]> {
  const dayAt = (valid: number) =>
    new Date(valid + zoneOffsetMinutes(zone, valid) * 60_000).toISOString().slice(0, 10);
  const start = Math.floor(time / HOUR) * HOUR - DAY;
  const times = Array.from({ length: (DAYS_AHEAD + 3) * 24 }, (_, index) => start + index * HOUR);
  const hours = new Map<string, number[]>();
  for (const [label, valid] of await mapInTurns(times, valid => [dayAt(valid), valid] as const))
    hours.set(label, [...(hours.get(label) ?? []), valid]);
  const today = dayAt(time);
  const labels = [...hours.keys()].filter(label => label >= today).slice(0, DAYS_AHEAD);
  return labels.map(label => ({ label, hours: hours.get(label) ?? [] }));
}

const SUMS: ReadonlySet<string> = new Set([
  'precipitation_accumulation',
  'snowfall_accumulation',
  'downward_solar_radiation',
  'global_horizontal_irradiation',
  'direct_normal_irradiation',
  'diffuse_horizontal_irradiation',
]);

/** Accumulations of a day, of its hours as they are told, so that these add up to it; a day with gaps is a gap. */
function totalsOf(hours: readonly Conditions[], units: UnitSystem): Conditions {
  const sums = [...sumsOf(hours)].filter(([field]) => SUMS.has(field));
  return Object.fromEntries(sums.map(([field, sum]) => [field, rounded(field, sum, units)]));
}

/** Sums of the fields that every hour has. */
function sumsOf(hours: readonly Conditions[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const field of Object.keys(hours[0] ?? {})) {
    const values = hours.map(each => each[field]).filter(value => typeof value === 'number');
    if (values.length !== hours.length) continue;
    sums.set(
      field,
      values.reduce((total, value) => total + value, 0),
    );
  }
  return sums;
}

/** A day of its hours: accumulations added up, the rest averaged, directions as vectors, a day with gaps is a gap. */
function dayOf(hours: readonly Conditions[], isLit: readonly boolean[]): Conditions {
  const day: Conditions = {};
  for (const [field, sum] of sumsOf(hours)) day[field] = SUMS.has(field) ? sum : sum / hours.length;
  const temperatures = hours.map(each => each.temperature).filter(value => typeof value === 'number');
  const probabilities = hours
    .map(each => each.precipitation_probability)
    .filter(value => typeof value === 'number');
  const type = typeOfDay(hours, Number(day.temperature));
  return {
    ...day,
    precipitation_probability: Math.max(...probabilities),
    wind_direction: meanDirection(hours, 'wind_direction', 'wind_speed'),
    wind_direction_100m: meanDirection(hours, 'wind_direction_100m', 'wind_speed_100m'),
    precipitation_type: type,
    weather_code: signOfDay(hours, isLit, type),
    max_temperature: Math.max(...temperatures),
    min_temperature: Math.min(...temperatures),
  };
}

function meanDirection(hours: readonly Conditions[], direction: string, speed: string): number {
  let east = 0;
  let north = 0;
  for (const each of hours) {
    const angle = (Number(each[direction]) * Math.PI) / 180;
    east += Number(each[speed]) * Math.sin(angle);
    north += Number(each[speed]) * Math.cos(angle);
  }
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}
