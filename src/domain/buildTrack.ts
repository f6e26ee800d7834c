import { leadOrigin } from './leadOrigin.ts';
import { leadsAreHours } from './leadsAreHours.ts';
import { t } from './localize.ts';
import { orderOfTimes } from './orderOfTimes.ts';
import { repeatedTimes } from './repeatedTimes.ts';
import type { Track, TrackPoint, TrackValue } from './track.ts';
import type { TrackNotes } from './trackNotes.ts';
import { rolesOf } from './trackRoles.ts';
import { unwrappedPoints } from './unwrappedPoints.ts';

/** A track as its form was read: positions as they came, in the order in which they came. */
export interface TrackDraft {
  /** Names the feature or features in notes. */
  where: string;
  form: Track['form'];
  points: readonly TrackPoint[];
  constants: ReadonlyMap<string, TrackValue>;
  connected: boolean;
  between?: Track['between'];
}

/** A track in the order of its times, its longitudes without jumps. */
export function buildTrack(
  { where, form, points, constants, connected, between }: TrackDraft,
  notes: TrackNotes,
): Track {
  const ordered = inOrderOfTime(points);
  if (form !== 'points' && ordered !== points) {
    notes.add(t('{0}: times are not in order; its positions are shown in the order of their times.', where));
  }
  const repeated = repeatedTimes({ points: ordered }).size;
  if (connected && repeated > 0)
    notes.add(
      t(
        '{0}: positions that have the time of another: {1}; what is computed for a time is of the first.',
        where,
        repeated,
      ),
    );
  const isTimed = points.some(({ time }) => time !== undefined);
  const names = new Set<string>();
  for (const { values } of points) for (const name of values.keys()) names.add(name);
  const roles = rolesOf(points, [...names], constants);
  const { lead } = roles;
  const hasLeads = lead === undefined || leadsAreHours(points, lead);
  if (!hasLeads)
    notes.add(
      t('{0}: its {1} has no unit and is not in hours; leads are counted from the times.', where, lead),
    );
  const track: Track = {
    points: unwrappedPoints(ordered),
    names: [...names],
    ...(between && { between }),
    constants,
    roles: hasLeads ? roles : { ...roles, lead: undefined },
    form: isTimed ? form : 'untimed',
    connected,
  };
  if (!isTimed)
    notes.add(
      leadOrigin(track).came
        ? t('A track has no times: its positions have the lead times that came ({0}).', where)
        : t('A track has no times: its line is drawn without lead times ({0}).', where),
    );
  return track;
}

/** Points with times exchange places until these ascend; a point without a time keeps its own place. */
function inOrderOfTime(points: readonly TrackPoint[]): readonly TrackPoint[] {
  const timed = points.filter(({ time }) => time !== undefined);
  const order = orderOfTimes(timed.map(({ time }) => time));
  if (order === 'ascending') return points;
  // Of those of one time the way is that of all, also where it was sent from its end.
  const sorted =
    order === 'descending' ? timed.toReversed() : timed.toSorted((a, b) => (a.time ?? 0) - (b.time ?? 0));
  let next = 0;
  return points.map(point => (point.time === undefined ? point : (sorted[next++] ?? point)));
}
