import { MAX_PROBLEMS } from '../../src/domain/maxProblems.ts';
import { t } from './localize.ts';

/** How many problems there are, in words where there may be more than are told. */
export function problemCount(count: number): string {
  return count < MAX_PROBLEMS ? String(count) : t('{0} or more', count);
}
