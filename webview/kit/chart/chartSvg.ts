import type { ChartLine, ChartModel, ChartTrack } from '../chartModel.ts';
import { formatNumber } from '../format.ts';
import type { Theme } from '../theme.ts';
import { midnights } from '../timeAxis.ts';
import { backdropFills, MIDNIGHT_DASH } from './backdrop.ts';
import { dayLabels } from './dayLabels.ts';
import { MARKS_FROM_TOP } from './drawMarks.ts';
import { placedMarks } from './placedMarks.ts';
import { AXIS_WIDTH, tickLabel, timeTicks } from './plotOptions.ts';
import { areaPath, bandPath, barsPath, linePath } from './svgPaths.ts';
import { nowOnAxis, stepOf, type TimeWindow } from './timeWindow.ts';
import { valueRange } from './valueRange.ts';
import { valueTicks } from './valueTicks.ts';

export interface ChartPicture {
  model: ChartModel;
  window: TimeWindow;
  theme: Theme;
  /** Pixels. */
  width: number;
  /** First line, large; the others below it. */
  title: string;
  notes: readonly string[];
  /** Last line: where the data came from. */
  source: string;
}

const TITLE_HEIGHT = 26;
const NOTE_HEIGHT = 17;
const DAYS_HEIGHT = 22;
const KEY_HEIGHT = 20;
const TRACK_GAP = 8;
const FOOT_HEIGHT = 44;

/** Average width of a letter of the small font: a picture cannot measure its text. */
const LETTER = 6.2;

/** Where a track lies, and how its times and values become pixels. */
interface Plot {
  picture: ChartPicture;
  track: ChartTrack;
  left: number;
  right: number;
  top: number;
  bottom: number;
  x: (seconds: number) => number;
}

/** The chart as a picture of its own: the same tracks, marks and colours as on the screen, as SVG text. */
export function chartSvg(picture: ChartPicture): string {
  const { model, theme, width, title, notes, source, window } = picture;
  const [left, right] = [AXIS_WIDTH + 8, width - AXIS_WIDTH - 8];
  const x = (seconds: number) => left + ((seconds - window[0]) / (window[1] - window[0])) * (right - left);
  const head = TITLE_HEIGHT + notes.length * NOTE_HEIGHT + 6;
  let top = head + DAYS_HEIGHT;
  const plots = model.tracks.map((track): Plot => {
    const start = top + (track.title === '' ? 0 : KEY_HEIGHT * keyRows(track, right - left));
    top = start + track.height + TRACK_GAP;
    return { picture, track, left, right, top: start, bottom: start + track.height, x };
  });
  const height = top + FOOT_HEIGHT;
  const text = (line: string, y: number, size: number, weight = 400) =>
    `<text x="12" y="${y}" font-size="${size}" font-weight="${weight}" fill="${theme.foreground}">${escaped(line)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(theme.fontFamily)}" font-size="11">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${theme.background}"/>`,
    text(title, 22, 17, 600),
    ...notes.map((note, index) => text(note, TITLE_HEIGHT + 14 + index * NOTE_HEIGHT, 12)),
    dayNames(picture, x, head + 14),
    ...plots.map(trackGroup),
    timeLabels(picture, x, top + 10),
    text(source, height - 12, 11),
    '</svg>',
  ].join('\n');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(FORBIDDEN, '\u{fffd}');
}

/** Characters that XML has no form for. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function dayNames({ model, window, theme }: ChartPicture, x: (seconds: number) => number, y: number): string {
  const labels = dayLabels(model, window, x, label => label.length * LETTER);
  return labels.map(({ label, middle }) => centred(middle, y, label, theme)).join('');
}

function timeLabels(
  { model, window, theme, width }: ChartPicture,
  x: (seconds: number) => number,
  y: number,
): string {
  return timeTicks(model, window, width - 2 * AXIS_WIDTH)
    .map(tick => centred(x(tick), y, tickLabel(tick, model), theme))
    .join('');
}

function centred(x: number, y: number, text: string, { foreground }: Theme): string {
  return `<text x="${x.toFixed(1)}" y="${y}" text-anchor="middle" fill="${foreground}">${escaped(text)}</text>`;
}

function trackGroup(plot: Plot): string {
  const { track, left, right, top, bottom } = plot;
  const clip = `clip-${top}`;
  return [
    '<g>',
    key(plot),
    backdrop(plot),
    `<clipPath id="${clip}"><rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"/></clipPath>`,
    axisGroup(plot, false),
    track.lines.some(line => line.right) ? axisGroup(plot, true) : '',
    `<g clip-path="url(#${clip})">${lines(plot)}</g>`,
    marks(plot),
    '</g>',
  ].join('');
}

/** Entries of a key, with the pixels that each needs. */
function keyEntries(track: ChartTrack): { line: ChartLine; text: string; width: number }[] {
  const drawn = track.lines.filter(({ kind }) => kind !== 'none');
  return drawn.map(line => {
    const text = `${line.label}${line.unit === '' ? '' : ` (${line.unit})`}${line.right ? ' →' : ''}`;
    return { line, text, width: 30 + text.length * LETTER + 14 };
  });
}

