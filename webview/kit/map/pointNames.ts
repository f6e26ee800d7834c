import { type Box, overlap } from '../box.ts';
import { type MapFrame, type MapLayer, type UnitBox, worldsIn } from './mapFrame.ts';

/** A point in Mercator units, the radius of its disc in CSS pixels, and its name, as far as that is known. */
export interface NamedPoint {
  x: number;
  y: number;
  radius: number;
  /** How far a line or a polygon that has its name here reaches to each side, in Mercator units; undefined for a point. */
  reach?: UnitBox | undefined;
  name: string | undefined;
  /** What it is a point of, by number: several of one bear its name once. */
  owner: number;
}

/** CSS pixels: the letters, and from a disc to its name. */
const SIZE = 11;
const BESIDE = 5;
/** Letters of the longest name that is written whole. */
const MOST_LETTERS = 40;

/** Extent of what is so small that its name stands beside it, in CSS pixels. */
const SMALL = 48;

/**
 * Names beside their points, or over the lines and polygons that are theirs, where there is room: never over another
 * name, another point, what floats, or what `takenBy` gives, and whole in the view.
 */
export function pointNames(points: readonly NamedPoint[], takenBy: (frame: MapFrame) => Box[]): MapLayer {
  return frame => {
    const { context, ratio, theme, left, top, scale } = frame;
    const placed = worldsIn(frame).flatMap(world =>
      points.map(point => ({
        ...point,
        world,
        x: left + (point.x + world) * scale,
        y: top + point.y * scale,
      })),
    );
    const discs = placed.filter(({ reach }) => reach === undefined).map(point => discBox(point, ratio));
    const taken = [...takenBy(frame), ...frame.floats, ...discs];
    context.save();
    context.font = `${SIZE * ratio}px ${theme.fontFamily}`;
    context.textBaseline = 'middle';
    context.textAlign = 'left';
    context.lineJoin = 'round';
    context.lineWidth = 3 * ratio;
    context.strokeStyle = theme.background;
    context.fillStyle = theme.foreground;
    const named = new Set<string>();
    for (const point of placed) {
      const owner = `${point.world} ${point.owner}`;
      if (point.name === undefined || named.has(owner)) continue;
      const text = shortened(point.name);
      const box = roomFor(frame, point, context.measureText(text).width, taken);
      if (box === undefined) continue;
      taken.push(box);
      named.add(owner);
      const middle = (box.top + box.bottom) / 2;
      context.strokeText(text, box.left, middle);
      context.fillText(text, box.left, middle);
    }
    context.restore();
  };
}

function discBox({ x, y, radius }: NamedPoint, ratio: number): Box {
  const reach = (radius + 1) * ratio;
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
}

/**
 * To the right of a point, to its left, above or below it, or over the middle of what is no point and reaches farther:
 * the first that is free; undefined where none is.
 */
function roomFor(
  { ratio, width, height, scale }: MapFrame,
  { x, y, radius, reach }: NamedPoint,
  text: number,
  taken: readonly Box[],
): Box | undefined {
  const half = (SIZE / 2 + 1) * ratio;
  const disc = (radius * ratio) / scale;
  const { west, north, east, south } = reach ?? { west: disc, north: disc, east: disc, south: disc };
  const beside = BESIDE * ratio;
  const boxAt = (left: number, middle: number): Box => ({
    left,
    right: left + text,
    top: middle - half,
    bottom: middle + half,
  });
  const isOver = reach !== undefined && Math.max(west + east, north + south) * scale > SMALL * ratio;
  const offered = [
    ...(isOver ? [boxAt(x - text / 2, y)] : []),
    boxAt(x + east * scale + beside, y),
    boxAt(x - west * scale - beside - text, y),
    boxAt(x - text / 2, y - north * scale - beside - half),
    boxAt(x - text / 2, y + south * scale + beside + half),
  ];
  const isWhole = (box: Box) => box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
  return offered.find(box => isWhole(box) && !taken.some(other => overlap(box, other)));
}

function shortened(name: string): string {
  const letters = [...name.slice(0, 4 * MOST_LETTERS)];
  return letters.length <= MOST_LETTERS ? name : `${letters.slice(0, MOST_LETTERS - 1).join('')}…`;
}
