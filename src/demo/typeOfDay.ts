import { mostOf } from '../domain/mostFrequent.ts';
import { type Conditions, isFrost, SNOW_PER_WATER } from './conditions.ts';

/** Share of the fall from which rain, or snow, matters beside the other. */
const MATTERS = 1 / 3;

/**
 * The kind of precipitation of a day: that of which most water fell, and sleet where rain and snow are each a third or
 * more. Rain freezes on a day of frost alone (`temperature` is its mean in °C). Undefined where nothing fell.
 */
export function typeOfDay(hours: readonly Conditions[], temperature: number): string | undefined {
  const rain = isFrost(temperature) ? 'freezing_rain' : 'liquid';
  const water = waterByType(hours, rain);
  const total = [...water.values()].reduce((sum, each) => sum + each, 0);
  const matters = (type: string) => (water.get(type) ?? 0) >= MATTERS * total;
  return total > 0 && matters('snow') && matters(rain) ? 'sleet' : mostOf(water);
}

/** Millimetres of water; what melts in an hour of snow is sleet. */
function waterByType(hours: readonly Conditions[], rain: string): Map<string, number> {
  const water = new Map<string, number>();
  const add = (type: string, millimetres: number) => water.set(type, (water.get(type) ?? 0) + millimetres);
  for (const hour of hours) {
    const type = hour.precipitation_type;
    if (typeof type !== 'string') continue;
    const snow = Number(hour.snowfall_accumulation) / SNOW_PER_WATER;
    add('snow', snow);
    const isRain = type === 'liquid' || type === 'freezing_rain';
    add(isRain ? rain : type === 'snow' ? 'sleet' : type, Number(hour.precipitation_accumulation) - snow);
  }
  return water;
}
