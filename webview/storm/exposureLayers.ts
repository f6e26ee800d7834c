import { unwrapLongitude } from '../../src/domain/antimeridian.ts';
import { approachArc } from '../../src/domain/exposure/approachArc.ts';
import { interpolate, type LonLat } from '../../src/domain/geodesy.ts';
import { cachedLayer } from '../kit/map/cachedLayer.ts';
import { type MapLayer, pixelOf, worldsAround } from '../kit/map/mapFrame.ts';
import { ASSET_SIGNS } from './assetSigns.ts';
import type { ExposureModel } from './exposureModel.ts';

/** The assets that are shown, each with the sign of where it is to the storm. */
export function assetsLayer({ assets, signs }: ExposureModel, shown: Uint8Array | undefined): MapLayer {
  const layer = assets.layer.draw({
    shown,
    colors: { of: signs, palette: ASSET_SIGNS, ordered: false },
    sizes: { of: signs, radii: ASSET_SIGNS.map(({ radius }) => radius) },
  });
  return cachedLayer(layer, { way: 20 });
}

/** The asset that is selected, and the great circle of the closest approach to it. */
export function selectedLayers({ assets, columns }: ExposureModel, asset: number): MapLayer[] {
  if (asset < 0) return [];
  const mark = assets.layer.mark(asset, 'selected');
  const along = columns.along[asset] ?? Number.NaN;
  const { track } = columns;
  if (track === undefined || Number.isNaN(along)) return [mark];
  const arc = approachArc(track.track, along, assets.geometry, asset);
  return arc === undefined ? [mark] : [mark, arcLayer(...arc)];
}

/** Pieces that a great circle is drawn in. */
const PIECES = 48;

/** A thin dashed line along a great circle. */
function arcLayer(from: LonLat, to: LonLat): MapLayer {
  const places: LonLat[] = [];
  for (let piece = 0; piece <= PIECES; piece++) {
    const [longitude, latitude] = interpolate(from, to, piece / PIECES);
    places.push([unwrapLongitude(longitude, places.at(-1)?.[0] ?? longitude), latitude]);
  }
  return frame => {
    const { context, ratio, theme } = frame;
    context.lineCap = 'butt';
    for (const world of worldsAround(frame)) {
      context.beginPath();
      for (const [piece, [longitude, latitude]] of places.entries()) {
        const pixel = pixelOf(frame, longitude, latitude, world);
        if (piece === 0) context.moveTo(...pixel);
        else context.lineTo(...pixel);
      }
      context.strokeStyle = theme.background;
      context.lineWidth = 3.5 * ratio;
      context.stroke();
      context.setLineDash([5 * ratio, 3 * ratio]);
      context.strokeStyle = theme.orange;
      context.lineWidth = 1.5 * ratio;
      context.stroke();
      context.setLineDash([]);
    }
  };
}
