import { isMissingMark } from '../isMissingMark.ts';
import { lastUpTo } from '../lastUpTo.ts';
import { ownBetween } from '../legValues.ts';
import type { Track, ValuesBetween } from '../track.ts';
import { type TrackWind, windOf } from '../trackWind.ts';

/** A wind at a time from which it goes on to that of the next stop. */
export interface WindStop {
  /** Epoch milliseconds. */
  time: number;
  /** As it came, or as its group has it then; undefined where there is none. */
  wind: TrackWind | undefined;
  /** The label of its unit that came. */
  label: string | undefined;
  /** How it is until the next stop; undefined where that is not known. */
  until: 'linear' | 'step' | undefined;
}

/**
 * The winds of the legs for which some came at times between both positions: at the position before, at each of these
 * times, and at the next. Leg after leg, so that a position between two of them is in both.
 */
export function windStops(track: Track): WindStop[] {
  const { wind } = track.roles;
  return track.points.flatMap(({ time: start }, index) => {
    const own = ownBetween(track, index, wind);
    const end = track.points[index + 1]?.time;
    if (own === undefined || start === undefined || end === undefined) return [];
    const inner = own.times.slice(lastUpTo(own.times, start) + 1, lastUpTo(own.times, end) + 1);
    const times = inner.at(-1) === end ? [start, ...inner] : [start, ...inner, end];
    return times.map((time, at) => stopAt(own, time, times[at + 1]));
  });
}

function stopAt(own: ValuesBetween, time: number, next: number | undefined): WindStop {
  return {
    time,
    wind: windAt(own, time),
    label: own.valueAt(time)?.unit,
    until: next === undefined ? undefined : ruleBetween(own, time, next),
  };
}

function windAt(own: ValuesBetween, time: number): TrackWind | undefined {
  const wind = windOf(own.valueAt(time));
  return wind === undefined || isMissingMark('wind', wind.value) ? undefined : wind;
}

/**
 * What lies between two times that follow one another is of one kind, which half-way tells; where another group has the
 * wind at one of both times, it is not known.
 */
function ruleBetween(own: ValuesBetween, start: number, end: number): WindStop['until'] {
  const [before, middle, after] = [start, (start + end) / 2, end].map(time => windAt(own, time));
  const [label, between, next] = [start, (start + end) / 2, end].map(time => own.valueAt(time)?.unit);
  if (middle === undefined || before === undefined || label !== between) return undefined;
  if (!middle.interpolated) return middle.value === before.value ? 'step' : undefined;
  if (after === undefined || label !== next) return undefined;
  const mean = (before.value + after.value) / 2;
  return Math.abs(middle.value - mean) <= 1e-9 * mean ? 'linear' : undefined;
}
