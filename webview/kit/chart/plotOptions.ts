import uPlot from 'uplot';
import { formatOnClock } from '../../../src/domain/time.ts';
import type { ChartLine, ChartModel, ChartTrack } from '../chartModel.ts';
import { formatNumber } from '../format.ts';
import { pageSettings } from '../pageSettings.ts';
import type { Theme } from '../theme.ts';
import { hourTicks } from '../timeAxis.ts';
import { drawBackdrop, drawLimits } from './backdrop.ts';
import { dayLabels } from './dayLabels.ts';
import { drawMarks } from './drawMarks.ts';
import { valueRange } from './valueRange.ts';

/** Pixels kept for the axes left and right, the same in every track so that times stand under one another. */
export const AXIS_WIDTH = 46;
const HEADER_HEIGHT = 20;
const FOOTER_HEIGHT = 30;
/** Values from which a line is a band anyway, and drawn one pixel wide: any wider is far slower to paint. */
const THIN_FROM = 5000;

/** Where a track stands among the others, and what it tells them. */
export interface TrackPlace {
  width: number;
  first: boolean;
  last: boolean;
  /** Name under which crosshairs move together. */
  key: string;
  /** The time axis in view, in epoch seconds. */
  window: readonly [number, number];
  onCursor: (plot: uPlot) => void;
  onWindow: (plot: uPlot) => void;
}

/** How uPlot draws a track. */
export function plotOptions(
  model: ChartModel,
  track: ChartTrack,
  place: TrackPlace,
  theme: Theme,
): uPlot.Options {
  const hasRight = track.lines.some(({ right }) => right);
  const blank = track.lines.every(({ kind }) => kind === 'none');
  const extra = (place.first ? HEADER_HEIGHT : 0) + (place.last ? FOOTER_HEIGHT : 0);
  const [min, max] = place.window;
  return {
    width: place.width,
    height: track.height + extra,
    padding: [place.first ? HEADER_HEIGHT : 7, hasRight ? 0 : AXIS_WIDTH, place.last ? 0 : 4, 0],
    legend: { show: false },
    cursor: {
      sync: { key: place.key, setSeries: false },
      drag: { x: true, y: false, setScale: true },
      // Double-click is the chart's own: it shows all of every track.
      bind: { dblclick: () => null },
      points: { size: 6 },
      y: false,
    },
    scales: {
      x: { time: false, min, max },
      y: { range: (_plot, least, most) => valueRange(track, false, least, most) },
      ...(hasRight ? { right: { range: (_plot, least, most) => valueRange(track, true, least, most) } } : {}),
    },
    axes: [
      timeAxis(model, theme, place.last),
      valueAxis(theme, 'y', 3, blank),
      ...(hasRight ? [valueAxis(theme, 'right', 1, false)] : []),
    ],
    series: [{}, ...track.lines.map(line => seriesOf(line, theme, model.daily))],
    ...(track.band === undefined ? {} : { bands: [bandOf(track.band, track, theme)] }),
    hooks: {
      drawClear: [plot => drawBackdrop(plot, model, theme), plot => drawLimits(plot, model, track, theme)],
      draw: [
        plot => {
          if (place.first) drawDays(plot, model, theme);
        },
        plot => drawMarks(plot, track, theme),
      ],
      setCursor: [place.onCursor],
      setScale: [
        (plot, scale) => {
          if (scale === 'x') place.onWindow(plot);
        },
      ],
    },
  };
}

/** uPlot's gaps are nulls; it draws on past undefined. */
export function plotData(model: ChartModel, track: ChartTrack): uPlot.AlignedData {
  return [model.times, ...track.lines.map(({ values }) => withNulls(values))];
}

/** Numbers without a gap stay as they are: a copy of many takes longer than drawing them. */
function withNulls(values: ChartLine['values']): uPlot.AlignedData[number] {
  if (values instanceof Float64Array && !values.some(Number.isNaN)) return values;
  const cells: (number | null | undefined)[] = [];
  for (const value of values) cells.push(Number.isNaN(value) ? null : value);
  return cells;
}

function bandOf([upper, lower]: readonly [number, number], track: ChartTrack, theme: Theme): uPlot.Band {
  const color = theme[track.lines[upper]?.color ?? 'muted'];
  return { series: [upper + 1, lower + 1], fill: `${color}26` };
}

