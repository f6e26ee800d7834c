import type { NoLeg } from '../../src/domain/legAt.ts';
import { t } from '../kit/localize.ts';

/** Why a track has no place at a time, in words; empty where it has one. */
export function noPlaceText(reason: NoLeg | undefined): string {
  if (reason === undefined) return '';
  const words: Readonly<Record<NoLeg, string>> = {
    untimed: t('The track has no times.'),
    before: t('The track begins later.'),
    after: t('The track ended before.'),
    gap: t('No place is known then: a position or a time beside it cannot be read.'),
    unconnected: t('No place is known then: the track has no line between its positions.'),
  };
  return words[reason];
}
