import { type Box, overlap } from '../kit/box.ts';

export type Pixel = readonly [x: number, y: number];

export interface LabelSize {
  width: number;
  height: number;
}

/** A map's size in pixels, and what floats over it. */
export interface LabelRoom extends LabelSize {
  floats: readonly Box[];
}

/**
 * Boxes for labels along a line, clear of its symbols, of one another and of what floats over the map, whole within
 * the map; undefined where there is no room. A label stands where the line does not run: it is not struck through.
 */
export function placeLabels(
  pixels: readonly Pixel[],
  radius: number,
  gap: number,
  sizes: readonly (LabelSize | undefined)[],
  room: LabelRoom,
): (Box | undefined)[] {
  const taken = [...pixels.map(([x, y]) => boxAround(x, y, 2 * radius, 2 * radius)), ...room.floats];
  return sizes.map((size, index) => {
    if (size === undefined || !isSeen(pixels[index], room)) return undefined;
    const free = sidesOf(pixels, index, radius + gap, size)
      .map(side => into(side, room))
      .find(side => !taken.some(other => overlap(side, other)));
    if (free !== undefined) taken.push(free);
    return free;
  });
}

function isSeen([x, y]: Pixel = [-1, -1], { width, height }: LabelSize): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

/** The box, moved as little as brings it into the map. */
function into({ left, right, top, bottom }: Box, { width, height }: LabelSize): Box {
  const across = Math.max(0, -left) - Math.max(0, right - width);
  const down = Math.max(0, -top) - Math.max(0, bottom - height);
  return { left: left + across, right: right + across, top: top + down, bottom: bottom + down };
}

const SIDES: readonly Pixel[] = [
  [1, 0],
  [0, -1],
  [0, 1],
  [-1, 0],
];

/** Boxes beside a symbol, farthest from the directions of the line first. */
function sidesOf(pixels: readonly Pixel[], index: number, reach: number, size: LabelSize): Box[] {
  const [x, y] = pixels[index] ?? [0, 0];
  const directions = [pixels[index - 1], pixels[index + 1]].flatMap(neighbour => {
    if (neighbour === undefined) return [];
    const [dx, dy] = [neighbour[0] - x, neighbour[1] - y];
    const length = Math.hypot(dx, dy) || 1;
    return [[dx / length, dy / length] as const];
  });
  const toward = ([sideX, sideY]: Pixel) =>
    Math.max(-1, ...directions.map(([dx, dy]) => dx * sideX + dy * sideY));
  return SIDES.toSorted((a, b) => toward(a) - toward(b)).map(([sideX, sideY]) =>
    boxAround(
      x + sideX * (reach + size.width / 2),
      y + sideY * (reach + size.height / 2),
      size.width,
      size.height,
    ),
  );
}

export function boxAround(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}
