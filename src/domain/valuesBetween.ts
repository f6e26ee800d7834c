import { t } from './localize.ts';
import { sampleAt, type TemporalSamples } from './temporalSamples.ts';
import type { TrackPoint, ValuesBetween } from './track.ts';
import type { TrackNotes } from './trackNotes.ts';

/** Members of which groups have values at times of no position: those between two positions, and a note of all. */
export function valuesBetween(
  timed: ReadonlyMap<string, readonly TemporalSamples[]>,
  points: readonly TrackPoint[],
  where: string,
  notes: TrackNotes,
): ReadonlyMap<string, ValuesBetween> {
  const ofPositions = new Set(points.flatMap(({ time }) => time ?? []));
  const [first, last] = endsOf(ofPositions);
  const found = new Map<string, ValuesBetween>();
  for (const [name, groups] of timed) {
    const all = timesOf(groups);
    const elsewhere = all.filter(time => !ofPositions.has(time));
    const times = elsewhere.filter(time => time > first && time < last);
    if (times.length > 0) found.set(name, { times, valueAt: time => sampleAt(groups, time) });
    if (elsewhere.length > 0 && elsewhere.length < all.length)
      notes.add(
        t(
          '{0}: values of “{1}” at times of no position: {2}. No table has them; those between two positions stand along the timeline.',
          where,
          name,
          elsewhere.length,
        ),
      );
  }
  return found;
}

/** The times for which groups have a value, ascending, each once. */
function timesOf(groups: readonly TemporalSamples[]): number[] {
  const times = new Set<number>();
  for (const group of groups)
    for (const [index, time] of group.times.entries())
      if ((group.values[index] ?? null) !== null) times.add(time);
  return [...times].sort((a, b) => a - b);
}

function endsOf(times: ReadonlySet<number>): [first: number, last: number] {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const time of times) {
    first = Math.min(first, time);
    last = Math.max(last, time);
  }
  return [first, last];
}
