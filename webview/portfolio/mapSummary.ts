import { formatCoordinates } from '../../src/domain/coordinates.ts';
import { normalizeLongitude } from '../../src/domain/geodesy.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { PackedLayer } from '../kit/map/packedLayer.ts';

/** The map in a sentence, for those who do not see it. */
export function mapSummary(
  featureCount: number,
  layer: Pick<PackedLayer, 'bounds' | 'drawn'> | undefined,
  filtered: { total: string; words: string } | undefined,
): string {
  const count = formatNumber(featureCount, 0);
  const drawn = layer?.drawn ?? 0;
  const total =
    drawn === featureCount
      ? t('{0} features', count)
      : t('{0} features, {1} of them on the map', count, formatNumber(drawn, 0));
  const corner = (latitude: number, longitude: number) =>
    formatCoordinates(latitude, normalizeLongitude(longitude));
  const bounds = layer?.bounds;
  const extent =
    bounds === undefined
      ? ''
      : t('between {0} and {1}', corner(bounds.south, bounds.west), corner(bounds.north, bounds.east));
  const left = filtered === undefined ? '' : t('a filter leaves {0}: {1}', filtered.total, filtered.words);
  return [total, extent, left].filter(each => each !== '').join(' · ');
}
