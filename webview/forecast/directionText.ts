import { compassPoint } from '../kit/compassPoint.ts';
import { formatNumber } from '../kit/format.ts';

/** Where wind comes from, as one of sixteen points and in degrees, such as `SSW 200°`; empty for a gap. */
export function directionText(degrees: number): string {
  return Number.isFinite(degrees) ? `${compassPoint(degrees)} ${formatNumber(degrees, 0)}°` : '';
}
