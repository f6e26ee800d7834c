import { unwrapLongitude, unwrapRings } from '../../src/domain/antimeridian.ts';
import type { LonLat } from '../../src/domain/geodesy.ts';
import { visitGeometry } from '../../src/domain/geometry.ts';
import { categoryColor, categoryLabel } from '../../src/domain/stormScale.ts';
import { categoryAt, type Track } from '../../src/domain/track.ts';
import { inWorlds, type MapFrame, type MapLayer, pixelOf, worldsIn } from '../kit/map/mapFrame.ts';
import { mercatorX, mercatorY } from '../kit/map/mercator.ts';

/** Features of a collection of whatever shape came. */
export function featuresOf(collection: Readonly<Record<string, unknown>>): readonly { geometry?: unknown }[] {
  return Array.isArray(collection.features)
    ? collection.features.filter(each => typeof each === 'object' && each !== null)
    : [];
}

/** Outlines of a cone, near a longitude: parts cut at ±180° meet again. */
export function coneRings(collection: Readonly<Record<string, unknown>>, near: number): LonLat[][][] {
  const polygons: LonLat[][][] = [];
  const visitor = {
    point: () => undefined,
    line: () => undefined,
    polygon: (rings: readonly (readonly LonLat[])[]) => {
      polygons.push(unwrapRings(rings));
    },
  };
  for (const { geometry } of featuresOf(collection)) visitGeometry(geometry, visitor);
  return polygons.map(rings => {
    const first = rings[0]?.[0]?.[0] ?? near;
    const centre = rings[0] === undefined ? first : middle(rings[0]);
    const shift = unwrapLongitude(centre, near) - centre;
    return rings.map(ring => ring.map(([longitude, latitude]): LonLat => [longitude + shift, latitude]));
  });
}

function middle(ring: readonly LonLat[]): number {
  const longitudes = ring.map(([longitude]) => longitude);
  return (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
}

export function coneLayer(polygons: readonly LonLat[][][]): MapLayer {
  const fill = new Path2D();
  const outline = new Path2D();
  for (const rings of polygons) {
    for (const ring of rings) {
      for (const [index, [longitude, latitude]] of ring.entries()) {
        const [x, y] = [mercatorX(longitude), mercatorY(latitude)];
        const before = ring[index - 1];
        if (index === 0) fill.moveTo(x, y);
        else fill.lineTo(x, y);
        const cut = before !== undefined && onAntimeridian(before[0]) && onAntimeridian(longitude);
        if (index === 0 || cut) outline.moveTo(x, y);
        else outline.lineTo(x, y);
      }
      fill.closePath();
    }
  }
  return frame => {
    const { theme } = frame;
    inWorlds(frame, (context, pixel) => {
      context.fillStyle = theme.dark ? 'rgba(255,255,255,0.20)' : 'rgba(30,60,120,0.16)';
      context.fill(fill, 'evenodd');
      context.strokeStyle = theme.foreground;
      context.lineWidth = pixel * 1.5;
      context.stroke(outline);
    });
  };
}

/** Edges along ±180° are where the outline was cut; they are no part of it. */
function onAntimeridian(longitude: number): boolean {
  return Math.abs((((longitude % 360) + 360) % 360) - 180) < 1e-6;
}

export interface TrackLook {
  /** Text beside a position; empty for none. */
  label(index: number): string;
  selected: number;
}

const RADIUS = 9;

export function trackLayer(track: Track, look: TrackLook): MapLayer {
  return frame => {
    const worlds = worldsIn(frame);
    const first = (worlds[0] ?? 0) - 1;
    const last = (worlds.at(-1) ?? 0) + 1;
    for (let world = first; world <= last; world++) drawTrack(frame, track, look, world);
  };
}

function drawTrack(frame: MapFrame, track: Track, look: TrackLook, world: number): void {
  const { context, ratio, theme } = frame;
  const pixels = track.points.map(({ longitude, latitude }) => pixelOf(frame, longitude, latitude, world));
  context.save();
  context.lineJoin = 'round';
  for (const [color, width] of [
    [theme.background, 5],
    [theme.foreground, 2],
  ] as const) {
    context.beginPath();
    for (const [index, [x, y]] of pixels.entries()) {
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.strokeStyle = color;
    context.lineWidth = width * ratio;
    context.stroke();
  }
  for (const [index, pixel] of pixels.entries())
    drawPosition(frame, track, index, pixel, index === look.selected);
  context.restore();
  drawLabels(frame, pixels, look);
}

function drawPosition(
  { context, ratio, theme }: MapFrame,
  track: Track,
  index: number,
  [x, y]: readonly [number, number],
  selected: boolean,
): void {
  const category = categoryAt(track, index);
  const radius = (category === undefined ? 4 : index === 0 ? RADIUS + 2 : RADIUS) * ratio;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = category === undefined ? theme.foreground : categoryColor(category);
  context.fill();
  context.lineWidth = (selected ? 4 : index === 0 ? 2.5 : 1.2) * ratio;
  context.strokeStyle = selected ? theme.orange : '#1b1b1b';
  context.stroke();
  if (category === undefined) return;
  context.fillStyle = '#1b1b1b';
  context.font = `700 ${11 * ratio}px ${theme.fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(categoryLabel(category).symbol, x, y + 0.5 * ratio);
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Labels keep clear of symbols and of one another: the first free side is taken, or none. */
function drawLabels(
  { context, ratio, theme }: MapFrame,
  pixels: readonly (readonly [number, number])[],
  look: TrackLook,
): void {
  context.save();
  context.font = `${11.5 * ratio}px ${theme.fontFamily}`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.lineWidth = 3.5 * ratio;
  context.strokeStyle = theme.background;
  context.fillStyle = theme.foreground;
  const radius = RADIUS * ratio;
  const taken: Box[] = pixels.map(([x, y]) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }));
  for (const [index, pixel] of pixels.entries()) {
    const label = look.label(index);
    if (label === '') continue;
    const box = sides(pixel, context.measureText(label).width, ratio).find(
      each => !taken.some(other => overlap(each, other)),
    );
    if (box === undefined) continue;
    taken.push(box);
    const middle = (box.top + box.bottom) / 2;
    context.strokeText(label, box.left, middle);
    context.fillText(label, box.left, middle);
  }
  context.restore();
}

/** Places for a label beside a symbol: right, above, below, left. */
function sides([x, y]: readonly [number, number], width: number, ratio: number): Box[] {
  const gap = (RADIUS + 4) * ratio;
  const half = 7 * ratio;
  const at = (left: number, middle: number): Box => ({
    left,
    right: left + width,
    top: middle - half,
    bottom: middle + half,
  });
  const centred = x - width / 2;
  return [at(x + gap, y), at(centred, y - gap - half), at(centred, y + gap + half), at(x - gap - width, y)];
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}
