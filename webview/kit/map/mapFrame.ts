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
 * Draws in Mercator units in every copy of the world that is in view, and in one more on each side: shapes pass
 * ±180°. `pixel` is the size of a CSS pixel; `view` is what is seen of the copy.
 */
export function inWorlds(
  frame: MapFrame,
  draw: (context: MapContext, pixel: number, view: UnitBox) => void,
): void {
  const { context, scale, left, top, width, height, ratio } = frame;
  const worlds = worldsIn(frame);
  for (const world of [(worlds[0] ?? 0) - 1, ...worlds, (worlds.at(-1) ?? 0) + 1]) {
    const west = -left / scale - world;
    const view = { west, east: west + width / scale, north: -top / scale, south: (height - top) / scale };
    context.save();
    context.translate(left + world * scale, top);
    context.scale(scale, scale);
    draw(context, ratio / scale, view);
    context.restore();
  }
}

/** CSS pixels that a cached layer is drawn beyond the view, so that a drag need not draw it again. */
const MARGIN = 160;

/** A layer kept as a picture: dragging moves the picture, and only a zoom or a long way draws it again. */
export function cachedLayer(layer: MapLayer): MapLayer {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  let drawn: MapFrame | undefined;
  return frame => {
    const { pixels } = frame;
    if (context === null || pixels === undefined) return layer(frame);
    const margin = Math.round(MARGIN * frame.ratio);
    if (drawn === undefined || !covers(drawn, frame, margin)) {
      const [width, height] = [frame.width + 2 * margin, frame.height + 2 * margin];
      drawn = { ...frame, context, pixels: context, width, height };
      drawn.left += margin;
      drawn.top += margin;
      canvas.width = drawn.width;
      canvas.height = drawn.height;
      layer(drawn);
    }
    pixels.drawImage(canvas, Math.round(frame.left - drawn.left), Math.round(frame.top - drawn.top));
  };
}

function covers(drawn: MapFrame, frame: MapFrame, margin: number): boolean {
  return (
    drawn.scale === frame.scale &&
    drawn.theme === frame.theme &&
    drawn.ratio === frame.ratio &&
    drawn.width === frame.width + 2 * margin &&
    drawn.height === frame.height + 2 * margin &&
    Math.abs(drawn.left - margin - frame.left) <= margin &&
    Math.abs(drawn.top - margin - frame.top) <= margin
  );
}
