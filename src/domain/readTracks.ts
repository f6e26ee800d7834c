import { buildTrack, type TrackDraft } from './buildTrack.ts';
import { isRecord } from './isRecord.ts';
import { isBareLine, linesOfTracks } from './linesOfTracks.ts';
import { t } from './localize.ts';
import { isPointOfTrack, type LoosePoint, pointTracks } from './pointTracks.ts';
import { prismTracks } from './prismTracks.ts';
import { singlePoint } from './singlePoint.ts';
import { createTally } from './tally.ts';
import { tellInnerLists } from './tellInnerLists.ts';
import type { Track } from './track.ts';
import { trackGeometry } from './trackGeometry.ts';
import { createTrackNotes } from './trackNotes.ts';
import { trajectoryTracks } from './trajectoryTrack.ts';
import { withTemporalValues } from './withTemporalValues.ts';

export interface TrackReading {
  /** Those with times first, else in the order in which they came. */
  tracks: Track[];
  /** What could not be understood, and what was taken from the size of a number, in words. */
  diagnostics: string[];
}

/**
 * Reads tracks in the forms of OGC Moving Features JSON (16-140r1 and 19-045r3) and the plainer ones in use:
 * prism, trajectory, one point for each position, four-value positions, lines without times. Never throws. Nothing is
 * taken out of lists that run parallel: what cannot be read is a gap in its own place.
 */
export function readTracks(collection: unknown): TrackReading {
  const notes = createTrackNotes();
  const tracks: Track[] = [];
  const lines: TrackDraft[] = [];
  const points: LoosePoint[] = [];
  const unread = createTally();
  const features = featuresOf(collection).map((feature, index) => {
    if (!isRecord(feature)) return feature;
    const { geometry, left } = trackGeometry(feature.geometry);
    if (left > 0)
      notes.add(
        t(
          '{0}: of its collection of geometries that which runs along a track is shown; others are not: {1}.',
          t('Feature {0}', index + 1),
          left,
        ),
      );
    return geometry === feature.geometry ? feature : { ...feature, geometry };
  });
  const mayBeLines = features.some(feature => isRecord(feature) && isPointOfTrack(feature));
  // One by itself is a track of one position.
  const areSingle = features.filter(feature => singlePoint(feature) !== undefined).length > 1;
  for (const [index, came] of features.entries()) {
    const feature = (areSingle ? singlePoint(came) : undefined) ?? came;
    if (!isRecord(feature)) {
      unread.add(index);
      continue;
    }
    const where = t('Feature {0}', index + 1);
    const prisms = prismTracks(feature, where, collection, notes);
    const drafts =
      prisms.length > 0
        ? prisms
        : withTemporalValues(trajectoryTracks(feature, where, collection, notes), feature, collection, notes);
    for (const draft of drafts)
      if (mayBeLines && isBareLine(draft)) lines.push(draft);
      else tracks.push(buildTrack(draft, notes));
    if (drafts.length > 0) tellInnerLists(feature.properties, where, notes);
    if (drafts.length === 0 && isPointOfTrack(feature)) points.push({ feature, index });
    else if (drafts.length === 0) unread.add(index);
  }
  const joined = pointTracks(points, collection, notes);
  if (joined.length === 0) for (const { index } of points) unread.add(index);
  for (const draft of linesOfTracks(lines, joined, notes)) tracks.push(buildTrack(draft, notes));
  if (unread.count() > 0)
    notes.add(t('Features without a line or a position that could be read: {0}.', unread.text()));
  const timedFirst = tracks.toSorted((a, b) => Number(a.form === 'untimed') - Number(b.form === 'untimed'));
  return { tracks: timedFirst, diagnostics: notes.list() };
}

function featuresOf(collection: unknown): readonly unknown[] {
  if (!isRecord(collection)) return [];
  return Array.isArray(collection.features) ? collection.features : [collection];
}
