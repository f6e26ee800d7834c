import { hexOf, legible, over, readColor } from '../color.ts';
import type { Theme } from '../theme.ts';
import { LEAST } from '../themeColors.ts';
import { rgbOf } from './mapColors.ts';
import type { MapContext } from './mapContext.ts';
import { type MapFrame, WAY, worldsIn } from './mapFrame.ts';
import type { Rgb } from './pointStamps.ts';

/** Points, which of them are shown, and what they are coloured by. */
export interface DensePoints {
  /** Pairs in Mercator units with x from 0 to 1; NaN for no place. */
  units: Float64Array;
  /** Feature of each point; those of one feature stand one behind another. */
  owners: Uint32Array;
  /** Whether a feature has more than one. */
  hasMultiPoint: boolean;
  /** Whether each feature is shown, 1 or 0; all are without. */
  shown: Uint8Array | undefined;
  /** Place of each feature's colour, and the colours; the last is the sign of a gap. None are told apart by their number. */
  colors?: { of: Uint8Array; palette: readonly Rgb[]; mean: boolean } | undefined;
}

/** CSS pixels of a cell in which features are counted by their points. */
const CELL = 3;

/** Pixels of the canvas of a cell. */
export function cellSize(ratio: number): number {
  return Math.max(1, Math.round(CELL * ratio));
}

/** Least number of features in a cell for each level of density. */
export const DENSITY_LEVELS = [1, 2, 6, 20] as const;

/** From quiet to strong: the more features, the farther from the theme's background. */
export function densityColors({ background, foreground, blue }: Theme): string[] {
  const [ground, ink, strong] = [background, blue, foreground].map(readColor);
  if (ground === undefined || ink === undefined || strong === undefined)
    return DENSITY_LEVELS.map(() => blue);
  const quiet = legible(over({ ...ink, alpha: 0.6 }, ground), [ground], LEAST.line);
  return [quiet, ink, over({ ...strong, alpha: 0.45 }, ink), over({ ...strong, alpha: 0.9 }, ink)].map(hexOf);
}

/** Pixels of a cell in which features are said to lie on one another, and how many of them do on average. */
const CROWD_CELL = 8;
const CROWD_SHARE = 4;
/** Fewer never hide one another as a whole. */
const LEAST_CROWD = 500;

/** Whether points of features lie on those of others where they are drawn as discs. */
export function isCrowded(frame: MapFrame, { units, owners, hasMultiPoint, shown }: DensePoints): boolean {
  if (units.length / 2 < LEAST_CROWD) return false;
  const around = aroundView(frame);
  const { scale, top, width, height } = around;
  const cell = CROWD_CELL * frame.ratio;
  const across = Math.ceil(width / cell);
  const taken = new Uint8Array(across * Math.ceil(height / cell));
  const lasts = hasMultiPoint ? lastFeatures(taken.length) : undefined;
  // So many are a crowd even if they are in every cell.
  const enough = Math.max(LEAST_CROWD, taken.length * CROWD_SHARE);
  let [points, again, cells] = [0, 0, 0];
  for (const world of worldsIn(around)) {
    const left = around.left + world * scale;
    for (let at = 0; at < units.length; at += 2) {
      const x = left + (units[at] ?? 0) * scale;
      const y = top + (units[at + 1] ?? 0) * scale;
      if (!(x >= 0 && x < width && y >= 0 && y < height)) continue;
      if (shown !== undefined && shown[owners[at / 2] ?? 0] !== 1) continue;
      const place = Math.floor(y / cell) * across + Math.floor(x / cell);
      points++;
      if (taken[place] === 0) cells++;
      taken[place] = 1;
      if (points > enough) return true;
      if (lasts !== undefined && isLast(lasts, place, owners[at / 2] ?? 0)) again++;
    }
  }
  const counted = points - again;
  return counted >= LEAST_CROWD && counted > cells * CROWD_SHARE;
}

/** The feature that was last seen in each cell; −1 for none. */
function lastFeatures(cells: number): Int32Array {
  return new Int32Array(cells).fill(-1);
}

/** Whether a feature was the last that was seen in a cell, which it is from now on. */
function isLast(lasts: Int32Array, cell: number, feature: number): boolean {
  if (lasts[cell] === feature) return true;
  lasts[cell] = feature;
  return false;
}

/** The view and what a drag brings into it, however much of that is drawn: points stay as they are when it begins. */
function aroundView(frame: MapFrame): MapFrame {
  const { beyond, ratio, left, top, width, height } = frame;
  if (beyond === undefined) return frame;
  const more = Math.round(WAY * ratio) - beyond;
  return {
    ...frame,
    left: left + more,
    top: top + more,
    width: width + 2 * more,
    height: height + 2 * more,
  };
}

/** Points that are looked at in the time of one place of an outline, and those that are in one part. */
export const POINTS_PER_PLACE = 200;
const PART = 2 ** 19;

/** Draws how many features lie in each place, or the mean of what they are coloured by; tells of each part what it took. */
export function* drawDensity(frame: MapFrame, points: DensePoints): Generator<number, void> {
  const { width, height, ratio, theme } = frame;
  const cell = cellSize(ratio);
  // Cells stay with the ground while the map moves.
  const [left, top] = [offset(frame.left, cell), offset(frame.top, cell)];
  const across = Math.ceil((width - left) / cell) + 1;
  const down = Math.ceil((height - top) / cell) + 1;
  const cells = { places: new Int16Array(across * down), across, cell, left, top };
  if (points.colors === undefined) yield* placeLevels(frame, points, cells);
  else yield* placeColors(frame, points, points.colors, cells);
  drawCells(frame, cells, points.colors?.palette ?? densityColors(theme).map(rgbOf));
}

