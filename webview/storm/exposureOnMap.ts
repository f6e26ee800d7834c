import type { GeoBounds } from '../kit/map/geoBounds.ts';
import type { MapLayer } from '../kit/map/mapFrame.ts';
import type { MapPlace } from '../kit/map/worldMap.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { ExposureAnswers } from './exposureAnswers.ts';
import type { ExposurePage } from './exposureDesk.ts';
import { assetsLayer, selectedLayers } from './exposureLayers.ts';
import type { ExposureModel } from './exposureModel.ts';

/** CSS pixels around a pointer in which an asset is taken. */
const REACH = 8;

/** The assets on the map: which of them it shows, and which is selected. */
export interface ExposureOnMap {
  /** Shows the assets of a mask, or all without one. */
  layers(of: ExposureModel, mask: Uint8Array | undefined): MapLayer[];
  /** Of those that it shows; undefined where it shows none. */
  bounds(): GeoBounds | undefined;
  /** The asset at a place of the map, of those that it shows; −1 for none. */
  find(place: MapPlace): number;
  /** Asset that is selected; −1 for none. */
  selected(): number;
  /** Brings it into view, too. */
  select(asset: number): void;
  /** Selects none, as of other assets. */
  forget(): void;
}

export function createExposureOnMap(
  { reveal, update }: Pick<ExposurePage, 'reveal' | 'update'>,
  { assets, model }: Pick<ExposureAnswers, 'assets' | 'model'>,
): ExposureOnMap {
  let selected = -1;
  /** Undefined where all are shown. */
  let shown: Uint8Array | undefined;
  const layerOf = rememberLast(assetsLayer);
  const markOf = rememberLast(selectedLayers);
  return {
    layers(of, mask) {
      shown = mask;
      return [layerOf(of, mask), ...markOf(of, selected)];
    },
    bounds() {
      const layer = model()?.assets.layer;
      return shown === undefined ? layer?.bounds : layer?.boundsOfShown(shown);
    },
    find({ x, y, pixel }) {
      const isShown = shown && ((asset: number) => shown?.[asset] === 1);
      return model()?.assets.layer.find(x, y, REACH * pixel, isShown) ?? -1;
    },
    selected: () => selected,
    select(asset) {
      selected = asset;
      const bounds = assets()?.layer.boundsOf(asset);
      if (bounds !== undefined) reveal(bounds);
      update();
    },
    forget() {
      selected = -1;
    },
  };
}
