import { type Box, overlap } from '../kit/map/box.ts';
import type { MapFrame, MapLayer } from '../kit/map/mapFrame.ts';
import { type BesideLine, inkOf } from './besideLine.ts';
import { type Pixel, placeLabels } from './placeLabels.ts';
import { inCopies, spotsOf, traceSpots } from './trackSpots.ts';

/** CSS pixels. */
const DOT = 2.5;
const NAME_HEIGHT = 14;

/** Positions from the end of a line at which its name may stand. */
const LAST_SPOTS = 4;

/** A track that stands behind the one that is shown: a thin line of its own colour and dash, a dot at each position. */
export function besideLayer({ track, look }: BesideLine): MapLayer {
  return frame => {
    const { context, ratio, theme } = frame;
    context.globalAlpha = look.opacity ?? 1;
    context.lineJoin = 'round';
    inCopies(frame, world => {
      const spots = spotsOf(frame, track, world);
      if (track.connected) {
        traceSpots(context, spots);
        context.strokeStyle = theme.background;
        context.lineWidth = (look.width + 2) * ratio;
        context.stroke();
        context.setLineDash(look.dash.map(each => each * ratio));
        context.strokeStyle = inkOf(theme, look);
        context.lineWidth = look.width * ratio;
        context.stroke();
        context.setLineDash([]);
      }
      context.fillStyle = inkOf(theme, look);
      for (const { pixel } of spots) {
        context.beginPath();
        context.arc(pixel[0], pixel[1], DOT * ratio, 0, 2 * Math.PI);
        context.fill();
      }
    });
    context.globalAlpha = 1;
  };
}

/** Writes the names of lines near their ends, clear of what is taken and of one another; where there is no room, not. */
export function drawBesideNames(frame: MapFrame, lines: readonly BesideLine[], taken: readonly Box[]): void {
  const { context, ratio, theme } = frame;
  context.font = `600 ${11 * ratio}px ${theme.fontFamily}`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 3.5 * ratio;
  context.strokeStyle = theme.background;
  context.fillStyle = theme.foreground;
  const covered = [...taken, ...frame.floats];
  for (const { track, label } of lines) {
    if (label === '') continue;
    const size = { width: context.measureText(label).width + 4 * ratio, height: NAME_HEIGHT * ratio };
    inCopies(frame, world => {
      const pixels = spotsOf(frame, track, world).map(({ pixel }) => pixel);
      const box = placeOfName(frame, pixels, size, covered);
      if (box === undefined) return;
      covered.push(box);
      const [x, y] = [box.left + 2 * ratio, (box.top + box.bottom) / 2];
      context.strokeText(label, x, y);
      context.fillText(label, x, y);
    });
  }
}

/** Beside the last position at which there is room, of the last few. */
export function placeOfName(
  { width, height, ratio }: Pick<MapFrame, 'width' | 'height' | 'ratio'>,
  pixels: readonly Pixel[],
  size: { width: number; height: number },
  covered: readonly Box[],
): Box | undefined {
  for (let index = pixels.length - 1; index >= Math.max(0, pixels.length - LAST_SPOTS); index--) {
    const sizes = pixels.map((_, at) => (at === index ? size : undefined));
    const boxes = placeLabels(pixels, DOT * ratio, 3 * ratio, sizes, { width, height, floats: covered });
    const box = boxes[index];
    if (box !== undefined && !covered.some(other => overlap(box, other))) return box;
  }
  return undefined;
}
