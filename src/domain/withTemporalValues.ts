import type { TrackDraft } from './buildTrack.ts';
import { t } from './localize.ts';
import { memberScopes } from './memberScopes.ts';
import { temporalGroups } from './temporalGroups.ts';
import { type TemporalMembers, temporalMembers } from './temporalMembers.ts';
import { sampleAt } from './temporalSamples.ts';
import type { TrackPoint, TrackValue } from './track.ts';
import { cameValue } from './trackMembers.ts';
import type { TrackNotes } from './trackNotes.ts';
import { unfittingList } from './unfittingList.ts';
import { valuesBetween } from './valuesBetween.ts';

type Members = Readonly<Record<string, unknown>>;

/**
 * Trajectories of a feature with what its groups of values say, as those of a prism do: by time, or parallel to the
 * positions. Of a member that has a list of its own that stands. What belongs to no position is told, as is all of it
 * where there are several tracks.
 */
export function withTemporalValues(
  drafts: readonly TrackDraft[],
  feature: Members,
  collection: unknown,
  notes: TrackNotes,
): readonly TrackDraft[] {
  const groups = temporalGroups(feature);
  const [draft, ...others] = drafts;
  if (draft === undefined || groups.length === 0) return drafts;
  const { where, points } = draft;
  if (others.length > 0) {
    notes.add(t('{0}: nothing says to which of its tracks its groups of values belong.', where));
    return drafts;
  }
  const scopes = [...memberScopes(feature.properties), collection];
  const { timed, parallel } = temporalMembers(groups, scopes, where, notes);
  const fitting = parallel.filter(({ name, values }) => {
    const isFitting = values.length === points.length;
    if (!isFitting) notes.add(unfittingList(where, name, values.length));
    return isFitting;
  });
  const used = new Set<string>();
  const before = new Map<number | undefined, number>();
  const filled = points.map((point, index): TrackPoint => {
    const number = before.get(point.time) ?? 0;
    before.set(point.time, number + 1);
    const values = new Map(timedValues(timed, point.time, number));
    for (const name of values.keys()) used.add(name);
    for (const { name, values: list, unit } of fitting) {
      const came = cameValue(list[index], unit);
      if (came !== undefined) values.set(name, came);
    }
    return { ...point, values: new Map([...values, ...point.values]) };
  });
  for (const name of timed.keys())
    if (!used.has(name))
      notes.add(t('{0}: no value of “{1}” belongs to the time of a position.', where, name));
  return [{ ...draft, points: filled, between: valuesBetween(timed, points, where, notes) }];
}

function timedValues(
  timed: TemporalMembers['timed'],
  time: number | undefined,
  number: number,
): [string, TrackValue][] {
  if (time === undefined) return [];
  return [...timed].flatMap(([name, samples]): [string, TrackValue][] => {
    const value = sampleAt(samples, time, number);
    return value === undefined ? [] : [[name, value]];
  });
}
