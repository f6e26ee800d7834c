import { formatNumber } from '../format.ts';
import { mapColors } from './mapColors.ts';
import { type MapFrame, pixelOf } from './mapFrame.ts';

/** Degrees between two lines, widest first. */
const STEPS = [30, 20, 10, 5, 2, 1, 0.5, 0.25];
/** CSS pixels between two meridians. */
const LEAST_SPACE = 90;

/** Meridians and parallels, with their degrees at the top and the right edge. */
export function drawGraticule(frame: MapFrame): void {
  const { context, width, height, ratio, theme, scale, left } = frame;
  const degree = scale / 360;
  const step = STEPS.findLast(each => each * degree >= LEAST_SPACE * ratio) ?? 30;
  context.save();
  context.strokeStyle = mapColors(theme).graticule;
  context.lineWidth = ratio * (theme.highContrast ? 0.5 : 1);
  context.font = `${10.5 * ratio}px ${theme.fontFamily}`;
  context.fillStyle = theme.muted;
  context.textBaseline = 'top';
  context.textAlign = 'left';
  const west = (-left / scale - 0.5) * 360;
  for (let line = Math.ceil(west / step) * step; ; line += step) {
    const [x] = pixelOf(frame, line, 0, 0);
    if (x > width) break;
    strokeLine(context, x, 0, x, height);
    context.fillText(meridianName(line), x + 3 * ratio, 3 * ratio);
  }
  context.textAlign = 'right';
  for (let line = -80; line <= 80; line += step) {
    const parallel = Math.round(line / step) * step;
    const [, y] = pixelOf(frame, 0, parallel, 0);
    if (y < 0 || y > height) continue;
    strokeLine(context, 0, y, width, y);
    context.fillText(parallelName(parallel), width - 4 * ratio, y + 2 * ratio);
  }
  context.restore();
}

function strokeLine(context: CanvasRenderingContext2D, ax: number, ay: number, bx: number, by: number): void {
  context.beginPath();
  context.moveTo(ax, ay);
  context.lineTo(bx, by);
  context.stroke();
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
