import type { StormView } from './stormView.ts';
import { trackRemarks } from './trackText.ts';

/** What the reader should know of the track, and of what in its answer could not be read. */
export function trackNotes({ track, issued, received }: StormView): string[] {
  return [...(track === undefined ? [] : trackRemarks(track, issued)), ...received.diagnostics];
}
