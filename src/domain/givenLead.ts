import { parseDuration } from './duration.ts';
import { MOST_LEAD_HOURS } from './leadsAreHours.ts';
import { numericValue } from './numericValue.ts';
import type { Track } from './track.ts';
import { withPlainMinus } from './withPlainMinus.ts';

const HOUR = 3_600_000;

/** Hours by which a position lies ahead, as they came with it; undefined where none came that can be read. */
export function givenLead(track: Track, index: number): number | undefined {
  const name = track.roles.lead;
  const came = name === undefined ? undefined : track.points[index]?.values.get(name);
  if (came === undefined || came.interpolated) return undefined;
  const unit = came.unit?.toLowerCase();
  if (unit !== undefined && !/^(h|hr|hrs|hours?)$/.test(unit)) return undefined;
  const hours = numericValue(came.value) ?? hoursInText(came.value) ?? durationHours(came.value);
  return hours !== undefined && Math.abs(hours) <= MOST_LEAD_HOURS ? hours : undefined;
}

/** As forecasts write them: `T+12`, `12 h`. */
const HOURS = /^\s*(?:T\s?(?=[+-]))?([+-]?\d+(?:\.\d+)?)\s?(?:h|hrs?|hours?)?\s*$/i;

function hoursInText(value: unknown): number | undefined {
  const text = typeof value === 'string' ? HOURS.exec(withPlainMinus(value))?.[1] : undefined;
  return numericValue(text);
}

function durationHours(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  if (/^P(T?0+[A-Z])+$/.test(value.trim())) return 0;
  const length = parseDuration(value.trim());
  return length === undefined ? undefined : length / HOUR;
}
