import { formatCoordinates } from '../../src/domain/coordinates.ts';
import { normalizeLongitude } from '../../src/domain/geodesy.ts';
import { countedText } from '../kit/countedText.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { GeoBounds } from '../kit/map/geoBounds.ts';
import type { PackedLayer } from '../kit/map/packedLayer.ts';

/** The map in a sentence, for those who do not see it. */
export function mapSummary(
  featureCount: number,
  layer: Pick<PackedLayer, 'bounds' | 'drawn'> | undefined,
  filtered: { total: string; words: string } | undefined,
): string {
  const drawn = layer?.drawn ?? 0;
  const total =
    drawn === featureCount
      ? countedText(featureCount, t('1 feature'), count => t('{0} features', count))
      : countedText(featureCount, t('1 feature, which is not on the map'), count =>
          t('{0} features, {1} of them on the map', count, formatNumber(drawn, 0)),
        );
  const left = filtered === undefined ? '' : t('a filter leaves {0}: {1}', filtered.total, filtered.words);
  return [total, extentOf(layer?.bounds), left].filter(each => each !== '').join(' · ');
}

function extentOf(bounds: GeoBounds | undefined): string {
  if (bounds === undefined) return '';
  const { south, north } = bounds;
  const west = normalizeLongitude(bounds.west);
  const turned = normalizeLongitude(bounds.east);
  // All longitudes reach from 180° W to 180° E, which are one meridian.
  const east = turned === -180 && bounds.east > bounds.west ? 180 : turned;
  const [first, last] = [formatCoordinates(south, west), formatCoordinates(north, east)];
  return first === last ? t('at {0}', first) : t('between {0} and {1}', first, last);
}
