import type { BesideTrack } from './besideTrack.ts';

/** The issue that is that of all of some tracks; undefined where they are of several, and where one is not known. */
export function commonIssue(tracks: readonly Pick<BesideTrack, 'issueTime'>[]): number | undefined {
  const [issueTime, ...others] = new Set(tracks.map(track => track.issueTime));
  return others.length === 0 ? issueTime : undefined;
}
