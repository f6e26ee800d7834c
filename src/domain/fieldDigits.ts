import { isSameUnit } from './isSameUnit.ts';
import { wholeTurn } from './wholeTurn.ts';

/** Digits after the point of fields that are not told to one. */
const DIGITS: ReadonlyMap<string, number> = new Map(
  Object.entries({
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
  }),
);

/** Digits of an angle of which a whole turn is 6.28. */
const RADIAN_DIGITS = 2;

/** Units of pressure of which the weather changes less than one in a day. */
const COARSE_UNITS = ['inHg', 'kPa'];
const COARSE_DIGITS = 2;

/** Digits after the point in which a field of a forecast is usually told; directions are in degrees where no unit is given. */
export function fieldDigits(field: string, unit?: string): number {
  if (wholeTurn(unit) < 10) return RADIAN_DIGITS;
  const isCoarse = COARSE_UNITS.some(each => isSameUnit(unit, each));
  return isCoarse ? COARSE_DIGITS : (DIGITS.get(field) ?? 1);
}
