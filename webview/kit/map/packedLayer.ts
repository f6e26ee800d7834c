import Flatbush from 'flatbush';
import { turnsToward, unwrapLongitude } from '../../../src/domain/antimeridian.ts';
import type { PackedGeometry } from '../../../src/panels/protocol.ts';
import { mercatorX, mercatorY } from './mercator.ts';
import { inWorlds, type MapFrame } from './worldMap.ts';

export interface PackedLayer {
  draw(frame: MapFrame): void;
  /** Feature nearest to a place, within so many pixels; −1 for none. */
  hit(longitude: number, latitude: number, frameScale: number, pixels: number): number;
  /** Feature drawn as selected; −1 for none. */
  select(feature: number): void;
  /** West, south, east and north of everything drawn; undefined when nothing is. */
  bounds(): readonly [number, number, number, number] | undefined;
}

/** Draws packed geometry: points as stamps into pixels, lines and polygons as paths. */
export function createPackedLayer(packed: PackedGeometry): PackedLayer {
  const points = mercatorPairs(packed.points);
  const lines = unwrapped(packed.lines, packed.lineStarts);
  const rings = unwrapped(packed.rings, packed.ringStarts);
  const linePath = pathOf(lines, packed.lineStarts, false);
  const ringPath = pathOf(rings, packed.ringStarts, true);
  let selected = -1;
  let index: Flatbush | undefined;

  return {
    draw(frame) {
      const { theme, ratio } = frame;
      inWorlds(
        frame,
        (context, pixel) => {
          context.lineWidth = pixel * ratio * 1.5;
          context.strokeStyle = theme.blue;
          context.fillStyle = `${theme.blue}38`;
          context.fill(ringPath, 'evenodd');
          context.stroke(ringPath);
          context.lineWidth = pixel * ratio * 2.5;
          context.stroke(linePath);
        },
        1,
      );
      stampPoints(frame, points);
      drawSelected(frame, packed, points, lines, rings, selected);
    },
    hit(longitude, latitude, scale, pixels) {
      index ??= indexOf(packed, points, lines, rings);
      return index === undefined ? -1 : nearest(index, packed, longitude, latitude, pixels / scale);
    },
    select(feature) {
      selected = feature;
    },
    bounds: () => boundsOf(packed),
  };
}

/** Pairs of degrees as pairs of Mercator units. */
function mercatorPairs(degrees: Float64Array): Float64Array {
  const units = new Float64Array(degrees.length);
  for (let at = 0; at < degrees.length; at += 2) {
    units[at] = mercatorX(degrees[at] ?? 0);
    units[at + 1] = mercatorY(degrees[at + 1] ?? 0);
  }
  return units;
}

/** Vertices of each part unwrapped against the one before, in Mercator units. */
function unwrapped(degrees: Float64Array, starts: Uint32Array): Float64Array {
  const units = new Float64Array(degrees.length);
  for (let part = 0; part + 1 < starts.length; part++) {
    let before = Number.NaN;
    for (let vertex = starts[part] ?? 0; vertex < (starts[part + 1] ?? 0); vertex++) {
      const longitude = degrees[2 * vertex] ?? 0;
      before = Number.isNaN(before) ? longitude : unwrapLongitude(longitude, before);
      units[2 * vertex] = mercatorX(before);
      units[2 * vertex + 1] = mercatorY(degrees[2 * vertex + 1] ?? 0);
    }
  }
  return units;
}

function pathOf(units: Float64Array, starts: Uint32Array, closed: boolean): Path2D {
  const path = new Path2D();
  for (let part = 0; part + 1 < starts.length; part++) addPart(path, units, starts, part, closed);
  return path;
}

