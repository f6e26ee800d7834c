import type { ChartModel, ChartTrack } from '../chartModel.ts';
import type { Theme } from '../theme.ts';
import { canvasInk } from './canvasInk.ts';
import { DAYS_HEIGHT, drawDays, drawHours, HOURS_HEIGHT } from './drawTimeAxis.ts';
import { drawTrack } from './drawTrack.ts';
import type { TimeWindow } from './timeWindow.ts';
import { AXIS_WIDTH, type TrackPlot, trackPlot } from './trackPlot.ts';

/** Pixels above and below a track. */
const ABOVE = 7;
const BELOW = 4;

/** Tracks that one canvas shows: a canvas cannot be of any height. */
const TRACKS_PER_SHEET = 12;

/** Tracks in the order of a chart, those of one canvas together. */
export function sheetsOf(tracks: readonly ChartTrack[]): ChartTrack[][] {
  const count = Math.ceil(tracks.length / TRACKS_PER_SHEET);
  return Array.from({ length: count }, (_, sheet) =>
    tracks.slice(sheet * TRACKS_PER_SHEET, (sheet + 1) * TRACKS_PER_SHEET),
  );
}

function aboveOf(model: ChartModel, track: ChartTrack): number {
  return track === model.tracks[0] ? DAYS_HEIGHT : ABOVE;
}

/** Pixels that a track takes with the room around it and the labels of times. */
export function plotHeight(model: ChartModel, track: ChartTrack): number {
  return track.height + aboveOf(model, track) + (track === model.tracks.at(-1) ? HOURS_HEIGHT : BELOW);
}

export interface Sheet {
  model: ChartModel;
  tracks: readonly ChartTrack[];
  window: TimeWindow;
  theme: Theme;
  /** CSS pixels of the canvas. */
  width: number;
  height: number;
  /** Upper ends of the tracks with the room around them, in CSS pixels from the top of the canvas. */
  tops: readonly number[];
}

/** Draws the tracks of a canvas, and returns where they are. */
export function drawSheet(canvas: HTMLCanvasElement, sheet: Sheet): TrackPlot[] {
  const { model, tracks, window, theme, width, height, tops } = sheet;
  const context = canvas.getContext('2d');
  if (context === null) return [];
  const ratio = devicePixelRatio;
  // A canvas that is given its size is empty, even where it is the same.
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const ink = canvasInk(context, ratio, theme);
  return tracks.map((track, index) => {
    const top = (tops[index] ?? 0) + aboveOf(model, track);
    const box = {
      left: AXIS_WIDTH,
      right: Math.max(AXIS_WIDTH + 1, width - AXIS_WIDTH),
      top,
      bottom: top + track.height,
    };
    const plot = trackPlot(model, track, theme, window, box);
    if (track === model.tracks[0]) drawDays(ink, plot);
    drawTrack(ink, plot);
    if (track === model.tracks.at(-1)) drawHours(ink, plot);
    return plot;
  });
}
