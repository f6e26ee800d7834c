import { parseDateTime } from './dateTime.ts';
import { laterOnClock, type PlaceClock, parseTimestamp, wallOf } from './time.ts';

const DAY = 86_400_000;

/**
 * When a row of a forecast is, in epoch milliseconds: the instant of an hour, read on the clock of its response where
 * it names no offset; a day as its midnight in UTC, whatever the clock, as a calendar day is no instant. Undefined
 * for what is no text of time.
 */
export function rowTime(stamp: unknown, kind: 'daily' | 'hourly', clock: PlaceClock): number | undefined {
  if (typeof stamp !== 'string') return undefined;
  return kind === 'daily' ? dayOf(stamp.trim(), clock) : parseTimestamp(stamp, clock);
}

/**
 * When each row of a forecast is. An hour without an offset that a clock shows twice is the later one where a row
 * before it has the first already: rows come in the order of their times, or, where the last is before the first, in
 * the opposite one.
 */
export function rowTimes(
  rows: readonly Readonly<Record<string, unknown>>[],
  kind: 'daily' | 'hourly',
  clock: PlaceClock,
): (number | undefined)[] {
  const firsts = rows.map(({ timestamp }) => rowTime(timestamp, kind, clock));
  if (kind === 'daily') return firsts;
  const timed = firsts.filter(time => time !== undefined);
  if ((timed.at(-1) ?? 0) >= (timed[0] ?? 0)) return inOrder(rows, firsts, clock);
  return inOrder(rows.toReversed(), firsts.toReversed(), clock).reverse();
}

function inOrder(
  rows: readonly Readonly<Record<string, unknown>>[],
  firsts: readonly (number | undefined)[],
  clock: PlaceClock,
): (number | undefined)[] {
  let before = Number.NEGATIVE_INFINITY;
  return firsts.map((first, row) => {
    if (first === undefined) return undefined;
    const time = first <= before ? laterReading(rows[row]?.timestamp, clock, first) : first;
    before = Math.max(before, time);
    return time;
  });
}

function laterReading(stamp: unknown, clock: PlaceClock, first: number): number {
  const parsed = typeof stamp === 'string' ? parseDateTime(stamp.trim()) : undefined;
  if (parsed === undefined || parsed.offsetMinutes !== undefined || parsed.dayAlone) return first;
  return laterOnClock(parsed.wall, clock);
}

/** The day that is written; that of the place where what is written is an instant in UTC other than a midnight. */
function dayOf(text: string, clock: PlaceClock): number | undefined {
  const parsed = parseDateTime(text);
  if (parsed === undefined) return undefined;
  const written = Math.floor(parsed.wall / DAY) * DAY;
  if (parsed.offsetMinutes !== 0 || parsed.wall === written) return written;
  return Math.floor(wallOf(parsed.wall, clock) / DAY) * DAY;
}
