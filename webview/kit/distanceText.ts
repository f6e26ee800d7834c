import { nauticalMiles } from '../../src/domain/nauticalMiles.ts';
import { formatNumber } from './format.ts';
import { t } from './localize.ts';

/** A distance in kilometres and in nautical miles: unless told, whole ones from a hundred kilometres on, tenths below. */
export function distanceText(kilometres: number, digits = kilometres < 100 ? 1 : 0): string {
  return t(
    '{0} km ({1} nmi)',
    formatNumber(kilometres, digits),
    formatNumber(nauticalMiles(kilometres), digits),
  );
}
