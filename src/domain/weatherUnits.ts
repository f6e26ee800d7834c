import { isLabel } from './isLabel.ts';

export type UnitSystem = 'metric' | 'imperial';

interface FieldUnits {
  metric: string;
  imperial: string;
  /** From metric to imperial. */
  convert(value: number): number;
}

const same = (value: number) => value;
const by = (factor: number) => (value: number) => value * factor;

/** Exact by definition: an inch is 25.4 mm, a foot 0.3048 m, a mile 1609.344 m. */
const MILLIMETRES_PER_INCH = 25.4;
const METRES_PER_FOOT = 0.3048;
const MILES_PER_HOUR_PER_METRE_PER_SECOND = 3600 / 1609.344;

/** British thermal units per square foot of 1 kJ/m² and of 1 kWh/m², 3600 of them. */
export const BTU_PER_KILOJOULE = 0.0880551;
const BTU_PER_KILOWATT_HOUR = 316.998;

const temperature = { metric: '°C', imperial: '°F', convert: (value: number) => value * 1.8 + 32 };
const depth = { metric: 'mm', imperial: 'in', convert: by(1 / MILLIMETRES_PER_INCH) };
const percent = { metric: '%', imperial: '%', convert: same };
const speed = { metric: 'm/s', imperial: 'mph', convert: by(MILES_PER_HOUR_PER_METRE_PER_SECOND) };
const direction = { metric: '°', imperial: '°', convert: same };
const irradiation = { metric: 'kWh/m²', imperial: 'BTU/ft²', convert: by(BTU_PER_KILOWATT_HOUR) };

/** Units of every field of a weather response, as the service's tables of defaults list them. */
export const WEATHER_UNITS: Readonly<Record<string, FieldUnits>> = {
  elevation: { metric: 'm', imperial: 'ft', convert: by(1 / METRES_PER_FOOT) },
  temperature,
  feels_like_temperature: temperature,
  precipitation_accumulation: depth,
  precipitation_probability: percent,
  snowfall_accumulation: depth,
  cloud_cover: percent,
  humidity: percent,
  wind_speed: speed,
  wind_direction: direction,
  dewpoint_temperature: temperature,
  pressure: { metric: 'hPa', imperial: 'mb', convert: same },
  downward_solar_radiation: { metric: 'kJ/m²', imperial: 'BTU/ft²', convert: by(BTU_PER_KILOJOULE) },
  wind_speed_100m: speed,
  wind_direction_100m: direction,
  global_horizontal_irradiation: irradiation,
  direct_normal_irradiation: irradiation,
  diffuse_horizontal_irradiation: irradiation,
};

/** Daily extremes are temperatures, though the units object does not list them. */
const LIKE: Readonly<Record<string, string>> = {
  max_temperature: 'temperature',
  min_temperature: 'temperature',
};

/** Units of a field, undefined where none is known. */
export function unitsOfField(field: string): FieldUnits | undefined {
  return WEATHER_UNITS[LIKE[field] ?? field];
}

/**
 * The label to show: the response's own, else the default of the system asked for, else undefined: where none
 * was asked for, a unit would be a guess.
 */
export function unitLabel(
  field: string,
  labels: Readonly<Record<string, unknown>> | undefined,
  asked: UnitSystem | undefined,
): string | undefined {
  const given = [labels?.[field], labels?.[LIKE[field] ?? field]].find(isLabel);
  if (given !== undefined) return given;
  return asked === undefined ? undefined : unitsOfField(field)?.[asked];
}