function addPart(
  path: Path2D,
  units: Float64Array,
  starts: Uint32Array,
  part: number,
  closed: boolean,
): void {
  const first = starts[part] ?? 0;
  for (let vertex = first; vertex < (starts[part + 1] ?? 0); vertex++) {
    const x = units[2 * vertex] ?? 0;
    const y = units[2 * vertex + 1] ?? 0;
    if (vertex === first) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  if (closed) path.closePath();
}

interface Stamp {
  size: number;
  /** Share of the fill and of the rim in each pixel, 0 to 1. */
  fill: Float32Array;
  rim: Float32Array;
}

/** A disc with a rim, its edges smoothed by nine samples a pixel. */
function stampOf(radius: number, rim: number): Stamp {
  const size = Math.ceil(radius + rim) * 2 + 1;
  const middle = (size - 1) / 2;
  const stamp = { size, fill: new Float32Array(size * size), rim: new Float32Array(size * size) };
  for (let pixel = 0; pixel < size * size; pixel++) {
    const [x, y] = [(pixel % size) - middle, Math.floor(pixel / size) - middle];
    for (let sample = 0; sample < 9; sample++) {
      const distance = Math.hypot(x + ((sample % 3) - 1) / 3, y + (Math.floor(sample / 3) - 1) / 3);
      if (distance <= radius) stamp.fill[pixel] = (stamp.fill[pixel] ?? 0) + 1 / 9;
      else if (distance <= radius + rim) stamp.rim[pixel] = (stamp.rim[pixel] ?? 0) + 1 / 9;
    }
  }
  return stamp;
}

/** Above so many points the stamps are smaller: they would cover one another. */
const MANY_POINTS = 20_000;

/** Points as pixels: paths drawn one by one are five to ten times slower. */
function stampPoints(frame: MapFrame, units: Float64Array): void {
  if (units.length === 0) return;
  const { context, width, height, ratio, theme, scale, left, top, worlds } = frame;
  const many = units.length / 2 > MANY_POINTS;
  const stamp = stampOf((many ? 1.6 : 4) * ratio, (many ? 0 : 1) * ratio);
  const image = context.getImageData(0, 0, width, height);
  const fill = rgbOf(context, theme.blue);
  const rim = rgbOf(context, theme.background);
  for (const world of worlds) {
    for (let at = 0; at < units.length; at += 2) {
      const x = Math.round(left + ((units[at] ?? 0) + world) * scale) - (stamp.size >> 1);
      const y = Math.round(top + (units[at + 1] ?? 0) * scale) - (stamp.size >> 1);
      if (x < 0 || y < 0 || x + stamp.size > width || y + stamp.size > height) continue;
      blend(image, stamp, x, y, fill, rim);
    }
  }
  context.putImageData(image, 0, 0);
}

type Rgb = readonly [number, number, number];

function blend(image: ImageData, stamp: Stamp, left: number, top: number, fill: Rgb, rim: Rgb): void {
  const { data, width } = image;
  const { size } = stamp;
  for (let pixel = 0; pixel < size * size; pixel++) {
    const inner = stamp.fill[pixel] ?? 0;
    const outer = stamp.rim[pixel] ?? 0;
    const under = 1 - inner - outer;
    if (under >= 1) continue;
    const at = ((top + Math.floor(pixel / size)) * width + left + (pixel % size)) * 4;
    data[at] = (data[at] ?? 0) * under + fill[0] * inner + rim[0] * outer;
    data[at + 1] = (data[at + 1] ?? 0) * under + fill[1] * inner + rim[1] * outer;
    data[at + 2] = (data[at + 2] ?? 0) * under + fill[2] * inner + rim[2] * outer;
    data[at + 3] = 255;
  }
}

/** Red, green and blue of any CSS colour. */
function rgbOf(context: CanvasRenderingContext2D, color: string): Rgb {
  context.save();
  context.fillStyle = color;
  const hex = String(context.fillStyle);
  context.restore();
  const part = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return hex.startsWith('#') ? [part(1), part(3), part(5)] : [26, 133, 255];
}

/** The selected feature again, larger and in the colour of focus. */
function drawSelected(
  frame: MapFrame,
  packed: PackedGeometry,
  points: Float64Array,
  lines: Float64Array,
  rings: Float64Array,
  selected: number,
): void {
  if (selected < 0) return;
  const path = new Path2D();
  each(packed.lineFeature, selected, part => addPart(path, lines, packed.lineStarts, part, false));
  each(packed.polygonFeature, selected, polygon => {
    for (
      let ring = packed.polygonStarts[polygon] ?? 0;
      ring < (packed.polygonStarts[polygon + 1] ?? 0);
      ring++
    ) {
      addPart(path, rings, packed.ringStarts, ring, true);
    }
  });
  inWorlds(
    frame,
    (context, pixel) => {
      context.strokeStyle = frame.theme.foreground;
      context.lineWidth = pixel * frame.ratio * 6;
      context.stroke(path);
      context.strokeStyle = frame.theme.orange;
      context.lineWidth = pixel * frame.ratio * 3;
      context.stroke(path);
      each(packed.pointFeature, selected, point => {
        context.beginPath();
        context.arc(
          points[2 * point] ?? 0,
          points[2 * point + 1] ?? 0,
          pixel * frame.ratio * 7,
          0,
          2 * Math.PI,
        );
        context.fillStyle = frame.theme.orange;
        context.fill();
        context.strokeStyle = frame.theme.foreground;
        context.lineWidth = pixel * frame.ratio * 2;
        context.stroke();
      });
    },
    1,
  );
}

/** Calls with each element that a feature owns; owners ascend. */
function each(owners: Uint32Array, feature: number, act: (element: number) => void): void {
  let low = 0;
  let high = owners.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((owners[middle] ?? 0) < feature) low = middle + 1;
    else high = middle;
  }
  for (let element = low; owners[element] === feature; element++) act(element);
}

