import { nauticalMiles } from '../../src/domain/nauticalMiles.ts';
import { formatNumber } from './format.ts';

/** A distance in kilometres and nautical miles: whole ones from a hundred on, tenths below. */
export function distanceText(kilometres: number): string {
  return `${rounded(kilometres)} km · ${rounded(nauticalMiles(kilometres))} nmi`;
}

function rounded(length: number): string {
  return formatNumber(length, length < 100 ? 1 : 0);
}
