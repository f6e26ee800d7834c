import type { ChartModel, ChartTrack } from '../chartModel.ts';
import type { Theme } from '../theme.ts';
import { canvasInk } from './canvasInk.ts';
import { DAYS_HEIGHT, drawDays, drawHours, HOURS_HEIGHT } from './drawTimeAxis.ts';
import { drawTrack } from './drawTrack.ts';
import type { Ink } from './ink.ts';
import { hasHourLabels } from './timeTicks.ts';
import type { TimeWindow } from './timeWindow.ts';
import { AXIS_WIDTH, type TrackPlot, trackPlot } from './trackPlot.ts';

/** Pixels above and below a track, beside a gutter too. */
const ABOVE = 7;
const BELOW = 4;
const BESIDE_GUTTER = { above: 4, below: 4 };
/** Pixels right of tracks of which none has an axis there. */
const EDGE = 14;
/** Pixels of the labels of values beside a gutter. */
const LABELS = 36;

/** Tracks that one canvas shows: a canvas cannot be of any height. */
const TRACKS_PER_SHEET = 12;

/** Tracks in the order of a chart, those of one canvas together. */
export function sheetsOf(tracks: readonly ChartTrack[]): ChartTrack[][] {
  const count = Math.ceil(tracks.length / TRACKS_PER_SHEET);
  return Array.from({ length: count }, (_, sheet) =>
    tracks.slice(sheet * TRACKS_PER_SHEET, (sheet + 1) * TRACKS_PER_SHEET),
  );
}

/** Pixels around a track; with a gutter, the labels of times have a canvas of their own. */
function roomAround(
  { tracks }: ChartModel,
  track: ChartTrack,
  gutter: boolean,
): { above: number; below: number } {
  if (gutter) return BESIDE_GUTTER;
  return {
    above: track === tracks[0] ? DAYS_HEIGHT : ABOVE,
    below: track === tracks.at(-1) ? HOURS_HEIGHT : BELOW,
  };
}

/** Pixels that a track takes at least, with the room around it. */
export function plotHeight(model: ChartModel, track: ChartTrack, gutter = false): number {
  const { above, below } = roomAround(model, track, gutter);
  return track.height + above + below;
}

export interface Sheet {
  model: ChartModel;
  tracks: readonly ChartTrack[];
  window: TimeWindow;
  theme: Theme;
  gutter: boolean;
  /** CSS pixels of the canvas. */
  width: number;
  height: number;
  /** Tracks with the room around them, in CSS pixels from the top of the canvas. */
  plots: readonly { top: number; height: number }[];
}

/** Draws the tracks of a canvas, and returns where they are. */
export function drawSheet(canvas: HTMLCanvasElement, sheet: Sheet): TrackPlot[] {
  const { model, tracks, window, theme, gutter, width, height, plots } = sheet;
  const ink = inkOf(canvas, width, height, theme);
  if (ink === undefined) return [];
  return tracks.map((track, index) => {
    const { above, below } = roomAround(model, track, gutter);
    const place = plots[index] ?? { top: 0, height: 0 };
    const top = place.top + above;
    const bottom = Math.max(top + 1, place.top + place.height - below);
    const plot = trackPlot(model, track, theme, window, { ...sides(model, width, gutter), top, bottom });
    if (!gutter && track === model.tracks[0]) drawDays(ink, plot);
    drawTrack(ink, plot);
    if (!gutter && track === model.tracks.at(-1)) drawHours(ink, plot);
    return plot;
  });
}

/** Pixels between which times lie on a canvas. */
function sides(model: ChartModel, width: number, gutter: boolean): { left: number; right: number } {
  const left = gutter ? LABELS : AXIS_WIDTH;
  return { left, right: Math.max(left + 1, width - (gutter ? roomAtEnd(model) : AXIS_WIDTH)) };
}

/** CSS pixels at the right of tracks beside a gutter in which there are no times. */
export function roomAtEnd({ tracks }: ChartModel): number {
  return tracks.some(({ lines }) => lines.some(line => line.right)) ? AXIS_WIDTH : EDGE;
}

/** CSS pixels of the labels of times below tracks beside a gutter. */
export const AXIS_HEIGHT = 36;

/** Draws the hours, and below them the days, of tracks that are drawn elsewhere. */
export function drawAxis(canvas: HTMLCanvasElement, width: number, plot: TrackPlot): void {
  const ink = inkOf(canvas, width, AXIS_HEIGHT, plot.theme);
  if (ink === undefined) return;
  const { model, window, box } = plot;
  const hasHours = hasHourLabels(model, window, box.right - box.left);
  if (hasHours) drawHours(ink, { ...plot, box: { ...box, bottom: 0 } });
  const middle = hasHours ? AXIS_HEIGHT - 8 : AXIS_HEIGHT / 2 - 4;
  drawDays(ink, { ...plot, box: { ...box, top: middle + DAYS_HEIGHT / 2 } });
}

/** Ink for a canvas of so many CSS pixels, which is emptied. */
function inkOf(canvas: HTMLCanvasElement, width: number, height: number, theme: Theme): Ink | undefined {
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  const ratio = devicePixelRatio;
  // A canvas that is given its size is empty, even where it is the same.
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  return canvasInk(context, ratio, theme);
}
