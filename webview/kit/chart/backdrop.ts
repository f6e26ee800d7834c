import type uPlot from 'uplot';
import type { ChartModel, ChartTrack } from '../chartModel.ts';
import type { Theme } from '../theme.ts';
import { midnights } from '../timeAxis.ts';
import { nowOnAxis, stepOf } from './timeWindow.ts';

/** Fills that mark stretches of time, behind the data. */
export function backdropFills(theme: Theme): { night: string; past: string; passed: string } {
  return theme.dark
    ? { night: 'rgba(128,150,200,0.13)', past: 'rgba(255,255,255,0.08)', passed: 'rgba(255,90,90,0.22)' }
    : { night: 'rgba(60,80,140,0.09)', past: 'rgba(0,0,0,0.07)', passed: 'rgba(200,30,30,0.16)' };
}

/** In high contrast the grid is as dark as the data: midnights are dotted, so that they do not stand before them. */
export const MIDNIGHT_DASH: readonly number[] = [1, 3];

/** Nights and the past shaded, midnights as lines, now dashed. */
export function drawBackdrop(plot: uPlot, model: ChartModel, theme: Theme): void {
  const { ctx, bbox } = plot;
  const fills = backdropFills(theme);
  const [from, to] = [plot.scales.x?.min ?? 0, plot.scales.x?.max ?? 0];
  const now = nowOnAxis(model);
  ctx.save();
  ctx.fillStyle = fills.night;
  for (const [start, end] of model.nights ?? []) fillSpan(plot, start, end);
  if (now !== undefined && now > from) {
    ctx.fillStyle = fills.past;
    fillSpan(plot, from, now);
  }
  ctx.setLineDash(theme.highContrast ? MIDNIGHT_DASH.map(length => length * devicePixelRatio) : []);
  ctx.strokeStyle = theme.grid;
  ctx.lineWidth = devicePixelRatio;
  for (const midnight of model.daily ? [] : midnights(from, to, model.clock)) {
    vertical(ctx, plot.valToPos(midnight, 'x', true), bbox);
  }
  if (now !== undefined && now >= from && now <= to) {
    ctx.strokeStyle = theme.foreground;
    ctx.setLineDash([4 * devicePixelRatio, 4 * devicePixelRatio]);
    vertical(ctx, plot.valToPos(now, 'x', true), bbox);
  }
  ctx.restore();
}

/** Where a limit is passed, and the limit itself: red alone would not be a sign for everyone. */
export function drawLimits(plot: uPlot, model: ChartModel, track: ChartTrack, theme: Theme): void {
  const { ctx, bbox } = plot;
  const half = stepOf(model.times) / 2;
  ctx.save();
  for (const { value, spans } of track.limits ?? []) {
    ctx.fillStyle = backdropFills(theme).passed;
    for (const [first, last] of spans) fillSpan(plot, first - half, last + half);
    const y = plot.valToPos(value, 'y', true);
    if (!(y >= bbox.top && y <= bbox.top + bbox.height)) continue;
    ctx.strokeStyle = theme.red;
    ctx.lineWidth = 1.5 * devicePixelRatio;
    ctx.setLineDash([8 * devicePixelRatio, 3 * devicePixelRatio]);
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
  }
  ctx.restore();
}

/** Fills a stretch of time as far as it is in view. */
function fillSpan({ ctx, bbox, valToPos }: uPlot, start: number, end: number): void {
  const within = (seconds: number) =>
    Math.max(bbox.left, Math.min(bbox.left + bbox.width, valToPos(seconds, 'x', true)));
  const left = within(start);
  ctx.fillRect(left, bbox.top, within(end) - left, bbox.height);
}

function vertical(context: CanvasRenderingContext2D, x: number, bbox: uPlot.BBox): void {
  context.beginPath();
  context.moveTo(x, bbox.top);
  context.lineTo(x, bbox.top + bbox.height);
  context.stroke();
}
