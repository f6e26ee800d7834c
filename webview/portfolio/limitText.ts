import type { Limit } from '../../src/domain/limit.ts';
import { limitAmount } from '../kit/limitAmount.ts';
import { t } from '../kit/localize.ts';

/** A limit in words, without its variable: `above 25 m/s`. */
export function limitText(limit: Pick<Limit, 'comparison' | 'unit' | 'value'>): string {
  const amount = limitAmount(limit);
  return limit.comparison === 'above' ? t('above {0}', amount) : t('below {0}', amount);
}
