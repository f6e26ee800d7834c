import { type Box, overlap } from '../box.ts';
import { type MapFrame, type MapLayer, pixelOf, worldsIn } from './mapFrame.ts';
import { placeOfName } from './placeOfName.ts';

/** Set by the script of the basemap, the weightiest first: name, longitude, latitude, least zoom, 1 for a city. */
declare const landfallMapNames: readonly MapName[] | undefined;

export type MapName = readonly [name: string, longitude: number, latitude: number, zoom: number, city: 0 | 1];

/** CSS pixels. */
const COUNTRY_SIZE = 11;
const CITY_SIZE = 10.5;
const DOT = 1.5;
/** From a dot to its name. */
const BESIDE = 4;
/** Between a name and the next. */
const GAP = 6;

/** Countries and cities, as many as have room beside each other and what floats over the map; undefined where the basemap did not load. */
export function readPlaceNames(): MapLayer | undefined {
  if (typeof landfallMapNames === 'undefined') return undefined;
  const names = landfallMapNames;
  return frame => drawNames(frame, placedNames(frame, names));
}

/** Where the names of countries and cities stand. */
export function placeNameBoxes(frame: MapFrame): Box[] {
  if (typeof landfallMapNames === 'undefined') return [];
  return placedNames(frame, landfallMapNames).map(({ box }) => box);
}

/** CSS pixels from the top and the left edge in which a name is that may reach into the degrees there. */
const EDGES = { top: 30, left: 240 };

/**
 * Where names may stand that would cover degrees at the top and the left edge: of those that have room too, as which of
 * them are drawn takes longer to find.
 */
export function nameBoxesAtEdges(frame: MapFrame): Box[] {
  if (typeof landfallMapNames === 'undefined') return [];
  const { context, ratio } = frame;
  const boxes: Box[] = [];
  context.save();
  for (const { name, at } of namesInView(frame, landfallMapNames)) {
    if (at[0] > EDGES.left * ratio && at[1] > EDGES.top * ratio) continue;
    const found = placedName(frame, name, at);
    if (found !== undefined) boxes.push(found.box);
  }
  context.restore();
  return boxes;
}

interface PlacedName {
  name: MapName;
  /** The place that it names, and where its text begins. */
  x: number;
  y: number;
  left: number;
  middle: number;
  /** The text, with room around it. */
  box: Box;
}

function placedNames(frame: MapFrame, names: readonly MapName[]): PlacedName[] {
  const { context } = frame;
  const placed: PlacedName[] = [];
  context.save();
  for (const { name, at } of namesInView(frame, names)) {
    const found = placedName(frame, name, at);
    if (found === undefined || frame.floats.some(float => overlap(found.box, float))) continue;
    if (!placed.some(other => overlap(found.box, other.box))) placed.push(found);
  }
  context.restore();
  return placed;
}

/** Names that are shown so near, and the places in view that they name. */
function* namesInView(
  frame: MapFrame,
  names: readonly MapName[],
): Generator<{ name: MapName; at: readonly [x: number, y: number] }> {
  const { ratio, scale, width, height } = frame;
  const zoom = Math.log2(scale / ratio / 256);
  for (const name of names) {
    if (name[3] > zoom) continue;
    for (const world of worldsIn(frame)) {
      const [x, y] = pixelOf(frame, name[1], name[2], world);
      if (x >= 0 && y >= 0 && x <= width && y <= height) yield { name, at: [x, y] };
    }
  }
}

function placedName(
  frame: MapFrame,
  name: MapName,
  [x, y]: readonly [x: number, y: number],
): PlacedName | undefined {
  const { context, ratio, width, height, beyond = 0 } = frame;
  const size = setFont(frame, name);
  const text = context.measureText(name[0]).width;
  const beside = name[4] === 1 ? { beside: BESIDE * ratio } : {};
  const place = placeOfName([x, y], { text, height: size, ...beside }, { width, height, beyond });
  if (place === undefined) return undefined;
  const { left, y: middle } = place;
  const gap = GAP * ratio;
  const box = {
    left: left - gap,
    right: left + text + gap,
    top: middle - size / 2 - gap / 2,
    bottom: middle + size / 2 + gap / 2,
  };
  return { name, x, y, left, middle, box };
}

/** Gives the height of the letters. */
function setFont({ context, ratio, theme }: MapFrame, [, , , , city]: MapName): number {
  const size = (city === 1 ? CITY_SIZE : COUNTRY_SIZE) * ratio;
  context.font = `${city === 1 ? '' : '600 '}${size}px ${theme.fontFamily}`;
  return size;
}

function drawNames(frame: MapFrame, placed: readonly PlacedName[]): void {
  const { context, ratio, theme } = frame;
  context.save();
  context.lineJoin = 'round';
  context.lineWidth = 2.5 * ratio;
  context.strokeStyle = theme.background;
  context.fillStyle = theme.muted;
  context.textBaseline = 'middle';
  for (const { name, x, y, left, middle } of placed) {
    setFont(frame, name);
    context.strokeText(name[0], left, middle);
    context.fillText(name[0], left, middle);
    if (name[4] === 0) continue;
    context.beginPath();
    context.arc(x, y, DOT * ratio, 0, 2 * Math.PI);
    context.fill();
  }
  context.restore();
}
