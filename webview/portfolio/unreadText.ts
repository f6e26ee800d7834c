import { MAX_PROBLEMS } from '../../src/domain/maxProblems.ts';
import { t } from '../kit/localize.ts';

/** How much of a file is not as expected, and could not be read or is read otherwise. */
export function unreadText(problems: number): string {
  return problems < MAX_PROBLEMS
    ? t('Not as expected: {0}', problems)
    : t('Not as expected: the first {0}', problems);
}