/** The level of density of each cell. */
function* placeLevels(frame: MapFrame, points: DensePoints, cells: Cells): Generator<number, void> {
  const { places } = cells;
  const counts = new Uint32Array(places.length);
  yield* forCells(frame, points, cells, at => {
    counts[at] = (counts[at] ?? 0) + 1;
  });
  for (let at = 0; at < places.length; at++) {
    const count = counts[at] ?? 0;
    places[at] = count === 0 ? -1 : levelOf(count);
  }
}

/** The mean or the last colour of each cell. */
function* placeColors(
  frame: MapFrame,
  points: DensePoints,
  { of, palette, mean }: NonNullable<DensePoints['colors']>,
  cells: Cells,
): Generator<number, void> {
  const { places } = cells;
  const gap = palette.length - 1;
  const sums = new Float64Array(places.length);
  const valued = new Uint32Array(places.length);
  places.fill(-1);
  yield* forCells(frame, points, cells, (at, feature) => {
    const color = of[feature] ?? gap;
    places[at] = gap;
    if (color === gap) return;
    sums[at] = mean ? (sums[at] ?? 0) + color : color;
    valued[at] = mean ? (valued[at] ?? 0) + 1 : 1;
  });
  for (let at = 0; at < places.length; at++) {
    const count = valued[at] ?? 0;
    if (count > 0) places[at] = Math.round((sums[at] ?? 0) / count);
  }
}

/** Cells in rows, each with the place of its colour; −1 for none. Lengths are in pixels of the canvas. */
interface Cells {
  places: Int16Array;
  across: number;
  cell: number;
  left: number;
  top: number;
}

function drawCells({ context, pixels }: MapFrame, cells: Cells, palette: readonly Rgb[]): void {
  const { places, across, cell, left, top } = cells;
  if (pixels === undefined) {
    drawCellShapes(context, cells, palette);
    return;
  }
  const down = places.length / across;
  const image = new ImageData(across, down);
  const colors = new Uint32Array(image.data.buffer);
  const inks = Uint32Array.from(
    palette,
    ([red, green, blue]) => (255 << 24) | (blue << 16) | (green << 8) | red,
  );
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? -1;
    if (place >= 0) colors[at] = inks[place] ?? 0;
  }
  const picture = new OffscreenCanvas(across, down);
  picture.getContext('2d')?.putImageData(image, 0, 0);
  pixels.save();
  pixels.imageSmoothingEnabled = false;
  pixels.drawImage(picture, left, top, across * cell, down * cell);
  pixels.restore();
}

/** One shape for each colour; cells of a colour beside one another are one rectangle. */
function drawCellShapes(
  context: MapContext,
  { places, across, cell, left, top }: Cells,
  palette: readonly Rgb[],
): void {
  for (const [place, [red, green, blue]] of palette.entries()) {
    context.beginPath();
    for (let at = 0; at < places.length; at++) {
      if (places[at] !== place) continue;
      const [row, column] = [Math.floor(at / across), at % across];
      let end = at + 1;
      while (places[end] === place && end % across !== 0) end++;
      context.rect(left + column * cell, top + row * cell, (end - at) * cell, cell);
      at = end - 1;
    }
    context.fillStyle = hexOf({ red, green, blue, alpha: 1 });
    context.fill();
  }
}

function levelOf(count: number): number {
  return DENSITY_LEVELS.findLastIndex(least => count >= least);
}

/** Pixel at or before 0 at which a cell begins. */
function offset(origin: number, cell: number): number {
  const first = origin % cell;
  return first > 0 ? first - cell : first;
}

/** Calls back with each cell and each feature that is seen in it. */
function* forCells(
  frame: MapFrame,
  points: DensePoints,
  cells: Cells,
  each: PointRange['act'],
): Generator<number, void> {
  const count = points.owners.length;
  const act = points.hasMultiPoint ? onceInCell(cells, each) : each;
  for (const world of worldsIn(frame)) {
    for (let from = 0; from < count; from += PART) {
      const to = Math.min(count, from + PART);
      forCellsOf(frame, points, cells, { world, from, to, act });
      yield (to - from) / POINTS_PER_PLACE;
    }
  }
}

function onceInCell({ places }: Cells, act: PointRange['act']): PointRange['act'] {
  const lasts = lastFeatures(places.length);
  return (at, feature) => {
    if (!isLast(lasts, at, feature)) act(at, feature);
  };
}

interface PointRange {
  world: number;
  from: number;
  to: number;
  act: (at: number, feature: number) => void;
}

function forCellsOf(
  { scale, width, height, left: mapLeft, top: mapTop }: MapFrame,
  { units, owners, shown }: DensePoints,
  { across, cell, left, top }: Cells,
  { world, from, to, act }: PointRange,
): void {
  const west = mapLeft + world * scale;
  for (let point = from; point < to; point++) {
    const x = west + (units[2 * point] ?? 0) * scale;
    const y = mapTop + (units[2 * point + 1] ?? 0) * scale;
    if (!(x >= 0 && x < width && y >= 0 && y < height)) continue;
    const feature = owners[point] ?? 0;
    if (shown !== undefined && shown[feature] !== 1) continue;
    act(Math.floor((y - top) / cell) * across + Math.floor((x - left) / cell), feature);
  }
}
