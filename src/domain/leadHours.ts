import { parseDuration } from './duration.ts';
import { MOST_LEAD_HOURS } from './leadsAreHours.ts';
import { numericValue } from './numericValue.ts';
import type { Track } from './track.ts';

const HOUR = 3_600_000;

/**
 * Hours by which a position lies ahead: as they came with it, else from its time and the time of issue, else from the
 * first time of the track. Undefined where none of them is known.
 */
export function leadHours(track: Track, index: number, issueTime: number | undefined): number | undefined {
  const given = givenHours(track, index);
  if (given !== undefined) return given;
  const time = track.points[index]?.time;
  if (time === undefined) return undefined;
  const start = issueTime ?? firstTime(track);
  return start === undefined ? undefined : (time - start) / HOUR;
}

const firstTimes = new WeakMap<Track['points'], number | undefined>();

/** Looked for once in each track: a track may have a million positions, and each is asked for. */
function firstTime({ points }: Track): number | undefined {
  if (!firstTimes.has(points)) firstTimes.set(points, points.find(({ time }) => time !== undefined)?.time);
  return firstTimes.get(points);
}

function givenHours(track: Track, index: number): number | undefined {
  const name = track.roles.lead;
  const came = name === undefined ? undefined : track.points[index]?.values.get(name);
  if (came === undefined || came.interpolated) return undefined;
  const unit = came.unit?.toLowerCase();
  if (unit !== undefined && !/^(h|hr|hrs|hours?)$/.test(unit)) return undefined;
  const hours = numericValue(came.value) ?? durationHours(came.value);
  return hours !== undefined && Math.abs(hours) <= MOST_LEAD_HOURS ? hours : undefined;
}

function durationHours(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  if (/^P(T?0+[A-Z])+$/.test(value.trim())) return 0;
  const length = parseDuration(value.trim());
  return length === undefined ? undefined : length / HOUR;
}
