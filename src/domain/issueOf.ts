import { readTrackTime } from './readTrackTime.ts';
import type { Track } from './track.ts';

/** Members in which a track states when it was issued. */
export const ISSUE_NAMES = ['forecast_time', 'issue_time', 'init_time', 'base_time', 'reference_time'];

/** When a track says that it was issued, in epoch milliseconds; undefined where it does not. */
export function statedIssue(track: Track): number | undefined {
  for (const name of ISSUE_NAMES) {
    const time = readTrackTime(track.constants.get(name)?.value)?.time;
    if (time !== undefined) return time;
  }
  return undefined;
}

/** When a track was issued: its own word, else its first time; undefined where it has neither. */
export function issueOf(track: Track): number | undefined {
  return statedIssue(track) ?? track.points.find(({ time }) => time !== undefined)?.time;
}

/** The instant that the value of a member is, in epoch milliseconds, where the member states an issue: however it is written. */
export function issueIn(name: string | undefined, value: unknown): number | undefined {
  return name !== undefined && ISSUE_NAMES.includes(name) ? readTrackTime(value)?.time : undefined;
}
