import { clockOffsetMinutes, type PlaceClock } from '../../src/domain/time.ts';

const HOUR = 3600;
const STEPS = [1, 2, 3, 6, 12, 24, 48, 120, 240, 720].map(hours => hours * HOUR);

/** Least pixels between two labels. */
const LEAST_SPACE = 34;

/** Whole hours of the place's clock that label an axis of so many pixels, in epoch seconds. */
export function hourTicks(from: number, to: number, pixels: number, clock: PlaceClock): number[] {
  const step = STEPS.find(each => ((to - from) / each) * LEAST_SPACE <= pixels) ?? 720 * HOUR;
  if (step === HOUR) return wholeHours(from, to, clock);
  const ticks: number[] = [];
  const offset = clockOffsetMinutes(clock, from * 1000) * 60;
  for (let local = Math.ceil((from + offset) / step) * step; ticks.length < 500; local += step) {
    const guess = local - offset;
    const tick = local - clockOffsetMinutes(clock, guess * 1000) * 60;
    if (tick > to) break;
    // Two hours of the clock may be one where it is put forward.
    if (tick >= from && tick !== ticks.at(-1)) ticks.push(tick);
  }
  return ticks;
}

/** Every whole hour of a clock, the one that it has twice too. */
function wholeHours(from: number, to: number, clock: PlaceClock): number[] {
  const quarter = HOUR / 4;
  const ticks: number[] = [];
  for (let at = Math.ceil(from / quarter) * quarter; at <= to; at += quarter)
    if ((at + clockOffsetMinutes(clock, at * 1000) * 60) % HOUR === 0) ticks.push(at);
  return ticks;
}

/** Longest axis on which days are told apart, in seconds. */
export const LONGEST_WITH_DAYS = 120 * 24 * HOUR;

/** Midnights of the place's clock within a span, in epoch seconds; days of 23 and 25 hours included. */
export function midnights(from: number, to: number, clock: PlaceClock): number[] {
  const found: number[] = [];
  if (to - from > LONGEST_WITH_DAYS) return found;
  const offset = clockOffsetMinutes(clock, from * 1000) * 60;
  for (let local = Math.ceil((from + offset) / (24 * HOUR)) * 24 * HOUR; ; local += 24 * HOUR) {
    const tick = local - clockOffsetMinutes(clock, (local - offset) * 1000) * 60;
    if (tick > to) return found;
    if (tick >= from) found.push(tick);
  }
}
