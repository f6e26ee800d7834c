import {
  clockOffsetMinutes,
  dayStart,
  instantOnClock,
  type PlaceClock,
  wallOf,
} from '../../src/domain/time.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;
const LONGEST_STEP = 720 * HOUR;
const STEPS = [...[1, 2, 3, 6, 12, 24, 48, 120, 240].map(hours => hours * HOUR), LONGEST_STEP];

/** Least pixels between two labels. */
const LEAST_SPACE = 34;

/** Whole hours of the place's clock that label an axis of so many pixels, in epoch seconds. */
export function hourTicks(from: number, to: number, pixels: number, clock: PlaceClock): number[] {
  const step = tickStep(to - from, pixels);
  if (step === HOUR) return wholeHours(from, to, clock);
  const ticks: number[] = [];
  const start = Math.ceil(wallOf(from * 1000, clock) / 1000 / step) * step;
  for (let local = start; ticks.length < 500; local += step) {
    const tick = instantOnClock(local * 1000, clock) / 1000;
    if (tick > to) break;
    // Two hours of the clock may be one where it is put forward.
    if (tick >= from && tick !== ticks.at(-1)) ticks.push(tick);
  }
  return ticks;
}

/** The least step whose labels have room; beyond the longest of them, so many times that. */
function tickStep(length: number, pixels: number): number {
  const least = (length * LEAST_SPACE) / Math.max(1, pixels);
  return STEPS.find(each => each >= least) ?? Math.ceil(least / LONGEST_STEP) * LONGEST_STEP;
}

/** Every whole hour of a clock, the one that it has twice too. */
function wholeHours(from: number, to: number, clock: PlaceClock): number[] {
  const ticks: number[] = [];
  // Most clocks are whole quarters of an hour from UTC, and those of earlier times any minute.
  for (let at = Math.ceil(from / MINUTE) * MINUTE; at <= to; at += MINUTE)
    if ((at + clockOffsetMinutes(clock, at * 1000) * 60) % HOUR === 0) ticks.push(at);
  return ticks;
}

/** Longest axis on which days are told apart, in seconds. */
export const LONGEST_WITH_DAYS = 120 * 24 * HOUR;

/**
 * First instants of the calendar days of the place's clock within a span, in epoch seconds: midnights, or the change
 * where a clock is put forward at midnight; days of 23 and 25 hours included.
 */
export function midnights(from: number, to: number, clock: PlaceClock): number[] {
  const found: number[] = [];
  if (!(to - from <= LONGEST_WITH_DAYS)) return found;
  const first = Math.floor(wallOf(from * 1000, clock) / 1000 / DAY) * DAY;
  for (let day = first; ; day += DAY) {
    const start = dayStart(day * 1000, clock) / 1000;
    if (start > to) return found;
    // A day that a place leaves out has the start of the next.
    if (start >= from && start !== found.at(-1)) found.push(start);
  }
}
