import type { Theme } from '../theme.ts';
import { midnights } from '../timeAxis.ts';
import { type Ink, TEXT_SIZE } from './ink.ts';
import { nowOnAxis, stepOf } from './timeWindow.ts';
import type { TrackPlot } from './trackPlot.ts';

/** In high contrast the grid is as dark as the data: midnights are dotted, so that they do not stand before them. */
const MIDNIGHT_DASH = [1, 3];
const NOW_DASH = [4, 4];
const LIMIT_DASH = [8, 3];
/** Pixels from a limit to the middle of its text. */
const LIMIT_TEXT = 8;

/** Fills that mark stretches of time, behind the data. */
function fillsOf(theme: Theme): { night: string; past: string; passed: string } {
  return theme.dark
    ? { night: 'rgba(128,150,200,0.13)', past: 'rgba(255,255,255,0.08)', passed: 'rgba(255,90,90,0.22)' }
    : { night: 'rgba(60,80,140,0.09)', past: 'rgba(0,0,0,0.07)', passed: 'rgba(200,30,30,0.16)' };
}

/** Nights and the past shaded, midnights as lines, now dashed. */
export function drawBackdrop(ink: Ink, plot: TrackPlot): void {
  const { model, track, theme, window, box, x } = plot;
  const [from, to] = window;
  const fills = fillsOf(theme);
  const now = nowOnAxis(model);
  for (const [start, end] of track.nights ?? model.nights ?? []) shade(ink, plot, start, end, fills.night);
  if (now !== undefined) shade(ink, plot, from, now, fills.past);
  const dash = theme.highContrast ? { dash: MIDNIGHT_DASH } : {};
  for (const midnight of model.daily ? [] : midnights(from, to, model.clock))
    ink.upright(x(midnight), box.top, box.bottom, { color: theme.grid, width: 1, ...dash });
  if (now !== undefined && now >= from && now <= to)
    ink.upright(x(now), box.top, box.bottom, { color: theme.foreground, width: 1, dash: NOW_DASH });
}

/** Where a limit is passed, and the limit itself: red alone would not be a sign for everyone. */
export function drawLimits(ink: Ink, plot: TrackPlot): void {
  const { model, track, theme, box, left, right } = plot;
  const half = stepOf(model.times) / 2;
  const stroke = { color: theme.red, width: 1.5, dash: LIMIT_DASH };
  for (const limit of track.limits ?? []) {
    for (const [first, last] of limit.spans) {
      shade(ink, plot, first - half, last + half, fillsOf(theme).passed);
      const [from, to] = inView(plot, first - half, last + half);
      if (limit.value === undefined && to > from) ink.level(box.bottom - 1, from, to, stroke);
    }
    if (limit.value === undefined) continue;
    const y = (limit.right && right !== undefined ? right : left).y(limit.value);
    ink.level(y, box.left, box.right, stroke);
    if (limit.text === undefined) continue;
    const look = { align: 'end', color: theme.redText, halo: theme.background } as const;
    const hasRoomAbove = y - LIMIT_TEXT - TEXT_SIZE / 2 >= box.top;
    ink.text(limit.text, box.right - 4, hasRoomAbove ? y - LIMIT_TEXT : y + LIMIT_TEXT, look);
  }
}

/** Pixels of a stretch of time as far as it is in view. */
function inView({ box, x }: TrackPlot, start: number, end: number): [left: number, right: number] {
  const within = (seconds: number) => Math.max(box.left, Math.min(box.right, x(seconds)));
  return [within(start), within(end)];
}

function shade(ink: Ink, plot: TrackPlot, start: number, end: number, color: string): void {
  const [left, right] = inView(plot, start, end);
  if (right > left) ink.box({ ...plot.box, left, right }, color);
}
