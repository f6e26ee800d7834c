import type { LonLat } from '../../src/domain/geodesy.ts';
import { type StormClass, stormClass } from '../../src/domain/stormClass.ts';
import { categoryColor } from '../../src/domain/stormScale.ts';
import type { Track } from '../../src/domain/track.ts';
import type { Box } from '../kit/box.ts';
import { type MapFrame, type MapLayer, pixelOf } from '../kit/map/mapFrame.ts';
import { nameWriter } from './nameWriter.ts';
import { boxAround, type Pixel, placeLabels } from './placeLabels.ts';
import { inCopies, type Spot, spotsOf, traceSpots } from './trackSpots.ts';

export interface TrackLook {
  /** Text beside a position; empty for none. */
  label(index: number): string;
  /** −1 for none. */
  selected: number;
  /** Gets each place that its symbols and labels cover, in the pixels of the frame. */
  covers?: (box: Box) => void;
}

/** CSS pixels. */
const RADIUS = 9;
const RIM = 1.2;

/** How far a sign reaches from its place at most, in CSS pixels. */
export const SIGN_REACH = RADIUS + RIM;

/** Ink on the palette's colours, which are light in every theme. */
const INK = '#1b1b1b';

/** A track with a symbol at every position: colour and letter or number of its class. */
export function trackLayer(track: Track, look: TrackLook): MapLayer {
  return frame =>
    inCopies(frame, world => {
      const spots = spotsOf(frame, track, world);
      const pixels = spots.map(({ pixel }) => pixel);
      if (track.connected) strokeTrack(frame, spots, world, 2);
      for (const [order, { index, pixel }] of spots.entries())
        if (isInView(frame, pixel) && (index === look.selected || !isSame(pixel, pixels[order + 1])))
          drawSymbol(frame, track, index, pixel, look.selected);
      const labels = spots.map(({ index }) => look.label(index));
      const written = drawLabels(frame, pixels, labels);
      const size = 2 * RADIUS * frame.ratio;
      if (look.covers === undefined) return;
      for (const box of written) look.covers(box);
      for (const pixel of pixels) if (isInView(frame, pixel)) look.covers(boxAround(...pixel, size, size));
    });
}

/** A track that stands behind the chosen one: a thin line with a dot at every position. */
export function faintTrackLayer(track: Track): MapLayer {
  return frame =>
    inCopies(frame, world => {
      const { context, ratio, theme } = frame;
      const spots = spotsOf(frame, track, world);
      if (track.connected) strokeTrack(frame, spots, world, 1);
      context.fillStyle = theme.foreground;
      for (const { pixel } of spots) {
        const [x, y] = pixel;
        context.beginPath();
        context.arc(x, y, 2.5 * ratio, 0, 2 * Math.PI);
        context.fill();
      }
    });
}

/** A ring with four ticks around where the storm is. */
export function currentPositionLayer(longitude: number, latitude: number): MapLayer {
  return frame => inCopies(frame, world => drawRing(frame, pixelOf(frame, longitude, latitude, world)));
}

/** The sign of a storm at a time between its positions. */
export function movingStormLayer([longitude, latitude]: LonLat, classed: StormClass | undefined): MapLayer {
  return frame =>
    inCopies(frame, world => {
      const [x, y] = pixelOf(frame, longitude, latitude, world);
      drawHalo(frame, x, y, radiusOf(classed) * frame.ratio);
      drawSign(frame, classed, x, y);
    });
}

/** A cross at a place that the reader chose. */
export function chosenPlaceLayer(longitude: number, latitude: number): MapLayer {
  return frame =>
    inCopies(frame, world => {
      const { context, ratio } = frame;
      const [x, y] = pixelOf(frame, longitude, latitude, world);
      const reach = 7 * ratio;
      context.beginPath();
      context.moveTo(x - reach, y);
      context.lineTo(x + reach, y);
      context.moveTo(x, y - reach);
      context.lineTo(x, y + reach);
      strokeTwice(frame, 2);
    });
}

