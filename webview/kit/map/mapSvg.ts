import type { Box } from '../box.ts';
import { escapedXml } from '../chart/svgInk.ts';
import { formatNumber } from '../format.ts';
import type { Theme } from '../theme.ts';
import { fewLines } from './fewLines.ts';
import type { MapContext } from './mapContext.ts';
import { scaleBars } from './scaleBar.ts';
import { type Measure, type SvgContext, svgContext } from './svgContext.ts';

/** A map as it was drawn, in SVG elements. */
export interface MapDrawing {
  /** Pixels. */
  width: number;
  height: number;
  markup: string;
  /** In the middle of the map. */
  metresPerPixel: number;
}

export interface LegendEntry {
  text: string;
  /** Pixels that the sample is wide; 20 unless said. */
  room?: number;
  /** Draws its sample from a place on, around a height. */
  draw: (context: MapContext, x: number, y: number) => void;
}

export interface LegendGroup {
  /** What the entries are of; nothing where they speak for themselves. */
  title?: string;
  entries: readonly LegendEntry[];
}

export interface MapPicture {
  theme: Theme;
  map: MapDrawing;
  /** First line, large; the others below it. */
  title: string;
  notes: readonly string[];
  legend: readonly LegendGroup[];
  /** What has to be known to read the map. */
  sentences: readonly string[];
  /** Last line: where the data came from. */
  source: string;
}

/** Pixels. */
const MARGIN = 12;
const TITLE = 24;
const LINE = 17;
const ROW = 22;
const GAP = 16;
const SAMPLE = 20;
/** Longest bar of the scale. */
const BAR = 120;

/** A map as a picture of its own, as SVG text: its title, what its signs mean, its scale and its source around it. */
export function mapSvg(picture: MapPicture, measure: Measure): string {
  const { theme, map, title, notes, legend, sentences, source } = picture;
  const { width } = map;
  const context = svgContext(width, Number.MAX_SAFE_INTEGER, measure);
  const sheet = sheetOn(context, theme, width);
  sheet.lines(title, { size: 17, weight: '600 ', height: TITLE });
  for (const note of notes) sheet.lines(note);
  const top = sheet.skip(0) + 8;
  sheet.skip(map.height + 18);
  for (const group of legend) sheet.group(group);
  for (const sentence of sentences) sheet.lines(sentence);
  sheet.lines(source, { size: 11, color: theme.muted });
  const height = Math.ceil(sheet.skip(MARGIN / 2));
  drawScale(context, theme, map, top);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escapedXml(theme.fontFamily)}" font-size="11">`,
    `<title>${escapedXml(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${theme.background}"/>`,
    `<g transform="translate(0 ${top})">`,
    `<clipPath id="clip-1"><rect x="0" y="0" width="${width}" height="${map.height}"/></clipPath>`,
    `<g clip-path="url(#clip-1)">`,
    map.markup,
    '</g>',
    '</g>',
    context.markup(),
    '</svg>',
  ].join('\n');
}

/** Writes from the top to the bottom of a sheet. */
function sheetOn(context: SvgContext, theme: Theme, width: number) {
  const room = width - 2 * MARGIN;
  let y = MARGIN / 2;
  const font = (size: number, weight = '') => `${weight}${size}px ${theme.fontFamily}`;
  const text = (words: string, x: number, middle: number, color = theme.foreground) => {
    context.fillStyle = color;
    context.fillText(words, x, middle);
  };
  return {
    /** Leaves room; gives where it begins. */
    skip(pixels: number): number {
      y += pixels;
      return y - pixels;
    },
    lines(
      words: string,
      look: { size?: number; weight?: string; height?: number; color?: string } = {},
    ): void {
      const { size = 12, weight = '', height = LINE, color } = look;
      context.font = font(size, weight);
      for (const line of fewLines(words, room, part => context.measureText(part).width)) {
        text(line, MARGIN, y + height / 2, color);
        y += height;
      }
    },
    /** Entries beside one another, on as many rows as they need. */
    group({ title, entries }: LegendGroup): void {
      let x = MARGIN;
      const place = (needed: number) => {
        if (x > MARGIN && x + needed > width - MARGIN) {
          x = MARGIN;
          y += ROW;
        }
        x += needed + GAP;
        return x - needed - GAP;
      };
      const write = (words: string, weight: string, before: number, draw?: LegendEntry['draw']) => {
        context.font = font(12, weight);
        const [line = ''] = fewLines(words, room - before, part => context.measureText(part).width);
        const start = place(before + context.measureText(line).width);
        draw?.(context, start, y + ROW / 2);
        context.font = font(12, weight);
        context.textAlign = 'left';
        text(line, start + before, y + ROW / 2);
      };
      if (title !== undefined) write(title, '600 ', 0);
      for (const { text: words, room: sample = SAMPLE, draw } of entries) write(words, '', sample + 4, draw);
      y += ROW;
    },
  };
}

/** Where the scale lies on a map of a height: no text of the map is written under it. */
export function scaleRoom(height: number): Box {
  return { left: 0, right: MARGIN + BAR + 70, top: height - 46, bottom: height };
}

/** Bars in the lower left of the map. */
function drawScale(context: SvgContext, theme: Theme, map: MapDrawing, top: number): void {
  const bars = scaleBars(map.metresPerPixel, BAR);
  context.font = `11px ${theme.fontFamily}`;
  context.textAlign = 'left';
  context.lineJoin = 'round';
  for (const [index, { length, unit, width }] of bars.entries()) {
    const y = top + map.height - 14 - 18 * (bars.length - 1 - index);
    for (const [color, line] of [
      [theme.background, 5],
      [theme.foreground, 2],
    ] as const) {
      context.beginPath();
      context.moveTo(MARGIN, y - 4);
      context.lineTo(MARGIN, y);
      context.lineTo(MARGIN + width, y);
      context.lineTo(MARGIN + width, y - 4);
      context.strokeStyle = color;
      context.lineWidth = line;
      context.stroke();
    }
    const name = `${formatNumber(length, 3)} ${unit}`;
    context.strokeStyle = theme.background;
    context.lineWidth = 3;
    context.strokeText(name, MARGIN + width + 6, y - 2);
    context.fillStyle = theme.foreground;
    context.fillText(name, MARGIN + width + 6, y - 2);
  }
}