function keyRows(track: ChartTrack, room: number): number {
  let rows = 1;
  let used = track.title.length * 7 + 14;
  for (const { width } of keyEntries(track)) {
    if (used + width > room) {
      rows++;
      used = 0;
    }
    used += width;
  }
  return rows;
}

function key({ picture, track, left, right, top }: Plot): string {
  if (track.title === '') return '';
  const { theme } = picture;
  const rows = keyRows(track, right - left);
  let y = top - KEY_HEIGHT * rows + 14;
  let x = left + track.title.length * 7 + 14;
  const parts = [
    `<text x="${left}" y="${y}" font-weight="600" fill="${theme.foreground}">${escaped(track.title)}</text>`,
  ];
  for (const { line, text, width } of keyEntries(track)) {
    if (x + width > right) {
      x = left;
      y += KEY_HEIGHT;
    }
    const dash = line.dash === undefined ? '' : ` stroke-dasharray="${line.dash.join(' ')}"`;
    parts.push(
      line.kind === 'bars'
        ? `<rect x="${x + 6}" y="${y - 8}" width="10" height="8" fill="${theme[line.color]}"/>`
        : `<path d="M${x} ${y - 4}h22" stroke="${theme[line.color]}" stroke-width="2"${dash}/>`,
      `<text x="${x + 28}" y="${y}" fill="${theme.foreground}">${escaped(text)}</text>`,
    );
    x += width;
  }
  return parts.join('');
}

function backdrop({ picture: { model, theme, window }, track, left, right, top, bottom, x }: Plot): string {
  const fills = backdropFills(theme);
  const inside = (pixel: number) => Math.max(left, Math.min(right, pixel));
  const span = (start: number, end: number, fill: string) => {
    const [from, to] = [inside(x(start)), inside(x(end))];
    if (to <= from) return '';
    return `<rect x="${from.toFixed(1)}" y="${top}" width="${(to - from).toFixed(1)}" height="${bottom - top}" fill="${fill}"/>`;
  };
  const upright = (seconds: number, ink: string, dash: string) =>
    seconds < window[0] || seconds > window[1]
      ? ''
      : `<path d="M${x(seconds).toFixed(1)} ${top}V${bottom}" stroke="${ink}"${dash}/>`;
  const now = nowOnAxis(model);
  const half = stepOf(model.times) / 2;
  const dotted = theme.highContrast ? ` stroke-dasharray="${MIDNIGHT_DASH.join(' ')}"` : '';
  const days = model.daily ? [] : midnights(window[0], window[1], model.clock);
  return [
    ...(model.nights ?? []).map(([start, end]) => span(start, end, fills.night)),
    now === undefined ? '' : span(window[0], now, fills.past),
    ...(track.limits ?? []).flatMap(({ spans }) =>
      spans.map(([first, last]) => span(first - half, last + half, fills.passed)),
    ),
    ...days.map(midnight => upright(midnight, theme.grid, dotted)),
    now === undefined ? '' : upright(now, theme.foreground, ' stroke-dasharray="4 4"'),
  ].join('');
}

/** Ends of an axis over the values in view, as on the screen. */
function axisRange({ picture: { model, window }, track }: Plot, right: boolean): [number, number] {
  let least: number | null = null;
  let most: number | null = null;
  for (const line of track.lines) {
    if ((line.right ?? false) !== right) continue;
    for (const [index, time] of model.times.entries()) {
      const value = line.values[index];
      if (time < window[0] || time > window[1] || typeof value !== 'number' || Number.isNaN(value)) continue;
      if (least === null || value < least) least = value;
      if (most === null || value > most) most = value;
    }
  }
  return valueRange(track, right, least, most);
}

function yOf(plot: Plot, right: boolean): (value: number) => number {
  const [least, most] = axisRange(plot, right);
  return value => plot.bottom - ((value - least) / (most - least)) * (plot.bottom - plot.top);
}

