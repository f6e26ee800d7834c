import { lastUpTo } from '../../src/domain/lastUpTo.ts';
import { countedText } from '../kit/countedText.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { sumText } from './exposureSumsTable.ts';
import { timeText } from './exposureText.ts';
import type { GrowthModel } from './growthModel.ts';
import { summedTitle } from './summedTitle.ts';

/** What the chart of a growth shows. */
export function growthTitle({ withinKm, summed }: GrowthModel): string {
  const distance = formatNumber(withinKm, 3);
  return summed === undefined
    ? t('Assets within {0} km, by valid time (derived)', distance)
    : t('{0} within {1} km, by valid time (derived)', summedTitle(summed), distance);
}

/** The same in words: how many assets and when, and which are not among them. */
export function growthLines(growth: GrowthModel, clock: ReaderClock): string[] {
  const { withinKm, never, untimed, unmeasured } = growth;
  const distance = formatNumber(withinKm, 3);
  return [
    reachedLine(growth, distance, clock),
    sumLine(growth, Number.POSITIVE_INFINITY),
    counted(never, t('1 asset is never within {0} km.', distance), count =>
      t('{0} assets are never within {1} km.', count, distance),
    ),
    counted(untimed, t('1 asset is within it, it is not known when.'), count =>
      t('{0} assets are within it, it is not known when.', count),
    ),
    counted(unmeasured, t('1 asset has no distance.'), count => t('{0} assets have no distance.', count)),
  ].filter(line => line !== '');
}

/** What has been reached by a time in epoch milliseconds. */
export function growthAt(growth: GrowthModel, time: number, clock: ReaderClock): string {
  const count = growth.assets[lastUpTo(growth.times, time)] ?? 0;
  const reached = countedText(count, t('1 asset'), each => t('{0} assets', each));
  const told = [reached, sumLine(growth, time)].filter(each => each !== '');
  return t('By {0}: {1}', timeText(time, clock), told.join(' · '));
}

function reachedLine({ times, reached, count }: GrowthModel, distance: string, clock: ReaderClock): string {
  if (reached === 0) return '';
  const [first, last] = [times[0], times.at(-1)].map(time => timeText(time, clock));
  const [some, all] = [reached, count].map(each => formatNumber(each, 0));
  const parts = [distance, some ?? '', all ?? '', first ?? '', last ?? '', clock.name] as const;
  return first === last
    ? t('The storm comes within {0} km of {1} of {2} assets: at {3} ({5}).', ...parts)
    : t(
        'The storm comes within {0} km of {1} of {2} assets: of the first at {3}, of the last at {4} ({5}).',
        ...parts,
      );
}

/** The sum by a time; empty where there is none. */
function sumLine({ summed, times, assets, sums, withoutValue }: GrowthModel, time: number): string {
  const at = lastUpTo(times, time);
  if (summed === undefined || at < 0) return '';
  const sum = { assets: assets[at] ?? 0, sum: sums[at] ?? 0, withoutValue: withoutValue[at] ?? 0 };
  return t('{0}: {1}', summedTitle(summed), sumText(sum));
}

function counted(count: number, one: string, several: (count: string) => string): string {
  return count === 0 ? '' : countedText(count, one, several);
}
