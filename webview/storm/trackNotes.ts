import { coneNotes } from './coneNotes.ts';
import type { StormView } from './stormView.ts';
import { trackRemarks } from './trackText.ts';

/** What the reader should know of the track, and of what in its answer and in that of the cone could not be read. */
export function trackNotes({ track, issued, received }: StormView): string[] {
  const { diagnostics, shownCone } = received;
  return [
    ...(track === undefined ? [] : trackRemarks(track, issued)),
    ...diagnostics,
    ...(shownCone === undefined ? [] : coneNotes(shownCone.data)),
  ];
}
