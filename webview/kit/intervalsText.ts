import type { PlaceIntervals } from '../../src/domain/placeIntervals.ts';
import { formatNumber } from './format.ts';
import { t } from './localize.ts';

/** Intervals of amounts for people; undefined where all are of one, or are no amounts. */
export function intervalsText(intervals: PlaceIntervals | undefined): string | undefined {
  if (intervals === undefined) return undefined;
  const { seconds, isUnknown } = intervals;
  const told = [
    ...seconds.map(each => t('{0} h', formatNumber(each / 3600, 2))),
    ...(isUnknown ? [t('not known')] : []),
  ];
  return told.length < 2 ? undefined : told.join(', ');
}
