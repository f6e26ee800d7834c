import { type Box, overlap } from '../kit/box.ts';
import type { MapFrame, MapLayer } from '../kit/map/mapFrame.ts';
import { type BesideLine, inkOf } from './besideLine.ts';
import { nameWriter } from './nameWriter.ts';
import { boxAround, type LabelSize, type Pixel } from './placeLabels.ts';
import { inCopies, spotsOf, traceSpots } from './trackSpots.ts';

/** CSS pixels. */
const DOT = 2.5;

/** Positions from the end of a line at which its name may stand. */
const LAST_SPOTS = 4;
/** Positions from the end that may strike it through; a track may have a million. */
const LOOKED_AT = 200;

/** A track that stands behind the one that is shown: a thin line of its own colour and dash, a dot at each position. */
export function besideLayer({ track, look }: BesideLine): MapLayer {
  return frame => {
    const { context, ratio, theme } = frame;
    context.globalAlpha = look.opacity ?? 1;
    context.lineJoin = 'round';
    inCopies(frame, world => {
      const spots = spotsOf(frame, track, world);
      if (track.connected) {
        traceSpots(frame, spots, world);
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

/**
 * Writes the names of lines near their ends, clear of what is taken and of one another; where there is no room, not. Gives
 * what is taken then.
 */
export function drawBesideNames(frame: MapFrame, lines: readonly BesideLine[], taken: readonly Box[]): Box[] {
  const { sizeOf, write } = nameWriter(frame, 11, 600);
  const covered = [...taken, ...frame.floats];
  for (const { track, label } of lines) {
    if (label === '') continue;
    const size = sizeOf(label);
    inCopies(frame, world => {
      const pixels = spotsOf(frame, track, world)
        .slice(-LOOKED_AT)
        .map(({ pixel }) => pixel);
      const box = placeOfName(frame, pixels, size, covered);
      if (box === undefined) return;
      covered.push(box);
      write(label, box);
    });
  }
  return covered;
}

/** Where a name may stand beside a position, the best first: in its half widths and heights from the middle. */
const SIDES: readonly Pixel[] = [
  [1, 0],
  [1, -1],
  [1, 1],
  [0, -1],
  [0, 1],
  [-1, -1],
  [-1, 1],
  [-1, 0],
];

/** Beside the last position at which there is room, of the last few, and where its own line does not strike it through. */
export function placeOfName(
  { width, height, ratio }: Pick<MapFrame, 'width' | 'height' | 'ratio'>,
  pixels: readonly Pixel[],
  size: LabelSize,
  covered: readonly Box[],
): Box | undefined {
  const reach = (DOT + 3) * ratio;
  const isFree = (box: Box) =>
    box.left >= 0 &&
    box.top >= 0 &&
    box.right <= width &&
    box.bottom <= height &&
    !covered.some(other => overlap(box, other)) &&
    !pixels.some((pixel, at) => isStruck(box, pixels[at - 1] ?? pixel, pixel));
  for (const [x, y] of pixels.slice(-LAST_SPOTS).toReversed()) {
    const sides = SIDES.map(([across, down]) =>
      boxAround(
        x + across * (reach + size.width / 2),
        y + down * (reach + size.height / 2),
        size.width,
        size.height,
      ),
    );
    const free = sides.find(isFree);
    if (free !== undefined) return free;
  }
  return undefined;
}

/** Whether any of a straight line lies in a box (Liang and Barsky). */
function isStruck(box: Box, [x, y]: Pixel, [toX, toY]: Pixel): boolean {
  let [enters, leaves] = [0, 1];
  for (const [from, way, least, most] of [
    [x, toX - x, box.left, box.right],
    [y, toY - y, box.top, box.bottom],
  ] as const) {
    if (way === 0 && (from < least || from > most)) return false;
    if (way === 0) continue;
    const ends = [(least - from) / way, (most - from) / way];
    enters = Math.max(enters, Math.min(...ends));
    leaves = Math.min(leaves, Math.max(...ends));
  }
  return enters <= leaves;
}