/** Boxes of all elements: points, then lines, then polygons. */
function indexOf(
  packed: PackedGeometry,
  points: Float64Array,
  lines: Float64Array,
  rings: Float64Array,
): Flatbush | undefined {
  const { pointFeature, lineFeature, polygonFeature, lineStarts, ringStarts, polygonStarts } = packed;
  const count = pointFeature.length + lineFeature.length + polygonFeature.length;
  if (count === 0) return undefined;
  const index = new Flatbush(count);
  for (let point = 0; point < pointFeature.length; point++) {
    const [x = 0, y = 0] = [points[2 * point], points[2 * point + 1]];
    index.add(x, y, x, y);
  }
  for (let line = 0; line < lineFeature.length; line++) {
    index.add(...boxOf(lines, lineStarts[line] ?? 0, lineStarts[line + 1] ?? 0));
  }
  for (let polygon = 0; polygon < polygonFeature.length; polygon++) {
    const outline = polygonStarts[polygon] ?? 0;
    index.add(...boxOf(rings, ringStarts[outline] ?? 0, ringStarts[outline + 1] ?? 0));
  }
  index.finish();
  return index;
}

function boxOf(units: Float64Array, first: number, end: number): [number, number, number, number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let vertex = first; vertex < end; vertex++) {
    const [x = 0, y = 0] = [units[2 * vertex], units[2 * vertex + 1]];
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
}

function nearest(
  index: Flatbush,
  packed: PackedGeometry,
  longitude: number,
  latitude: number,
  reach: number,
): number {
  const near = longitude + turnsToward(longitude, 0);
  const [element] = index.neighbors(mercatorX(near), mercatorY(latitude), 1, reach);
  if (element === undefined) return -1;
  const { pointFeature, lineFeature, polygonFeature } = packed;
  if (element < pointFeature.length) return pointFeature[element] ?? -1;
  const line = element - pointFeature.length;
  if (line < lineFeature.length) return lineFeature[line] ?? -1;
  return polygonFeature[line - lineFeature.length] ?? -1;
}

/** Latitudes beyond the map are clamped; a longitude counts as it came. */
function boundsOf({
  points,
  lines,
  rings,
}: PackedGeometry): readonly [number, number, number, number] | undefined {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const pairs of [points, lines, rings]) {
    for (let at = 0; at < pairs.length; at += 2) {
      const longitude = pairs[at] ?? 0;
      const latitude = Math.max(-85, Math.min(85, pairs[at + 1] ?? 0));
      if (Math.abs(longitude) > 540) continue;
      west = Math.min(west, longitude);
      east = Math.max(east, longitude);
      south = Math.min(south, latitude);
      north = Math.max(north, latitude);
    }
  }
  return west <= east ? [west, south, east, north] : undefined;
}
