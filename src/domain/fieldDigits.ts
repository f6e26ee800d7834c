/** Digits after the point of fields that are not told to one. */
const DIGITS: Readonly<Record<string, number>> = {
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
};

/** Digits after the point in which a field of a forecast is usually told. */
export function fieldDigits(field: string): number {
  return DIGITS[field] ?? 1;
}
