import { issueSource } from '../../src/domain/issueOf.ts';
import type { Track } from '../../src/domain/track.ts';
import { t } from '../kit/localize.ts';

/** A text of the issue of a track, which says so where the issue is counted back from lead times. */
export function derivedIssue(track: Track | undefined, text: string): string {
  return track !== undefined && issueSource(track) === 'leads' ? t('{0} (derived)', text) : text;
}
