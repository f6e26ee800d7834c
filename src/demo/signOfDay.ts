import { mostFrequent } from '../domain/mostFrequent.ts';
import type { Conditions } from './conditions.ts';

/**
 * The weather code of a day: that of most of its hours in which the sun is up, or of all where it stays down. Hours of
 * rain and of snow count together, under the code that goes with the day's kind of precipitation.
 */
export function signOfDay(
  hours: readonly Conditions[],
  isLit: readonly boolean[],
  type: string | undefined,
): string | undefined {
  const lit = hours.filter((_, index) => isLit[index]);
  const codes = (lit.length > 0 ? lit : hours)
    .map(hour => hour.weather_code)
    .filter(code => typeof code === 'string');
  const wet = type === 'snow' ? 'snow' : 'rain';
  const isWet = (code: string) => code === 'rain' || code === 'snow';
  return mostFrequent(codes.map(code => (isWet(code) ? wet : code.replace('-night', '-day'))));
}
