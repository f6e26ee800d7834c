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
    const all = timesOf(groups, value => value !== null && value !== undefined);
    const elsewhere = all.filter(time => !ofPositions.has(time));
    // One that has no value is a gap there.
    const times = timesOf(groups, () => true).filter(
      time => !ofPositions.has(time) && time > first && time < last,
    );
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

/** The times for which groups have such a value, ascending, each once. */
function timesOf(groups: readonly TemporalSamples[], isSuch: (value: unknown) => boolean): number[] {
  const times = new Set<number>();
  for (const group of groups)
    for (const [index, time] of group.times.entries()) if (isSuch(group.values[index])) times.add(time);
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
