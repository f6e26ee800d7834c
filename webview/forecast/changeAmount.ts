import { measureKind } from '../../src/domain/unitConversion.ts';
import { formatTelling } from '../kit/formatAmount.ts';
import { t } from '../kit/localize.ts';

/** How far a value moved, with its unit: one in per cent by points, as 78 % more of 8 % are not 86 %. */
export function changeAmount(difference: number, unit: string): string {
  const amount = formatTelling(Math.abs(difference), 2);
  if (measureKind(unit) !== 'share') return `${amount} ${unit}`;
  return amount === '1' ? t('1 percentage point') : t('{0} percentage points', amount);
}
