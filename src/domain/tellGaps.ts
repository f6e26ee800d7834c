import { t } from './localize.ts';
import { createTally } from './tally.ts';
import type { TrackNotes } from './trackNotes.ts';

/** Notes which positions of a track cannot be read, each by its number in the list. */
export function tellGaps(positions: readonly unknown[], where: string, notes: TrackNotes): void {
  const gaps = createTally();
  for (const [index, position] of positions.entries()) if (position === undefined) gaps.add(index);
  if (gaps.count() > 0)
    notes.add(t('{0}: positions that cannot be read, and are gaps: {1}.', where, gaps.text()));
}