function seriesOf(line: ChartLine, theme: Theme, daily: boolean): uPlot.Series {
  const color = theme[line.color];
  const bars = line.kind === 'bars' ? uPlot.paths.bars?.({ size: [daily ? 0.5 : 0.9, 40] }) : undefined;
  if (line.kind === 'none')
    return { scale: 'y', show: true, width: 0, points: { show: false }, paths: () => null };
  return {
    scale: line.right ? 'right' : 'y',
    stroke: line.freezing === undefined ? color : plot => warmAndCold(plot, line.freezing ?? 0, theme),
    width: line.values.length > THIN_FROM ? 1 / devicePixelRatio : 1.6,
    points: { show: daily && line.kind !== 'bars', size: 5 },
    spanGaps: false,
    ...(line.dash === undefined ? {} : { dash: [...line.dash] }),
    ...(line.kind === 'area' ? { fill: `${color}40` } : {}),
    ...(bars === undefined ? {} : { paths: bars, fill: color, width: 0 }),
  };
}

/** Warm above freezing, cold below. */
function warmAndCold(plot: uPlot, freezing: number, theme: Theme): CanvasGradient | string {
  const { top, height } = plot.bbox;
  const at = (plot.valToPos(freezing, 'y', true) - top) / height;
  if (!Number.isFinite(at) || at >= 1) return theme.red;
  if (at <= 0) return theme.blue;
  const gradient = plot.ctx.createLinearGradient(0, top, 0, top + height);
  gradient.addColorStop(at, theme.red);
  gradient.addColorStop(at, theme.blue);
  return gradient;
}

function timeAxis(model: ChartModel, theme: Theme, labelled: boolean): uPlot.Axis {
  return {
    show: true,
    size: labelled ? FOOTER_HEIGHT : 0,
    stroke: theme.foreground,
    font: `11px ${theme.fontFamily}`,
    grid: { show: false },
    ticks: { show: labelled, stroke: theme.muted, size: 4 },
    splits: (plot, _axis, min, max) => timeTicks(model, [min, max], plot.width - 2 * AXIS_WIDTH),
    values: (_plot, splits) =>
      labelled ? splits.map(split => tickLabel(split, model)) : splits.map(() => ''),
  };
}

/** Pixels that the day of a daily value needs. */
const DAY_WIDTH = 18;

/** Times that are labelled along an axis of so many pixels: every so many days, or whole hours. */
export function timeTicks(
  model: ChartModel,
  [from, to]: readonly [number, number],
  pixels: number,
): number[] {
  if (!model.daily) return hourTicks(from, to, pixels, model.clock);
  const days = Array.from(model.times).filter(time => time >= from && time <= to);
  const every = Math.max(1, Math.ceil((days.length * DAY_WIDTH) / Math.max(1, pixels)));
  return days.filter((_, index) => index % every === 0);
}

/** The hour of a time, or its day on a daily axis. */
export function tickLabel(seconds: number, { clock, daily }: ChartModel): string {
  const style: Intl.DateTimeFormatOptions = daily
    ? { day: 'numeric' }
    : { hour: '2-digit', hourCycle: 'h23' };
  return formatOnClock(seconds * 1000, clock, pageSettings.locale, style);
}

/** An axis without labels still keeps its width. */
function valueAxis(theme: Theme, scale: string, side: 1 | 3, blank: boolean): uPlot.Axis {
  return {
    scale,
    side,
    size: AXIS_WIDTH,
    stroke: theme.foreground,
    font: `11px ${theme.fontFamily}`,
    grid: {
      show: side === 3 && !blank,
      stroke: theme.grid,
      width: 0.5,
      dash: theme.highContrast ? [2, 3] : [],
    },
    ticks: { show: false },
    space: 22,
    values: (_plot, splits) => splits.map(value => (blank ? '' : formatNumber(value, 2))),
  };
}

/** Names of the days, above the first track. */
function drawDays(plot: uPlot, model: ChartModel, theme: Theme): void {
  const { ctx, bbox } = plot;
  const { min, max } = plot.scales.x ?? {};
  if (typeof min !== 'number' || typeof max !== 'number') return;
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.font = `${11 * ratio}px ${theme.fontFamily}`;
  ctx.fillStyle = theme.foreground;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  const x = (seconds: number) => plot.valToPos(seconds, 'x', true);
  for (const { label, middle } of dayLabels(model, [min, max], x, text => ctx.measureText(text).width)) {
    ctx.fillText(label, middle, bbox.top - (HEADER_HEIGHT / 2) * ratio);
  }
  ctx.restore();
}
