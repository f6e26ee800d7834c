import type { MapBox } from '../../src/domain/tiles/tilesInView.ts';
import { coveredAtRight } from '../kit/map/mapFloats.ts';
import type { MapDrawing } from '../kit/map/mapSvg.ts';
import type { MapView } from '../kit/map/mapView.ts';
import type { MapPlace } from '../kit/map/worldMap.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { Theme } from '../kit/theme.ts';
import { createAssetNames } from './assetNames.ts';
import type { Choices } from './choices.ts';
import type { MapLook } from './mapLook.ts';
import { createMapTips } from './mapTips.ts';
import { createPortfolioMap, type PortfolioMap } from './portfolioMap.ts';
import type { PortfolioView } from './portfolioView.ts';
import type { Narrowing } from './queryOf.ts';
import type { SeriesDesk } from './seriesDesk.ts';

/** What the page lends to its map. */
export interface StagePage {
  /** What the map shows of the page now, and how that looks. */
  view(): PortfolioView;
  lookOf(view: PortfolioView): MapLook;
  /** Draws the page anew. */
  update(): void;
  choose(change: Partial<Choices>): void;
  narrow(change: Partial<Narrowing>): void;
  /** Takes the feature with this index, on which the reader pressed. */
  pick(feature: number): void;
  /** Told of what the map has in view. */
  look(seen: MapBox): void;
  series: SeriesDesk;
}

/** The map of the assets, which finds them under the pointer. */
export interface PortfolioStage {
  /** Makes the map in its container, once that is there, from where the reader had taken it before. */
  start(container: HTMLElement, from: MapView | undefined): void;
  /** Draws what the page shows now. */
  draw(): void;
  /** Undefined until it is made. */
  map(): PortfolioMap | undefined;
  /** Whether points lie on one another as they are drawn. */
  isCrowded(): boolean;
  /** The map as it is in view, and whether points lie on one another there; throws where there is none. */
  picture(theme: Theme): { drawing: MapDrawing; crowded: boolean };
  /** Other features have come. */
  forget(): void;
}

/** CSS pixels around a pointer in which a feature is taken. */
const REACH = 8;

/** A stage that has no map, and draws none, until it is started. */
export function createPortfolioStage(page: StagePage): PortfolioStage {
  let map: PortfolioMap | undefined;
  let container: HTMLElement | undefined;
  /** Feature under the pointer; −1 for none. */
  let pointed = -1;
  let crowded = false;
  /** What the map has in view; undefined until it is drawn. */
  let seen: MapBox | undefined;
  const namesOf = createAssetNames();
  const tips = createMapTips(page.series);
  const uncovered = rememberLast(
    (box: MapBox, share: number): MapBox => ({ ...box, east: box.east - share * (box.east - box.west) }),
  );
  /** What is in view beside the inspector. */
  const seenBeside = (): MapBox | undefined =>
    seen && container && uncovered(seen, coveredAtRight(container) / container.clientWidth);
  const find = ({ layer, matching }: PortfolioView, { x, y, pixel }: MapPlace): number =>
    layer?.find(x, y, REACH * pixel, matching && (index => matching[index] === 1)) ?? -1;
  const draw = () => {
    const view = page.view();
    const { layer, first, matching, choices, selected, isWaiting, identity, rows } = view;
    const { coloring, sizes } = page.lookOf(view);
    map?.draw({
      layer: layer ?? first,
      shown: matching,
      area: choices.area,
      colors: coloring?.scale,
      sizes,
      names: namesOf({ layer, shown: matching, sizes, view: seenBeside(), rows }),
      pointed,
      selected,
      isWaiting,
      stays: identity?.tiles === true,
      areMoreOnTheWay: layer === undefined,
    });
  };
  const tip = (place: MapPlace | undefined): string[] => {
    const view = page.view();
    const index = place === undefined ? -1 : find(view, place);
    if (index !== pointed) {
      pointed = index;
      draw();
    }
    if (index < 0 || place === undefined) return [];
    const { layer, matching, rows } = view;
    const crowd = crowded ? (layer?.crowdAt(place, REACH, matching) ?? []) : [];
    const { coloring } = page.lookOf(view);
    return crowd.length > 1
      ? tips.ofCrowd(crowd, view, coloring)
      : tips.ofAsset(index, rows.feature(index), view, coloring);
  };
  return {
    start(element, from) {
      container = element;
      map = createPortfolioMap(element, from, {
        onPick(place) {
          const index = find(page.view(), place);
          if (index >= 0) page.pick(index);
        },
        onPoint: tip,
        onMove: moved => page.choose({ map: moved }),
        onArea: area => page.narrow({ area }),
        onView(box) {
          seen = box;
          page.update();
          page.look(box);
        },
        onCrowd(isCrowded) {
          if (isCrowded === crowded) return;
          crowded = isCrowded;
          page.update();
        },
      });
      draw();
    },
    draw,
    map: () => map,
    isCrowded: () => crowded,
    picture(theme) {
      if (map === undefined) throw new Error('There is nothing to see.');
      // Which way points are drawn is told as they are: the picture need not be as large as the map.
      const before = crowded;
      const drawing = map.picture(theme);
      const pictured = { drawing, crowded };
      crowded = before;
      return pictured;
    },
    forget() {
      pointed = -1;
    },
  };
}
