import { addsUp } from '../addsUp.ts';
import { orderInPieces } from '../exposure/orderInPieces.ts';
import { isDirection } from '../isDirection.ts';
import { knownTurn } from '../wholeTurn.ts';
import { type AmountsOfMost, amountIntervals } from './amountIntervals.ts';
import { circularMean } from './circularMean.ts';
import type { SeriesValues } from './packedSeries.ts';
import { quantile, weightedQuantile } from './quantile.ts';
import { valueOfAsset } from './valueOfAsset.ts';
import { weightedMean, weightedSum } from './weightedMean.ts';

/** What the assets of a selection have in common over time. Derived throughout. */
export type Aggregate = NumberAggregate | DirectionAggregate;

interface AggregateCounts {
  /** Those of the series: epoch seconds. */
  times: Float64Array;
  /** All assets that were asked for, also those without a value. */
  selected: number;
  /** Those among them without a weight that is a finite number of 0 or more: they are in nothing of this. */
  withoutWeight: number;
  /** At each time, the assets that have a value, and no mark for a missing one: all else at that time is of them alone. */
  count: Uint32Array;
  /** At each time, the amounts of another interval than those of most, or of one that is not known: in nothing of this. */
  otherInterval: Uint32Array;
}

/** NaN at a time at which no asset has a value, and what weights make where they sum up to nothing. */
export interface NumberAggregate extends AggregateCounts {
  kind: 'numbers';
  /** With weights Σwx / Σw. */
  mean: Float64Array;
  /** With weights Σwx. It is the sum of all that are selected only where `count` is their number. */
  sum: Float64Array;
  /** Weights, also of 0, have no part in these two. */
  least: Float64Array;
  most: Float64Array;
  /** See `quantile` and `weightedQuantile`. */
  quantiles: readonly { probability: number; values: Float64Array }[];
}

/** Directions turn in a circle: they have no arithmetic mean, sum, extremes or quantiles. */
export interface DirectionAggregate extends AggregateCounts {
  kind: 'directions';
  /** See `circularMean`; NaN where they cancel one another, and throughout in a unit that is not known. */
  mean: Float64Array;
}

const PROBABILITIES: readonly number[] = [0.1, 0.25, 0.5, 0.75, 0.9];

/**
 * The assets of a selection, each named once by its place, summed up at each time; with `weights`, one for each asset
 * of the series, each asset has the part that its weight is. Amounts of other intervals than those of most are left out:
 * what falls in an hour and in three makes no sum, and no mean (`amountIntervals`). It halts after each time, and with
 * weights at more places, for other work of the thread.
 */
export function* aggregateOf(
  series: SeriesValues,
  selected: Uint32Array,
  weights: Float64Array | undefined,
): Generator<void, Aggregate> {
  const taken = weights === undefined ? selected : selected.filter(asset => isWeight(weights[asset]));
  const counts = {
    times: series.times,
    selected: selected.length,
    withoutWeight: selected.length - taken.length,
    count: new Uint32Array(series.times.length),
    otherInterval: new Uint32Array(series.times.length),
  };
  return isDirection(series.variable, series.unit)
    ? yield* directionsOver(series, taken, weights, counts)
    : yield* numbersOver(series, taken, weights, counts);
}

function isWeight(weight: number | undefined): boolean {
  return weight !== undefined && Number.isFinite(weight) && weight >= 0;
}

function* directionsOver(
  series: SeriesValues,
  taken: Uint32Array,
  weights: Float64Array | undefined,
  counts: AggregateCounts,
): Generator<void, DirectionAggregate> {
  const turn = knownTurn(series.unit);
  const mean = gaps(series);
  for (const { at, values, parts } of eachTime(series, taken, weights, undefined)) {
    counts.count[at] = values.length;
    if (turn !== undefined) mean[at] = circularMean(values, parts, turn);
    yield;
  }
  return { kind: 'directions', ...counts, mean };
}

function* numbersOver(
  series: SeriesValues,
  taken: Uint32Array,
  weights: Float64Array | undefined,
  counts: AggregateCounts,
): Generator<void, NumberAggregate> {
  const [mean, sum, least, most] = [gaps(series), gaps(series), gaps(series), gaps(series)];
  const quantiles = PROBABILITIES.map(probability => ({ probability, values: gaps(series) }));
  const intervals = addsUp(series.variable, series.unit) ? yield* amountIntervals(series, taken) : undefined;
  for (const { at, values, parts, leftOut } of eachTime(series, taken, weights, intervals)) {
    counts.count[at] = values.length;
    counts.otherInterval[at] = leftOut;
    if (values.length === 0) continue;
    sum[at] = weightedSum(values, parts);
    mean[at] = weightedMean(values, parts);
    const order = weights && (yield* orderInPieces(values, false));
    const sorted = order === undefined ? values.sort() : inOrder(values, order);
    const sortedParts = order && inOrder(parts, order);
    least[at] = sorted[0] ?? Number.NaN;
    most[at] = sorted.at(-1) ?? Number.NaN;
    for (const { probability, values: found } of quantiles) {
      if (sortedParts === undefined) found[at] = quantile(sorted, probability);
      else {
        yield;
        found[at] = weightedQuantile(sorted, sortedParts, probability);
      }
    }
    yield;
  }
  return { kind: 'numbers', ...counts, mean, sum, least, most, quantiles };
}

function gaps({ times }: SeriesValues): Float64Array {
  return new Float64Array(times.length).fill(Number.NaN);
}

function inOrder(values: Float64Array, order: Uint32Array): Float64Array {
  const ordered = new Float64Array(order.length);
  for (let at = 0; at < order.length; at++) ordered[at] = values[order[at] ?? 0] ?? Number.NaN;
  return ordered;
}

/** The values at one time of the assets that have one, and the part of each: its weight, or 1. */
interface ValuesAt {
  at: number;
  values: Float64Array;
  parts: Float64Array;
  /** How many amounts are of another interval. */
  leftOut: number;
}

/** One time after another in the same room: what is kept of a time is to be copied. */
function* eachTime(
  series: SeriesValues,
  assets: Uint32Array,
  weights: Float64Array | undefined,
  intervals: AmountsOfMost | undefined,
): Generator<ValuesAt> {
  const [found, parts] = [new Float64Array(assets.length), new Float64Array(assets.length)];
  for (let at = 0; at < series.times.length; at++) {
    let [count, leftOut] = [0, 0];
    const isOfMost = intervals?.(at);
    for (const asset of assets) {
      const value = valueOfAsset(series, asset, at);
      if (Number.isNaN(value)) continue;
      if (isOfMost?.(asset) === false) {
        leftOut++;
        continue;
      }
      found[count] = value;
      parts[count] = weights?.[asset] ?? 1;
      count++;
    }
    yield { at, values: found.subarray(0, count), parts: parts.subarray(0, count), leftOut };
  }
}
