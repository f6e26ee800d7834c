import { readInstant } from './dateTime.ts';

/** Numbers below are no instant but counts or hours: as epoch seconds they would fall before March 1973. */
const LEAST_SECONDS = 1e8;
/** Numbers below are epoch seconds; from here on these would lie after the year 2200, and milliseconds may be of 1970. */
const LEAST_MILLISECONDS = Date.UTC(2200, 0) / 1000;
/** The years that a text of time can name, from 0001 to 9999. */
const [FIRST, LAST] = [-62_135_596_800_000, 253_402_300_799_999];

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
  if (!(size >= LEAST_SECONDS)) return undefined;
  const inferredSeconds = size < LEAST_MILLISECONDS;
  const time = inferredSeconds ? value * 1000 : value;
  return time >= FIRST && time <= LAST ? { time, inferredSeconds } : undefined;
}
