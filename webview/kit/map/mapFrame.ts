import type { Box } from '../box.ts';
import type { Theme } from '../theme.ts';
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
  /** Where frames follow one another: what was drawn in this one, and what asks for another to go on in. */
  turn?: { spent: number; goOn(): void };
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
  const { context, scale, ratio } = frame;
  for (const world of worldsAround(frame)) {
    context.save();
    draw(context, ratio / scale, enterWorld(frame, world));
    context.restore();
  }
}

/** Turns a context to Mercator units in a copy of the world; gives what is seen of it. */
export function enterWorld({ context, scale, left, top, width, height }: MapFrame, world: number): UnitBox {
  context.translate(left + world * scale, top);
  context.scale(scale, scale);
  const west = -left / scale - world;
  return { west, east: west + width / scale, north: -top / scale, south: (height - top) / scale };
}

/** CSS pixels that a layer which is dragged is drawn beyond the view, so that not every step draws it again. */
export const WAY = 160;

/** Whether two views differ in their place alone. */
export function looksAlike(a: MapFrame, b: MapFrame): boolean {
  return (
    a.scale === b.scale &&
    a.theme === b.theme &&
    a.ratio === b.ratio &&
    a.width === b.width &&
    a.height === b.height
  );
}

/** Pixels of the canvas by which one view lies beside another. */
export function distance(a: MapFrame, b: MapFrame): number {
  return Math.max(Math.abs(a.left - b.left), Math.abs(a.top - b.top));
}

/** Whether the same floats over two views. */
export function areFloatsAlike(a: MapFrame, b: MapFrame): boolean {
  return (
    a.floats.length === b.floats.length &&
    a.floats.every((float, index) => {
      const { left, top, right, bottom } = b.floats[index] ?? {};
      return float.left === left && float.top === top && float.right === right && float.bottom === bottom;
    })
  );
}

/** Whether nothing on a map moved or changed from one view to another, nor what floats over it. */
export function isSameView(a: MapFrame, b: MapFrame): boolean {
  return areFloatsAlike(a, b) && looksAlike(a, b) && distance(a, b) === 0;
}
