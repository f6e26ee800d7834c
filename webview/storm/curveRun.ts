import { changeBetween } from '../../src/domain/legValues.ts';
import type { Track } from '../../src/domain/track.ts';

/**
 * Points of the curve of a member, in epoch seconds, as the response states that it changes from each stop to the next: a
 * step stays until then, and where nothing is known the curve is parted by NaN, as it is past a position without a time.
 * Undefined where it changes evenly throughout.
 */
export function curveRun(
  track: Track,
  name: string | undefined,
  stops: readonly number[],
  values: Float64Array,
): { times: Float64Array; values: Float64Array } | undefined {
  const changes = stops.map((stop, at) => {
    if (at === 0) return 'linear';
    return stops[at - 1] === stop - 1 ? changeBetween(track, stop - 1, name) : undefined;
  });
  if (changes.every(change => change === 'linear')) return undefined;
  const points: { time: number; value: number }[] = [];
  for (const [at, stop] of stops.entries()) {
    const time = (track.points[stop]?.time ?? Number.NaN) / 1000;
    const [before = Number.NaN, value = Number.NaN] = [values[at - 1], values[at]];
    if (changes[at] === undefined) points.push({ time, value: Number.NaN });
    if (changes[at] === 'step' && !Number.isNaN(value)) points.push({ time, value: before });
    points.push({ time, value });
  }
  return {
    times: Float64Array.from(points, ({ time }) => time),
    values: Float64Array.from(points, ({ value }) => value),
  };
}
