import { formatOnClock, type PlaceClock } from '../../../src/domain/time.ts';
import type { Box } from '../box.ts';
import { canvasInk } from '../chart/canvasInk.ts';
import type { Ink, Pen } from '../chart/ink.ts';
import { tickLabel } from '../chart/timeTicks.ts';
import type { TimeWindow } from '../chart/timeWindow.ts';
import { traceLine } from '../chart/tracePaths.ts';
import { formatDate, formatDayOfMonth, formatShortDay, formatWeekday } from '../format.ts';
import { pageSettings } from '../pageSettings.ts';
import type { Theme } from '../theme.ts';
import { hourTicks, LONGEST_WITH_DAYS, midnights } from '../timeAxis.ts';
import { drawValues } from './drawValues.ts';
import type { TimelineModel } from './timelineModel.ts';

/** Pixels beside the curve: values at the left, the tag of the time above, times below. */
export const MARGIN = { left: 52, right: 12, top: 20, bottom: 22 } as const;

/** Days that are labelled apart from hours, in seconds. */
const SHORT = 2.5 * 86_400;
/** Days that are told apart without their months, in seconds. */
const LONGEST_WITHOUT_MONTHS = 14 * 86_400;
const DAYS_OF_WEEK = 7;
const LABEL_SPACE = 12;

/** Around dots, whose colours are light in every theme. */
const DOT_EDGE = '#1b1b1b';

/** Ends of the values, with room for the line's own width. */
export function valueEnds({ lines, bands = [], levels = [] }: TimelineModel): [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const values of [
    ...lines.map(({ values, run }) => run?.values ?? values),
    ...bands.flatMap(({ low, high }) => [low, high]),
  ])
    for (const value of values) {
      if (value < least) least = value;
      if (value > most) most = value;
    }
  if (!(least <= most)) return [0, 1];
  const below = levels.map(({ value }) => value).filter(value => value < least);
  const start = below.length > 0 ? Math.max(...below) : least >= 0 && least < most / 2 ? 0 : least;
  const room = Math.max(most - start, Math.abs(most) * 1e-6, 1e-6) * 0.06;
  return [start === 0 ? 0 : start - room, most + room];
}

/** Pixels of a time. */
export function timeScale({ times }: TimelineModel, { left, right }: Box): (seconds: number) => number {
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 1];
  return seconds => left + ((seconds - first) / Math.max(1, last - first)) * (right - left);
}

/** Draws the curve, its spread and its axes on a canvas of so many pixels. */
export function drawTimeline(
  canvas: HTMLCanvasElement,
  model: TimelineModel,
  theme: Theme,
  width: number,
  height: number,
): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const ratio = devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const ink = canvasInk(context, ratio, theme);
  const box = plotBox(width, height);
  const ends = valueEnds(model);
  const x = timeScale(model, box);
  const y = (value: number) =>
    box.bottom - ((value - ends[0]) / (ends[1] - ends[0])) * (box.bottom - box.top);
  if (model.lines.length > 0) drawValues(ink, model, theme, box, ends, y);
  if (model.marks === undefined) drawTimes(ink, model, theme, box, x);
  else drawMarks(ink, model.marks, theme, box, x);
  for (const { low, high, color, opacity } of model.bands ?? [])
    ink.fill(pen => traceBand(pen, model.times, low, high, x, y), theme[color], opacity);
  for (const { values, color, width: thick = 1.5, dash = [], run } of model.lines) {
    const drawn = run ?? { times: model.times, values };
    const line = { ...drawn, from: 0, to: drawn.times.length, x, y };
    ink.stroke(pen => traceLine(pen, line), { color: theme[color], width: thick, dash });
  }
  drawDots(ink, model, theme, x, y);
}

export function plotBox(width: number, height: number): Box {
  const { left, right, top, bottom } = MARGIN;
  return { left, right: Math.max(left + 1, width - right), top, bottom: Math.max(top + 1, height - bottom) };
}

function drawTimes(ink: Ink, model: TimelineModel, theme: Theme, box: Box, x: Place): void {
  const { times, clock, now } = model;
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  const days = midnights(first, last, clock);
  const { marks, form } = footLabels(ink, model, days, box, x);
  for (const line of days.length > 0 ? days : marks)
    ink.upright(x(line), box.top, box.bottom + 4, { color: theme.grid, width: 0.5 });
  if (now !== undefined && now > first && now < last)
    ink.upright(x(now), box.top, box.bottom, { color: theme.muted, width: 1, dash: [2, 3] });
  let free = 0;
  for (const mark of marks) {
    const text = form(mark);
    // A name stands at the start of its day.
    const at = x(mark);
    if (at < free || at + ink.widthOf(text) > box.right + MARGIN.right) continue;
    ink.text(text, at, box.bottom + 13);
    free = at + ink.widthOf(text) + LABEL_SPACE;
  }
}

