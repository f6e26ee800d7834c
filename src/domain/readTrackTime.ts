import { readInstant } from './dateTime.ts';

/** Numbers below are no instant but counts or hours: as epoch seconds they would fall before March 1973. */
const LEAST_SECONDS = 1e8;
/** Numbers below are epoch seconds: as milliseconds they would fall before March 1973. */
const LEAST_MILLISECONDS = 1e11;
/** What a date can hold (ECMAScript). */
const GREATEST = 8.64e15;

export interface TrackTime {
  /** Epoch milliseconds. */
  time: number;
  /** A number whose unit was told from its size. */
  inferredSeconds: boolean;
}

/** The instant of a text of time, or of a number of epoch milliseconds or seconds; undefined for anything else. */
export function readTrackTime(value: unknown): TrackTime | undefined {
  if (typeof value !== 'number') {
    const time = readInstant(value);
    return time === undefined ? undefined : { time, inferredSeconds: false };
  }
  const size = Math.abs(value);
  if (!(size >= LEAST_SECONDS && size <= GREATEST)) return undefined;
  const inferredSeconds = size < LEAST_MILLISECONDS;
  return { time: inferredSeconds ? value * 1000 : value, inferredSeconds };
}
