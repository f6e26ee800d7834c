import { fieldDigits } from '../../src/domain/fieldDigits.ts';
import type { Aggregate, NumberAggregate } from '../../src/domain/portfolioSeries/aggregateOf.ts';
import { propertyTitle } from '../../src/domain/propertyUnit.ts';
import type { PlaceClock } from '../../src/domain/time.ts';
import type { ShownSeries } from '../../src/panels/portfolioProtocol.ts';
import { countedText } from '../kit/countedText.ts';
import { formatNumber } from '../kit/format.ts';
import { fullFieldName } from '../kit/fullFieldName.ts';
import { t } from '../kit/localize.ts';
import { finiteOnly } from './finiteOnly.ts';
import { leftOutTexts } from './leftOutTexts.ts';
import type { Spread } from './spreadModel.ts';

/** What is shown of assets together: `weight` is the property that their aggregate was made with. */
export interface Together {
  /** Assets that the filters leave, also those of which no forecast came. */
  all: number;
  weight: string | undefined;
  /** Their sum and not their mean; directions have none. */
  isSum: boolean;
}

/** Mean over assets of a run, and where the middle half and eight of ten of them lie, or of their weight; or their sum. */
export function runSpread(
  series: ShownSeries,
  aggregate: Aggregate,
  { all, weight, isSum }: Together,
  clock: PlaceClock,
  now: number,
): Spread {
  const countAt = (moment: number) => aggregate.count[moment] ?? 0;
  const withLeft = (text: string, moment: number) =>
    [text, ...leftOutTexts(series, aggregate, moment)].join('; ');
  const isSummed = isSum && aggregate.kind === 'numbers';
  const { name, unit } = measureOf(series, isSummed ? weight : undefined);
  const model = (values: Float64Array): Spread['model'] => ({
    times: series.times,
    clock,
    unit,
    lines: [{ name, values, color: 'blue', width: 2 }],
    now: now / 1000,
    digits: fieldDigits(series.variable, series.unit),
  });
  if (isSummed) {
    return {
      textAt: moment => withLeft(sumText(aggregate, moment, { all, weight }), moment),
      model: model(finiteOnly(aggregate.sum)),
    };
  }
  return {
    textAt: moment =>
      withLeft(
        weight === undefined
          ? textOf(aggregate, countAt(moment))
          : weightedText(aggregate, countAt(moment), weight),
        moment,
      ),
    model: { ...model(aggregate.mean), bands: bandsOf(aggregate) },
  };
}

/** What is measured, and in which unit; of values times a factor in that of neither. */
function measureOf({ variable, unit = '' }: ShownSeries, factor: string | undefined) {
  const name = fullFieldName(variable);
  return factor === undefined ? { name, unit } : { name: `${name} × ${propertyTitle(factor)}`, unit: '' };
}

/** A sum is of all assets only where each of them has a value; one that is beyond every number is told as that. */
function sumText(aggregate: NumberAggregate, moment: number, of: Pick<Together, 'all' | 'weight'>): string {
  const count = aggregate.count[moment] ?? 0;
  const text = summedText(aggregate, count, of);
  return count > 0 && !Number.isFinite(aggregate.sum[moment])
    ? `${text}; ${t('too large to be added up')}`
    : text;
}

function summedText(
  { selected, withoutWeight }: Aggregate,
  count: number,
  { all: left, weight }: Pick<Together, 'all' | 'weight'>,
): string {
  const all = Math.max(left, selected) - withoutWeight;
  const assets =
    count === all ? formatNumber(all, 0) : t('{0} of {1}', formatNumber(count, 0), formatNumber(all, 0));
  if (weight === undefined)
    return countedText(all, t('sum of {0} asset', assets), () => t('sum of {0} assets', assets));
  const by = propertyTitle(weight);
  const text = countedText(all, t('sum of {0} asset weighted by {1}', assets, by), () =>
    t('sum of {0} assets weighted by {1}', assets, by),
  );
  return withLeftOut(text, withoutWeight);
}

function textOf({ kind }: Aggregate, count: number): string {
  if (count === 0) return t('of no asset at this time');
  if (count === 1) return t('of 1 asset');
  const assets = formatNumber(count, 0);
  return kind === 'directions'
    ? t('mean direction of {0} assets', assets)
    : t('mean of {0} assets; bands: the middle 50 % and 80 % of them', assets);
}

function weightedText({ kind, withoutWeight }: Aggregate, count: number, weight: string): string {
  if (count === 0) return withLeftOut(t('of no asset at this time'), withoutWeight);
  if (count === 1) return withLeftOut(t('of 1 asset'), withoutWeight);
  const [assets, by] = [formatNumber(count, 0), propertyTitle(weight)];
  const text =
    kind === 'directions'
      ? t('mean direction of {0} assets weighted by {1}', assets, by)
      : t('mean of {0} assets weighted by {1}; bands: the middle 50 % and 80 % of the weight', assets, by);
  return withLeftOut(text, withoutWeight);
}

function withLeftOut(text: string, withoutWeight: number): string {
  if (withoutWeight === 0) return text;
  return `${text}; ${t('left out without one above zero: {0}', formatNumber(withoutWeight, 0))}`;
}

function bandsOf(aggregate: Aggregate): NonNullable<Spread['model']['bands']> {
  if (aggregate.kind === 'directions') return [];
  const at = (wanted: number) =>
    aggregate.quantiles.find(({ probability }) => probability === wanted)?.values ?? aggregate.mean;
  return [
    { low: at(0.1), high: at(0.9), color: 'blue', opacity: 0.2 },
    { low: at(0.25), high: at(0.75), color: 'blue', opacity: 0.35 },
  ];
}