/** What a mark is called, by its epoch seconds. */
type Form = (seconds: number) => string;

/** Times that are named along the foot, in epoch seconds, and how. */
interface FootLabels {
  marks: readonly number[];
  form: Form;
}

function footLabels(
  ink: Ink,
  { times, clock }: TimelineModel,
  days: readonly number[],
  { left, right }: Box,
  x: Place,
): FootLabels {
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  const length = last - first;
  if (!(length > SHORT && length <= LONGEST_WITH_DAYS)) {
    const marks = hourTicks(first, last, right - left, clock);
    return { marks, form: hourForm(days, [first, last], marks, clock) };
  }
  const room = days.length > 1 ? x(days[1] ?? 0) - x(days[0] ?? 0) : right - left;
  const widest = (form: Form) => Math.max(0, ...days.map(day => ink.widthOf(form(day)))) + LABEL_SPACE;
  if (length > LONGEST_WITHOUT_MONTHS) {
    const form: Form = seconds => formatDate(seconds * 1000, clock);
    const every = Math.ceil(widest(form) / room);
    return { marks: days.filter((_, index) => index % every === 0), form };
  }
  const [shortest, ...longer] = dayForms(clock, days.length);
  return { marks: days, form: longer.find(form => widest(form) < room) ?? shortest };
}

/** Names of so many days: the shortest, and then from the longest on; of more than a week two have the same weekday. */
function dayForms(clock: PlaceClock, count: number): [Form, ...Form[]] {
  const named =
    (form: typeof formatShortDay): Form =>
    seconds =>
      form(seconds * 1000, clock);
  const weekday = count > DAYS_OF_WEEK ? [] : [named(formatWeekday)];
  return [named(formatDayOfMonth), named(formatShortDay), ...weekday];
}

/** Hours, but the name of its day for a midnight; dates where there are more days than are told apart. */
function hourForm(
  days: readonly number[],
  window: TimeWindow,
  marks: readonly number[],
  clock: PlaceClock,
): Form {
  if (window[1] - window[0] > LONGEST_WITH_DAYS)
    return seconds => tickLabel(seconds, { clock, daily: false }, window, marks);
  return seconds =>
    days.includes(seconds)
      ? formatShortDay(seconds * 1000, clock)
      : formatOnClock(seconds * 1000, clock, pageSettings.locale, {
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        });
}

function drawMarks(
  ink: Ink,
  marks: readonly { seconds: number; text: string }[],
  theme: Theme,
  box: Box,
  x: Place,
): void {
  let free = 0;
  for (const { seconds, text } of marks) {
    const at = x(seconds);
    ink.upright(at, box.top, box.bottom + 4, { color: theme.grid, width: 0.5 });
    const half = ink.widthOf(text) / 2;
    if (at - half < free || at + half > box.right + MARGIN.right) continue;
    ink.text(text, at, box.bottom + 13, { align: 'middle' });
    free = at + half + LABEL_SPACE;
  }
}

type Place = (value: number) => number;

/** More points than pixels add nothing that is seen. */
function strideOf(count: number): number {
  return Math.max(1, Math.floor(count / 4000));
}

function traceBand(
  pen: Pen,
  times: Float64Array,
  low: Float64Array,
  high: Float64Array,
  x: Place,
  y: Place,
): void {
  const stride = strideOf(times.length);
  let from = -1;
  for (let index = 0; index <= times.length; index += stride) {
    const isGap =
      index >= times.length || Number.isNaN((low[index] ?? Number.NaN) + (high[index] ?? Number.NaN));
    if (!isGap && from < 0) from = index;
    if (!isGap || from < 0) continue;
    for (let at = from; at < index; at += stride) {
      const [across, up] = [x(times[at] ?? 0), y(high[at] ?? 0)];
      if (at === from) pen.moveTo(across, up);
      else pen.lineTo(across, up);
    }
    for (let at = index - stride; at >= from; at -= stride) pen.lineTo(x(times[at] ?? 0), y(low[at] ?? 0));
    pen.closePath();
    from = -1;
  }
}

function drawDots(
  ink: Ink,
  { times, dots = [], lines }: TimelineModel,
  theme: Theme,
  x: Place,
  y: Place,
): void {
  for (const { index, color } of dots) {
    const value = lines[0]?.values[index] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const disc = (radius: number) => (pen: Pen) =>
      pen.arc(x(times[index] ?? 0), y(value), radius, 0, 2 * Math.PI);
    ink.fill(disc(5), theme.background);
    ink.fill(disc(4), DOT_EDGE);
    ink.fill(disc(3), color);
  }
}
