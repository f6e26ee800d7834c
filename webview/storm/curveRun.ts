import { lastUpTo } from '../../src/domain/lastUpTo.ts';
import { changeBetween, ownBetween } from '../../src/domain/legValues.ts';
import type { Track, TrackValue, ValuesBetween } from '../../src/domain/track.ts';

/**
 * Points of the curve of a member, in epoch seconds, as the response states that it changes from each stop to the next: a
 * step stays until then, and where nothing is known the curve is parted by NaN, as it is past a position without a time.
 * What came for times between two stops is in it, as `numberOf` reads it. Undefined where it changes evenly throughout.
 */
export function curveRun(
  track: Track,
  name: string | undefined,
  stops: readonly number[],
  values: Float64Array,
  numberOf: (came: TrackValue | undefined) => number,
): { times: Float64Array; values: Float64Array } | undefined {
  const changes = stops.map((stop, at) => {
    if (at === 0) return 'linear';
    return stops[at - 1] === stop - 1 ? changeBetween(track, stop - 1, name) : undefined;
  });
  const between = stops.map((stop, at) => (at === 0 ? undefined : ownBetween(track, stop - 1, name)));
  if (changes.every(change => change === 'linear') && between.every(own => own === undefined))
    return undefined;
  const points: { time: number; value: number }[] = [];
  for (const [at, stop] of stops.entries()) {
    const time = (track.points[stop]?.time ?? Number.NaN) / 1000;
    const inner = innerPoints(between[at], track.points[stop - 1]?.time, track.points[stop]?.time);
    for (const [each, came] of inner) {
      const value = numberOf(came);
      if (changes[at] === undefined) points.push({ time: each / 1000, value: Number.NaN });
      if (changes[at] === 'step')
        points.push({ time: each / 1000, value: points.at(-1)?.value ?? Number.NaN });
      points.push({ time: each / 1000, value });
    }
    const value = values[at] ?? Number.NaN;
    const before = points.at(-1)?.value ?? Number.NaN;
    if (changes[at] === undefined) points.push({ time, value: Number.NaN });
    if (changes[at] === 'step' && !Number.isNaN(value)) points.push({ time, value: before });
    points.push({ time, value });
  }
  return {
    times: Float64Array.from(points, ({ time }) => time),
    values: Float64Array.from(points, ({ value }) => value),
  };
}

/** What came for times between two others. */
function innerPoints(
  own: ValuesBetween | undefined,
  start = Number.NaN,
  end = Number.NaN,
): (readonly [time: number, came: TrackValue | undefined])[] {
  if (own === undefined) return [];
  const times = own.times.slice(lastUpTo(own.times, start) + 1, lastUpTo(own.times, end) + 1);
  return times.map(time => [time, own.valueAt(time)]);
}
