import { t } from './localize.ts';

/** One of the sixteen points of the compass, such as `SSW`. */
export function compassPoint(degrees: number): string {
  const points = [
    ...[t('N'), t('NNE'), t('NE'), t('ENE'), t('E'), t('ESE'), t('SE'), t('SSE')],
    ...[t('S'), t('SSW'), t('SW'), t('WSW'), t('W'), t('WNW'), t('NW'), t('NNW')],
  ];
  const turn = ((degrees % 360) + 360) % 360;
  return points[Math.round(turn / 22.5) % 16] ?? '';
}
