import { atOnce } from '../../src/domain/atOnce.ts';
import { fieldDigits } from '../../src/domain/fieldDigits.ts';
import { type Aggregate, aggregateOf } from '../../src/domain/portfolioSeries/aggregateOf.ts';
import { packSeries } from '../../src/domain/portfolioSeries/packSeries.ts';
import {
  createSeriesVariables,
  type SeriesVariable,
} from '../../src/domain/portfolioSeries/seriesVariables.ts';
import type { PlaceClock } from '../../src/domain/time.ts';
import type { FeatureSeries } from '../../src/panels/portfolioProtocol.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { TimelineModel } from '../kit/timeline/timelineModel.ts';
import { leftOutTexts } from './leftOutTexts.ts';
import type { Variables } from './variableMenu.ts';

export function variablesOf(all: readonly FeatureSeries[]): Variables {
  const variables = createSeriesVariables();
  for (const { datetimes, properties } of all) variables.add({ properties: { ...properties, datetimes } });
  return { variables: variables.found(), texts: variables.texts() };
}

/** A variable of many assets over time: a mean, and how far they spread. */
export interface Spread {
  model: TimelineModel;
  /** What it is at one of the times, and of how many assets. */
  textAt: (moment: number) => string;
  /** It is of the filters before those that are set now. */
  isStale?: boolean;
}

/**
 * Mean of the assets whose series are loaded, and the spread from the least to the most of them; of directions, which
 * have neither, their mean on the circle. Undefined where no asset has the variable. What has no part in it is told: see
 * `aggregateOf`, and of units `createSeriesPacker`.
 */
export function spreadModel(
  all: readonly FeatureSeries[],
  { name, unit }: Pick<SeriesVariable, 'name' | 'unit'>,
  clock: PlaceClock,
  label: string,
  now: number,
): Spread | undefined {
  // Several features may have one id, and each was looked at.
  const packed = packSeries(
    all.map(({ datetimes, properties }) => ({ properties: { ...properties, datetimes } })),
    name,
  );
  if (packed === undefined || packed.times.length === 0) return undefined;
  const assets = Uint32Array.from(packed.ids.keys());
  const aggregate = atOnce(aggregateOf(packed, assets, undefined));
  const isAlone = all.length - packed.leftOut.withoutVariable - packed.leftOut.otherUnit < 2;
  return {
    textAt: moment => [textOf(aggregate, moment), ...leftOutTexts(packed, aggregate, moment)].join('; '),
    model: {
      times: packed.times,
      clock,
      unit: unit ?? '',
      lines: [{ name: label, values: aggregate.mean, color: 'blue', width: 2 }],
      bands:
        isAlone || aggregate.kind === 'directions'
          ? []
          : [{ low: aggregate.least, high: aggregate.most, color: 'blue', opacity: 0.3 }],
      now: now / 1000,
      digits: fieldDigits(name, unit),
    },
  };
}

function textOf({ kind, count }: Aggregate, moment: number): string {
  const known = count[moment] ?? 0;
  if (known === 0) return t('of no asset at this time');
  if (known === 1) return t('of 1 asset whose forecast is loaded');
  const assets = formatNumber(known, 0);
  return kind === 'directions'
    ? t('mean direction of {0} assets whose forecasts are loaded', assets)
    : t('mean, least and most of {0} assets whose forecasts are loaded', assets);
}
