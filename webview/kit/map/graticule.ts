import { type Box, overlap } from '../box.ts';
import { formatNumber } from '../format.ts';
import { mapColors } from './mapColors.ts';
import type { MapContext } from './mapContext.ts';
import { type MapFrame, type MapLayer, pixelOf } from './mapFrame.ts';

/** Degrees between two lines, widest first. */
const STEPS = [30, 20, 10, 5, 2, 1, 0.5, 0.25];
/** CSS pixels between two meridians. */
const LEAST_SPACE = 90;

/** Meridians and parallels, with their degrees at the top and the left edge, where nothing is that `takenBy` gives. */
export function graticule(takenBy: (frame: MapFrame) => readonly Box[]): MapLayer {
  return frame => drawGraticule(frame, [...frame.floats, ...takenBy(frame)]);
}

function drawGraticule(frame: MapFrame, taken: readonly Box[]): void {
  const { context, width, height, ratio, theme, scale, left } = frame;
  const step = STEPS.findLast(each => (each / 360) * scale >= LEAST_SPACE * ratio) ?? 30;
  context.save();
  context.strokeStyle = mapColors(theme).graticule;
  context.lineWidth = ratio * (theme.highContrast ? 0.5 : 1);
  context.font = `${10.5 * ratio}px ${theme.fontFamily}`;
  context.textBaseline = 'top';
  const west = (-left / scale - 0.5) * 360;
  for (let meridian = Math.ceil(west / step) * step; ; meridian += step) {
    const [x] = pixelOf(frame, meridian, 0, 0);
    if (x > width) break;
    strokeLine(context, x, 0, x, height);
    write(frame, taken, meridianName(meridian), [x + 3 * ratio, 3 * ratio]);
  }
  const north = Math.floor(80 / step) * step;
  for (let parallel = north; parallel >= -north; parallel -= step) {
    const [, y] = pixelOf(frame, 0, parallel, 0);
    strokeLine(context, 0, y, width, y);
    if (y > 18 * ratio) write(frame, taken, parallelName(parallel), [4 * ratio, y + 2 * ratio]);
  }
  context.restore();
}

function strokeLine(context: MapContext, ax: number, ay: number, bx: number, by: number): void {
  context.beginPath();
  context.moveTo(ax, ay);
  context.lineTo(bx, by);
  context.stroke();
}

function write(
  { context, theme, ratio, width, height }: MapFrame,
  taken: readonly Box[],
  text: string,
  [x, y]: readonly [x: number, y: number],
): void {
  const right = x + context.measureText(text).width;
  const box = { left: x, right, top: y, bottom: y + 13 * ratio };
  if (right > width || box.bottom > height || taken.some(each => overlap(each, box))) return;
  context.save();
  context.lineJoin = 'round';
  context.lineWidth = 3 * ratio;
  context.strokeStyle = theme.background;
  context.strokeText(text, x, y);
  context.fillStyle = theme.muted;
  context.fillText(text, x, y);
  context.restore();
}

function meridianName(longitude: number): string {
  const turned = ((((longitude + 180) % 360) + 360) % 360) - 180;
  if (turned === 0 || turned === -180) return `${Math.abs(turned)}°`;
  return `${formatNumber(Math.abs(turned), 2)}°${turned < 0 ? 'W' : 'E'}`;
}

function parallelName(latitude: number): string {
  if (latitude === 0) return '0°';
  return `${formatNumber(Math.abs(latitude), 2)}°${latitude < 0 ? 'S' : 'N'}`;
}