function axisGroup(plot: Plot, right: boolean): string {
  const { track, picture, left, right: end, top, bottom } = plot;
  const { theme } = picture;
  if (track.sideLabel !== undefined)
    return `<text x="${left - 6}" y="${(top + bottom) / 2 + 4}" text-anchor="end" fill="${theme.foreground}">${escaped(track.sideLabel)}</text>`;
  if (track.lines.every(({ kind }) => kind === 'none')) return '';
  const y = yOf(plot, right);
  const dash = theme.highContrast ? ' stroke-dasharray="2 3"' : '';
  return valueTicks(axisRange(plot, right), Math.max(2, Math.floor(track.height / 22)))
    .map(tick => {
      const at = y(tick).toFixed(1);
      const grid = right
        ? ''
        : `<path d="M${left} ${at}H${end}" stroke="${theme.grid}" stroke-width="0.5"${dash}/>`;
      const [x, anchor] = right ? [end + 6, 'start'] : [left - 6, 'end'];
      return `${grid}<text x="${x}" y="${Number(at) + 4}" text-anchor="${anchor}" fill="${theme.foreground}">${formatNumber(tick, 2)}</text>`;
    })
    .join('');
}

function lines(plot: Plot): string {
  const { track, picture, x, bottom } = plot;
  const { model, theme } = picture;
  const scales = [yOf(plot, false), yOf(plot, true)] as const;
  const place = (line: ChartLine) => ({
    times: model.times,
    values: line.values,
    x,
    y: scales[line.right ? 1 : 0],
  });
  const parts: string[] = [];
  const [upper, lower] = (track.band ?? []).map(index => track.lines[index]);
  if (upper !== undefined && lower !== undefined)
    parts.push(
      `<path d="${bandPath(place(upper), place(lower))}" fill="${theme[upper.color]}" fill-opacity="0.15"/>`,
    );
  for (const { value } of track.limits ?? [])
    parts.push(
      `<path d="M${plot.left} ${scales[0](value).toFixed(1)}H${plot.right}" stroke="${theme.red}" stroke-width="1.5" stroke-dasharray="8 3"/>`,
    );
  for (const line of track.lines) {
    const ink = theme[line.color];
    if (line.kind === 'none') continue;
    if (line.kind === 'bars') {
      const half = Math.min(40, (x(stepOf(model.times)) - x(0)) * (model.daily ? 0.5 : 0.9)) / 2;
      parts.push(`<path d="${barsPath(place(line), bottom, half)}" fill="${ink}"/>`);
      continue;
    }
    if (line.kind === 'area')
      parts.push(`<path d="${areaPath(place(line), bottom)}" fill="${ink}" fill-opacity="0.25"/>`);
    const dash = line.dash === undefined ? '' : ` stroke-dasharray="${line.dash.join(' ')}"`;
    const stroke = line.freezing === undefined ? ink : `url(#warm-${plot.top})`;
    if (line.freezing !== undefined) parts.push(warmAndCold(plot, scales[0](line.freezing)));
    parts.push(
      `<path d="${linePath(place(line))}" fill="none" stroke="${stroke}" stroke-width="1.6"${dash}/>`,
    );
  }
  return parts.join('');
}

/** Warm above freezing, cold below. */
function warmAndCold({ top, bottom, picture: { theme } }: Plot, freezing: number): string {
  const share = Math.max(0, Math.min(1, (freezing - top) / (bottom - top)));
  return `<linearGradient id="warm-${top}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${top}" y2="${bottom}"><stop offset="${share}" stop-color="${theme.red}"/><stop offset="${share}" stop-color="${theme.blue}"/></linearGradient>`;
}

function marks({ track, picture: { theme }, left, right, top, bottom, x }: Plot): string {
  const middle = track.marksAtTop ? top + MARKS_FROM_TOP : (top + bottom) / 2;
  return placedMarks(track.marks ?? [], x, left, right)
    .map(({ mark, at }) => {
      const shapes = mark.shapes.map(
        ({ path, stroke, fill }) =>
          `<path d="${path}" fill="${fill === undefined ? 'none' : theme[fill]}" stroke="${stroke === undefined ? 'none' : theme[stroke]}" stroke-width="1.2" stroke-linecap="round"/>`,
      );
      const turn = mark.turn === undefined ? '' : ` rotate(${mark.turn.toFixed(1)})`;
      return `<g transform="translate(${at.toFixed(1)} ${middle})${turn}">${shapes.join('')}</g>`;
    })
    .join('');
}
