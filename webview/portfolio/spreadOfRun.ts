import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import { type Aggregate, aggregateOf } from '../../src/domain/portfolioSeries/aggregateOf.ts';
import type { ShownSeries } from '../../src/panels/portfolioProtocol.ts';
import { countedText } from '../kit/countedText.ts';
import { inSlices } from '../kit/inSlices.ts';
import { t } from '../kit/localize.ts';
import { readerClock } from '../kit/readerClock.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import { assetsLeft, countLeft } from './assetsLeft.ts';
import { assetWeights } from './assetWeights.ts';
import type { Choices } from './choices.ts';
import { hasSum } from './hasSum.ts';
import type { SpreadView } from './portfolioSpread.ts';
import { runSpread } from './runSpread.ts';
import type { Spread } from './spreadModel.ts';
import { weightOf } from './spreadWeight.ts';

/** What the forecasts of all assets that filters leave come to, summed up in slices. */
export interface SpreadOfRun {
  /**
   * That of the filters before while those that are set are summed up; undefined while none of this variable is, or the
   * weights have not come.
   */
  of(shown: ShownSeries, view: SpreadView): Spread | undefined;
  /** Says that so many assets are summed up. */
  summingText(shown: ShownSeries, view: SpreadView): string;
}

export function createSpreadOfRun(update: () => void): SpreadOfRun {
  const leftOf = rememberLast(assetsLeft);
  const weightsOf = rememberLast(assetWeights);
  const aggregated = inSlices(
    (shown: ShownSeries, left: Uint32Array, weights: Float64Array | undefined) =>
      aggregateOf(shown, left, weights),
    update,
  );
  const drawn = rememberLast(
    (
      shown: ShownSeries,
      aggregate: Aggregate,
      all: number,
      weight: string | undefined,
      isSum: boolean,
      clock: Choices['clock'],
    ) => runSpread(shown, aggregate, { all, weight, isSum }, readerClock(clock).clock, Date.now()),
  );
  const aggregateBy = (
    shown: ShownSeries,
    left: Uint32Array,
    weight: FeatureProperty | undefined,
    values: SpreadView['values'],
  ): Aggregate | undefined => {
    if (weight === undefined) return aggregated(shown, left, undefined);
    const own = values.get(weight.name);
    return own && aggregated(shown, left, weightsOf(shown, own));
  };
  let last: { shown: ShownSeries; spread: Spread } | undefined;
  return {
    of(shown, view) {
      const weight = weightOf(view);
      const left = leftOf(shown, view.matching);
      const aggregate = aggregateBy(shown, left, weight, view.values);
      if (aggregate !== undefined) {
        const { together, clock } = view.choices;
        const isSum = together === 'sum' && hasSum(shown);
        const all = countLeft(view.featureCount, view.matching);
        last = { shown, spread: drawn(shown, aggregate, all, weight?.name, isSum, clock) };
      }
      if (last?.shown !== shown) return undefined;
      return aggregate === undefined
        ? { ...last.spread, textAt: () => summingText(left.length), isStale: true }
        : last.spread;
    },
    summingText: (shown, { matching }) => summingText(leftOf(shown, matching).length),
  };
}

function summingText(count: number): string {
  return countedText(count, t('Summing up 1 asset…'), assets => t('Summing up {0} assets…', assets));
}
