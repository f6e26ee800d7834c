import { MISSING_KINDS, type MissingKind } from '../../src/domain/verification/variablePairs.ts';
import { missingColumn } from '../../src/domain/verification/verificationTable.ts';
import type { ShownVerification } from '../../src/panels/portfolioProtocol.ts';
import { countedText } from '../kit/countedText.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';

type Row = ShownVerification['rows'][number];

/** How many forecast values stand beside no observation for a reason. */
export function missingFor(row: Row | undefined, kind: MissingKind): number {
  const count = row?.[missingColumn(kind)];
  return typeof count === 'number' ? count : 0;
}

/** How many forecast values stand beside no observation, and why, the most frequent reason first; undefined for none. */
export function missingPairs(row: Row | undefined): string | undefined {
  const found = MISSING_KINDS.map(kind => ({ kind, count: missingFor(row, kind) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  if (found.length === 0) return undefined;
  const all = found.reduce((sum, { count }) => sum + count, 0);
  const words = missingWords();
  const reasons = found.map(({ kind, count }) => `${formatNumber(count, 0)} ${words[kind]}`);
  const told = reasons.join('; ');
  return countedText(all, t('Compared with nothing: 1 forecast value ({0}).', told), count =>
    t('Compared with nothing: {0} forecast values ({1}).', count, told),
  );
}

function missingWords(): Readonly<Record<MissingKind, string>> {
  return {
    withoutId: t('of features without an id of their own'),
    repeatedId: t('of features with the id of an earlier one'),
    unreadableTime: t('whose time cannot be read'),
    withoutTime: t('without a time'),
    repeatedTime: t('with a time that repeats'),
    beforeInit: t('from before their run'),
    forecastGap: t('without a number in the forecast'),
    assetNotObserved: t('of assets without observations'),
    variableNotObserved: t('of variables not observed'),
    unitNotForecast: t('forecast without a unit'),
    unitNotObserved: t('observed without a unit'),
    unitDiffers: t('observed in another unit'),
    intervalDiffers: t('observed over another interval'),
    timeNotObserved: t('at times not observed, or not yet'),
    observationGap: t('without a number in what was observed'),
  };
}
