export interface NameSize {
  /** Width of the text and its height, in the unit of the room. */
  text: number;
  height: number;
  /** From a point to the text beside it; undefined for a name that stands around its point. */
  beside?: number;
}

/** A picture, of which `beyond` pixels on each side lie out of view until it is dragged. */
export interface Room {
  width: number;
  height: number;
  beyond?: number;
}

/** The left of a text, and its middle from above. */
export interface NamePlace {
  left: number;
  y: number;
}

/**
 * Where a name stands whole: within the view, or out of it. A name beside its point changes sides at the edge of the
 * view, and one around it moves inside; undefined where it would be cut even so.
 */
export function placeOfName(
  [x, y]: readonly [x: number, y: number],
  size: NameSize,
  { width, height, beyond = 0 }: Room,
): NamePlace | undefined {
  const view = { width: width - 2 * beyond, height: height - 2 * beyond };
  const [inX, inY] = [x - beyond, y - beyond];
  if (inX < 0 || inY < 0 || inX > view.width || inY > view.height) {
    const left = size.beside === undefined ? x - size.text / 2 : x + size.beside;
    const place = { left: left - beyond, y: inY };
    return isInSight(place, size, view) ? undefined : { left, y };
  }
  const place = wholeIn([inX, inY], size, view);
  return place && { left: place.left + beyond, y: place.y + beyond };
}

function isInSight({ left, y }: NamePlace, { text, height }: NameSize, view: Room): boolean {
  const isBeside = left + text <= 0 || left >= view.width;
  return !isBeside && y + height / 2 > 0 && y - height / 2 < view.height;
}

function wholeIn(
  [x, y]: readonly [x: number, y: number],
  { text, height, beside }: NameSize,
  room: Room,
): NamePlace | undefined {
  const half = height / 2;
  if (text > room.width || height > room.height) return undefined;
  if (beside === undefined)
    return {
      left: Math.max(0, Math.min(room.width - text, x - text / 2)),
      y: Math.max(half, Math.min(room.height - half, y)),
    };
  const left = x + beside + text <= room.width ? x + beside : x - beside - text;
  return left < 0 || y < half || y > room.height - half ? undefined : { left, y };
}
