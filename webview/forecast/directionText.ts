import { compassPoint } from '../../src/domain/compassPoint.ts';
import { knownTurn } from '../../src/domain/wholeTurn.ts';
import { formatNumber } from '../kit/format.ts';

/**
 * Where wind comes from, as one of sixteen points and in the unit that came, such as `SSW 200°`; in a unit that is not
 * known without the point; empty for a gap.
 */
export function directionText(value: number, unit: string | undefined): string {
  if (!Number.isFinite(value)) return '';
  const turn = knownTurn(unit);
  if (turn === undefined) return `${formatNumber(value, 2)} ${unit}`;
  const point = compassPoint((value * 360) / turn);
  return turn === 360 ? `${point} ${formatNumber(value, 0)}°` : `${point} ${formatNumber(value, 2)} ${unit}`;
}
