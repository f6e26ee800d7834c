import type { ChartLine, ChartModel, ChartTrack } from '../chartModel.ts';
import type { Theme } from '../theme.ts';
import { wrapText } from '../wrapText.ts';
import { DAYS_HEIGHT, drawDays, drawHours, HOURS_HEIGHT } from './drawTimeAxis.ts';
import { drawTrack } from './drawTrack.ts';
import { type Ink, TEXT_SIZE } from './ink.ts';
import { escapedXml, svgInk } from './svgInk.ts';
import type { TimeWindow } from './timeWindow.ts';
import { AXIS_WIDTH, type TrackPlot, trackPlot } from './trackPlot.ts';

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

const MARGIN = 12;
const TITLE_HEIGHT = 32;
const NOTE_HEIGHT = 17;
const KEY_HEIGHT = 20;
const TRACK_GAP = 8;
const SOURCE_HEIGHT = 22;
/** From a line of the source to the next. */
const SOURCE_LINE = 15;
const TITLE_SIZE = 17;
const NOTE_SIZE = 12;

/** The chart as a picture of its own: what the screen shows, with its title and source, as SVG text. */
export function chartSvg(picture: ChartPicture): string {
  const { model, theme, width, title, notes, source, window } = picture;
  const [left, right] = [AXIS_WIDTH + 8, width - AXIS_WIDTH - 8];
  const ink = svgInk(theme);
  const room = width - 2 * MARGIN;
  const wrapped = (text: string, size: number) =>
    wrapText(text, room, line => (ink.widthOf(line) * size) / TEXT_SIZE);
  ink.text(title, MARGIN, 17, { bold: true, size: TITLE_SIZE, room });
  const noteLines = notes.flatMap(note => wrapped(note, NOTE_SIZE));
  for (const [index, line] of noteLines.entries())
    ink.text(line, MARGIN, TITLE_HEIGHT + (index + 0.5) * NOTE_HEIGHT, { size: NOTE_SIZE });
  let top = TITLE_HEIGHT + noteLines.length * NOTE_HEIGHT + DAYS_HEIGHT;
  const plots = model.tracks.map(track => {
    const start = top + KEY_HEIGHT * keyRows(ink, track, theme, right - left);
    top = start + track.height + TRACK_GAP;
    return trackPlot(model, track, theme, window, { left, right, top: start, bottom: start + track.height });
  });
  const [first, last] = [plots[0], plots.at(-1)];
  const firstKey = first === undefined ? 0 : KEY_HEIGHT * keyRows(ink, first.track, theme, right - left);
  if (first !== undefined) drawDays(ink, { ...first, box: { ...first.box, top: first.box.top - firstKey } });
  for (const plot of plots) {
    drawKey(ink, plot);
    drawTrack(ink, plot);
    const { track, box } = plot;
    if (track.sideLabel !== undefined)
      ink.text(track.sideLabel, box.left - 6, (box.top + box.bottom) / 2, { align: 'end' });
  }
  if (last !== undefined) drawHours(ink, last);
  const sourceTop = top + HOURS_HEIGHT + SOURCE_HEIGHT / 2;
  const sourceLines = wrapped(source, TEXT_SIZE);
  for (const [index, line] of sourceLines.entries()) ink.text(line, MARGIN, sourceTop + index * SOURCE_LINE);
  const height = sourceTop + (sourceLines.length - 1) * SOURCE_LINE + SOURCE_HEIGHT / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escapedXml(theme.fontFamily)}" font-size="11">`,
    `<title>${escapedXml(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${theme.background}"/>`,
    ink.markup(),
    '</svg>',
  ].join('\n');
}

interface KeyEntry {
  text: string;
  /** Pixels that it needs. */
  width: number;
  /** Draws its sample from a place on. */
  sample: (x: number, y: number) => void;
}

/** Lines and signs of a track. */
function keyEntries(ink: Ink, track: ChartTrack, theme: Theme): KeyEntry[] {
  const entry = (text: string, sample: KeyEntry['sample']) => ({
    text,
    width: 44 + ink.widthOf(text),
    sample,
  });
  const drawn = track.lines.filter(({ kind }) => kind !== 'none');
  const lines = drawn.map(line => {
    const text = `${line.label}${line.unit === '' ? '' : ` (${line.unit})`}${line.right ? ' →' : ''}`;
    return entry(text, (x, y) => drawSample(ink, line, theme, x, y));
  });
  const signs = (track.signs ?? []).map(([name, shapes]) =>
    entry(name, (x, y) => ink.mark(shapes, x + 14, y, 0)),
  );
  return [...lines, ...signs];
}

function drawSample(ink: Ink, { kind, color, dash }: ChartLine, theme: Theme, x: number, y: number): void {
  if (kind === 'bars') ink.box({ left: x + 6, right: x + 16, top: y - 4, bottom: y + 4 }, theme[color]);
  else ink.level(y, x, x + 22, { color: theme[color], width: 2, ...(dash === undefined ? {} : { dash }) });
}

/** Pixels of a track's title, in bold. */
function titleWidth(ink: Ink, track: ChartTrack): number {
  return ink.widthOf(track.title) * 1.15 + 14;
}

function keyRows(ink: Ink, track: ChartTrack, theme: Theme, room: number): number {
  if (track.title === '') return 0;
  let rows = 1;
  let used = titleWidth(ink, track);
  for (const { width } of keyEntries(ink, track, theme)) {
    if (used + width > room) {
      rows++;
      used = 0;
    }
    used += width;
  }
  return rows;
}

function drawKey(ink: Ink, { track, theme, box: { left, right, top } }: TrackPlot): void {
  if (track.title === '') return;
  let y = top - KEY_HEIGHT * (keyRows(ink, track, theme, right - left) - 0.5);
  let x = left + titleWidth(ink, track);
  ink.text(track.title, left, y, { bold: true });
  for (const { text, width, sample } of keyEntries(ink, track, theme)) {
    if (x + width > right) {
      x = left;
      y += KEY_HEIGHT;
    }
    sample(x, y);
    ink.text(text, x + 28, y);
    x += width;
  }
}
