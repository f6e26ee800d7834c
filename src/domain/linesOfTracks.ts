import type { TrackDraft } from './buildTrack.ts';
import { type Coordinates, isSamePlace } from './coordinates.ts';
import { t } from './localize.ts';
import type { TrackPoint } from './track.ts';
import type { TrackNotes } from './trackNotes.ts';

/**
 * Lines beside tracks that are made of points, and then these tracks. A line that runs, without times and values, through
 * all positions of one track, and of no other, is that track: what the line says of the whole holds for it, where its points
 * do not say it.
 */
export function linesOfTracks(
  lines: readonly TrackDraft[],
  tracks: readonly TrackDraft[],
  notes: TrackNotes,
): readonly TrackDraft[] {
  const timed = tracks.filter(isTimed);
  const owners = new Map<TrackDraft, TrackDraft>();
  for (const line of lines) {
    const [owner, ...others] = timed.filter(each => isLineOf(line, each));
    if (owner === undefined || others.length > 0) continue;
    owners.set(line, owner);
    notes.add(
      t(
        'A line without times runs through the positions of a track that has them, and is shown as that track ({0}).',
        line.where,
      ),
    );
  }
  const told = tracks.map(track => {
    const own = lines.flatMap(line => (owners.get(line) === track ? [...line.constants] : []));
    const others = own.filter(([name]) => !track.points.some(({ values }) => values.has(name)));
    return { ...track, constants: new Map([...others, ...track.constants]) };
  });
  return [...lines.filter(line => !owners.has(line)), ...told];
}

/** Whether a track is a line and nothing else. */
export function isBareLine({ points }: TrackDraft): boolean {
  return points.length > 1 && points.every(({ time, values }) => time === undefined && values.size === 0);
}

function isTimed({ connected, points }: TrackDraft): boolean {
  return connected && points.every(({ time }) => time !== undefined);
}

function isLineOf(line: TrackDraft, track: TrackDraft): boolean {
  if (line.points.length !== track.points.length) return false;
  const places = track.points.toSorted((a, b) => (a.time ?? 0) - (b.time ?? 0)).map(placeOf);
  return line.points.map(placeOf).every((place, index) => {
    const other = places[index];
    return place !== undefined && other !== undefined && isSamePlace(place, other);
  });
}

function placeOf({ position }: TrackPoint): Coordinates | undefined {
  return position && { longitude: position[0], latitude: position[1] };
}
