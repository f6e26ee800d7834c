import { hexOf, legible, over, readColor } from '../color.ts';
import type { Theme } from '../theme.ts';
import { LEAST } from '../themeColors.ts';
import { rgbOf } from './mapColors.ts';
import type { MapContext } from './mapContext.ts';
import { type MapFrame, worldsIn } from './mapFrame.ts';
import type { Rgb } from './pointStamps.ts';

/** Points that are shown, and what they are coloured by. */
export interface DensePoints {
  /** Pairs in Mercator units with x from 0 to 1; NaN for no place. */
  units: Float64Array;
  isShown: (point: number) => boolean;
  /** Place of a point's colour, and the colours; the last is the sign of a gap. None are told apart by their number. */
  colors?: { of: (point: number) => number; palette: readonly Rgb[]; mean: boolean } | undefined;
}

/** CSS pixels of a cell in which points are counted. */
const CELL = 3;

/** Least number of points in a cell for each level of density. */
export const DENSITY_LEVELS = [1, 2, 6, 20] as const;

/** From quiet to strong: the more points, the farther from the theme's background. */
export function densityColors({ background, foreground, blue }: Theme): string[] {
  const [ground, ink, strong] = [background, blue, foreground].map(readColor);
  if (ground === undefined || ink === undefined || strong === undefined)
    return DENSITY_LEVELS.map(() => blue);
  const quiet = legible(over({ ...ink, alpha: 0.6 }, ground), [ground], LEAST.line);
  return [quiet, ink, over({ ...strong, alpha: 0.45 }, ink), over({ ...strong, alpha: 0.9 }, ink)].map(hexOf);
}

/** Pixels of a cell in which points are said to lie on one another, and how many of them do on average. */
const CROWD_CELL = 8;
const CROWD_SHARE = 4;
/** Fewer points never hide one another as a whole. */
const LEAST_CROWD = 500;

/** Whether points lie on one another where they are drawn as discs. */
export function isCrowded(frame: MapFrame, { units, isShown }: DensePoints): boolean {
  if (units.length / 2 < LEAST_CROWD) return false;
  const cell = CROWD_CELL * frame.ratio;
  const across = Math.ceil(frame.width / cell) + 1;
  const taken = new Uint8Array(across * (Math.ceil(frame.height / cell) + 1));
  let [points, cells] = [0, 0];
  forPoints(frame, units, isShown, (x, y) => {
    const at = Math.floor(y / cell) * across + Math.floor(x / cell);
    points++;
    if (taken[at] === 0) cells++;
    taken[at] = 1;
  });
  return points >= LEAST_CROWD && points > cells * CROWD_SHARE;
}

/** Draws how many points lie in each place, or the mean of what they are coloured by. */
export function drawDensity(frame: MapFrame, points: DensePoints): void {
  const { width, height, ratio, theme } = frame;
  const cell = Math.max(1, Math.round(CELL * ratio));
  // Cells stay with the ground while the map moves.
  const [fromX, fromY] = [offset(frame.left, cell), offset(frame.top, cell)];
  const across = Math.ceil((width - fromX) / cell) + 1;
  const down = Math.ceil((height - fromY) / cell) + 1;
  const counts = new Uint32Array(across * down);
  const sums = new Float64Array(points.colors === undefined ? 0 : counts.length);
  const valued = new Uint32Array(sums.length);
  const { colors } = points;
  const gap = (colors?.palette.length ?? 0) - 1;
  forPoints(frame, points.units, points.isShown, (x, y, point) => {
    const at = Math.floor((y - fromY) / cell) * across + Math.floor((x - fromX) / cell);
    counts[at] = (counts[at] ?? 0) + 1;
    const color = colors?.of(point) ?? gap;
    if (colors === undefined || color === gap) return;
    sums[at] = colors.mean ? (sums[at] ?? 0) + color : color;
    valued[at] = colors.mean ? (valued[at] ?? 0) + 1 : 1;
  });
  const places = Int16Array.from(counts, (count, at) => {
    if (count === 0) return -1;
    if (colors === undefined) return levelOf(count);
    return valued[at] === 0 ? gap : Math.round((sums[at] ?? 0) / (valued[at] ?? 1));
  });
  const palette = colors?.palette ?? densityColors(theme).map(rgbOf);
  drawCells(frame, { places, across, cell, left: fromX, top: fromY }, palette);
}

/** Cells in rows, each with the place of its colour; −1 for none. Lengths are in pixels of the canvas. */
interface Cells {
  places: Int16Array;
  across: number;
  cell: number;
  left: number;
  top: number;
}

const NO_COLOR: Rgb = [128, 128, 128];

function drawCells({ context, pixels }: MapFrame, cells: Cells, palette: readonly Rgb[]): void {
  const { places, across, cell, left, top } = cells;
  if (pixels === undefined) {
    drawCellShapes(context, cells, palette);
    return;
  }
  const down = places.length / across;
  const image = new ImageData(across, down);
  const colors = new Uint32Array(image.data.buffer);
  for (const [at, place] of places.entries()) {
    const [red, green, blue] = palette[place] ?? NO_COLOR;
    if (place >= 0) colors[at] = ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
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

function forPoints(
  frame: MapFrame,
  units: Float64Array,
  isShown: (point: number) => boolean,
  act: (x: number, y: number, point: number) => void,
): void {
  const { scale, left, top, width, height } = frame;
  for (const world of worldsIn(frame)) {
    for (let at = 0; at < units.length; at += 2) {
      const x = left + ((units[at] ?? 0) + world) * scale;
      const y = top + (units[at + 1] ?? 0) * scale;
      if (x >= 0 && x < width && y >= 0 && y < height && isShown(at / 2)) act(x, y, at / 2);
    }
  }
}
