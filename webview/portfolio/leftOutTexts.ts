import type { Aggregate } from '../../src/domain/portfolioSeries/aggregateOf.ts';
import type { SeriesValues } from '../../src/domain/portfolioSeries/packedSeries.ts';
import { knownTurn } from '../../src/domain/wholeTurn.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';

/** What has no part in an aggregate at a time, and why: in words. */
export function leftOutTexts(
  { unit, leftOut }: Pick<SeriesValues, 'unit' | 'leftOut'>,
  { kind, otherInterval }: Pick<Aggregate, 'kind' | 'otherInterval'>,
  moment: number,
): string[] {
  const interval = otherInterval[moment] ?? 0;
  const isWithoutMean = kind === 'directions' && unit !== undefined && knownTurn(unit) === undefined;
  return [
    ...(leftOut.otherUnit === 0
      ? []
      : [t('of all forecasts left out in another unit: {0}', formatNumber(leftOut.otherUnit, 0))]),
    ...(leftOut.repeatedTimes === 0
      ? []
      : [t('of times that repeat, all but the last left out: {0}', formatNumber(leftOut.repeatedTimes, 0))]),
    ...(interval === 0
      ? []
      : [t('amounts of other or unknown intervals left out: {0}', formatNumber(interval, 0))]),
    ...(isWithoutMean ? [t('directions in {0} have no mean here', unit)] : []),
  ];
}
