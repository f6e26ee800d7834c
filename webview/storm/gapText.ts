import type { NoLeg } from '../../src/domain/legAt.ts';
import { t } from '../kit/localize.ts';

/** Why a track has no place at a time; empty where it has one. */
export function gapText(gap: NoLeg | undefined): string {
  if (gap === undefined) return '';
  const texts: Readonly<Record<NoLeg, string>> = {
    untimed: t('It has no times.'),
    before: t('It begins later.'),
    after: t('It ends before.'),
    gap: t('A position of it could not be read.'),
    unconnected: t('It has no line between its positions.'),
  };
  return texts[gap];
}
