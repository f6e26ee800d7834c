import type { LonLat } from './geodesy.ts';
import { lastUpTo } from './lastUpTo.ts';
import { rememberEach } from './rememberEach.ts';
import type { Track, TrackPoint } from './track.ts';

/** Where in a track a time lies: at a position, or between one and the next. */
export interface TimedLeg {
  /** The position at the time, or the last one before it. */
  index: number;
  from: LonLat;
  to: LonLat;
  /** Share of the time of the leg that has gone by, 0 (at the position itself) to less than 1. */
  fraction: number;
}

/**
 * Why a storm is nowhere at a time: its track has no times, begins later, ended before, or has there a position that
 * cannot be read or has no time (a gap), or no line between its positions.
 */
export type NoLeg = 'untimed' | 'before' | 'after' | 'gap' | 'unconnected';

/**
 * The leg of a track at a time, in epoch milliseconds: between two positions that follow one another, both known and
 * timed, of a track that has a line; else why there is none. Times ascend, as they do in any track that was read.
 */
export function legAt(track: Track, time: number): TimedLeg | NoLeg {
  const { times, indices } = timesOf(track.points);
  const place = lastUpTo(times, time);
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return 'untimed';
  if (!(time >= first)) return 'before';
  if (time > last) return 'after';
  const exact = exactAt(track, { times, indices }, place, time);
  if (exact !== undefined) return exact;
  return times[place] === time ? 'gap' : legBetween(track, indices[place] ?? 0, time);
}

/** The first of the positions that have exactly this time and can be read. */
function exactAt(
  { points }: Track,
  { times, indices }: TrackTimes,
  place: number,
  time: number,
): TimedLeg | undefined {
  let found: TimedLeg | undefined;
  for (let at = place; at >= 0 && times[at] === time; at--) {
    const index = indices[at] ?? 0;
    const position = points[index]?.position;
    if (position !== undefined) found = { index, from: position, to: position, fraction: 0 };
  }
  return found;
}

function legBetween({ points, connected }: Track, index: number, time: number): TimedLeg | NoLeg {
  const [before, after] = [points[index], points[index + 1]];
  const [from, to] = [before?.position, after?.position];
  const [start, end] = [before?.time, after?.time];
  if (from === undefined || to === undefined || start === undefined || end === undefined) return 'gap';
  if (!connected) return 'unconnected';
  return { index, from, to, fraction: (time - start) / (end - start) };
}

interface TrackTimes {
  times: Float64Array;
  /** Of the position that has the time. */
  indices: Uint32Array;
}

/** Looked for once in each track: a storm that is played asks at each frame. */
const timesOf = rememberEach((points: readonly TrackPoint[]): TrackTimes => {
  const timed = points.flatMap(({ time }, index) => (time === undefined ? [] : [{ time, index }]));
  return {
    times: Float64Array.from(timed, ({ time }) => time),
    indices: Uint32Array.from(timed, ({ index }) => index),
  };
});
