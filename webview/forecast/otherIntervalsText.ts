import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';

/** That so many amounts are not compared with others of their time. */
export function otherIntervalsText(count: number): string {
  return t('Amounts of other or unknown intervals left out: {0}', formatNumber(count, 0));
}
