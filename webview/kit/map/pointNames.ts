import { type Box, overlap } from './box.ts';
import { type MapFrame, type MapLayer, worldsIn } from './mapFrame.ts';

/** A point in Mercator units, the radius of its disc in CSS pixels, and its name, as far as that is known. */
export interface NamedPoint {
  x: number;
  y: number;
  radius: number;
  name: string | undefined;
  /** What it is a point of, by number: several of one bear its name once. */
  owner: number;
}

/** CSS pixels: the letters, and from a disc to its name. */
const SIZE = 11;
const BESIDE = 5;
/** Letters of the longest name that is written whole. */
const MOST_LETTERS = 40;

/**
 * Names beside their points where there is room: never over another name, another point, what floats, or what
 * `takenBy` gives, and whole in the view.
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
    const taken = [...takenBy(frame), ...frame.floats, ...placed.map(point => discBox(point, ratio))];
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
      const box = roomBeside(frame, point, context.measureText(text).width, taken);
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

/** To the right of a point, to its left, above or below it: the first that is free; undefined where none is. */
function roomBeside(
  { ratio, width, height }: MapFrame,
  { x, y, radius }: NamedPoint,
  text: number,
  taken: readonly Box[],
): Box | undefined {
  const [beside, half] = [(radius + BESIDE) * ratio, (SIZE / 2 + 1) * ratio];
  const boxAt = (left: number, middle: number): Box => ({
    left,
    right: left + text,
    top: middle - half,
    bottom: middle + half,
  });
  const offered = [
    boxAt(x + beside, y),
    boxAt(x - beside - text, y),
    boxAt(x - text / 2, y - beside - half),
    boxAt(x - text / 2, y + beside + half),
  ];
  const isWhole = (box: Box) => box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
  return offered.find(box => isWhole(box) && !taken.some(other => overlap(box, other)));
}

function shortened(name: string): string {
  const letters = [...name.slice(0, 4 * MOST_LETTERS)];
  return letters.length <= MOST_LETTERS ? name : `${letters.slice(0, MOST_LETTERS - 1).join('')}…`;
}
