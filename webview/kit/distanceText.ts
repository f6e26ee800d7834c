import { nauticalMiles } from '../../src/domain/nauticalMiles.ts';
import { formatNumber } from './format.ts';
import { t } from './localize.ts';

/** A distance in kilometres and in nautical miles: whole ones from a hundred kilometres on, tenths below. */
export function distanceText(kilometres: number): string {
  const digits = kilometres < 100 ? 1 : 0;
  return t(
    '{0} km ({1} nmi)',
    formatNumber(kilometres, digits),
    formatNumber(nauticalMiles(kilometres), digits),
  );
}
