import { unwrapLongitude } from './antimeridian.ts';
import type { LonLat } from './geodesy.ts';
import { leadsAreHours } from './leadsAreHours.ts';
import type { Track, TrackPoint, TrackValue } from './track.ts';
import type { TrackNotes } from './trackNotes.ts';
import { rolesOf } from './trackRoles.ts';

/** A track as its form was read: positions as they came, in the order in which they came. */
export interface TrackDraft {
  /** Names the feature or features in notes. */
  where: string;
  form: Track['form'];
  points: readonly TrackPoint[];
  constants: ReadonlyMap<string, TrackValue>;
  connected: boolean;
}

/** A track in the order of its times, its longitudes without jumps. */
export function buildTrack(
  { where, form, points, constants, connected }: TrackDraft,
  notes: TrackNotes,
): Track {
  const ordered = inOrderOfTime(points);
  if (form !== 'points' && ordered !== points) {
    notes.add(`${where}: times are not in order; its positions are shown in the order of their times.`);
  }
  const isTimed = points.some(({ time }) => time !== undefined);
  if (!isTimed) notes.add(`A track has no times: its line is drawn without lead times (${where}).`);
  const names = new Set<string>();
  for (const { values } of points) for (const name of values.keys()) names.add(name);
  const roles = rolesOf(points, [...names], constants);
  const hasLeads = roles.lead === undefined || leadsAreHours(points, roles.lead);
  if (!hasLeads)
    notes.add(
      `${where}: its ${roles.lead} has no unit and is not in hours; leads are counted from the times.`,
    );
  return {
    points: unwrapped(ordered),
    names: [...names],
    constants,
    roles: hasLeads ? roles : { ...roles, lead: undefined },
    form: isTimed ? form : 'untimed',
    connected,
  };
}

/** Points with times exchange places until these ascend; a point without a time keeps its own place. */
function inOrderOfTime(points: readonly TrackPoint[]): readonly TrackPoint[] {
  const timed = points.filter(({ time }) => time !== undefined);
  const sorted = timed.toSorted((a, b) => (a.time ?? 0) - (b.time ?? 0));
  if (sorted.every((point, index) => point === timed[index])) return points;
  let next = 0;
  return points.map(point => (point.time === undefined ? point : (sorted[next++] ?? point)));
}

function unwrapped(points: readonly TrackPoint[]): TrackPoint[] {
  let before: LonLat | undefined;
  return points.map(point => {
    if (point.position === undefined) return point;
    const [longitude, latitude] = point.position;
    before = [before === undefined ? longitude : unwrapLongitude(longitude, before[0]), latitude];
    return { ...point, position: before };
  });
}
