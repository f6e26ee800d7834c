import type { Box } from '../box.ts';
import { areFloatsAlike, distance, looksAlike, type MapFrame, type MapLayer, WAY } from './mapFrame.ts';

/** A layer that is drawn part by part; each part tells how many places of outlines, or how much as these, it took. */
export type PartedLayer = (frame: MapFrame) => Iterator<number, void>;

/** What a layer is drawn as, that takes as long as so many places of outlines. */
export function inOnePart(layer: MapLayer, places: number): PartedLayer {
  return function* (frame) {
    layer(frame);
    yield places;
  };
}

/** CSS pixels beyond the view from where discs and lines reach into it. */
const REACH = 16;

/** Places of outlines that are drawn in one frame, after which other parts wait for the next. */
const MOST = 6000;

/** Canvases of a layer, and of those that come in its place: of new ones for each a browser would have to clear up after. */
export interface LayerCanvases {
  /** What is shown stands on it. */
  shown: HTMLCanvasElement;
  /** What comes in its place is drawn on it. */
  spare: HTMLCanvasElement;
}

/** Canvases of no size, which take no memory. */
export function layerCanvases(): LayerCanvases {
  const empty = () => {
    const canvas = document.createElement('canvas');
    canvas.width = 0;
    return canvas;
  };
  return { shown: empty(), spare: empty() };
}

interface CachedLayerOptions {
  /** CSS pixels beyond the view from where something reaches into it. */
  reach?: number;
  /** How far a first drag goes before the layer is drawn again, in CSS pixels. */
  way?: number;
  /** It avoids the places of what floats over the map. */
  avoids?: boolean;
  /** Those of the layer in whose place it comes, which keep their size: one after another is drawn often. */
  canvases?: LayerCanvases;
}

/** A picture of a layer: for which view it is, how far that may move, and where the world begins on it. */
interface Picture {
  canvas: HTMLCanvasElement;
  view: MapFrame;
  way: number;
  left: number;
  top: number;
}

/**
 * A layer kept as a picture: what lies over or under it changes without it, and dragging moves the picture. No more
 * is drawn than is seen, and what reaches into it, until the map is dragged; then a long way draws it again. `way` is
 * how far a first drag goes, in CSS pixels, before it does: layers that differ in it are not drawn in one frame. What
 * takes longer than a frame is drawn over several, while the picture of before stands in its place. What `avoids`
 * the places of what floats over the map is drawn again where that changes. A layer that is given the `canvases` of one
 * before takes its place: that one is not drawn again.
 */
export function cachedLayer(
  layer: PartedLayer,
  { reach = REACH, way: first = 0, avoids = false, canvases }: CachedLayerOptions = {},
): MapLayer {
  const sheets = canvases ?? layerCanvases();
  let kept: Picture | undefined;
  let making: (Picture & { parts: Iterator<number, void> }) | undefined;
  const isFor = (one: MapFrame, view: MapFrame) =>
    looksAlike(one, view) && (!avoids || areFloatsAlike(one, view));
  /** Whether a picture is the whole of a view. */
  const serves = ({ view: of, way }: Picture, view: MapFrame) => isFor(of, view) && distance(of, view) <= way;

  const begin = (view: MapFrame): typeof making => {
    const { spare } = sheets;
    const context = spare.getContext('2d');
    if (context === null) return undefined;
    const isDragged = kept !== undefined && looksAlike(kept.view, view);
    const way = Math.round((isDragged ? WAY : first) * view.ratio);
    const beyond = Math.round(reach * view.ratio) + way;
    const [left, top] = [view.left + beyond, view.top + beyond];
    const [width, height] = [view.width + 2 * beyond, view.height + 2 * beyond];
    if (spare.width === width && spare.height === height) context.reset();
    else [spare.width, spare.height] = [width, height];
    const floats = view.floats.map(float => movedBy(float, beyond));
    const parts = layer({ ...view, context, pixels: context, width, height, left, top, beyond, floats });
    return { canvas: spare, view, way, left, top, parts };
  };

  const bringUpToDate = (view: MapFrame): void => {
    if (making === undefined || !isFor(making.view, view)) making = begin(view);
    if (making === undefined) return;
    const mayWait = kept !== undefined && hasLookOf(kept.view, view);
    if (!drawParts(making.parts, mayWait ? view.turn : undefined)) return;
    [sheets.shown, sheets.spare] = [sheets.spare, sheets.shown];
    if (canvases === undefined) sheets.spare.width = 0;
    kept = making;
    making = undefined;
  };

  return view => {
    const { pixels, turn } = view;
    if (pixels === undefined) {
      drawParts(layer(view), undefined);
      return;
    }
    if (kept === undefined || !serves(kept, view)) bringUpToDate(view);
    if (kept === undefined) return;
    drawPicture(pixels, kept, view);
    if (serves(kept, view)) making = undefined;
    else turn?.goOn();
  };
}

/** Draws what may be drawn in this turn, all without one; whether that was the last. */
function drawParts(parts: Iterator<number, void>, turn: MapFrame['turn']): boolean {
  while (turn === undefined || turn.spent < MOST) {
    const { done, value } = parts.next();
    if (done) return true;
    if (turn !== undefined) turn.spent += value;
  }
  return false;
}

function movedBy({ left, right, top, bottom }: Box, pixels: number): Box {
  return { left: left + pixels, right: right + pixels, top: top + pixels, bottom: bottom + pixels };
}

/** Whether the picture of one view may stand in the place of another: they differ in what is seen alone. */
function hasLookOf(one: MapFrame, other: MapFrame): boolean {
  return looksAlike({ ...one, scale: other.scale }, other);
}

/** Draws a picture where its world lies now, and as large as that is. */
function drawPicture(
  pixels: CanvasRenderingContext2D,
  { canvas, view: of, left, top }: Picture,
  view: MapFrame,
): void {
  const factor = view.scale / of.scale;
  if (factor === 1) pixels.drawImage(canvas, Math.round(view.left - left), Math.round(view.top - top));
  else
    pixels.drawImage(
      canvas,
      view.left - left * factor,
      view.top - top * factor,
      canvas.width * factor,
      canvas.height * factor,
    );
}
