import { firstTime } from './firstTime.ts';
import { leadOrigin } from './leadOrigin.ts';
import { readTrackTime } from './readTrackTime.ts';
import type { Track } from './track.ts';

/** Members in which a track states when it was issued. */
export const ISSUE_NAMES = [
  ...['forecast_time', 'issue_time', 'init_time', 'base_time', 'reference_time'],
  ...['forecastTime', 'issueTime', 'initTime', 'baseTime', 'referenceTime'],
];

/** When a track says that it was issued, in epoch milliseconds; undefined where it does not. */
export function statedIssue(track: Track): number | undefined {
  for (const name of ISSUE_NAMES) {
    const time = readTrackTime(track.constants.get(name)?.value)?.time;
    if (time !== undefined) return time;
  }
  return undefined;
}

/** When a track was issued: its own word, else from when its leads count (derived); undefined where neither is known. */
export function knownIssue(track: Track): number | undefined {
  return statedIssue(track) ?? leadOrigin(track).time;
}

/** As `knownIssue`, else the first time of the track, which is only assumed; undefined where it has none. */
export function issueOf(track: Track): number | undefined {
  return knownIssue(track) ?? firstTime(track);
}

/** What `issueOf` has a time of issue from. */
export type IssueSource = 'stated' | 'leads' | 'first time';

export function issueSource(track: Track): IssueSource | undefined {
  if (statedIssue(track) !== undefined) return 'stated';
  if (leadOrigin(track).time !== undefined) return 'leads';
  return issueOf(track) === undefined ? undefined : 'first time';
}

/** The instant that the value of a member is, in epoch milliseconds, where the member states an issue: however it is written. */
export function issueIn(name: string | undefined, value: unknown): number | undefined {
  return name !== undefined && ISSUE_NAMES.includes(name) ? readTrackTime(value)?.time : undefined;
}
