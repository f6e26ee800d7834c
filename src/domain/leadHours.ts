import { countedLead } from './countedLead.ts';
import { givenLead } from './givenLead.ts';
import type { Track } from './track.ts';

/** Hours by which a position lies ahead: as they came with it, else counted (`countedLead`); undefined where neither is known. */
export function leadHours(track: Track, index: number, issueTime: number | undefined): number | undefined {
  const given = givenLead(track, index);
  if (given !== undefined) return given;
  const time = track.points[index]?.time;
  return time === undefined ? undefined : countedLead(track, time, issueTime);
}
