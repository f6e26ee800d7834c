import type { FeatureArea } from '../../src/domain/featureArea.ts';
import { t } from '../kit/localize.ts';
import { areaLayer } from '../kit/map/areaLayer.ts';
import { cachedLayer, layerCanvases } from '../kit/map/cachedLayer.ts';
import type { MapLayer } from '../kit/map/mapFrame.ts';
import type { MapView } from '../kit/map/mapView.ts';
import type { PackedLayer } from '../kit/map/packedLayer.ts';
import { createWorldMap, type WorldMap, type WorldMapOptions } from '../kit/map/worldMap.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { ColorScale } from './colorScale.ts';
import type { SizeScale } from './sizeScale.ts';

/** What is on the map. */
export interface OnPortfolioMap {
  layer: PackedLayer | undefined;
  /** Whether each feature is left by the filters; undefined where all are. */
  shown: Uint8Array | undefined;
  /** Where they lie, if that was chosen. */
  area: FeatureArea | undefined;
  colors: ColorScale | undefined;
  sizes: SizeScale | undefined;
  /** Written over the assets; undefined where nothing is. */
  names: MapLayer | undefined;
  /** Features under the pointer and selected; −1 for none. */
  pointed: number;
  selected: number;
  /** While it is, the features of before stay: what the first picture of others needs is on its way. */
  isWaiting: boolean;
  /** Features come to where the map is, so that it is not moved to them. */
  stays: boolean;
  /** What is drawn is the first of more, to which the map is moved again, unless the reader has taken it elsewhere. */
  areMoreOnTheWay: boolean;
}

export interface PortfolioMap extends Pick<WorldMap, 'fit' | 'reveal' | 'refreshTip' | 'picture'> {
  /** The view moves to features when they come, and stays where the reader takes it. */
  draw(on: OnPortfolioMap): void;
  /** The view moves to the features that are drawn next. */
  refit(): void;
}

interface PortfolioMapOptions extends Omit<WorldMapOptions, 'label'> {
  /** Told with each drawing whether points lie on one another. */
  onCrowd: (crowded: boolean) => void;
}

/** A map in a container, from the start where the reader had taken it before. */
export function createPortfolioMap(
  container: HTMLElement,
  start: MapView | undefined,
  { onCrowd, ...options }: PortfolioMapOptions,
): PortfolioMap {
  let isFitted = start !== undefined;
  /** The first of more to which the map was moved last. */
  let firstFitted: PackedLayer | undefined;
  /** It is not moving to anything, and stands where it was moved to the first of more. */
  let showsFirst = false;
  const map = createWorldMap(container, {
    ...options,
    label: t('Map of assets'),
    onMove(view) {
      if (showsFirst) isFitted = true;
      options.onMove(view);
    },
  });
  if (start !== undefined) map.show(start);
  let picture: MapLayer | undefined;
  const canvases = layerCanvases();
  const pictureOf = rememberLast(
    (
      layer: PackedLayer | undefined,
      shown: Uint8Array | undefined,
      colors: ColorScale | undefined,
      sizes: SizeScale | undefined,
    ) => layer && cachedLayer(layer.draw({ shown, colors, sizes, onCrowd }), { way: 20, canvases }),
  );
  const markOf = (look: 'pointed' | 'selected') =>
    rememberLast((layer: PackedLayer | undefined, feature: number) =>
      feature < 0 ? undefined : layer?.mark(feature, look),
    );
  const outlineOf = rememberLast((area: FeatureArea | undefined) => area && areaLayer(area));
  const [pointedMark, selectedMark] = [markOf('pointed'), markOf('selected')];
  return {
    fit: map.fit,
    reveal: map.reveal,
    refreshTip: map.refreshTip,
    picture: map.picture,
    refit() {
      isFitted = false;
    },
    draw({ layer, shown, area, colors, sizes, names, pointed, selected, isWaiting, stays, areMoreOnTheWay }) {
      if (!isWaiting) picture = pictureOf(layer, shown, colors, sizes);
      const marks = [pointedMark(layer, pointed), selectedMark(layer, selected)];
      map.setLayers(
        [picture, outlineOf(area), ...marks, isWaiting ? undefined : names].filter(
          each => each !== undefined,
        ),
      );
      const bounds = layer?.bounds;
      if (bounds === undefined) return;
      map.setWhole(() => bounds);
      if (isFitted || stays || layer === firstFitted) return;
      showsFirst = false;
      isFitted = !areMoreOnTheWay;
      if (areMoreOnTheWay) firstFitted = layer;
      map.fit(bounds);
      showsFirst = areMoreOnTheWay;
    },
  };
}
