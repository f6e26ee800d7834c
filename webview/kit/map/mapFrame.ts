import type { Theme } from '../theme.ts';
import type { Box } from './box.ts';
import type { MapContext } from './mapContext.ts';
import { mercatorX, mercatorY } from './mercator.ts';

/** What a layer draws with. Pixels are of the canvas: CSS pixels times `ratio`. */
export interface MapFrame {
  context: MapContext;
  /** The same where it takes pixels too; absent in a picture, which takes shapes alone. */
  pixels?: CanvasRenderingContext2D;
  width: number;
  height: number;
  ratio: number;
  theme: Theme;
  /** Pixels of the whole world's width, and where its north-western corner lies. */
  scale: number;
  left: number;
  top: number;
  /** What floats over the map: no text is written under it. */
  floats: readonly Box[];
  /** Pixels on each side that lie beyond the view, in a picture that is kept. */
  beyond?: number;
}

export type MapLayer = (frame: MapFrame) => void;

/** A rectangle in Mercator units. */
export interface UnitBox {
  west: number;
  north: number;
  east: number;
  south: number;
}

/** Copies of the world in view, as whole turns. */
export function worldsIn({ left, width, scale }: MapFrame): number[] {
  const worlds: number[] = [];
  for (let world = Math.floor(-left / scale); left + world * scale < width; world++) worlds.push(world);
  return worlds;
}

/** The same, and one more on each side: shapes pass ±180°. */
export function worldsAround(frame: MapFrame): number[] {
  const worlds = worldsIn(frame);
  return [(worlds[0] ?? 0) - 1, ...worlds, (worlds.at(-1) ?? 0) + 1];
}

/** Pixel of a place in one copy of the world. */
export function pixelOf(
  { left, top, scale }: MapFrame,
  longitude: number,
  latitude: number,
  world: number,
): [x: number, y: number] {
  return [left + (mercatorX(longitude) + world) * scale, top + mercatorY(latitude) * scale];
}

/**
 * Draws in Mercator units in every copy of the world that is in view, and in one more on each side. `pixel` is the size of a CSS pixel; `view` is what is seen of the copy.
 */
export function inWorlds(
  frame: MapFrame,
  draw: (context: MapContext, pixel: number, view: UnitBox) => void,
): void {
  const { context, scale, left, top, width, height, ratio } = frame;
  for (const world of worldsAround(frame)) {
    const west = -left / scale - world;
    const view = { west, east: west + width / scale, north: -top / scale, south: (height - top) / scale };
    context.save();
    context.translate(left + world * scale, top);
    context.scale(scale, scale);
    draw(context, ratio / scale, view);
    context.restore();
  }
}

/** CSS pixels beyond the view from where discs and lines reach into it. */
const REACH = 16;
/** CSS pixels that a layer which is dragged is drawn beyond that, so that not every step draws it again. */
export const WAY = 160;

/**
 * A layer kept as a picture: what lies over or under it changes without it, and dragging moves the picture. No more
 * is drawn than is seen, and what reaches into it, until the map is dragged; then a long way draws it again. `way` is
 * how far a first drag goes, in CSS pixels, before it does: layers that differ in it are not drawn in one frame.
 */
export function cachedLayer(layer: MapLayer, { reach = REACH, way: first = 0 } = {}): MapLayer {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  let kept: { view: MapFrame; way: number; left: number; top: number } | undefined;
  return view => {
    const { pixels, ratio } = view;
    if (context === null || pixels === undefined) return layer(view);
    const isAlike = kept !== undefined && looksAlike(kept.view, view);
    if (kept === undefined || !isAlike || distance(kept.view, view) > kept.way) {
      const way = Math.round((isAlike ? WAY : first) * ratio);
      const beyond = Math.round(reach * ratio) + way;
      const [left, top] = [view.left + beyond, view.top + beyond];
      const [width, height] = [view.width + 2 * beyond, view.height + 2 * beyond];
      canvas.width = width;
      canvas.height = height;
      layer({ ...view, context, pixels: context, width, height, left, top, beyond });
      kept = { view, way, left, top };
    }
    pixels.drawImage(canvas, Math.round(view.left - kept.left), Math.round(view.top - kept.top));
  };
}

/** Whether two views differ in their place alone. */
function looksAlike(a: MapFrame, b: MapFrame): boolean {
  return (
    a.scale === b.scale &&
    a.theme === b.theme &&
    a.ratio === b.ratio &&
    a.width === b.width &&
    a.height === b.height
  );
}

function distance(a: MapFrame, b: MapFrame): number {
  return Math.max(Math.abs(a.left - b.left), Math.abs(a.top - b.top));
}

/** Whether nothing on a map moved or changed from one view to another, nor what floats over it. */
export function isSameView(a: MapFrame, b: MapFrame): boolean {
  const floatsAlike =
    a.floats.length === b.floats.length &&
    a.floats.every((float, index) => {
      const { left, top, right, bottom } = b.floats[index] ?? {};
      return float.left === left && float.top === top && float.right === right && float.bottom === bottom;
    });
  return floatsAlike && looksAlike(a, b) && distance(a, b) === 0;
}
