import { givenLead } from './givenLead.ts';
import type { Track } from './track.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** From when the leads of a track count. */
export interface LeadOrigin {
  /** Whether any lead came with a position. */
  came: boolean;
  /**
   * The time, in epoch milliseconds, that all of them say, where they differ by less than a minute: to the minute, since
   * a third of an hour has no end in decimals. Undefined where they say none, or several.
   */
  time: number | undefined;
  /** Whether they say several that are more than an hour apart: leads may be rounded to hours. */
  differs: boolean;
}

const known = new WeakMap<Track['points'], LeadOrigin>();

/** Looked for once in each track: a track may have a million positions, and each is asked for. */
export function leadOrigin(track: Track): LeadOrigin {
  const found = known.get(track.points) ?? origin(track);
  known.set(track.points, found);
  return found;
}

function origin(track: Track): LeadOrigin {
  let came = false;
  let [least, most] = [Infinity, -Infinity];
  for (const [index, { time }] of track.points.entries()) {
    const lead = givenLead(track, index);
    if (lead === undefined) continue;
    came = true;
    if (time === undefined) continue;
    least = Math.min(least, time - lead * HOUR);
    most = Math.max(most, time - lead * HOUR);
  }
  const differs = most - least > HOUR;
  if (most < least || most - least >= MINUTE) return { came, time: undefined, differs };
  return { came, time: most === least ? least : Math.round((least + most) / 2 / MINUTE) * MINUTE, differs };
}
