import type { Track } from '../track.ts';

/** One track in a table of several. */
export interface BesideTrack {
  /** What it is beside the others: the mean of models and the past track of a storm did not come as tracks. */
  role: 'shown' | 'model' | 'mean' | 'earlier' | 'past track';
  /** Undefined where it is not known, and of what is of none. */
  model: string | undefined;
  /** Epoch milliseconds; undefined where it is not known, and of what is of several issues. */
  issueTime: number | undefined;
  track: Track;
}

/** Whether a track was computed here from others. */
export function isDerived({ role }: BesideTrack): boolean {
  return role === 'mean' || role === 'past track';
}
