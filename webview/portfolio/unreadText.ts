import { MAX_PROBLEMS } from '../../src/domain/maxProblems.ts';
import { t } from '../kit/localize.ts';

/** How much of a file could not be read, where anything could not. */
export function unreadText(problems: number): string {
  return problems < MAX_PROBLEMS
    ? t('Could not be read: {0}', problems)
    : t('Could not be read: the first {0}', problems);
}
