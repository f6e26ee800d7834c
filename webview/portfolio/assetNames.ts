import type { MapBox } from '../../src/domain/tiles/tilesInView.ts';
import type { MapLayer } from '../kit/map/mapFrame.ts';
import { type PackedLayer, RADIUS } from '../kit/map/packedLayer.ts';
import { placeNameBoxes } from '../kit/map/placeNames.ts';
import { pointNames } from '../kit/map/pointNames.ts';
import type { PointInView } from '../kit/map/pointsInView.ts';
import { pageSettings } from '../kit/pageSettings.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { FeatureRows } from './featureRows.ts';
import type { SizeScale } from './sizeScale.ts';

/** Points, lines and polygons in view of which the names are written: of more they are clutter. */
const MOST_NAMED = 60;

/** What is on the map, and what of it is in view; undefined until that is known. */
export interface NamedAssets {
  layer: PackedLayer | undefined;
  shown: Uint8Array | undefined;
  sizes: SizeScale | undefined;
  view: MapBox | undefined;
  rows: Pick<FeatureRows, 'inOrder'>;
}

/** The names of the assets in view as the list has them, where these are few; those that have not come are asked for. */
export function createAssetNames(): (on: NamedAssets) => MapLayer | undefined {
  const inView = rememberLast(
    (layer: PackedLayer | undefined, view: MapBox | undefined, shown: Uint8Array | undefined) =>
      view && layer?.pointsInView(view, MOST_NAMED, shown),
  );
  const layerOf = rememberLast(
    (points: readonly PointInView[], names: string, sizes: SizeScale | undefined) => {
      const texts: (string | null)[] = JSON.parse(names);
      const named = points.map(({ x, y, feature, reach }, at) => ({
        x,
        y,
        reach,
        radius: sizes?.radii[sizes.of[feature] ?? 0] ?? RADIUS,
        name: texts[at] ?? undefined,
        owner: feature,
      }));
      return pointNames(named, pageSettings.tileUrl === '' ? placeNameBoxes : () => []);
    },
  );
  return ({ layer, shown, sizes, view, rows }) => {
    const points = inView(layer, view, shown);
    if (points === undefined || points.length === 0) return undefined;
    const listed = rows.inOrder(Uint32Array.from(points, ({ feature }) => feature));
    const names = points.map((_, at) => listed.at(at)?.label ?? null);
    return layerOf(points, JSON.stringify(names), sizes);
  };
}
