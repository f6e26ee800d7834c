import type { ChartLine } from '../chartModel.ts';
import { drawBackdrop, drawLimits } from './drawBackdrop.ts';
import { drawMarks } from './drawMarks.ts';
import { drawNotes } from './drawNotes.ts';
import type { Ink } from './ink.ts';
import { tickTexts } from './tickTexts.ts';
import { stepOf } from './timeWindow.ts';
import {
  isDense,
  traceArea,
  traceBand,
  traceBars,
  traceDots,
  traceEnds,
  traceLine,
  traceRanges,
} from './tracePaths.ts';
import { AXIS_WIDTH, placedLine, type TrackPlot, type ValueAxis } from './trackPlot.ts';
import { valueTicks } from './valueTicks.ts';

const LINE_WIDTH = 1.6;
/** Least pixels between two labels of an axis. */
const LABEL_SPACE = 22;
const MOST_LABELS = 8;
/** Pixels between an axis and its labels. */
const LABEL_GAP = 6;
const DOT = 2.5;
/** Pixels of a bar: one that is narrower is not seen. */
const LEAST_BAR = 1;
const MOST_BAR = 40;
/** Share of a step that bars beside one another take. */
const GROUP = 0.72;
/** Pixels of an end of a bar. */
const END_WIDTH = 3;

/** A track with its axes, ground, lines and marks. */
export function drawTrack(ink: Ink, plot: TrackPlot): void {
  const { track, box } = plot;
  drawBackdrop(ink, plot);
  drawAxes(ink, plot);
  ink.within(box, () => {
    drawLimits(ink, plot);
    drawBand(ink, plot);
    for (const line of track.lines) drawLine(ink, plot, line);
  });
  drawMarks(ink, plot);
  drawNotes(ink, plot);
}

function drawAxes(ink: Ink, plot: TrackPlot): void {
  const { track, theme, box, left, right } = plot;
  if (track.lines.every(({ kind }) => kind === 'none')) return;
  const roomLeft = Math.min(box.left, AXIS_WIDTH) - LABEL_GAP - 1;
  const roomRight = AXIS_WIDTH - LABEL_GAP - 1;
  const dash = theme.highContrast ? { dash: [2, 3] } : {};
  const height = box.bottom - box.top;
  for (const [text, y] of labelsOf(left, height)) {
    ink.level(y, box.left, box.right, { color: theme.grid, width: 0.5, ...dash });
    ink.text(text, box.left - LABEL_GAP, y, { align: 'end', room: roomLeft });
  }
  if (right === undefined) return;
  for (const [text, y] of labelsOf(right, height))
    ink.text(text, box.right + LABEL_GAP, y, { room: roomRight });
}

/** Labels of an axis of so many pixels, and where they stand. */
function labelsOf({ ends, y }: ValueAxis, height: number): (readonly [text: string, y: number])[] {
  const ticks = valueTicks(ends, Math.max(2, Math.min(MOST_LABELS, Math.floor(height / LABEL_SPACE))));
  return tickTexts(ticks).map((text, index) => [text, y(ticks[index] ?? 0)] as const);
}

function drawBand(ink: Ink, plot: TrackPlot): void {
  const { track, theme } = plot;
  const [upper, lower] = (track.band ?? []).map(index => track.lines[index]);
  if (upper === undefined || lower === undefined) return;
  const trace = [placedLine(plot, upper), placedLine(plot, lower)] as const;
  if (upper.kind === 'ends') ink.fill(pen => traceRanges(pen, ...trace, halfBar(plot)), theme.orange, 0.45);
  else ink.fill(pen => traceBand(pen, ...trace), theme[upper.color], 0.15);
}

function drawLine(ink: Ink, plot: TrackPlot, line: ChartLine): void {
  const { theme, box } = plot;
  if (line.kind === 'none') return;
  const color = theme[line.color];
  const placed = placedLine(plot, line);
  if (line.kind === 'area') ink.fill(pen => traceArea(pen, placed, box.bottom), color, 0.25);
  if (line.kind === 'bars') drawBars(ink, plot, line);
  else if (line.kind === 'ends') drawEnds(ink, plot, line);
  else if (line.freezing === undefined) strokeLine(ink, plot, line, color);
  else {
    const freezing = Math.max(box.top, Math.min(box.bottom, placed.y(line.freezing)));
    ink.within({ ...box, bottom: freezing }, () => strokeLine(ink, plot, line, theme.red));
    ink.within({ ...box, top: freezing }, () => strokeLine(ink, plot, line, theme.blue));
  }
}

function strokeLine(ink: Ink, plot: TrackPlot, line: ChartLine, color: string): void {
  const placed = placedLine(plot, line);
  // Where there are so many values a line is a band anyway, and any wider one is far slower to paint.
  const width = isDense(placed) ? 1 : LINE_WIDTH;
  const dash = line.dash === undefined ? {} : { dash: line.dash };
  ink.stroke(pen => traceLine(pen, placed), { color, width, ...dash });
  if (plot.model.daily) ink.fill(pen => traceDots(pen, placed, DOT), color);
}

/** Pixels to each side of the middle of a bar. */
function halfBar({ model, x }: TrackPlot): number {
  const room = (x(stepOf(model.times)) - x(0)) * (model.daily ? 0.5 : 0.9);
  return Math.max(LEAST_BAR, Math.min(MOST_BAR, room)) / 2;
}

/** Pixels to each side of the middle of a bar, and from its time to its middle. */
function barPlace(plot: TrackPlot, { beside }: ChartLine): { half: number; shift: number } {
  const half = halfBar(plot);
  if (beside === undefined) return { half, shift: 0 };
  const [place, count] = beside;
  const { model, x } = plot;
  const room = Math.min(MOST_BAR * count, (x(stepOf(model.times)) - x(0)) * GROUP);
  const width = Math.max(LEAST_BAR, room / count);
  // A line between two bars tells them apart where there is room for it.
  return { half: (width > 4 ? width - 1 : width) / 2, shift: (place - (count - 1) / 2) * width };
}

/** A short stroke for each value. */
function drawEnds(ink: Ink, plot: TrackPlot, line: ChartLine): void {
  const placed = placedLine(plot, line);
  const half = halfBar(plot);
  ink.fill(pen => traceEnds(pen, placed, half, END_WIDTH), plot.theme[line.color]);
}

function drawBars(ink: Ink, plot: TrackPlot, line: ChartLine): void {
  const { theme, left, right } = plot;
  const { ends, y } = line.right && right !== undefined ? right : left;
  const base = y(Math.max(ends[0], Math.min(ends[1], 0)));
  const placed = placedLine(plot, line);
  const { half, shift } = barPlace(plot, line);
  const shifted = { ...placed, x: (seconds: number) => placed.x(seconds) + shift };
  ink.fill(pen => traceBars(pen, shifted, base, half), theme[line.color]);
}
