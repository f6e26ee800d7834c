import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';

/** Where wind comes from, as one of sixteen points and in degrees, such as `SSW 200°`; empty for a gap. */
export function directionText(degrees: number): string {
  if (!Number.isFinite(degrees)) return '';
  const points = [
    ...[t('N'), t('NNE'), t('NE'), t('ENE'), t('E'), t('ESE'), t('SE'), t('SSE')],
    ...[t('S'), t('SSW'), t('SW'), t('WSW'), t('W'), t('WNW'), t('NW'), t('NNW')],
  ];
  const turn = ((degrees % 360) + 360) % 360;
  return `${points[Math.round(turn / 22.5) % 16]} ${formatNumber(degrees, 0)}°`;
}
