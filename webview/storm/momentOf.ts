import { countedLead } from '../../src/domain/countedLead.ts';
import { leadHours } from '../../src/domain/leadHours.ts';
import { legAt } from '../../src/domain/legAt.ts';
import { stormAt } from '../../src/domain/stormAt.ts';
import type { Track } from '../../src/domain/track.ts';
import type { Moment } from './momentLines.ts';

const HOUR = 3_600_000;

/** A time of a track, in epoch milliseconds, with the storm then, or why it has no place. */
export function momentOf(track: Track, time: number, issued: number | undefined): Moment {
  const leg = legAt(track, time);
  const found = stormAt(track, time);
  if (found === undefined || typeof leg === 'string') {
    const lead = issued === undefined ? undefined : countedLead(track, time, issued);
    return { time, lead, storm: typeof leg === 'string' ? leg : 'gap' };
  }
  const before = leadHours(track, found.index, issued);
  const start = track.points[found.index]?.time;
  const lead = before === undefined || start === undefined ? undefined : before + (time - start) / HOUR;
  return { time, lead, storm: found };
}
