import type { Box } from '../box.ts';
import type { ChartLine, ChartModel, ChartTrack } from '../chartModel.ts';
import type { Theme } from '../theme.ts';
import { firstAtLeast, type TimeWindow } from './timeWindow.ts';
import type { PlacedLine } from './tracePaths.ts';
import { valueRange } from './valueRange.ts';

/** Pixels kept for the axes left and right, the same in every track so that times stand under one another. */
export const AXIS_WIDTH = 46;

/** Pixels of a text above or below what it tells. */
export const NOTE_ROOM = 15;

/** A track in its place: how its times and values become pixels. */
export interface TrackPlot {
  model: ChartModel;
  track: ChartTrack;
  theme: Theme;
  /** Where its values are drawn. */
  box: Box;
  window: TimeWindow;
  x: (seconds: number) => number;
  left: ValueAxis;
  /** The axis of the lines drawn against the right; undefined where there are none. */
  right: ValueAxis | undefined;
  /** Indices of the first time that is drawn and of the one after the last: one more on each side than is in view. */
  from: number;
  to: number;
}

/** An axis of values. */
export interface ValueAxis {
  ends: readonly [least: number, most: number];
  y: (value: number) => number;
}

/** Puts a track into a place, its axes over the values in view. */
export function trackPlot(
  model: ChartModel,
  track: ChartTrack,
  theme: Theme,
  window: TimeWindow,
  box: Box,
): TrackPlot {
  const [start, end] = window;
  const scale = (box.right - box.left) / (end - start);
  const first = firstAtLeast(model.times, start);
  const after = firstAtLeast(model.times, end + 1e-6);
  const axis = (right: boolean): ValueAxis => {
    const inView = endsInView(track, right, first, after);
    const ends = right ? inView : withRoomForNotes(inView, track, box);
    const height = (box.bottom - box.top) / (ends[1] - ends[0]);
    return { ends, y: value => box.bottom - (value - ends[0]) * height };
  };
  return {
    model,
    track,
    theme,
    box,
    window,
    x: seconds => box.left + (seconds - start) * scale,
    left: axis(false),
    right: track.lines.some(line => line.right) ? axis(true) : undefined,
    from: Math.max(0, first - 1),
    to: Math.min(model.times.length, after + 1),
  };
}

/** The line where its track is. */
export function placedLine(plot: TrackPlot, line: ChartLine): PlacedLine {
  const { model, x, left, right } = plot;
  const { y } = line.right && right !== undefined ? right : left;
  const { values, breaks = model.breaks } = line;
  const { times } = model;
  // A line that runs on past times of others comes from its own before the view, and goes to that behind it.
  let { from, to } = plot;
  while (from > 0 && values[from] === undefined) from--;
  while (to < times.length && values[to - 1] === undefined) to++;
  return { times, values, from, to, x, y, ...(breaks === undefined ? {} : { breaks }) };
}

/** Ends as far apart as it takes for texts to stand beside the least and the most value. */
function withRoomForNotes(
  [least, most]: [number, number],
  { notes = [], noteRoom }: ChartTrack,
  box: Box,
): [number, number] {
  const above = noteRoom !== undefined || notes.some(({ below }) => below !== true) ? NOTE_ROOM : 0;
  const below = noteRoom === 'both' || notes.some(note => note.below) ? NOTE_ROOM : 0;
  const left = box.bottom - box.top - above - below;
  if (left < 2 * NOTE_ROOM) return [least, most];
  const perPixel = (most - least) / left;
  return [least - below * perPixel, most + above * perPixel];
}

function endsInView(track: ChartTrack, right: boolean, first: number, after: number): [number, number] {
  let least: number | null = null;
  let most: number | null = null;
  for (const { values, right: own = false } of track.lines) {
    if (own !== right) continue;
    for (let index = first; index < after; index++) {
      const value = values[index];
      if (typeof value !== 'number' || !Number.isFinite(value)) continue;
      if (least === null || value < least) least = value;
      if (most === null || value > most) most = value;
    }
  }
  return valueRange(track, right, least, most);
}
