import { t } from './localize.ts';

/** Says that a track has not as many times as positions, by the words for where it stands. */
export function unevenTimes(where: string, positions: number, times: number): string {
  return t(
    '{0} has {1} and {2}.',
    where,
    positions === 1 ? t('1 position') : t('{0} positions', positions),
    times === 1 ? t('1 time') : t('{0} times', times),
  );
}
