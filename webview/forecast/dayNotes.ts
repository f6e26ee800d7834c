import { isLastOfItsTime } from '../../src/domain/forecastSeries.ts';
import { standingValues } from '../../src/domain/standingValues.ts';
import type { PlaceClock } from '../../src/domain/time.ts';
import { firstAtLeast, type TimeWindow } from '../kit/chart/timeWindow.ts';
import type { ChartLine, ChartNote } from '../kit/chartModel.ts';
import { formatNumber } from '../kit/format.ts';
import { formatAmount } from '../kit/formatAmount.ts';
import { t } from '../kit/localize.ts';
import { unitText } from '../kit/unitText.ts';
import { daysOf } from './days.ts';
import { isCutBy, type RowSpans, secondsWithin, unsentWithin } from './rowSpans.ts';

type Line = Pick<ChartLine, 'values' | 'unit'>;

/** More days than this are not told one by one. */
const MOST_DAYS = 31;

function shownDays(times: Float64Array, clock: PlaceClock) {
  const days = daysOf(times, clock);
  return days.length > MOST_DAYS ? [] : days;
}

/** Of rows of one time the last counts. */
function countedRows(all: Float64Array, line: Line): { times: Float64Array; line: Line } {
  const isCounted = (_: unknown, row: number) => isLastOfItsTime(all, row);
  return { times: all.filter(isCounted), line: { ...line, values: line.values.filter(isCounted) } };
}

/** The highest and the lowest value of each day, where the course turns: not at a midnight that it only passes. */
export function extremeNotes(all: Float64Array, clock: PlaceClock, given: Line): ChartNote[] {
  const { times, line } = countedRows(all, given);
  const { values, unit } = line;
  const at = (index: number) => values[index] ?? Number.NaN;
  return shownDays(times, clock).flatMap(([start, end]) => {
    const [from, to] = [firstAtLeast(times, start), firstAtLeast(times, end)];
    let [high, low] = [-1, -1];
    for (let index = from; index < to; index++) {
      if (!Number.isFinite(at(index))) continue;
      if (high < 0 || at(index) > at(high)) high = index;
      if (low < 0 || at(index) < at(low)) low = index;
    }
    const isWithin = (index: number) => index > 0 && index < times.length - 1;
    const isHighest = isWithin(high) && !(at(high - 1) > at(high)) && !(at(high + 1) > at(high));
    const isLowest = isWithin(low) && !(at(low - 1) < at(low)) && !(at(low + 1) < at(low));
    const noteOf = (index: number, below: boolean): ChartNote => ({
      seconds: times[index] ?? 0,
      value: at(index),
      text: degreeText(at(index), unit),
      below,
    });
    return [
      ...(isHighest ? [noteOf(high, false)] : []),
      ...(isLowest && low !== high ? [noteOf(low, true)] : []),
    ];
  });
}

/** Each value of a day, above or below it. */
export function dailyNotes(all: Float64Array, given: Line, below: boolean): ChartNote[] {
  const { times, line } = countedRows(all, given);
  const { values, unit } = line;
  return Array.from(times).flatMap((seconds, index) => {
    const value = values[index];
    if (typeof value !== 'number' || !Number.isFinite(value)) return [];
    return [{ seconds, value, text: degreeText(value, unit), below }];
  });
}

/** What falls on each day, along the top; a day with gaps tells that it may be more. */
export function sumNotes(spans: RowSpans, clock: PlaceClock, { values, unit }: Line): ChartNote[] {
  const { times } = spans;
  const sumOver = sumsOf(spans, values);
  return shownDays(times, clock).flatMap(day => {
    const { sum, gaps } = sumOver(day);
    const [from, to] = [Math.max(day[0], times[0] ?? 0), Math.min(day[1], times.at(-1) ?? 0)];
    const told = (amount: number) => amountText(amount, unit);
    return sum > 0
      ? [{ seconds: (from + to) / 2, text: gaps ? t('{0} or more', told(leastOf(sum))) : told(sum) }]
      : [];
  });
}

/** The amount of each day that has one. */
export function dailySums(all: Float64Array, given: Line): ChartNote[] {
  const { times, line } = countedRows(all, given);
  const { values, unit } = line;
  return Array.from(times).flatMap((seconds, index) => {
    const value = values[index];
    return typeof value === 'number' && value > 0 && Number.isFinite(value)
      ? [{ seconds, value, text: amountText(value, unit) }]
      : [];
  });
}

/**
 * The sum over a stretch of time, and whether any value in it is missing, or any row was not sent; NaN where all are. A
 * number stands until the next of its variable, and is missing in a stretch that does not have all of its time, but for
 * none at all; of rows of one time the last counts.
 */
export function sumsOf(
  spans: RowSpans,
  values: Line['values'],
): (span: TimeWindow) => { sum: number; gaps: boolean } {
  const { times, steps } = spans;
  const numbers = Float64Array.from(values, value => (Number.isFinite(value) ? Number(value) : Number.NaN));
  const own = standingValues(times, numbers, steps);
  const stepOf = new Map(Array.from(own.rows, (row, index) => [row, own.steps[index] ?? 0]));
  return span => {
    const [from, to] = [firstAtLeast(times, span[0]), firstAtLeast(times, span[1])];
    let [sum, count, missing, end] = [0, 0, 0, Number.NEGATIVE_INFINITY];
    for (let row = 0; row < to; row++) {
      const time = times[row] ?? Number.NaN;
      const step = stepOf.get(row);
      if (step !== undefined) end = time + step;
      const isCut = step !== undefined && numbers[row] !== 0 && isCutBy(time, step, span);
      const isGap = step === undefined && time >= end && secondsWithin(time, steps[row] ?? 0, span) > 0;
      if (isCut || isGap) missing++;
      else if (step !== undefined && row >= from) [sum, count] = [sum + (numbers[row] ?? 0), count + 1];
    }
    // No number holds a sum beyond all of them.
    const isTold = count > 0 && Number.isFinite(sum);
    return { sum: isTold ? sum : Number.NaN, gaps: missing > 0 || unsentWithin(spans, span) > 0 };
  };
}

/** What a sum with gaps is at least, in the digits in which it is told: what is rounded up is no such bound. */
export function leastOf(sum: number): number {
  const scale = 10 ** amountDigits(sum);
  return Math.floor(sum * scale * (1 + SUM_ROUNDING)) / scale;
}

/** More than what sums of numbers such as 0.1 lose. */
const SUM_ROUNDING = 1e-12;

function amountDigits(value: number): number {
  if (value < 1) return 2;
  return value < 10 ? 1 : 0;
}

/** A temperature in short, with the sign of degrees where its unit is one of them. */
export function degreeText(value: number, unit: string | undefined): string {
  return `${formatNumber(value, 0)}${unit?.startsWith('°') ? '°' : ''}`;
}

/** An amount in short, with its unit where that is known. */
export function amountText(value: number, unit: string | undefined): string {
  const number = formatAmount(value, amountDigits(value));
  return unit === undefined || unit === unitText(undefined) ? number : `${number} ${unit}`;
}