/** Whether anything of a symbol is seen; a track may have a million. */
function isInView({ width, height, ratio }: MapFrame, [x, y]: Pixel): boolean {
  const reach = (RADIUS + 5) * ratio;
  return x > -reach && x < width + reach && y > -reach && y < height + reach;
}

/** The next symbol would be drawn over this one. */
function isSame([x, y]: Pixel, next: Pixel | undefined): boolean {
  return next !== undefined && next[0] === x && next[1] === y;
}

function strokeTrack(frame: MapFrame, spots: readonly Spot[], world: number, width: number): void {
  frame.context.lineJoin = 'round';
  traceSpots(frame, spots, world);
  strokeTwice(frame, width);
}

/** The path in the foreground over a wider one in the background: seen on whatever lies under it. */
function strokeTwice({ context, ratio, theme }: Sheet, width: number): void {
  context.strokeStyle = theme.background;
  context.lineWidth = (width + 3) * ratio;
  context.stroke();
  context.strokeStyle = theme.foreground;
  context.lineWidth = width * ratio;
  context.stroke();
}

/** What a sign is drawn on: a map, or its legend. */
type Sheet = Pick<MapFrame, 'context' | 'ratio' | 'theme'>;

/** A ring with four ticks. */
export function drawRing(frame: Sheet, [x, y]: Pixel): void {
  const { context, ratio } = frame;
  const [inner, outer] = [(RADIUS + 3) * ratio, (RADIUS + 8) * ratio];
  context.beginPath();
  context.moveTo(x + inner, y);
  context.arc(x, y, inner, 0, 2 * Math.PI);
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    context.moveTo(x + dx * inner, y + dy * inner);
    context.lineTo(x + dx * outer, y + dy * outer);
  }
  strokeTwice(frame, 2);
}

function drawSymbol(frame: MapFrame, track: Track, index: number, [x, y]: Pixel, selected: number): void {
  const classed = stormClass(track, index);
  if (index === selected) drawHalo(frame, x, y, radiusOf(classed) * frame.ratio);
  drawSign(frame, classed, x, y);
}

/** Around the one sign that is meant. */
function drawHalo(frame: Sheet, x: number, y: number, radius: number): void {
  const { ratio, theme } = frame;
  drawDisc(frame, x, y, radius + 5 * ratio, theme.foreground);
  drawDisc(frame, x, y, radius + 3.5 * ratio, theme.orange);
}

function radiusOf(classed: unknown): number {
  return classed === undefined ? 5 : RADIUS;
}

/** The sign of a class: its colour, and its letter or number; a small empty one where there is none. */
export function drawSign(
  sheet: Sheet,
  classed: Pick<StormClass, 'category' | 'symbol'> | undefined,
  x: number,
  y: number,
): void {
  const { context, ratio, theme } = sheet;
  const radius = radiusOf(classed) * ratio;
  drawDisc(sheet, x, y, radius + RIM * ratio, INK);
  drawDisc(sheet, x, y, radius, classed === undefined ? theme.background : categoryColor(classed.category));
  if (classed === undefined) return;
  context.fillStyle = INK;
  context.font = `700 ${(classed.symbol.length > 1 ? 9 : 11) * ratio}px ${theme.fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(classed.symbol, x, y + 0.5 * ratio);
}

function drawDisc({ context }: Sheet, x: number, y: number, radius: number, color: string): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = color;
  context.fill();
}

function drawLabels(frame: MapFrame, pixels: readonly Pixel[], labels: readonly string[]): Box[] {
  const { ratio } = frame;
  const { sizeOf, write } = nameWriter(frame, 11.5, 600);
  const sizes = labels.map(label => (label === '' ? undefined : sizeOf(label)));
  const boxes = placeLabels(pixels, RADIUS * ratio, 3 * ratio, sizes, frame);
  for (const [index, box] of boxes.entries()) if (box !== undefined) write(labels[index] ?? '', box);
  return boxes.filter(box => box !== undefined);
}
