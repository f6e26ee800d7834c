import type { LimitOver } from '../../src/domain/portfolioSeries/limitOver.ts';
import { passingByTime } from '../../src/domain/portfolioSeries/passingByTime.ts';
import { propertyTitle } from '../../src/domain/propertyUnit.ts';
import type { PlaceClock } from '../../src/domain/time.ts';
import type { ShownSeries } from '../../src/panels/portfolioProtocol.ts';
import { t } from '../kit/localize.ts';
import type { TimelineModel } from '../kit/timeline/timelineModel.ts';
import { finiteOnly } from './finiteOnly.ts';

/** A property that is summed up, for each asset of a series; NaN where it has none. */
export interface Amounts {
  name: string;
  unit: string | undefined;
  of: Float64Array;
}

/** How many assets pass at each time, or what a property of them comes to. */
export interface PassingChart {
  model: TimelineModel;
  /** Undefined where no property is summed up. */
  amounts: Amounts | undefined;
  /** Most assets that pass at one time without a number of the property: they are in no sum. */
  without: number;
}

/**
 * How many of some assets pass a limit at each time, or what a property of them comes to; with halts for other work of
 * the page.
 */
export function* passingModel(
  series: ShownSeries,
  over: LimitOver,
  places: Uint32Array,
  amounts: Amounts | undefined,
  clock: PlaceClock,
  now: number,
): Generator<void, PassingChart> {
  const none = new Float64Array(series.features.length).fill(Number.NaN);
  const byTime = passingByTime(series, over, places, amounts?.of ?? none);
  const { times, count, passing, amount, withoutAmount } = yield* byTime;
  // Where no asset has a value it is not known how many pass.
  const counted = Float64Array.from(passing, (assets, at) => (count[at] === 0 ? Number.NaN : assets));
  const line = {
    name: amounts === undefined ? t('Assets that pass') : propertyTitle(amounts.name),
    values: amounts === undefined ? counted : finiteOnly(amount),
    color: 'red',
    width: 2,
  } as const;
  return {
    model: { times, clock, unit: amounts?.unit ?? '', lines: [line], now: now / 1000, digits: 0 },
    amounts,
    without: amounts === undefined ? 0 : withoutAmount.reduce((most, each) => Math.max(most, each), 0),
  };
}
