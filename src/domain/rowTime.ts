import { type DateTime, parseDateTime } from './dateTime.ts';
import { mostFrequent } from './mostFrequent.ts';
import { clockOffsetMinutes, laterOnClock, type PlaceClock, parseTimestamp, wallOf } from './time.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

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
 * When each row of a forecast is. An hour without an offset that a clock shows twice is the later one where another such
 * row before it has the first already, or where the step of the rows says so from those around it: rows come in the
 * order of their times, or, where more of them are before the one above than after it, in the opposite one. One that a
 * clock passes over has no time where another row has that of the hour behind it.
 */
export function rowTimes(
  rows: readonly Readonly<Record<string, unknown>>[],
  kind: 'daily' | 'hourly',
  clock: PlaceClock,
): (number | undefined)[] {
  const firsts = rows.map(({ timestamp }) => rowTime(timestamp, kind, clock));
  if (kind === 'daily') return onTheirDays(rows, firsts, clock);
  if (!isMostlyDescending(firsts)) return apart(rows, inOrder(rows, firsts, clock), clock);
  return apart(rows, inOrder(rows.toReversed(), firsts.toReversed(), clock).reverse(), clock);
}

/**
 * Days whose midnight the clock shows an hour early are the next: those after the clocks of the place went forward, where
 * what came tells no zone but an offset before that.
 */
function onTheirDays(
  rows: readonly Readonly<Record<string, unknown>>[],
  firsts: readonly (number | undefined)[],
  clock: PlaceClock,
): (number | undefined)[] {
  const hours = rows.map(({ timestamp }) => {
    const parsed = typeof timestamp === 'string' ? parseDateTime(timestamp.trim()) : undefined;
    const isInstant = parsed?.offsetMinutes === 0 && !parsed.dayAlone;
    return isInstant ? (((wallOf(parsed.wall, clock) % DAY) + DAY) % DAY) / HOUR : undefined;
  });
  if (!hours.includes(0) || !hours.includes(23)) return [...firsts];
  return firsts.map((day, row) => (day === undefined || hours[row] !== 23 ? day : day + DAY));
}

/** By most of the steps from row to row: a row out of its place is one of many. */
function isMostlyDescending(times: readonly (number | undefined)[]): boolean {
  const timed = times.filter(time => time !== undefined);
  const steps = timed.map((time, row) => Math.sign(time - (timed[row - 1] ?? time)));
  return steps.reduce((sum, step) => sum + step, 0) < 0;
}

/** Without those of hours that a clock passes over, where they fall upon the time of another row. */
function apart(
  rows: readonly Readonly<Record<string, unknown>>[],
  times: readonly (number | undefined)[],
  clock: PlaceClock,
): (number | undefined)[] {
  const isPassedOver = rows.map(({ timestamp }, row) => {
    const wall = wallAtChange(timestamp, clock, times[row]);
    return wall !== undefined && wallOf(times[row] ?? 0, clock) !== wall;
  });
  if (!isPassedOver.includes(true)) return [...times];
  const others = new Set(times.filter((_, row) => !isPassedOver[row]));
  return times.map((time, row) => (isPassedOver[row] && others.has(time) ? undefined : time));
}

function inOrder(
  rows: readonly Readonly<Record<string, unknown>>[],
  firsts: readonly (number | undefined)[],
  clock: PlaceClock,
): (number | undefined)[] {
  const laters = firsts.map((first, row) =>
    first === undefined ? undefined : laterReading(rows[row]?.timestamp, clock, first),
  );
  const isLater = laterBySteps(firsts, laters);
  let before = Number.NEGATIVE_INFINITY;
  return firsts.map((first, row) => {
    if (first === undefined) return undefined;
    const time = first <= before || isLater[row] ? (laters[row] ?? first) : first;
    // A row out of order elsewhere says nothing of this one.
    if (laters[row] !== first) before = Math.max(before, time);
    return time;
  });
}

/** For each row that has two readings whether those around it, at the step of all, expect the later one and nothing else. */
function laterBySteps(
  firsts: readonly (number | undefined)[],
  laters: readonly (number | undefined)[],
): boolean[] {
  const sure = firsts.map((first, row) => (first === laters[row] ? first : undefined));
  const step = usualStep(sure);
  const fromBefore = expectedAlong(sure, step);
  const fromBehind = expectedAlong(sure.toReversed(), -step).reverse();
  return laters.map((later, row) => {
    const expected = [fromBefore[row], fromBehind[row]].filter(time => time !== undefined);
    return later !== firsts[row] && expected.length > 0 && expected.every(time => time === later);
  });
}

/** For each row the time that the nearest sure one before it expects there; undefined where there is none. */
function expectedAlong(sure: readonly (number | undefined)[], step: number): (number | undefined)[] {
  let next: number | undefined;
  return sure.map(time => {
    const expected = next;
    const here = time ?? expected;
    next = here === undefined ? undefined : here + step;
    return expected;
  });
}

/** The most frequent difference of two times that follow one another; NaN where there is none. */
function usualStep(times: readonly (number | undefined)[]): number {
  const differences = times.map((time, row) => (time ?? Number.NaN) - (times[row - 1] ?? Number.NaN));
  return mostFrequent(differences.filter(difference => !Number.isNaN(difference))) ?? Number.NaN;
}

function laterReading(stamp: unknown, clock: PlaceClock, first: number): number {
  const wall = wallAtChange(stamp, clock, first);
  return wall === undefined ? first : laterOnClock(wall, clock);
}

/** What a stamp says that a clock shows, near a change of it; undefined of one with an offset, or of a day alone. */
function wallAtChange(stamp: unknown, clock: PlaceClock, time: number | undefined): number | undefined {
  // Most rows are far from any change of the clock.
  if (time === undefined || clockOffsetMinutes(clock, time - DAY) === clockOffsetMinutes(clock, time + DAY))
    return undefined;
  const parsed = typeof stamp === 'string' ? parseDateTime(stamp.trim()) : undefined;
  return parsed === undefined || parsed.offsetMinutes !== undefined || parsed.dayAlone
    ? undefined
    : parsed.wall;
}

/** Digits that stand for a day where a day is expected, and nowhere else. */
const COMPACT_DAY = /^(\d{4})(\d{2})(\d{2})$/;

/** The day that is written, or that of the place. */
function dayOf(text: string, clock: PlaceClock): number | undefined {
  const parsed = parseDateTime(text.replace(COMPACT_DAY, '$1-$2-$3'));
  if (parsed === undefined) return undefined;
  return Math.floor((isWithinDay(parsed) ? wallOf(parsed.wall, clock) : parsed.wall) / DAY) * DAY;
}

/** Whether it is the clock of its place that tells the day of a stamp: an instant in UTC other than a midnight. */
export function isDayByClock(stamp: unknown): boolean {
  const parsed = typeof stamp === 'string' ? parseDateTime(stamp.trim()) : undefined;
  return parsed !== undefined && isWithinDay(parsed);
}

function isWithinDay({ offsetMinutes, wall }: DateTime): boolean {
  return offsetMinutes === 0 && wall % DAY !== 0;
}
