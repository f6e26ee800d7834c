import { t } from '../kit/localize.ts';

/** Most problems that are told of a file. */
const MOST_TOLD = 500;

/** How much of a file could not be read, where anything could not. */
export function unreadText(problems: number): string {
  return problems < MOST_TOLD
    ? t('Could not be read: {0}', problems)
    : t('Could not be read: the first {0}', problems);
}
