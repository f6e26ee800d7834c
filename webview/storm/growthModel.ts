import { type ExposureGrowth, exposureGrowth } from '../../src/domain/exposure/exposureGrowth.ts';
import { namedTicks } from '../kit/chart/namedTicks.ts';
import { valueTicks } from '../kit/chart/valueTicks.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import type { TimelineModel } from '../kit/timeline/timelineModel.ts';
import type { SummedProperty } from './assetColumns.ts';
import type { ExposureModel } from './exposureModel.ts';
import { summedTitle } from './summedTitle.ts';
import { GREATEST_TIME } from './trackTimeline.ts';

/** What a storm has come within the distance of by each time: how many assets, or the sum of a property of them. */
export interface GrowthModel extends ExposureGrowth {
  withinKm: number;
  /** All assets. */
  count: number;
  summed: SummedProperty | undefined;
  /** Assets that the storm comes within the distance of at a known time. */
  reached: number;
  /** Undefined where there is nothing to draw. */
  chart: TimelineModel | undefined;
}

/** More steps would lie on one another. */
const MOST_STEPS = 1000;
/** Round numbers along the axis of a count. */
const TICKS = 4;

/** Undefined where no distance is asked for, or the storm has no positions. */
export function growthModel(
  { columns, count, firstTimes }: ExposureModel,
  summed: SummedProperty | undefined,
  clock: ReaderClock,
): GrowthModel | undefined {
  const { withinKm, track } = columns;
  if (withinKm === undefined || track === undefined) return undefined;
  const values = summed?.numbers ?? new Float64Array(count).fill(Number.NaN);
  const growth = exposureGrowth(columns, firstTimes, values);
  const reached = growth.assets.at(-1) ?? 0;
  const chart = chartOf(growth, timesOf(track.track.times), summed, clock);
  return { ...growth, withinKm, count, summed, reached, chart };
}

function chartOf(
  { times, assets, sums }: ExposureGrowth,
  [first, last]: readonly [number, number],
  summed: SummedProperty | undefined,
  { clock }: ReaderClock,
): TimelineModel | undefined {
  const totals = summed === undefined ? assets : sums;
  const isKnown = Number.isFinite(totals.at(-1));
  if (!isKnown || first >= last || Math.max(-first, last) > GREATEST_TIME) return undefined;
  const steps = stepsOf(times, totals, [first, last]);
  return {
    times: Float64Array.from(steps, ([time]) => time / 1000),
    clock,
    unit: summed?.property.unit ?? '',
    lines: [
      {
        name: summed === undefined ? '' : summedTitle(summed),
        values: Float64Array.from(steps, ([, total]) => total),
        color: 'blue',
        width: 2,
      },
    ],
    ...(summed === undefined ? { levels: wholeLevels(assets.at(-1) ?? 0) } : {}),
    now: Date.now() / 1000,
  };
}

/** From nothing at the first time of the track: each total holds until the next. */
function stepsOf(
  times: Float64Array,
  totals: Float64Array,
  [first, last]: readonly [number, number],
): [time: number, total: number][] {
  const stride = Math.ceil(times.length / MOST_STEPS);
  const steps: [number, number][] = [[first, 0]];
  let before = 0;
  for (let from = 0; from < times.length; from += stride) {
    const at = Math.min(from + stride, times.length) - 1;
    const [time, total] = [times[at] ?? first, totals[at] ?? before];
    steps.push([time, before], [time, total]);
    before = total;
  }
  return [...steps, [last, before]];
}

/** Assets come whole. */
function wholeLevels(most: number): { value: number; text: string }[] {
  return namedTicks(valueTicks([0, most], TICKS).filter(Number.isInteger));
}

/** First and last time of a track's positions. */
function timesOf(times: Float64Array): [first: number, last: number] {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const time of times) {
    if (time < first) first = time;
    if (time > last) last = time;
  }
  return [first, last];
}
