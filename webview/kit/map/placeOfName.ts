export interface NameSize {
  /** Width of the text and its height, in the unit of the room. */
  text: number;
  height: number;
  /** From a point to the text beside it; undefined for a name that stands around its point. */
  beside?: number;
}

/**
 * Where a name stands whole within a room: the left of its text, and its middle from above. A name beside its point
 * changes sides at the edge, and one around it moves inside; undefined where it would be cut even so.
 */
export function placeOfName(
  [x, y]: readonly [x: number, y: number],
  { text, height, beside }: NameSize,
  room: { width: number; height: number },
): { left: number; y: number } | undefined {
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
